//! Points, commas and spaces: which divide, which group, and where that is in doubt.

use crossover::answer::{Form, Unread, read};

/// Digits with a point, as the separators leave them, and whether the form is sure.
fn reading(text: &str) -> Result<(String, u32, &'static str), Unread> {
    read(text).map(|reading| {
        let form = match reading.form {
            Form::Sure => "sure",
            Form::TwoReadings { .. } => "two readings",
            Form::LoneComma => "lone comma",
        };
        (reading.value.to_string(), reading.decimals, form)
    })
}

fn table(rows: &[(&str, &str, u32)], form: &'static str) {
    for (text, value, decimals) in rows {
        assert_eq!(
            reading(text),
            Ok(((*value).to_owned(), *decimals, form)),
            "{text}"
        );
    }
}

#[test]
fn one_reading_is_taken() {
    table(
        &[
            ("1024", "1,024", 0),
            ("1 024", "1,024", 0),
            ("1'024", "1,024", 0),
            ("1_024", "1,024", 0),
            ("1,024,000", "1,024,000", 0),
            ("1.024.000", "1,024,000", 0),
            ("1,31,072", "131,072", 0),
            ("1 31 072", "131,072", 0),
            ("10,00,000", "1,000,000", 0),
            ("7.142,9", "7,142.9", 1),
            ("7,142.9", "7,142.9", 1),
            ("1.234,567", "1,234.567", 3),
            ("1,234.567", "1,234.567", 3),
            ("1 024,5", "1,024.5", 1),
            ("1 024.500", "1,024.5", 3),
            ("0,125", "0.125", 3),
            ("0,5", "0.5", 1),
            (",5", "0.5", 1),
            (".5", "0.5", 1),
            ("512.", "512", 0),
            ("1,024.", "1,024", 0),
            ("71.428 571", "71.428571", 6),
            ("0.333 33", "0.33333", 5),
            ("1,024.123'456", "1,024.123456", 6),
            ("0.125", "0.125", 3),
            ("1024.125", "1,024.125", 3),
            ("71\u{66b}428", "71.428", 3),
            ("1,024\u{66b}5", "1,024.5", 1),
            ("00512", "512", 0),
        ],
        "sure",
    );
}

#[test]
fn another_reading_is_noticed() {
    table(
        &[
            ("1.024", "1.024", 3),
            ("71.428", "71.428", 3),
            ("100.000", "100", 3),
            ("16,000", "16,000", 0),
            ("71,428", "71,428", 0),
        ],
        "two readings",
    );
}

#[test]
fn a_comma_that_can_only_divide_is_noticed() {
    table(
        &[
            ("71,4", "71.4", 1),
            ("10,24", "10.24", 2),
            ("100,00", "100", 2),
            ("1000,000", "1,000", 3),
            ("1,0245", "1.0245", 4),
            ("00,125", "0.125", 3),
            ("71,428 571", "71.428571", 6),
            ("1,024 000", "1.024", 6),
        ],
        "lone comma",
    );
}

#[test]
fn bad_groups_are_not_read() {
    for text in [
        "5 12",
        "1,02,4",
        "1_0_24",
        "1000 000",
        "0 125",
        "1 024'000",
        "1,0000,000",
        "131,31,072",
        "1,31,07",
        "0.1 23",
        "0.123 4567",
        "0.123,456",
        "0.1_2",
        "1.2.3",
        "1,2,3",
        "1,024,00",
        "1\u{66b}024\u{66b}000",
        "1,,024",
        "1.024 000 00 0",
        "01,024,000",
    ] {
        assert_eq!(reading(text), Err(Unread::Groups), "{text}");
    }
    for text in ["5,", "1,024,", "512.0,"] {
        assert_eq!(reading(text), Err(Unread::Unfinished), "{text}");
    }
}

#[test]
fn the_other_reading_is_named() {
    for (text, value, other) in [
        ("1.024", "1.024", "1,024"),
        ("16,000", "16,000", "16.000"),
        ("x = -71,428", "−71,428", "-71.428"),
        ("1.400e10", "14,000,000,000", "1,400e10"),
        ("1.500 × 10^2 KiB", "150", "1,500 × 10^2"),
    ] {
        let reading = read(text).unwrap();
        assert_eq!(reading.value.to_string(), value, "{text}");
        let form = Form::TwoReadings {
            other: other.to_owned(),
        };
        assert_eq!(reading.form, form, "{text}");
    }
}
