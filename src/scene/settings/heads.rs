//! Taking a value: into its range, onto what has a meaning, and K/V heads that divide the query heads.
//!
//! In: any number. Out: settings in range and a notice in words for each change.

use super::control::{show, value_text};
use super::field::{Field, FieldSpec, Steps};
use super::{Notice, Settings};
use crate::scene::format;

/// Takes a value in base units; nothing happens for a setting the lab does not have.
pub(super) fn put(settings: &mut dyn Settings, field: Field, value: f64) -> Vec<Notice> {
    let Some(spec) = settings.spec(field) else {
        return Vec::new();
    };
    let mut notices = put_alone(settings, spec, value);
    if field == Field::QueryHeads {
        keep_kv_heads_a_divisor(settings, &mut notices);
    }
    notices
}

/// As [`put`], without a look at the other settings.
pub(super) fn put_alone(settings: &mut dyn Settings, spec: &FieldSpec, value: f64) -> Vec<Notice> {
    let mut notices = Vec::new();
    let kept = in_range(settings, spec, value, &mut notices);
    settings.write(spec.field, kept);
    notices
}

/// The value, or the nearest one that this setting can have.
fn in_range(
    settings: &dyn Settings,
    spec: &FieldSpec,
    value: f64,
    notices: &mut Vec<Notice>,
) -> f64 {
    // The largest number of K/V heads is the number of query heads: below, by the divisors.
    let clamped = if value.is_nan() {
        spec.min
    } else {
        format::between(value, spec.min, spec.max)
    };
    if value < spec.min || value > spec.max {
        let bound = if value < spec.min {
            " is the least this lab takes."
        } else {
            " is the most this lab takes."
        };
        notices.push(notice(settings, spec, clamped, bound));
        return clamped;
    }
    let kept = match spec.steps {
        Steps::Divisors => nearest(&divisors(settings.get(Field::QueryHeads)), clamped),
        Steps::Stops(stops) if spec.unit.stops_only => nearest(stops, clamped),
        _ if spec.unit.whole => clamped.round(),
        // Millionths, so that an address can hold every value exactly.
        _ => (clamped * 1e6).round() / 1e6,
    };
    let rounded = (kept - clamped).abs();
    if matches!(spec.steps, Steps::Divisors) && rounded > 0.0 {
        let query_heads = format::trimmed(settings.get(Field::QueryHeads), 0);
        let mut reason = String::from(" is the nearest number that divides ");
        reason.push_str(&query_heads);
        reason.push_str(" query heads.");
        notices.push(notice(settings, spec, kept, &reason));
    } else if spec.unit.stops_only && rounded > 0.0 {
        notices.push(notice(
            settings,
            spec,
            kept,
            " is the nearest this lab knows.",
        ));
    } else if spec.unit.whole && rounded > 0.0 {
        notices.push(notice(
            settings,
            spec,
            kept,
            ": only whole numbers have a meaning here.",
        ));
    }
    kept
}

/// "8 K/V heads is the nearest number that divides 32 query heads."
fn notice(settings: &dyn Settings, spec: &FieldSpec, kept: f64, reason: &str) -> Notice {
    // Without what is said about sharing: that comes after the change.
    let mut text = match spec.field {
        Field::KvHeads => {
            let mut text = show(spec.unit, kept);
            text.push(' ');
            text.push_str(spec.unit.spoken[usize::from(text != "1 ")]);
            text
        }
        _ => value_text(settings, spec, kept),
    };
    text.push_str(reason);
    Notice {
        field: spec.field,
        text,
    }
}

/// After the query heads have changed: the nearest number of K/V heads that divides them.
pub(super) fn keep_kv_heads_a_divisor(settings: &mut dyn Settings, notices: &mut Vec<Notice>) {
    let before = settings.get(Field::KvHeads);
    let Some(spec) = settings.spec(Field::KvHeads) else {
        return;
    };
    let mut said = Vec::new();
    let kept = in_range(settings, spec, before, &mut said);
    settings.write(Field::KvHeads, kept);
    notices.append(&mut said);
}

/// All divisors of a number of heads, rising.
#[must_use]
pub fn divisors(heads: f64) -> Vec<f64> {
    let heads = u32::try_from(format::whole(heads)).unwrap_or(1).max(1);
    (1..=heads)
        .filter(|head| heads.is_multiple_of(*head))
        .map(f64::from)
        .collect()
}

/// The value of a list that is nearest, by ratio: 6 lies nearer to 8 than to 4.
fn nearest(values: &[f64], wanted: f64) -> f64 {
    let distance = |value: f64| {
        if value > wanted {
            value / wanted
        } else {
            wanted / value
        }
    };
    values
        .iter()
        .copied()
        .min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
        .unwrap_or(wanted)
}
