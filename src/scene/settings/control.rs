//! A slider and its number box as they stand: position, texts, stops.
//!
//! In: settings. Out: what the page's two inputs show, and back from a slider's position to a value.
//! A value between two stops shows at the nearer one and is kept until the slider moves.

use super::field::{Field, FieldSpec, Steps, Unit};
use super::{Settings, heads};
use crate::scene::format;

/// One setting's slider and number box, ready to show.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// How the setting is described.
    pub spec: &'static FieldSpec,
    /// The slider's value: 0 to `positions`.
    pub position: u32,
    /// The slider's last position; 0 where there is nothing to choose.
    pub positions: u32,
    /// How far the Page keys move it.
    pub page: u32,
    /// The number box's text, in the displayed unit: "7".
    pub shown: String,
    /// Behind the box: "billion", "of 32".
    pub unit: String,
    /// The slider's `aria-valuetext`: "8 K/V heads, each shared by 4 query heads".
    pub value_text: String,
    /// Names of the stops to print below the slider; empty where there are too many.
    pub stops: Vec<Stop>,
}

/// A printed stop of a slider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// "16".
    pub text: String,
    /// It is the value that is set.
    pub on: bool,
}

/// More stops than this have no room below a slider.
const PRINTED_STOPS: usize = 8;

/// The setting's slider and number box.
#[must_use]
pub fn control(settings: &dyn Settings, field: Field) -> Option<Control> {
    let spec = settings.spec(field)?;
    let value = settings.get(field);
    let values = stops(settings, spec);
    let positions = u32::try_from(values.len().saturating_sub(1)).unwrap_or(0);
    let few = values.len() <= PRINTED_STOPS;
    let stop = |stop: &f64| Stop {
        text: show(spec.unit, *stop),
        on: same(*stop, value),
    };
    Some(Control {
        spec,
        position: nearest(&values, value),
        positions,
        page: (positions / 10).max(if few { 1 } else { 3 }),
        shown: show(spec.unit, value),
        unit: unit(settings, spec),
        value_text: value_text(settings, spec, value),
        stops: if few {
            values.iter().map(stop).collect()
        } else {
            Vec::new()
        },
    })
}

/// The value of a slider's position.
pub(super) fn value_at(settings: &dyn Settings, field: Field, position: u32) -> f64 {
    let Some(spec) = settings.spec(field) else {
        return 0.0;
    };
    let values = stops(settings, spec);
    let last = values.last().copied().unwrap_or(spec.min);
    values.get(position as usize).copied().unwrap_or(last)
}

/// All stops of a slider, rising.
fn stops(settings: &dyn Settings, spec: &FieldSpec) -> Vec<f64> {
    match spec.steps {
        Steps::Every(step) => {
            let count = format::whole((spec.max - spec.min) / step);
            (0..=count)
                .map(|index| spec.min + step * format::to_f64(index))
                .collect()
        }
        Steps::Stops(values) => values.to_vec(),
        Steps::Decades { tenths, zero, from } => decades(tenths, zero, from, spec),
        Steps::Divisors => heads::divisors(settings.get(Field::QueryHeads)),
    }
}

/// The stops of a logarithmic slider, from `from` to the setting's largest value.
fn decades(tenths: &[u32], zero: bool, from: f64, spec: &FieldSpec) -> Vec<f64> {
    let mut values = Vec::with_capacity(64);
    if zero {
        values.push(0.0);
    }
    let mut power = from;
    while power <= spec.max {
        let stops = tenths.iter().map(|tenth| f64::from(*tenth) * power / 10.0);
        values.extend(
            stops.filter(|stop| {
                *stop <= spec.max && (!spec.unit.whole || same(*stop, stop.round()))
            }),
        );
        power *= 10.0;
    }
    values
}

/// The position whose stop is nearest to a value. Stops rise, so distances fall and then grow.
fn nearest(values: &[f64], value: f64) -> u32 {
    let mut best = (f64::INFINITY, 0);
    for (index, stop) in values.iter().enumerate() {
        let distance = (stop - value).abs();
        if distance < best.0 {
            best = (distance, index);
        }
    }
    u32::try_from(best.1).unwrap_or(0)
}

/// The number alone, in the displayed unit.
pub(super) fn show(unit: &Unit, value: f64) -> String {
    format::trimmed(value / unit.factor, unit.decimals)
}

/// What stands behind the number box.
fn unit(settings: &dyn Settings, spec: &FieldSpec) -> String {
    if spec.field == Field::KvHeads {
        let mut out = String::from("of ");
        out.push_str(&format::trimmed(settings.get(Field::QueryHeads), 0));
        return out;
    }
    spec.unit.shown.into()
}

/// The value as a screen reader says it.
pub(super) fn value_text(settings: &dyn Settings, spec: &FieldSpec, value: f64) -> String {
    let mut out = show(spec.unit, value);
    let one = out == "1";
    let [singular, plural] = spec.unit.spoken;
    out.push(' ');
    out.push_str(if one { singular } else { plural });
    if spec.field == Field::KvHeads {
        let shared = settings.get(Field::QueryHeads) / value.max(1.0);
        out.push_str(if one {
            ", shared by "
        } else {
            ", each shared by "
        });
        out.push_str(&format::trimmed(shared, 0));
        out.push_str(if same(shared, 1.0) {
            " query head"
        } else {
            " query heads"
        });
    }
    out
}

/// Equal but for the last digits.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
}
