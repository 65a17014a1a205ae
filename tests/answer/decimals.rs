//! A number asked for with so many decimals: rounded, cut off, too few, more than asked for.

use crossover::answer::{KeyText, Unread, Verdict, check};

use super::{all, answer, key, known, reason, rounded, strings};

#[test]
fn too_few_decimals_are_said_before_the_comma() {
    let q = rounded("500/7", 2);
    assert!(matches!(reason(&q, "70,1"), Unread::Decimals(_)));
    assert!(matches!(reason(&q, "70,12"), Unread::LoneComma { .. }));
    assert!(matches!(reason(&q, "71,428"), Unread::TwoReadings { .. }));
    let again = check(&key(&q), "71,428", Some("71,428"));
    assert!(
        matches!(again, Verdict::Unread(Unread::Decimals(_))),
        "{again:?}"
    );
}

#[test]
fn decimals_rule_by_rule() {
    let q = rounded("500/7", 1);
    all(
        &q,
        "right",
        &[
            "71.4",
            "71.40",
            "71.43",
            "71.42",
            "71.428571",
            "71.4285714",
            "7.14e1",
            "71,4",
            "714/10",
            "357/5",
            "7.143e1",
        ],
    );
    all(
        &q,
        "unread",
        &[
            "71",
            "70",
            "500/7",
            "-3",
            "7e1",
            "1e5",
            "7.14e5",
            "7.143×10^1",
        ],
    );
    all(
        &q,
        "wrong",
        &[
            "71.38",
            "71.45",
            "71.5",
            "71.3",
            "71.4312",
            "71.4272",
            "-71.4",
            "71.4286714",
        ],
    );
    // At a tie either way is right.
    all(
        &rounded("0.25", 1),
        "right",
        &["0.2", "0.3", "0.25", "0.250", "1/5"],
    );
    all(
        &rounded("0.25", 1),
        "wrong",
        &["0.1", "0.4", "0.249", "0.26", "0.24"],
    );
    all(&rounded("-0.25", 1), "right", &["-0.2", "-0.3", "-0.25"]);
    // A text halfway between two is right if it is the value, well rounded.
    all(&rounded("0.2451", 1), "right", &["0.2", "0.25", "0.245"]);
    all(&rounded("0.2449", 1), "wrong", &["0.25", "0.3"]);
    // A value with as many decimals itself.
    all(&rounded("12.5", 1), "right", &["12.5", "12.50", "25/2"]);
    all(&rounded("12.5", 1), "wrong", &["12.4", "12.51"]);
    all(&rounded("7", 1), "right", &["7", "7.0", "7.00"]);
    all(&rounded("7", 1), "unread", &["8", "6"]);
    // None asked for: a fraction is not rounded.
    all(&rounded("500/7", 0), "right", &["71", "71.4", "71.43"]);
    all(&rounded("500/7", 0), "wrong", &["70", "72", "71.5"]);
    all(&rounded("500/7", 0), "unread", &["500/7", "70 1/2", "2^-1"]);
    let listed = KeyText {
        accept: strings(&["71"]),
        wrong: strings(&["70", "35.7"]),
        ..rounded("500/7", 1)
    };
    all(&listed, "right", &["71"]);
    assert_eq!(known(&listed, "70"), Some(0));
}

#[test]
fn cutting_off_is_noticed() {
    let cut = |text: &KeyText, typed: &str| match check(&key(text), typed, None) {
        Verdict::Wrong { cut_off, .. } => cut_off,
        other => panic!("{typed:?} is not wrong: {other:?}"),
    };
    assert!(cut(&rounded("200/3", 1), "66.6"));
    assert!(cut(&rounded("-200/3", 2), "-66.66"));
    assert!(cut(&rounded("200/3", 0), "66"));
    assert!(cut(&rounded("0.06", 1), "0.0"));
    assert!(!cut(&rounded("200/3", 1), "66.5"));
    assert!(!cut(&rounded("200/3", 1), "66.8"));
    assert!(!cut(&rounded("500/7", 1), "71.3"));
    assert!(!cut(&answer("66.66"), "66"));
}

#[test]
fn more_decimals_are_noticed() {
    let more = |typed: &str| match check(&key(&rounded("500/7", 1)), typed, None) {
        Verdict::Right { more_decimals, .. } => more_decimals,
        other => panic!("{typed:?} is not right: {other:?}"),
    };
    assert!(more("71.43") && more("71.42") && more("71.428571"));
    assert!(!more("71.4") && !more("71.40") && !more("357/5"));
}
