//! Settings as the query of an address, `users=60&kv_heads=4`, and back.
//!
//! In: any text. Unknown names are ignored (the page has parameters of its own), a value that is no
//! number is left at its default, one out of range is clamped, and the last two are said.

use super::field::Field;
use super::{Notice, Settings, heads, typed};
use crate::scene::format;

/// Takes every setting that a query names. Query heads come first, since the K/V heads must divide them.
pub(super) fn read(settings: &mut dyn Settings, query: &str) -> Vec<Notice> {
    let mut notices = Vec::new();
    let mut kv_heads = None;
    for pair in query.trim_start_matches('?').split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let Some(spec) = settings
            .specs()
            .iter()
            .find(|spec| spec.field.name() == name)
        else {
            continue;
        };
        match signed(&decoded(value)) {
            Some(number) if spec.field == Field::KvHeads => kv_heads = Some(number),
            Some(number) if spec.field == Field::QueryHeads => {
                // Without the rule for K/V heads: it is applied once, at the end.
                notices.append(&mut heads::put_alone(settings, spec, number));
            }
            Some(number) => notices.append(&mut heads::put(settings, spec.field, number)),
            None => {
                let mut text = String::from("The address says something for ");
                text.push_str(name);
                text.push_str(" that is not a number, so it was left as it is.");
                notices.push(Notice {
                    field: spec.field,
                    text,
                });
            }
        }
    }
    let wanted = kv_heads.unwrap_or_else(|| settings.get(Field::KvHeads));
    notices.append(&mut heads::put(settings, Field::KvHeads, wanted));
    notices
}

/// A number with or without a sign: one below nothing is a number too, only out of range.
fn signed(text: &str) -> Option<f64> {
    match text.strip_prefix(['-', '\u{2212}']) {
        Some(size) => typed::number(size).map(|number| -number),
        None => typed::number(text),
    }
}

/// The value as it was written before it went into an address, without commas. Signs and commas are all
/// that a number can hold and that an address may spell otherwise.
fn decoded(value: &str) -> String {
    let mut pieces = value.split('%');
    let mut out = String::from(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (sign, rest) = match (piece.get(..2), piece.get(2..)) {
            (Some("2B" | "2b"), Some(rest)) => ("+", rest),
            (Some("2C" | "2c"), Some(rest)) => (",", rest),
            _ => ("%", piece),
        };
        out.push_str(sign);
        out.push_str(rest);
    }
    out.retain(|letter| letter != ',');
    out
}

/// The settings that differ from the defaults, in the lab's order.
pub(super) fn print(settings: &dyn Settings, defaults: &dyn Settings) -> String {
    let mut out = String::new();
    for spec in settings.specs() {
        let value = settings.get(spec.field);
        // Both went through the same rounding: equal means equal.
        if value.to_bits() != defaults.get(spec.field).to_bits() {
            if !out.is_empty() {
                out.push('&');
            }
            out.push_str(spec.field.name());
            out.push('=');
            out.push_str(&format::address(value));
        }
    }
    out
}
