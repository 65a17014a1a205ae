//! A number as it is printed, and which computed values it prints.

use std::ops::Range;

/// A number in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// The number alone, with its power of ten.
    pub span: Range<usize>,
    /// The number with its unit, where it has one.
    pub whole: Range<usize>,
    /// What must be listed: the number itself where it has three digits or more, a point or a power;
    /// number and unit where only the unit makes it a quantity; nothing where it is a small count.
    pub counts: Option<Range<usize>>,
    /// Its value as printed.
    pub value: f64,
    /// Half of the last printed place.
    pub half: f64,
    /// Decimals before the power of ten.
    pub(super) decimals: usize,
    pub(super) exponent: i32,
}

impl Number {
    /// Whether a computed value rounds to what is printed. A tie may go either way.
    #[must_use]
    pub fn prints(&self, computed: f64) -> bool {
        // The estimator computes in floats: their last bits are no fault of the lesson's.
        let slack = self.half * 1e-9 + self.value.abs() * 1e-12;
        (computed - self.value).abs() <= self.half + slack
    }

    /// A value as it would be printed here.
    #[must_use]
    pub fn like(&self, computed: f64) -> String {
        let decimals = self.decimals;
        let mantissa = format!("{:.decimals$}", computed / 10_f64.powi(self.exponent));
        let (whole, part) = mantissa.split_once('.').unwrap_or((&mantissa, ""));
        let mut grouped = String::new();
        for (index, c) in whole.chars().enumerate() {
            let left = whole.len() - index;
            if index > 0 && left % 3 == 0 && !grouped.ends_with('-') {
                grouped.push(',');
            }
            grouped.push(c);
        }
        let point = if part.is_empty() { "" } else { "." };
        let power = match self.exponent {
            0 => String::new(),
            n => format!(" × 10^{n}"),
        };
        format!("{grouped}{point}{part}{power}")
    }
}
