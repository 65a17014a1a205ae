//! Single values: strings, numbers digit by digit, flags, lists.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::Keys;
use crate::lesson::diagnostic::is_control;
use crate::lesson::notes::{Context, Place, Text};

impl<'t> Keys<'t> {
    /// A string, or nothing (reported, where it is another type).
    pub fn text(&self, cx: &mut Context<'_>, name: &str) -> Option<Text> {
        let value = self.value(name)?;
        match value.get_ref() {
            DeValue::String(text) => Some(self.decode(cx, text, &value.span())),
            _ => self.wrong_type(cx, name, value, "a string"),
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
            cx.fault(&text.span, format!("`{name}` is empty"), hint);
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
            _ => return self.wrong_type(cx, name, value, "a number"),
        };
        let span = self.file(&value.span());
        if !plain {
            cx.fault(
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
            return self.wrong_type(cx, name, value, "a whole number");
        };
        let parsed = i64::from_str_radix(number.as_str(), number.radix()).ok();
        let fits = parsed.filter(|n| (least..=most).contains(n));
        if fits.is_none() {
            let message = format!("`{name}` is out of range");
            let hint = format!("write a whole number from {least} to {most}");
            cx.fault(self.file(&value.span()), message, hint);
        }
        fits
    }

    /// A number above zero.
    pub fn positive(&self, cx: &mut Context<'_>, name: &str) -> Option<f64> {
        let value = self.value(name)?;
        let written = match value.get_ref() {
            DeValue::Integer(number) => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => return self.wrong_type(cx, name, value, "a number"),
        };
        let fits = written
            .parse::<f64>()
            .ok()
            .filter(|n| n.is_finite() && *n > 0.0);
        if fits.is_none() {
            let message = format!("`{name}` is not a number above zero");
            cx.fault(
                self.file(&value.span()),
                message,
                "write one such as `1e-6` or `5`",
            );
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
            _ => self
                .wrong_type(cx, name, value, "`true` or `false`")
                .unwrap_or(false),
        }
    }

    /// A list of strings; empty where it is not there.
    pub fn texts(&self, cx: &mut Context<'_>, name: &str) -> Vec<Text> {
        self.list(cx, name, "a list of strings", |cx, item| {
            match item.get_ref() {
                DeValue::String(text) => Some(self.decode(cx, text, &item.span())),
                _ => self.wrong_item(cx, name, item, "a string"),
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
            _ => self.wrong_type(cx, name, value, wanted).unwrap_or_default(),
        }
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
            cx.fault(&at, message, hint);
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
