//! The number grammar: what stands in the box, read exactly or refused with the reason.
//!
//! In: text. Out: a [`Reading`]. A number is one of
//!
//! - digits with decimals and an exponent: `512`, `71.4`, `1.4e10`;
//! - a power, with or without a factor: `2^17`, `10¹⁴`, `1.4 × 10^10`;
//! - a fraction: `1/2`, `3 1/2`, `3½`;
//!
//! with a sign before it and perhaps a unit behind it. Never through `f64`: values are exact, and an
//! absurd exponent is refused before anything is computed.

use super::grammar::Cursor;
use super::natural::Natural;
use super::rational::Rational;
use super::separators::Sureness;
use super::size::LARGEST_EXPONENT;
use super::tail::{self, Tail};
use super::text::{self, Plain};
use super::verdict::Unread;

/// A text read as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The value, in the page's reading.
    pub value: Rational,
    /// Decimals typed, after the exponent is applied; a fraction or a power has none.
    pub decimals: u32,
    /// What follows the number.
    pub unit: Option<String>,
    /// Whether the form leaves another reading.
    pub form: Form,
    /// Whether the number was typed letter for letter as the page shows it.
    pub literal: bool,
}

/// Whether a number's form leaves another reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// It does not.
    Sure,
    /// A separator that may divide or group.
    TwoReadings {
        /// The number with the other separator, which makes it the other reading.
        other: String,
    },
    /// A comma that can only divide.
    LoneComma,
}

impl Reading {
    /// How the number was read, as the page writes it, unless that is just what was typed.
    #[must_use]
    pub fn shown(&self) -> Option<String> {
        (!self.literal).then(|| self.value.to_string())
    }
}

/// Reads a text without a question: what the echo under a box and the laws of the reader rest on.
///
/// # Errors
///
/// Why the text cannot be read. Which unit the question takes is not looked at here.
pub fn read(text: &str) -> Result<Reading, Unread> {
    let Plain { chars, start } = text::plain(text)?;
    let mut cursor = Cursor::new(&chars, start);
    let negative = cursor.sign();
    let number = cursor.number()?;
    let end = cursor.at();
    let unit = match tail::tail(cursor.rest()) {
        Tail::Nothing => None,
        Tail::Unit(unit) => Some(unit),
        Tail::Bad(unread) => return Err(unread),
    };
    let value =
        Rational::new(negative, number.numerator, number.denominator).ok_or(Unread::ZeroDivisor)?;
    if !in_reach(&value) {
        return Err(Unread::OutOfRange);
    }
    let typed: String = chars.iter().take(end).skip(start).collect();
    Ok(Reading {
        literal: is_shown_as(text, end, &value),
        form: match number.sureness {
            Sureness::Sure => Form::Sure,
            Sureness::LoneComma => Form::LoneComma,
            Sureness::TwoReadings => Form::TwoReadings {
                other: other_separator(&typed),
            },
        },
        value,
        decimals: number.decimals,
        unit,
    })
}

/// Reads a number in the page's style with nothing after it, as a key has it.
pub(super) fn read_alone(text: &str) -> Result<Reading, Unread> {
    let reading = read(text)?;
    match (&reading.unit, &reading.form) {
        (Some(typed), _) => Err(Unread::Unit {
            typed: typed.clone(),
        }),
        (None, Form::LoneComma) => Err(Unread::LoneComma {
            read: reading.value.to_string(),
        }),
        (None, _) => Ok(reading),
    }
}

/// Whether the first `end` characters of a text are the value as the page shows it. Any dash will do.
fn is_shown_as(text: &str, end: usize, value: &Rational) -> bool {
    let dash = |c| if c == '-' { '−' } else { c };
    let typed = text::trimmed(text).chars().take(end).map(dash);
    typed.eq(value.to_string().chars())
}

/// With point and comma changed about.
pub(super) fn other_separator(text: &str) -> String {
    let swap = |c| match c {
        '.' => ',',
        ',' => '.',
        c => c,
    };
    text.chars().map(swap).collect()
}

/// Whether a value is small and large enough to be shown and read back.
fn in_reach(value: &Rational) -> bool {
    let (numerator, denominator) = value.parts();
    let large = denominator.times(&Natural::ten_to(LARGEST_EXPONENT + 1));
    let small = numerator.times(&Natural::ten_to(LARGEST_EXPONENT));
    numerator.is_zero() || (*numerator < large && small >= *denominator)
}
