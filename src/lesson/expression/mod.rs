//! Expressions of keys and figures: `decode_step(weights = 7e9, users = 8, …) / ms`.
//!
//! Calls of the estimator's functions with named arguments, `+ − × ÷`, brackets, unit constants. Text
//! in, a number or faults with their place out; nothing panics, and nothing takes long.

mod evaluate;
mod exact;
mod functions;
mod grammar;
mod tokens;
mod tree;

use std::ops::Range;

pub use exact::fraction;

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where, in bytes of the expression.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: String,
}

impl Fault {
    fn new(at: Range<usize>, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            at,
            message: message.into(),
            hint: hint.into(),
        }
    }
}

/// What an expression comes to, in base units.
///
/// # Errors
///
/// Everything that is wrong with it: one fault where it cannot be read, else all unknown names and
/// arguments at once, else what the estimator refuses.
pub fn evaluate(text: &str) -> Result<f64, Vec<Fault>> {
    let tree = grammar::read(text).map_err(|fault| vec![fault])?;
    let faults = evaluate::names(&tree);
    if !faults.is_empty() {
        return Err(faults);
    }
    evaluate::value(&tree).map_err(|fault| vec![fault])
}

/// A number as a message shows it: nine digits at most, no exponent where none is needed.
#[must_use]
pub fn show(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return value.to_string();
    }
    if !(1e-4..1e15).contains(&value.abs()) {
        return format!("{value:e}");
    }
    let whole = value.abs().log10().floor().max(0.0);
    let decimals = (8.0 - whole).clamp(0.0, 12.0);
    // Between 0 and 12, so nothing is lost.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let decimals = decimals as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}
