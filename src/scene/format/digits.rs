//! Digits of numbers, and powers of ten. No formatting machinery of the standard library: for numbers
//! that are neither whole nor small it would bring its tables into the page.

use super::whole;

/// A whole number's digits.
#[must_use]
pub fn digits(number: u128) -> String {
    let mut rest = number;
    let mut reversed = [0_u8; 39];
    let mut count = 0;
    for digit in &mut reversed {
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        count += 1;
        if rest == 0 {
            break;
        }
    }
    let taken = reversed.iter().take(count).rev();
    taken.map(|digit| char::from(*digit)).collect()
}

/// 1234567 as "1,234,567".
#[must_use]
pub fn group(number: u128) -> String {
    let digits = digits(number);
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number for an address, exact, without commas: "7e9", "800", "0.35".
#[must_use]
pub fn address(number: f64) -> String {
    if number.fract() != 0.0 {
        return raw(number);
    }
    let mut out = digits(whole(number));
    let kept = out.trim_end_matches('0').len();
    let zeros = out.len() - kept;
    if zeros >= 6 && kept > 0 {
        out.truncate(kept);
        out.push('e');
        out.push_str(&digits(zeros as u128));
    }
    out
}

/// A number in full precision, without an exponent: fifteen digits that count, which is what every
/// double holds, and no zeros behind them. Whole numbers of up to fifteen digits are exact.
#[must_use]
pub fn raw(number: f64) -> String {
    if number <= 0.0 {
        return "0".into();
    }
    let scale = 14 - exponent(number);
    let mut out = if scale >= 0 {
        digits(whole(times_ten(number, scale)))
    } else {
        digits(whole(number))
    };
    if scale <= 0 {
        return out;
    }
    let scale = usize::try_from(scale).unwrap_or(0);
    // Zeros before the digits, so that one at least stands before the point.
    let missing = (scale + 1).saturating_sub(out.len());
    let mut padded = "0".repeat(missing);
    padded.push_str(&out);
    out = padded;
    out.insert(out.len() - scale, '.');
    let kept = out.trim_end_matches('0').trim_end_matches('.').len();
    out.truncate(kept);
    out
}

/// The power of ten at or below a number above 0: 2 for 100 and for 999. Far below and far above all
/// that is shown it stops.
#[must_use]
pub fn exponent(number: f64) -> i32 {
    let mut exponent = 0;
    while exponent < 300 && ten(exponent + 1) <= number {
        exponent += 1;
    }
    while exponent > -300 && ten(exponent) > number {
        exponent -= 1;
    }
    exponent
}

/// 10 to a power: exact up to 22, and as near as a double comes from −22 on.
#[must_use]
pub fn ten(exponent: i32) -> f64 {
    let size = (0..exponent.unsigned_abs().min(300)).fold(1.0, |power, _| power * 10.0);
    if exponent < 0 { 1.0 / size } else { size }
}

/// A number times 10 to a power of at least 0, rounded once where the power is exact.
fn times_ten(number: f64, exponent: i32) -> f64 {
    number * ten(exponent.min(22)) * ten((exponent - 22).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_commas() {
        for (number, text) in [
            (0, "0"),
            (12, "12"),
            (123, "123"),
            (1234, "1,234"),
            (524_288, "524,288"),
            (14_000_000_000, "14,000,000,000"),
            (
                u128::MAX,
                "340,282,366,920,938,463,463,374,607,431,768,211,455",
            ),
        ] {
            assert_eq!(group(number), text);
        }
    }

    #[test]
    fn an_address_keeps_a_number_exactly() {
        for (number, text) in [
            (7e9, "7e9"),
            (800.0, "800"),
            (80e9, "8e10"),
            (0.0, "0"),
            (2.5, "2.5"),
            (8_589_934_592.0, "8589934592"),
            (0.0001, "0.0001"),
        ] {
            assert_eq!(address(number), text);
        }
    }

    #[test]
    fn full_precision_has_no_noise() {
        for (number, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (0.014, "0.014"),
            (0.018_194_304, "0.018194304"),
            (0.5, "0.5"),
            (54.962_256_319_779_0, "54.962256319779"),
            (1e-9, "0.000000001"),
            (123_456_789_012_345.0, "123456789012345"),
            (3.4e20, "340000000000000000000"),
            (99.999_999_999_999_9, "99.9999999999999"),
        ] {
            assert_eq!(raw(number), text);
        }
    }

    #[test]
    fn powers_of_ten() {
        for (number, power) in [
            (1.0, 0),
            (9.99, 0),
            (10.0, 1),
            (999.0, 2),
            (0.1, -1),
            (0.099, -2),
            (1e-12, -12),
            (1e22, 22),
        ] {
            assert_eq!(exponent(number), power, "{number}");
        }
    }
}
