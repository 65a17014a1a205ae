//! Keys: what is read, and what a teacher is told.

use crossover::answer::{Fault, Field, Key, KeyFault, KeyText, Unread};

use super::{answer, answer_in, key, rounded, strings, within};

/// The only fault of a key.
fn fault(text: &KeyText) -> KeyFault {
    let faults = Key::parse_all(text).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(Key::parse(text).as_ref(), Err(&faults[0]));
    let hint = faults[0].hint();
    assert!(!hint.is_empty() && !hint.ends_with('.'), "{hint}");
    faults[0].clone()
}

fn said(text: &KeyText) -> String {
    let fault = fault(text);
    format!("{fault} | {}", fault.hint())
}

#[test]
fn good_keys_are_read() {
    for value in [
        "512",
        "500/7",
        "1.4e10",
        "2^17",
        "14,000,000,000",
        "-5",
        "0",
        "71.4",
        "1.024",
        "0.125",
        "3 1/2",
        "1/2",
    ] {
        let key = key(&answer(value));
        assert_eq!(key.unit(), None);
        assert_eq!(key.decimals(), None);
    }
    for unit in [
        "KiB",
        "tokens/s",
        "%",
        "US$",
        "$",
        "µs",
        "tokens per second",
        "C",
        "m²",
    ] {
        assert_eq!(key(&answer_in("5", unit)).unit(), Some(unit));
    }
    assert_eq!(key(&rounded("500/7", 1)).decimals(), Some(1));
    for accept in [
        "7142..7143",
        "5",
        "5..5",
        "-3..-2",
        "1/3 .. 1/2",
        "1,024..1,025",
    ] {
        key(&KeyText {
            accept: strings(&[accept]),
            ..answer("500/7")
        });
    }
}

#[test]
fn numbers_that_cannot_be_read_are_named() {
    assert_eq!(
        said(&answer("")),
        "`answer`: there is no number | write a number, a fraction or a power: 512, \"500/7\", 1.4e10, \"2^17\""
    );
    assert_eq!(
        said(&answer("512 KiB")),
        "`answer`: “KiB” follows the number | write the number alone; the unit goes into `unit`"
    );
    assert_eq!(
        said(&answer("71,4")),
        "`answer`: the comma would have to mean a point (71.4) | a point divides and commas group in threes: 71.4, 14,000,000"
    );
    assert_eq!(
        fault(&answer("1/0")).to_string(),
        "`answer`: this divides by 0"
    );
    assert_eq!(
        fault(&answer("1e400")).to_string(),
        "`answer`: the exponent is too large"
    );
    assert_eq!(
        fault(&answer("2*3")).to_string(),
        "`answer`: this cannot be read as a number"
    );
    let accept = KeyText {
        accept: strings(&["5", "7142-7143"]),
        ..answer("500/7")
    };
    assert_eq!(
        said(&accept),
        "`accept`, item 2: this cannot be read as a number | write a number or a closed range of two, as in \"7142..7143\""
    );
    let wrong = KeyText {
        wrong: strings(&["1", "2", "x"]),
        ..answer("5")
    };
    assert_eq!(
        fault(&wrong).to_string(),
        "`value` of the 3rd [[wrong]]: this cannot be read as a number"
    );
    assert_eq!(fault(&within("5", "half")).field, Field::Tolerance);
    assert_eq!(
        fault(&within("5", "%")).fault,
        Fault::NotANumber(Unread::Empty)
    );
    assert!(fault(&within("5", "0.5 KiB")).hint().contains("0.5%"));
}

#[test]
fn keys_that_contradict_themselves_are_refused() {
    let both = KeyText {
        decimals: Some(1),
        ..within("500/7", "0.1")
    };
    assert_eq!(
        said(&both),
        "`tolerance`: a question has either `decimals` or `tolerance` | take one of the two out"
    );
    let integer = |text: KeyText| KeyText {
        integer: true,
        ..text
    };
    assert_eq!(fault(&integer(answer("500/7"))).fault, Fault::NotWhole);
    assert_eq!(
        fault(&integer(within("512", "1"))).fault,
        Fault::IntegerWithMore
    );
    assert_eq!(
        fault(&integer(rounded("512", 1))).fault,
        Fault::IntegerWithMore
    );
    assert_eq!(fault(&within("512", "-1")).fault, Fault::NegativeTolerance);
    assert_eq!(fault(&rounded("500/7", 16)).fault, Fault::TooManyDecimals);
    key(&rounded("500/7", 15));
    let backwards = KeyText {
        accept: strings(&["7143..7142"]),
        ..answer("500/7")
    };
    assert_eq!(
        said(&backwards),
        "`accept`, item 1: the range ends below its beginning, so nothing is in it | write the smaller number first"
    );
}

#[test]
fn units_that_would_be_read_as_numbers_are_refused() {
    for (unit, expected) in [
        ("", Fault::UnitEmpty),
        ("  ", Fault::UnitEmpty),
        ("m2", Fault::UnitCharacter('2')),
        ("m٢", Fault::UnitCharacter('2')),
        ("a|b", Fault::UnitCharacter('|')),
        ("/s", Fault::UnitStart('/')),
        ("-", Fault::UnitStart('-')),
        (".x", Fault::UnitStart('.')),
        ("'", Fault::UnitStart('\'')),
        ("×", Fault::UnitStart('×')),
        ("½", Fault::UnitStart('½')),
    ] {
        let fault = fault(&answer_in("5", unit));
        assert_eq!(
            (fault.field, &fault.fault),
            (Field::Unit, &expected),
            "{unit:?}"
        );
    }
    let others = KeyText {
        units: strings(&["B", "byte5"]),
        ..answer_in("5", "bytes")
    };
    assert_eq!(
        fault(&others).to_string(),
        "`units`, item 2: a unit cannot contain '5'"
    );
    let alone = KeyText {
        units: strings(&["B"]),
        ..answer("5")
    };
    assert_eq!(fault(&alone).fault, Fault::UnitsWithoutUnit);
}

#[test]
fn mistakes_that_are_right_or_listed_twice_are_refused() {
    for (text, wrong) in [
        (answer("512"), "512"),
        (answer("10/3"), "3.333"),
        (within("45.8", "0.2"), "46"),
        (rounded("500/7", 1), "71.4"),
        (rounded("500/7", 1), "71.43"),
        (
            KeyText {
                accept: strings(&["1..2"]),
                ..answer("10/3")
            },
            "1.5",
        ),
    ] {
        let text = KeyText {
            wrong: strings(&["7", wrong]),
            ..text
        };
        assert_eq!(
            said(&text),
            "`value` of the 2nd [[wrong]]: this value is right, so it cannot be a mistake | give a value that the question does not accept"
        );
    }
    let twice = KeyText {
        wrong: strings(&["7", "8", "14/2"]),
        ..answer("512")
    };
    assert_eq!(
        fault(&twice).to_string(),
        "`value` of the 3rd [[wrong]]: this value is also that of the 1st [[wrong]], whose reply comes first"
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let text = KeyText {
        unit: Some("5".to_owned()),
        accept: strings(&["2..1", "x"]),
        wrong: strings(&["y"]),
        tolerance: Some("-1%".to_owned()),
        decimals: Some(1),
        integer: true,
        ..answer("z")
    };
    let fields: Vec<Field> = Key::parse_all(&text)
        .unwrap_err()
        .iter()
        .map(|fault| fault.field)
        .collect();
    let expected = [
        Field::Answer,
        Field::Unit,
        Field::Accept(0),
        Field::Accept(1),
        Field::Integer,
        Field::Tolerance,
        Field::Wrong(0),
    ];
    assert_eq!(fields, expected);
}
