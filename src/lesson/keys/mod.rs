//! Reads the keys of a lesson's TOML, one by one, and says everything that is wrong with them.
//!
//! serde stops at the first fault; here a table is walked by hand, so that an unknown key, a missing
//! one and a wrong type are all reported at once, each at its place. Numbers are taken digit by digit
//! from the file (`45.80` is not the float nearest to it).

mod values;

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::notes::Context;
use super::spelling;

/// One table of a fence (or of the front matter) and what may stand in it.
pub struct Keys<'t> {
    table: &'t DeTable<'t>,
    /// The TOML the table was parsed from, and the file's byte where it begins.
    toml: &'t str,
    base: usize,
    /// What the table is called in messages.
    what: &'static str,
    /// Where a missing key is reported.
    at: Range<usize>,
    /// The TOML did not parse as a whole: a key may be missing for that reason alone.
    damaged: bool,
}

/// Parses a fence's TOML and hands its table to `read`.
pub fn with_table<R>(
    cx: &mut Context<'_>,
    toml: &str,
    base: usize,
    (what, at): (&'static str, Range<usize>),
    read: impl FnOnce(&mut Context<'_>, &Keys<'_>) -> R,
) -> R {
    let (table, errors) = DeTable::parse_recoverable(toml);
    for error in &errors {
        let span = error.span().unwrap_or(0..0);
        let message = format!("not TOML: {}", error.message().trim());
        let hint = if error.message().contains("escape") {
            "TeX goes into single quotes, `'$\\times$'`: in double quotes a backslash is TOML's"
        } else {
            "strings stand in quotes, lists in brackets, and each key once"
        };
        cx.fault(base + span.start..base + span.end, message, hint);
    }
    let keys = Keys {
        table: table.get_ref(),
        toml,
        base,
        what,
        at,
        damaged: !errors.is_empty(),
    };
    read(cx, &keys)
}

impl<'t> Keys<'t> {
    /// Reports every key that is not among `known`.
    pub fn only(&self, cx: &mut Context<'_>, known: &[&str]) {
        self.only_yet(cx, known, &[]);
    }

    /// The same, where some keys are part of the format but do not work yet.
    pub fn only_yet(&self, cx: &mut Context<'_>, known: &[&str], later: &[&str]) {
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if later.contains(&name) {
                let hint = "the format knows this key, but nothing reads it so far; leave it out";
                cx.fault(self.file(&key.span()), format!("`{name}`: not yet"), hint);
            } else if !known.contains(&name) {
                let message = format!("{} has no key `{name}`", self.what);
                let hint = spelling::known("keys", name, known);
                cx.fault(self.file(&key.span()), message, hint);
            }
        }
    }

    /// Reports that a key is needed; where the TOML is damaged that goes without saying.
    pub fn missing(&self, cx: &mut Context<'_>, name: &str, hint: &str) {
        if !self.damaged {
            let message = format!("{} has no `{name}`", self.what);
            cx.fault(&self.at, message, hint);
        }
    }

    fn file(&self, span: &Range<usize>) -> Range<usize> {
        self.base + span.start..self.base + span.end
    }

    fn value(&self, name: &str) -> Option<&Spanned<DeValue<'t>>> {
        self.table.get(name)
    }

    /// Where a key's value stands.
    pub fn span(&self, name: &str) -> Option<Range<usize>> {
        self.value(name).map(|value| self.file(&value.span()))
    }

    /// All keys in the order of the file, with where they stand.
    pub fn names(&self) -> Vec<(&str, Range<usize>)> {
        let mut names: Vec<_> = self
            .table
            .keys()
            .map(|key| (key.get_ref().as_ref(), self.file(&key.span())))
            .collect();
        names.sort_by_key(|(_, at)| at.start);
        names
    }

    /// The tables of `[[name]]`; none where there are none.
    pub fn tables(&self, cx: &mut Context<'_>, name: &str, what: &'static str) -> Vec<Keys<'_>> {
        let Some(value) = self.value(name) else {
            return Vec::new();
        };
        let DeValue::Array(items) = value.get_ref() else {
            let wanted = format!("tables, each begun by `[[{name}]]`");
            return self
                .wrong_type(cx, name, value, &wanted)
                .unwrap_or_default();
        };
        let mut tables = Vec::new();
        for item in &**items {
            match item.get_ref() {
                DeValue::Table(table) => tables.push(self.inner(table, &item.span(), what)),
                _ => {
                    let _: Option<()> = self.wrong_item(cx, name, item, "a table");
                }
            }
        }
        tables
    }

    /// The table of `[name]`.
    pub fn table(&self, cx: &mut Context<'_>, name: &str, what: &'static str) -> Option<Keys<'_>> {
        let value = self.value(name)?;
        match value.get_ref() {
            DeValue::Table(table) => Some(self.inner(table, &value.span(), what)),
            _ => self.wrong_type(cx, name, value, "a table"),
        }
    }

    fn inner<'i>(
        &'i self,
        table: &'i DeTable<'t>,
        span: &Range<usize>,
        what: &'static str,
    ) -> Keys<'i> {
        Keys {
            table,
            toml: self.toml,
            base: self.base,
            what,
            at: self.file(span),
            damaged: self.damaged,
        }
    }

    fn wrong_type<T>(
        &self,
        cx: &mut Context<'_>,
        name: &str,
        value: &Spanned<DeValue<'_>>,
        wanted: &str,
    ) -> Option<T> {
        self.mistyped(cx, &format!("`{name}`"), value, wanted)
    }

    fn wrong_item<T>(
        &self,
        cx: &mut Context<'_>,
        name: &str,
        item: &Spanned<DeValue<'_>>,
        wanted: &str,
    ) -> Option<T> {
        self.mistyped(cx, &format!("an item of `{name}`"), item, wanted)
    }

    fn mistyped<T>(
        &self,
        cx: &mut Context<'_>,
        what: &str,
        value: &Spanned<DeValue<'_>>,
        wanted: &str,
    ) -> Option<T> {
        let found = match value.get_ref() {
            DeValue::Boolean(_) => "`true` or `false`",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::String(_) => "a string",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
            DeValue::Datetime(_) => "a date",
        };
        let hint = match wanted {
            "a string" => "put it in quotes: `'…'`",
            "a number" | "a whole number" => "write it in digits, without quotes",
            "`true` or `false`" => "write one of the two, without quotes",
            "a list of strings" => "write `['…', '…']`",
            "a list of numbers or strings" => "write `[512, '7142..7143']`",
            _ => "write its name in brackets on a line of its own, its keys below",
        };
        let message = format!("{what} is {found}; it must be {wanted}");
        cx.fault(self.file(&value.span()), message, hint);
        None
    }
}
