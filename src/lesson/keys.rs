//! Reads the keys of a lesson's TOML, one by one, and says everything that is wrong with them.
//!
//! serde stops at the first fault; here a table is walked by hand, so that an unknown key, a missing
//! one and a wrong type are all reported at once, each at its place. Numbers are taken digit by digit
//! from the file (`45.80` is not the float nearest to it).

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostic::is_control;
use super::notes::{Context, Place, Text};
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
            ""
        };
        cx.faults
            .add(base + span.start..base + span.end, message, hint);
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
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                let message = format!("{} has no key `{name}`", self.what);
                let hint = spelling::known("keys", name, known);
                cx.faults.add(self.file(&key.span()), message, hint);
            }
        }
    }

    /// Reports a key that is part of the format but does not work yet.
    pub fn not_yet(&self, cx: &mut Context<'_>, name: &str) {
        let found = self.table.keys().find(|key| key.get_ref().as_ref() == name);
        if let Some(key) = found {
            let message = format!("`{name}`: not yet");
            let hint = "the format knows this key, but nothing reads it so far; leave it out";
            cx.faults.add(self.file(&key.span()), message, hint);
        }
    }

    /// Reports that a key is needed; where the TOML is damaged that goes without saying.
    pub fn missing(&self, cx: &mut Context<'_>, name: &str, hint: &str) {
        if !self.damaged {
            let message = format!("{} has no `{name}`", self.what);
            cx.faults.add(self.at.clone(), message, hint);
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

    /// A string, or nothing (reported, where it is another type).
    pub fn text(&self, cx: &mut Context<'_>, name: &str) -> Option<Text> {
        let value = self.value(name)?;
        match value.get_ref() {
            DeValue::String(text) => Some(self.decode(cx, text, &value.span())),
            other => self.wrong_type(cx, name, value, other, "a string"),
        }
    }

    /// A string that must be there and say something.
    pub fn required(&self, cx: &mut Context<'_>, name: &str, hint: &str) -> Option<Text> {
        if self.value(name).is_none() {
            self.missing(cx, name, hint);
            return None;
        }
        let text = self.text(cx, name)?;
        if text.value.trim().is_empty() {
            cx.faults
                .add(text.span.clone(), format!("`{name}` is empty"), hint);
        }
        Some(text)
    }

    /// A number as it is written, or a string that holds one.
    pub fn number(&self, cx: &mut Context<'_>, name: &str) -> Option<Text> {
        let value = self.value(name)?;
        self.as_number(cx, name, value)
    }

    fn as_number(
        &self,
        cx: &mut Context<'_>,
        name: &str,
        value: &Spanned<DeValue<'t>>,
    ) -> Option<Text> {
        let plain = match value.get_ref() {
            DeValue::String(text) => return Some(self.decode(cx, text, &value.span())),
            DeValue::Integer(number) => number.radix() == 10,
            DeValue::Float(number) => number.as_str().contains(|c: char| c.is_ascii_digit()),
            other => return self.wrong_type(cx, name, value, other, "a number"),
        };
        let span = self.file(&value.span());
        if !plain {
            cx.faults.add(
                span,
                format!("`{name}` is not a decimal number"),
                "write it in digits",
            );
            return None;
        }
        let written = self.toml.get(value.span()).unwrap_or_default();
        Some(Text {
            value: written.replace('_', "").trim_start_matches('+').to_owned(),
            place: Place::Within(span.clone()),
            span,
        })
    }

    /// A whole number between two bounds.
    pub fn whole(&self, cx: &mut Context<'_>, name: &str, least: i64, most: i64) -> Option<i64> {
        let value = self.value(name)?;
        let DeValue::Integer(number) = value.get_ref() else {
            return self.wrong_type(cx, name, value, value.get_ref(), "a whole number");
        };
        let parsed = i64::from_str_radix(number.as_str(), number.radix()).ok();
        let fits = parsed.filter(|n| (least..=most).contains(n));
        if fits.is_none() {
            let message = format!("`{name}` is not between {least} and {most}");
            cx.faults.add(self.file(&value.span()), message, "");
        }
        fits
    }

    /// A number above zero.
    pub fn positive(&self, cx: &mut Context<'_>, name: &str) -> Option<f64> {
        let value = self.value(name)?;
        let written = match value.get_ref() {
            DeValue::Integer(number) => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            other => return self.wrong_type(cx, name, value, other, "a number"),
        };
        let fits = written
            .parse::<f64>()
            .ok()
            .filter(|n| n.is_finite() && *n > 0.0);
        if fits.is_none() {
            let message = format!("`{name}` is not a number above zero");
            cx.faults.add(self.file(&value.span()), message, "");
        }
        fits
    }

    /// `true` or `false`; `false` where it is not there.
    pub fn flag(&self, cx: &mut Context<'_>, name: &str) -> bool {
        let Some(value) = self.value(name) else {
            return false;
        };
        match value.get_ref() {
            DeValue::Boolean(flag) => *flag,
            other => self
                .wrong_type(cx, name, value, other, "`true` or `false`")
                .unwrap_or(false),
        }
    }

    /// A list of strings; empty where it is not there.
    pub fn texts(&self, cx: &mut Context<'_>, name: &str) -> Vec<Text> {
        self.list(cx, name, "a list of strings", |cx, item| {
            match item.get_ref() {
                DeValue::String(text) => Some(self.decode(cx, text, &item.span())),
                other => self.wrong_type(cx, name, item, other, "a string"),
            }
        })
    }

    /// A list of numbers or strings; empty where it is not there.
    pub fn numbers(&self, cx: &mut Context<'_>, name: &str) -> Vec<Text> {
        self.list(cx, name, "a list of numbers or strings", |cx, item| {
            self.as_number(cx, name, item)
        })
    }

    fn list<T>(
        &self,
        cx: &mut Context<'_>,
        name: &str,
        wanted: &str,
        mut read: impl FnMut(&mut Context<'_>, &Spanned<DeValue<'t>>) -> Option<T>,
    ) -> Vec<T> {
        let Some(value) = self.value(name) else {
            return Vec::new();
        };
        match value.get_ref() {
            DeValue::Array(items) => items.iter().filter_map(|item| read(cx, item)).collect(),
            other => self
                .wrong_type(cx, name, value, other, wanted)
                .unwrap_or_default(),
        }
    }

    /// The tables of `[[name]]`; none where there are none.
    pub fn tables(&self, cx: &mut Context<'_>, name: &str, what: &'static str) -> Vec<Keys<'_>> {
        let Some(value) = self.value(name) else {
            return Vec::new();
        };
        let DeValue::Array(items) = value.get_ref() else {
            let wanted = format!("tables, each begun by `[[{name}]]`");
            return self
                .wrong_type(cx, name, value, value.get_ref(), &wanted)
                .unwrap_or_default();
        };
        let mut tables = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::Table(table) => tables.push(self.inner(table, &item.span(), what)),
                other => {
                    let _: Option<()> = self.wrong_type(cx, name, item, other, "a table");
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
            other => self.wrong_type(cx, name, value, other, "a table"),
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
        at: &Spanned<DeValue<'_>>,
        found: &DeValue<'_>,
        wanted: &str,
    ) -> Option<T> {
        let found = match found {
            DeValue::Boolean(_) => "`true` or `false`",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::String(_) => "a string",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
            DeValue::Datetime(_) => "a date",
        };
        let message = format!("`{name}` is {found}; it must be {wanted}");
        cx.faults.add(self.file(&at.span()), message, "");
        None
    }

    /// A string's value and where it stands. Control characters are refused: in double quotes `"\text"`
    /// is a tab and `ext`, and the formula would be lost without a word.
    fn decode(&self, cx: &mut Context<'_>, value: &str, span: &Range<usize>) -> Text {
        let token = self.toml.get(span.clone()).unwrap_or_default();
        let long = token.starts_with("'''") || token.starts_with("\"\"\"");
        let at = self.file(span);
        let odd = |c: char| is_control(c) || c == '\t' || (c == '\n' && !long);
        if let Some(c) = value.replace("\r\n", "\n").chars().find(|c| odd(*c)) {
            let message = format!("the string holds a control character ({})", name_of(c));
            let hint =
                "TeX goes into single quotes, `'$2 \\times 3$'`: in double quotes `\\t` is a tab";
            cx.faults.add(at.clone(), message, hint);
        }
        let quotes = if long { 3 } else { 1 };
        let inner = token.get(quotes..).unwrap_or_default();
        // A line break right after the opening quotes is not part of the string.
        let inner_start = quotes + (inner.len() - skip_line_break(inner, long).len());
        let exact = token
            .get(inner_start..)
            .is_some_and(|rest| rest.starts_with(value));
        Text {
            value: value.to_owned(),
            place: if exact {
                Place::Exact(at.start + inner_start)
            } else {
                Place::Within(at.clone())
            },
            span: at,
        }
    }
}

fn skip_line_break(inner: &str, long: bool) -> &str {
    if !long {
        return inner;
    }
    let rest = inner.strip_prefix('\r').unwrap_or(inner);
    rest.strip_prefix('\n').unwrap_or(inner)
}

fn name_of(c: char) -> String {
    match c {
        '\t' => "a tab".to_owned(),
        '\n' => "a line break".to_owned(),
        '\r' => "a carriage return".to_owned(),
        c => format!("U+{:04X}", u32::from(c)),
    }
}
