//! A value as the page writes it: comma groups, a point, `× 10^` for the very large and very small.
//!
//! In: a [`Rational`]. Out: text. What is shown without `…` reads back as the same value, and so is
//! every value of up to 50 digits; what goes on longer is cut, never rounded, and ends in `…`.

use std::cmp::Ordering;
use std::fmt;

use super::natural::Natural;
use super::rational::Rational;

/// As many digits are shown of a value that ends.
const LONGEST: i32 = 50;
/// As many decimals, or digits of a number below 1, are shown of a value that goes on.
const CUT_AFTER: i32 = 6;
/// Powers of ten of the first digit that are written out.
const WRITTEN_OUT: std::ops::Range<i32> = -7..21;

/// A value's decimal digits.
struct Expansion {
    /// From the first that is not 0; `0` for zero.
    digits: String,
    /// The power of ten that the first digit counts.
    exponent: i32,
    /// Whether the value goes on after the digits.
    goes_on: bool,
}

impl Expansion {
    /// The first digits of a value.
    fn of(value: &Rational) -> Self {
        let (numerator, denominator) = value.parts();
        if numerator.is_zero() {
            return Self {
                digits: "0".to_owned(),
                exponent: 0,
                goes_on: false,
            };
        }
        let exponent = first_exponent(numerator, denominator);
        let shift = LONGEST - 1 - exponent;
        let scale = Natural::ten_to(shift.unsigned_abs());
        let (all, rest) = if shift < 0 {
            numerator.divided_by(&denominator.times(&scale))
        } else {
            numerator.times(&scale).divided_by(denominator)
        };
        let goes_on = !rest.is_zero();
        let mut digits = all.digits();
        if !goes_on {
            digits.truncate(digits.trim_end_matches('0').len());
        }
        Self {
            digits,
            exponent,
            goes_on,
        }
    }

    /// Cut to what a line on the page holds, if the value goes on.
    fn cut(mut self) -> Self {
        if self.goes_on {
            let whole = if WRITTEN_OUT.contains(&self.exponent) {
                self.exponent.max(-1) + 1
            } else {
                1
            };
            self.digits
                .truncate(usize::try_from(whole + CUT_AFTER).unwrap_or_default());
        }
        self
    }

    /// The digits before and after a point that stands behind the digit counting `10^unit`.
    fn split(&self, unit: i32) -> (String, String) {
        let before = usize::try_from(self.exponent - unit + 1).unwrap_or(0);
        let zeros = usize::try_from(unit - self.exponent - 1).unwrap_or(0);
        let whole = format!("{:0<before$}", take(&self.digits, before));
        let part = format!(
            "{}{}",
            "0".repeat(zeros),
            self.digits.get(before..).unwrap_or_default()
        );
        (whole, part)
    }
}

/// The first `count` digits.
fn take(digits: &str, count: usize) -> &str {
    digits.get(..count).unwrap_or(digits)
}

/// The power of ten of the quotient's first digit; both are above 0.
fn first_exponent(numerator: &Natural, denominator: &Natural) -> i32 {
    let count = |n: &Natural| i32::try_from(n.digit_count()).unwrap_or(i32::MAX);
    let guess = count(numerator) - count(denominator);
    let scale = Natural::ten_to(guess.unsigned_abs());
    let order = if guess < 0 {
        numerator.times(&scale).cmp(denominator)
    } else {
        numerator.cmp(&denominator.times(&scale))
    };
    if order == Ordering::Less {
        guess - 1
    } else {
        guess
    }
}

/// Digits in threes, with commas between them.
fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Sign, grouped whole part (`0` if empty), and the decimals behind a point if there are any.
fn written(negative: bool, whole: &str, part: &str) -> String {
    let sign = if negative { "−" } else { "" };
    let point = if part.is_empty() { "" } else { "." };
    let whole = if whole.is_empty() { "0" } else { whole };
    format!("{sign}{}{point}{part}", grouped(whole))
}

impl fmt::Display for Rational {
    /// `14,000,000,000`, `71.428571…`, `1.4 × 10^30`, `10^100`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = Expansion::of(self).cut();
        let dots = if shown.goes_on { "…" } else { "" };
        if WRITTEN_OUT.contains(&shown.exponent) {
            let (whole, part) = shown.split(0);
            return write!(f, "{}{dots}", written(self.is_negative(), &whole, &part));
        }
        let power = shown.exponent.unsigned_abs();
        let minus = if shown.exponent < 0 { "−" } else { "" };
        if shown.digits == "1" && !shown.goes_on {
            let sign = if self.is_negative() { "−" } else { "" };
            return write!(f, "{sign}10^{minus}{power}");
        }
        let (whole, part) = shown.split(shown.exponent);
        let factor = written(self.is_negative(), &whole, &part);
        write!(f, "{factor}{dots} × 10^{minus}{power}")
    }
}

impl Rational {
    /// Rounded to exactly so many decimals, away from zero at a tie: `71.4`, `2,545.10`.
    #[must_use]
    pub fn with_decimals(&self, decimals: u8) -> String {
        let [_, up] = self.rounded(u32::from(decimals));
        // `up` counts in units of the last place, so its numerator is the digits without the point.
        let digits = up.parts().0.digits();
        let places = usize::from(decimals);
        let digits = format!("{digits:0>width$}", width = places + 1);
        let point = digits.len().saturating_sub(places);
        let part = digits.get(point..).unwrap_or_default();
        written(up.is_negative(), take(&digits, point), part)
    }

    /// The nearest machine number, to within its last bit: for arithmetic that is inexact anyway.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let Expansion {
            digits, exponent, ..
        } = Expansion::of(self);
        let sign = if self.is_negative() { "-" } else { "" };
        let rest = digits.get(1..).unwrap_or_default();
        format!("{sign}{}.{rest}e{exponent}", take(&digits, 1))
            .parse()
            .unwrap_or(f64::NAN)
    }
}
