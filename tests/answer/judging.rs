//! The checker's rules: separators asked back, units, nearness, known mistakes.

use crossover::answer::{KeyText, Unread, check};

use super::{
    all, answer, answer_in, key, known, reason, rounded, strings, within, word, word_again, word_of,
};

#[test]
fn two_readings_are_asked_back_once() {
    let q16 = answer("16");
    assert_eq!(word(&q16, "16,000"), "unread");
    assert_eq!(word_again(&q16, "16,000"), "wrong");
    assert_eq!(word_again(&q16, "\u{200b} 16,000 "), "wrong");
    let q1024 = answer("1024");
    assert_eq!(word(&q1024, "1.024"), "unread");
    assert_eq!(word_again(&q1024, "1.024"), "wrong");
    // The page's reading is the answer, so nothing is asked.
    all(&q1024, "right", &["1,024", "x = 1,024", "1,024.0"]);
    all(&answer("1.024"), "right", &["1.024", "+1.024"]);
    // Another text between the two makes it a first time again.
    let between = check(&key(&q16), "16,000", Some("17"));
    assert_eq!(word_of(&between), "unread");
    // The student writes what the question back told him to write.
    let told = check(&key(&answer("70")), "71.428", Some("71,428"));
    assert_eq!(word_of(&told), "wrong");
}

#[test]
fn authors_values_come_before_the_question_back() {
    let q = KeyText {
        wrong: strings(&["524288", "0.125"]),
        accept: strings(&["1.024", "7142..7143"]),
        ..answer_in("512", "KiB")
    };
    assert_eq!(known(&q, "524,288"), Some(0));
    assert_eq!(known(&q, "0,125"), Some(1));
    all(
        &q,
        "right",
        &["1.024", "7,142", "7,143", "7142,5", "7142 1/2", "512"],
    );
    all(&q, "unread", &["1,024", "7.142", "524.288", "7144,5"]);
    all(&q, "wrong", &["7141", "7144", "7,143.01"]);
}

#[test]
fn a_lone_comma_is_right_or_asked_back() {
    let q = answer("10.24");
    all(&q, "right", &["10,24", "10.24", "10,2400"]);
    let q1024 = answer("1024");
    for typed in ["10,24", "1024,5", "102,4", "10,2400"] {
        assert_eq!(word(&q1024, typed), "unread", "{typed}");
        assert_eq!(word_again(&q1024, typed), "wrong", "{typed}");
    }
    all(&answer("1000"), "right", &["1000,000", "1000,0"]);
    assert_eq!(word(&answer("1000000"), "1000,000"), "unread");
    // With a 0 or nothing before it the comma is no slip in grouping.
    all(&answer("0.5"), "wrong", &["0,4", ",4", "0,125"]);
    all(&answer("0.5"), "right", &["0,5", ",5", "0,500"]);
}

#[test]
fn only_listed_units_are_taken() {
    let q = KeyText {
        units: strings(&["tok/s", "tokens per second", "µtok"]),
        ..answer_in("70", "tokens/s")
    };
    all(
        &q,
        "right",
        &[
            "70",
            "70tokens/s",
            "70 tok/s",
            "70 tokens  per second",
            "7e1 tok/s",
            "70 μtok",
            "70 tokens⁄s",
        ],
    );
    all(
        &q,
        "unread",
        &[
            "70 token/s",
            "70 tokens / s",
            "70 tps",
            "70 tok/s.",
            "70 tok/s tok/s",
            "70 k",
            "70 %",
            "70,",
        ],
    );
    assert!(matches!(reason(&q, "70 Tok/s"), Unread::UnitCase { .. }));
    assert!(matches!(
        reason(&q, "1 TOKENS PER SECOND"),
        Unread::UnitCase { .. }
    ));
    assert!(matches!(reason(&q, "70 ms"), Unread::Unit { .. }));
    // Whatever the number is, a strange unit is never a try.
    all(&q, "unread", &["1 ms", "70000 tok", "0.07 ktok/s"]);
    // A question without a unit takes none.
    all(&answer("70"), "unread", &["70 tok/s", "70%", "70 users"]);
    all(
        &answer_in("12.5", "%"),
        "right",
        &["12.5%", "12.5 %", "25/2 %", "12½%"],
    );
    all(
        &answer_in("512", "KiB"),
        "unread",
        &[
            "512 KB",
            "512 kib",
            "512 Kib",
            "0.5 MiB",
            "524288 bytes",
            "512K",
        ],
    );
    // A unit whose letters also mean something in numbers.
    all(&answer_in("3", "x"), "right", &["3x", "3 x", "3"]);
    all(&answer_in("3", "e"), "right", &["3e", "3 e"]);
    all(
        &answer_in("300", "exaflops"),
        "right",
        &["3e2exaflops", "300 exaflops"],
    );
}

#[test]
fn whole_answers_are_exact() {
    for q in [
        answer("512"),
        KeyText {
            integer: true,
            ..answer("512")
        },
        KeyText {
            integer: true,
            ..answer("1024/2")
        },
    ] {
        all(
            &q,
            "right",
            &["512", "512.0", "512.", "2^9", "1024/2", "5.12e2"],
        );
        all(
            &q,
            "wrong",
            &[
                "512.0001",
                "511",
                "513",
                "-512",
                "512 1/2",
                "511.9999999999999999999999999999999999999999",
            ],
        );
    }
    all(&answer("0"), "wrong", &["1e-308", "0.001"]);
}

#[test]
fn what_is_not_whole_has_a_thousandth() {
    all(&answer("0.5"), "right", &["0.5", "0.5005", "0.4995", "1/2"]);
    all(
        &answer("0.5"),
        "wrong",
        &["0.5005000000001", "0.4994999999999", "-0.5"],
    );
    all(
        &answer("-10/3"),
        "right",
        &["-3.333", "-3.334", "-3.336", "-10/3"],
    );
    all(&answer("-10/3"), "wrong", &["-3.3370", "3.3333", "-3.32"]);
    let accept = KeyText {
        accept: strings(&["3.3"]),
        ..answer("10/3")
    };
    all(&accept, "right", &["3.3", "10/3", "3 1/3"]);
    all(&accept, "wrong", &["3.3333", "3.31"]);
}

#[test]
fn tolerance_is_closed_and_exact() {
    all(
        &within("45.8", "0.2"),
        "right",
        &["46", "45.6", "45.8", "45.60000", "46.0"],
    );
    all(
        &within("45.8", "0.2"),
        "wrong",
        &["46.0000000000000001", "45.5999999999999999", "-45.8"],
    );
    all(&within("200", "0.5%"), "right", &["199", "201", "200"]);
    all(&within("200", "0.5 %"), "wrong", &["198.99", "201.01"]);
    all(&within("-200", "0.5%"), "right", &["-199", "-201"]);
    all(&within("0.3", "0.1"), "right", &["0.2", "0.4", "1/5"]);
    all(
        &within("1e10", "1e8"),
        "right",
        &["10,100,000,000", "9.9e9"],
    );
    all(&within("0", "0.1"), "right", &["0.1", "-0.1", "0"]);
    all(&within("0.5", "0"), "wrong", &["0.5000001"]);
    all(&within("0.5", "0"), "right", &["0.5"]);
    all(
        &KeyText {
            accept: strings(&["50"]),
            ..within("45.8", "0.2")
        },
        "right",
        &["50", "46"],
    );
}

#[test]
fn known_mistakes_are_found_as_nearly_as_the_answer() {
    let q = KeyText {
        wrong: strings(&["256", "2^19"]),
        ..answer("512")
    };
    assert_eq!(known(&q, "256.0"), Some(0));
    assert_eq!(known(&q, "524,288"), Some(1));
    assert_eq!(known(&q, "257"), None);
    let q = KeyText {
        wrong: strings(&["500/6"]),
        ..rounded("500/7", 1)
    };
    assert_eq!(known(&q, "83.3"), Some(0));
    assert_eq!(known(&q, "83.33"), Some(0));
    assert_eq!(known(&q, "83.5"), None);
    assert_eq!(word(&q, "83"), "unread");
    let q = KeyText {
        wrong: strings(&["20/3"]),
        ..answer("10/3")
    };
    assert_eq!(known(&q, "6.6667"), Some(0));
    assert_eq!(known(&q, "6.7"), None);
    let q = KeyText {
        wrong: strings(&["50"]),
        ..within("45.8", "0.2")
    };
    assert_eq!(known(&q, "49.8"), Some(0));
    assert_eq!(known(&q, "49.79"), None);
}
