//! Reading the cases' file; a field that is not there fails the test by name.

use serde_json::Value;

pub fn has(case: &Value, field: &str) -> bool {
    !case[field].is_null()
}

pub fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field]
        .as_str()
        .unwrap_or_else(|| panic!("{case} has no text {field}"))
}

pub fn number(case: &Value, field: &str) -> f64 {
    case[field]
        .as_f64()
        .unwrap_or_else(|| panic!("{case} has no number {field}"))
}

pub fn whole(case: &Value, field: &str) -> u64 {
    wide(number(case, field))
}

pub fn numbers(case: &Value, field: &str) -> Vec<f64> {
    let list = case[field]
        .as_array()
        .unwrap_or_else(|| panic!("{case} has no list {field}"));
    list.iter()
        .map(|item| item.as_f64().expect("a number"))
        .collect()
}

/// The decimals that a list is printed with: those of its longest number.
pub fn decimals(shown: &[f64]) -> i32 {
    let of = |value: &f64| {
        value
            .to_string()
            .split_once('.')
            .map_or(0, |(_, tail)| tail.len())
    };
    shown
        .iter()
        .map(of)
        .max()
        .and_then(|most| i32::try_from(most).ok())
        .expect("a list")
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Checked in the line itself.
pub fn wide(value: f64) -> u64 {
    assert!(
        value >= 0.0 && value.fract() == 0.0 && value < 1e18,
        "{value} is no count"
    );
    value as u64
}

pub fn narrow(value: f64) -> u32 {
    u32::try_from(wide(value)).expect("a count of 32 bits")
}
