//! The unit behind the box: which spellings count.
//!
//! In: the key's spellings, and what followed the number. Out: nothing if it is one of them, else why
//! not. Case matters (`Kib` is bits, `KB` is 1,000 bytes), and no amount is ever converted: a student
//! who was asked for KiB shows that by typing KiB.

use super::fault::Fault;
use super::tail::{begins_unit, single_spaced};
use super::text::mapped;
use super::verdict::Unread;

/// The spellings of a question's unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Units {
    /// As the page shows it; a question without a unit has none.
    shown: Option<String>,
    /// This and all others, as [`super::number::read`] spells what follows a number.
    all: Vec<String>,
}

impl Units {
    /// The page's spelling and the others.
    pub fn new(shown: Option<&String>, others: &[String]) -> Self {
        Self {
            shown: shown.cloned(),
            all: shown
                .into_iter()
                .chain(others)
                .map(|u| spelling(u))
                .collect(),
        }
    }

    /// The unit as the page shows it.
    pub fn shown(&self) -> Option<&str> {
        self.shown.as_deref()
    }

    /// Whether what follows a number will do; nothing always does.
    pub fn check(&self, typed: Option<&str>) -> Result<(), Unread> {
        let Some(typed) = typed else {
            return Ok(());
        };
        if self.all.iter().any(|unit| unit == typed) {
            return Ok(());
        }
        let typed = typed.to_owned();
        let mut units = self.all.iter();
        Err(if units.any(|unit| unit.eq_ignore_ascii_case(&typed)) {
            Unread::UnitCase { typed }
        } else {
            Unread::Unit { typed }
        })
    }
}

/// A unit as the reader would hand it over.
fn spelling(unit: &str) -> String {
    let chars: Vec<char> = unit.chars().map(mapped).collect();
    single_spaced(&chars)
}

/// Whether a text can stand behind a number without being taken for a part of it.
pub(super) fn spelling_fault(unit: &str) -> Option<Fault> {
    let unit = spelling(unit);
    let Some(first) = unit.chars().next() else {
        return Some(Fault::UnitEmpty);
    };
    // `|` parts the spellings in the page's attributes.
    if let Some(bad) = unit
        .chars()
        .find(|c| c.is_ascii_digit() || *c == '|' || c.is_control())
    {
        return Some(Fault::UnitCharacter(bad));
    }
    (!begins_unit(first)).then_some(Fault::UnitStart(first))
}
