//! The reader's rules: text, grammar, separators, and what is shown.

use crossover::answer::{Unread, read};

/// The value a text reads as, as the page shows it.
fn shown(text: &str) -> String {
    match read(text) {
        Ok(reading) => reading.value.to_string(),
        Err(unread) => format!("{unread:?}"),
    }
}

fn read_as(pairs: &[(&str, &str)]) {
    for (typed, expected) in pairs {
        assert_eq!(shown(typed), *expected, "{typed:?}");
    }
}

fn unread(reason: &Unread, texts: &[&str]) {
    for text in texts {
        assert_eq!(read(text).as_ref(), Err(reason), "{text:?}");
    }
}

#[test]
fn text_is_made_plain_first() {
    read_as(&[
        ("\u{feff}\u{200b} 512 \u{200d}\u{200e}", "512"),
        ("\u{202a}512\u{202c}", "512"),
        ("\t512\u{3000}", "512"),
        ("१२३", "123"),
        ("𝟓𝟏𝟐", "512"),
        ("５1２", "512"),
        ("๑๐", "10"),
        ("‐5", "−5"),
        ("‑5", "−5"),
        ("‒5", "−5"),
        ("—5", "−5"),
        ("―5", "−5"),
        ("﹣5", "−5"),
        ("- 5", "−5"),
        ("+ 5", "5"),
        ("≈ -5", "−5"),
        ("n_kv = 8", "8"),
        ("λ=8", "8"),
        ("= 1⁄2", "0.5"),
        ("1\u{a0}024\u{2009}000", "1,024,000"),
        ("1’024'000", "1,024,000"),
    ]);
    unread(&Unread::Empty, &["", " ", "\u{200b}", "\n\t \u{feff}"]);
    unread(
        &Unread::TooLong,
        &[&"1".repeat(65), &format!("5{}", " KiB".repeat(20))],
    );
    assert_eq!(
        shown(&format!("  {}  ", "1".repeat(64))),
        "1.111111… × 10^63"
    );
    unread(
        &Unread::NotFirst,
        &[
            "==5", "≈≈5", "-≈5", "x y = 5", "x ≈ 5", "--5", "+-5", "(5)", "$5", "'5", "_5",
            "KiB 5", "²", "^2",
        ],
    );
    unread(
        &Unread::NoNumber,
        &["x =", "NaN", "inf", "∞", "five", "KiB", "\u{301}"],
    );
}

#[test]
fn superscripts_and_fractions_are_not_flattened() {
    read_as(&[
        ("10¹⁴", "100,000,000,000,000"),
        ("10⁻³", "0.001"),
        ("10⁺³", "1,000"),
        ("3½", "3.5"),
        ("3 ½", "3.5"),
        ("½", "0.5"),
        ("-3½", "−3.5"),
        ("⅓", "0.333333…"),
        ("12⅞", "12.875"),
        ("↉", "0"),
        ("10⅒", "10.1"),
    ]);
    assert!(read("10¹⁻").is_err());
    assert!(read("10^¹⁴").is_err());
    assert!(read("10₂").is_err());
    assert!(read("①").is_err());
}

#[test]
fn exponents_powers_and_fractions() {
    read_as(&[
        ("1.4e10", "14,000,000,000"),
        ("1.4E+10", "14,000,000,000"),
        ("1.4 e 10", "14,000,000,000"),
        ("1.4e- 1", "0.14"),
        ("1.4e−1", "0.14"),
        ("5.e3", "5,000"),
        (".5e3", "500"),
        ("1,024e3", "1,024,000"),
        ("2^10", "1,024"),
        ("2**10", "1,024"),
        ("2^-2", "0.25"),
        ("2^+3", "8"),
        ("-2^2", "−4"),
        ("0^5", "0"),
        ("7^0", "1"),
        ("1^308", "1"),
        ("1.4×10^10", "14,000,000,000"),
        ("1.4 ⋅ 10¹⁰", "14,000,000,000"),
        ("1.4X10**10", "14,000,000,000"),
        ("-1.4*10^-1", "−0.14"),
        ("3 × 2^4", "48"),
        ("7/2", "3.5"),
        ("500/7", "71.428571…"),
        ("-1/2", "−0.5"),
        ("3 1/2", "3.5"),
        ("0 1/2", "0.5"),
        ("00/5", "0"),
        ("-0", "0"),
        ("-0.0e5", "0"),
    ]);
    unread(
        &Unread::ZeroDivisor,
        &["1/0", "0/0", "3 1/0", "1/000", "0^0", "0^-1", "2×0^-3"],
    );
    unread(&Unread::Base, &["1.4^10", "1,024^2", ".5^2", "1.5²"]);
    unread(&Unread::TimesMissing, &["1.4 10^10", "2 10¹⁰"]);
    unread(
        &Unread::Fraction,
        &["1.5/2", "1,000/3", "1 024/2", "1 2 3/4", "1.5½", "1 024½"],
    );
    unread(
        &Unread::Arithmetic,
        &[
            "1/2/3",
            "2*3",
            "2×3",
            "2^3^2",
            "5-6",
            "5±1",
            "5 x 3",
            "1/2×10^3",
            "10^14 / 1.4e10",
            "1 / 2",
            "2 ^ 10",
            "1e3*10^3",
            "1/-2",
            "5=5",
        ],
    );
    unread(
        &Unread::Unfinished,
        &[
            "5-", "2^", "2**", "1/", "5 ×", "5,", "1,024,", "-", "+", ".", ",", "≈", "5±", "5e3*",
        ],
    );
}

#[test]
fn absurd_sizes_are_refused() {
    unread(
        &Unread::OutOfRange,
        &[
            "1e309",
            "1e-309",
            "1e999",
            "1E99999999999999999999",
            "0e999",
            "0e309",
            "1^309",
            "1**-309",
            "9^99999",
            "2^1030",
            "10^309",
            "10^-309",
            "2^99999999999999999999",
            "999e308",
            "0.001e-308",
            "0.111*10^-960000000",
            "12345678901234567890^308",
        ],
    );
    read_as(&[
        ("1e308", "10^308"),
        ("1e-308", "10^−308"),
        ("9.9e308", "9.9 × 10^308"),
    ]);
    assert!(read("9^308").is_ok());
    assert!(read("123456789012345678901234567890^308").is_err());
}

#[test]
fn letters_units_and_second_numbers() {
    unread(
        &Unread::Letter,
        &["5l2", "1O24", "0x200", "0b1000000000", "5a1", "3x4"],
    );
    unread(
        &Unread::SecondNumber,
        &["5 or 6", "5; 6", "5 KiB 3", "5 (6)"],
    );
    unread(
        &Unread::Groups,
        &[
            "5 12", "5 5", "1,02,4", "1_0_24", "5  012", "0 125", "1.2.3", "512. 5", "1e3.5",
            "10^1.5", "1/2.5", "5'", "5_",
        ],
    );
    for (text, unit) in [
        ("512 KiB", Some("KiB")),
        ("512KiB", Some("KiB")),
        ("512.KiB", Some("KiB")),
        ("2^9KiB", Some("KiB")),
        ("½KiB", Some("KiB")),
        ("1e3 KiB", Some("KiB")),
        ("1/2 KiB", Some("KiB")),
        ("5 tokens   per\u{a0}second", Some("tokens per second")),
        ("14 \u{b5}s", Some("\u{3bc}s")),
        ("5e", Some("e")),
        ("5 x", Some("x")),
        ("5 tokens∕s", Some("tokens/s")),
        ("5", None),
    ] {
        let reading = read(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(reading.unit.as_deref(), unit, "{text}");
    }
}

#[test]
fn decimals_are_counted_after_the_exponent() {
    for (text, decimals) in [
        ("71", 0),
        ("71.", 0),
        ("71.4", 1),
        ("71.40", 2),
        ("71,4", 1),
        ("7.14e1", 1),
        ("714e-1", 1),
        ("7.14e5", 0),
        ("5e-1", 1),
        ("1.024", 3),
        ("16,000", 0),
        ("71.428 571", 6),
        ("7.14×10^1", 0),
        ("1/2", 0),
        ("3½", 0),
        ("2^-3", 0),
        (".5", 1),
        ("7.142,9", 1),
    ] {
        assert_eq!(read(text).map(|r| r.decimals), Ok(decimals), "{text}");
    }
}
