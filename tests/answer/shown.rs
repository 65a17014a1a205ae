//! Values as the page writes them.

use crossover::answer::{Rational, read};

use super::{answer, key, rounded};

fn read_as(pairs: &[(&str, &str)]) {
    for (typed, expected) in pairs {
        let reading = read(typed).unwrap_or_else(|unread| panic!("{typed}: {unread:?}"));
        assert_eq!(reading.value.to_string(), *expected, "{typed:?}");
    }
}

#[test]
fn values_are_shown_in_the_pages_style() {
    read_as(&[
        ("1234567", "1,234,567"),
        ("123456", "123,456"),
        ("1234.5678", "1,234.5678"),
        ("0.00012", "0.00012"),
        ("1e-7", "0.0000001"),
        ("1e-8", "10^−8"),
        ("1.25e-30", "1.25 × 10^−30"),
        ("1e20", "100,000,000,000,000,000,000"),
        ("1e21", "10^21"),
        ("2^70", "1.180591620717411303424 × 10^21"),
        ("50000/7", "7,142.857142…"),
        ("1/3", "0.333333…"),
        ("2/3", "0.666666…"),
        ("1/3000", "0.000333333…"),
        ("100/3", "33.333333…"),
        ("-1/30000000000", "−3.333333… × 10^−11"),
        ("2^300", "2.037035… × 10^90"),
        ("100", "100"),
        ("100.10", "100.1"),
    ]);
}

#[test]
fn machine_numbers_are_near() {
    for (text, expected) in [
        ("500/7", 500.0 / 7.0),
        ("-0.1", -0.1),
        ("1e308", 1e308),
        ("0", 0.0),
        ("2^-300", 2.0_f64.powi(-300)),
        ("7e9", 7e9),
    ] {
        let got = Rational::parse(text).unwrap().to_f64();
        assert!(
            (got - expected).abs() <= expected.abs() * f64::EPSILON,
            "{text}: {got}"
        );
    }
}

#[test]
fn rounding_for_show_is_decimal() {
    for (text, decimals, expected) in [
        ("500/7", 1, "71.4"),
        ("2.5", 0, "3"),
        ("-2.5", 0, "−3"),
        ("0.125", 2, "0.13"),
        ("1.005", 2, "1.01"),
        ("2545.1", 2, "2,545.10"),
        ("0.04", 1, "0.0"),
        ("-0.04", 1, "0.0"),
        ("0.96", 1, "1.0"),
        ("999.95", 1, "1,000.0"),
        ("7", 3, "7.000"),
    ] {
        assert_eq!(
            Rational::parse(text).unwrap().with_decimals(decimals),
            expected,
            "{text}"
        );
    }
}
#[test]
fn the_answer_is_shown_as_a_person_writes_it() {
    assert_eq!(key(&rounded("500/7", 1)).shown_answer(), "71.4");
    assert_eq!(key(&rounded("131072", 0)).shown_answer(), "131,072");
    assert_eq!(key(&answer("1.4e10")).shown_answer(), "14,000,000,000");
    assert_eq!(key(&answer("50000/7")).shown_answer(), "7,142.857142…");
    assert_eq!(key(&answer("1024/2")).answer().to_string(), "512");
}
