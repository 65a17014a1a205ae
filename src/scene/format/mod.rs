//! Numbers in the page's style: 1,234 · 14.0 ms · 128 KiB · US$ 0.26.
//!
//! In: finite numbers, never negative. Out: text with a comma between thousands and a decimal
//! point, in no locale, since students copy numbers between the page and their answers. Everything
//! is made from whole numbers: the general float formatting of the standard library would cost
//! the page several kilobytes.

mod digits;
mod quantity;

pub use digits::{address, digits, exponent, group, raw, ten};
pub use quantity::{Quantity, bytes_binary, bytes_decimal, dollars, joined, second_unit, seconds};

/// Pieces put together. One function for all sentences is smaller than the standard library's formatting
/// in each.
#[must_use]
pub fn join(pieces: &[&str]) -> String {
    pieces.concat()
}

/// Rounded to that many decimals (at most 12), with commas.
#[must_use]
pub fn fixed(number: f64, decimals: u32) -> String {
    let decimals = decimals.min(12);
    let unit = 10_u128.pow(decimals);
    let scaled = whole(number * ten(decimals.cast_signed()));
    let mut out = group(scaled / unit);
    if decimals > 0 {
        out.push('.');
        let fraction = digits(scaled % unit);
        for _ in fraction.len()..decimals as usize {
            out.push('0');
        }
        out.push_str(&fraction);
    }
    out
}

/// As [`fixed`], without zeros at its end: 2.50 is "2.5", 2.00 is "2".
#[must_use]
pub fn trimmed(number: f64, decimals: u32) -> String {
    let mut out = fixed(number, decimals);
    if out.contains('.') {
        let kept = out.trim_end_matches('0').trim_end_matches('.').len();
        out.truncate(kept);
    }
    out
}

/// Three digits that count, as far as decimals are needed for them: "28.6", "0.142", "5,719".
/// A million and more in words: "7.14 million".
#[must_use]
pub fn significant(number: f64) -> Quantity {
    for (size, unit) in [
        (1e18, "quintillion"),
        (1e15, "quadrillion"),
        (1e12, "trillion"),
        (1e9, "billion"),
        (1e6, "million"),
    ] {
        if number >= size * 0.9995 {
            return Quantity {
                value: three(number / size),
                unit,
            };
        }
    }
    Quantity {
        value: three(number),
        unit: "",
    }
}

/// Three digits that count; all of the digits before the point.
#[must_use]
pub fn three(number: f64) -> String {
    fixed(number, decimals_for(number))
}

/// As [`three`], without zeros at its end.
#[must_use]
pub fn three_trimmed(number: f64) -> String {
    trimmed(number, decimals_for(number))
}

/// How many decimals three digits need.
fn decimals_for(number: f64) -> u32 {
    let mut decimals = 0;
    let mut shown = number;
    while shown < 99.95 && decimals < 12 && shown > 0.0 {
        shown *= 10.0;
        decimals += 1;
    }
    if number > 0.0 { decimals } else { 0 }
}

/// The nearest whole number; 0 for what is none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts saturate, and NaN becomes 0"
)]
#[must_use]
pub fn whole(number: f64) -> u128 {
    number.round() as u128
}

/// As near as a double comes.
#[expect(
    clippy::cast_precision_loss,
    reason = "for display: 53 bits are plenty"
)]
#[must_use]
pub fn to_f64(number: u128) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_count() {
        let text = |number| significant(number).text();
        assert_eq!(text(71.428_571), "71.4");
        assert_eq!(text(0.141_4), "0.141");
        assert_eq!(text(5718.9), "5,719");
        assert_eq!(text(99.96), "100");
        assert_eq!(text(0.0), "0");
        assert_eq!(text(7_142_857.0), "7.14\u{a0}million");
        assert_eq!(text(999_900.0), "1.00\u{a0}million");
    }
}
