//! Quantities: a value in the unit that suits its size.

use super::{cut_zeros, fixed, three, three_trimmed, to_f64};

/// A value and its unit, apart, since a page sets the unit smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// "14.0".
    pub value: String,
    /// "ms"; may be empty.
    pub unit: &'static str,
}

impl Quantity {
    /// "14.0 ms", with a space that does not break.
    #[must_use]
    pub fn text(&self) -> String {
        joined(&self.value, self.unit)
    }

    /// Without zeros at the end of a fraction: "7.00 billion" is "7 billion".
    #[must_use]
    pub fn without_zeros(self) -> Self {
        Self {
            value: cut_zeros(self.value),
            ..self
        }
    }
}

/// Value and unit with a space that does not break between them.
#[must_use]
pub fn joined(value: &str, unit: &str) -> String {
    let mut out = String::from(value);
    if !unit.is_empty() {
        out.push('\u{a0}');
        out.push_str(unit);
    }
    out
}

/// A time in the unit that suits its size: "18.2 ms", "2.30 s", "4.5 min".
#[must_use]
pub fn seconds(time: f64) -> Quantity {
    let (size, unit) = second_unit(time);
    Quantity {
        value: three(time / size),
        unit,
    }
}

/// The unit that suits a time, and its length in seconds.
#[must_use]
pub fn second_unit(time: f64) -> (f64, &'static str) {
    const UNITS: [(f64, &str); 6] = [
        (31_557_600.0, "years"),
        (86_400.0, "days"),
        (3_600.0, "h"),
        (1.0, "s"),
        (1e-3, "ms"),
        (1e-6, "µs"),
    ];
    if time <= 0.0 {
        return (1e-3, "ms");
    }
    let suits = UNITS.iter().find(|(size, _)| time >= size * 0.9995);
    suits.copied().unwrap_or((1e-9, "ns"))
}

/// A size in KiB, MiB, GiB …: "128 KiB".
#[must_use]
pub fn bytes_binary(bytes: u128) -> Quantity {
    scaled_bytes(bytes, 1024, ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"])
}

/// A size in KB, MB, GB … of a thousand each: "131 KB".
#[must_use]
pub fn bytes_decimal(bytes: u128) -> Quantity {
    scaled_bytes(bytes, 1000, ["B", "KB", "MB", "GB", "TB", "PB", "EB"])
}

/// The largest unit that leaves at least one; three digits that count.
fn scaled_bytes(bytes: u128, step: u128, units: [&'static str; 7]) -> Quantity {
    let mut size = 1;
    let mut chosen = "B";
    for (index, unit) in units.into_iter().enumerate() {
        if index > 0 && bytes >= size * step {
            size *= step;
            chosen = unit;
        } else if index > 0 {
            break;
        }
    }
    Quantity {
        value: three_trimmed(to_f64(bytes) / to_f64(size)),
        unit: chosen,
    }
}

/// US dollars with two decimals, or three digits that count below ten cents.
#[must_use]
pub fn dollars(amount: f64) -> String {
    if amount >= 0.095 || amount == 0.0 {
        fixed(amount, 2)
    } else {
        three(amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_take_the_unit_that_suits_them() {
        assert_eq!(seconds(0.018_194_304).text(), "18.2\u{a0}ms");
        assert_eq!(seconds(0.014).text(), "14.0\u{a0}ms");
        assert_eq!(seconds(0.000_999_9).text(), "1.00\u{a0}ms");
        assert_eq!(seconds(2.3).text(), "2.30\u{a0}s");
        assert_eq!(seconds(7200.0).text(), "2.00\u{a0}h");
        assert_eq!(seconds(3.4e-8).text(), "34.0\u{a0}ns");
        assert_eq!(seconds(0.0).text(), "0\u{a0}ms");
    }

    #[test]
    fn sizes_in_both_readings() {
        assert_eq!(bytes_binary(131_072).text(), "128\u{a0}KiB");
        assert_eq!(bytes_decimal(131_072).text(), "131\u{a0}KB");
        assert_eq!(bytes_binary(524_288_000).text(), "500\u{a0}MiB");
        assert_eq!(bytes_decimal(4_194_304_000).text(), "4.19\u{a0}GB");
        assert_eq!(bytes_binary(0).text(), "0\u{a0}B");
    }

    #[test]
    fn money_keeps_its_cents() {
        assert_eq!(dollars(0.2592), "0.26");
        assert_eq!(dollars(2.0), "2.00");
        assert_eq!(dollars(0.00218), "0.00218");
    }
}
