//! What is said: while typing, after a check, and never the answer.

use crossover::answer::{KeyText, check, echo, same_text, sentence};

use super::{answer, answer_in, key, rounded, strings};

/// Lead, text and reading after a first check.
fn said(text: &KeyText, typed: &str) -> String {
    let key = key(text);
    let feedback = sentence(&key, &check(&key, typed, None));
    let read_as = feedback
        .read_as
        .map_or_else(String::new, |r| format!(" ({r})"));
    format!("{} {}{read_as}", feedback.word, feedback.text)
}

#[test]
fn the_echo_says_how_a_number_reads() {
    let q = key(&answer_in("512", "KiB"));
    for (typed, expected) in [
        ("14e9", Some("reads as 14,000,000,000")),
        ("14000000000", Some("reads as 14,000,000,000")),
        ("2^18", Some("reads as 262,144")),
        ("500/7", Some("reads as 71.428571…")),
        ("71,4", Some("reads as 71.4")),
        ("512.0", Some("reads as 512")),
        ("x = 512", Some("reads as 512")),
        ("５１２", Some("reads as 512")),
        ("1024 KiB", Some("reads as 1,024")),
        ("512", None),
        (" 512 ", None),
        ("512 KiB", None),
        ("14,000,000,000", None),
        ("-5", None),
        ("−5", None),
        ("71.4", None),
        ("1.5 × 10^-9", None),
        ("", None),
        ("-", None),
        ("5,", None),
        ("1/", None),
        ("2e9 K", None),
        ("2e9 KB", None),
        ("five", None),
    ] {
        assert_eq!(echo(&q, typed).as_deref(), expected, "{typed:?}");
    }
}

#[test]
fn right_and_wrong_are_said_shortly() {
    let q = rounded("500/7", 1);
    assert_eq!(said(&q, "71.4"), "Right. ");
    assert_eq!(said(&q, "71,4"), "Right.  (read as 71.4)");
    assert_eq!(said(&q, "71.43"), "Right. One decimal was enough.");
    assert_eq!(
        said(&rounded("500/7", 2), "71.4286"),
        "Right. Two decimals were enough."
    );
    assert_eq!(
        said(&rounded("500/7", 0), "71.43"),
        "Right. A whole number was enough."
    );
    assert_eq!(
        said(&rounded("500/7", 4), "71.42857"),
        "Right. 4 decimals were enough."
    );
    assert_eq!(
        said(&q, "71.3"),
        "Not yet. Go through your working once more."
    );
    assert_eq!(
        said(&rounded("200/3", 1), "66.6"),
        "Not yet. You cut off rather than rounded: look at the next digit."
    );
    // The reply to a known mistake is the lesson's.
    let q = KeyText {
        wrong: strings(&["2^18"]),
        ..answer("512")
    };
    assert_eq!(said(&q, "2^18"), "Not yet.  (read as 262,144)");
}

/// Checks what is said before the words that every unread text gets.
fn unread(rows: &[(&KeyText, &str, &str)]) {
    for (text, typed, expected) in rows {
        let expected = format!("{expected} This did not count as a try.");
        assert_eq!(said(text, typed), expected, "{typed:?}");
    }
}

#[test]
fn units_are_asked_for_by_name() {
    let kib = answer_in("512", "KiB");
    let plain = answer("512");
    unread(&[
        (
            &kib,
            "512 KB",
            "Look at the unit. The question asks for KiB: type the number alone or with KiB.",
        ),
        (
            &plain,
            "512 KB",
            "Look at the unit. This question has no unit: type the number alone.",
        ),
        (
            &kib,
            "512 kib",
            "Capital or small letters? Units tell them apart: the question asks for KiB, not “kib”.",
        ),
        (
            &kib,
            "131k",
            "The number in full, please. “k” is not read as a number. Write out the zeros, or a power of ten as in 3e9. The question asks for KiB: type the number alone or with KiB.",
        ),
        (
            &plain,
            "14 billion",
            "The number in full, please. “billion” is not read as a number. Write out the zeros, or a power of ten as in 3e9. This question has no unit: type the number alone.",
        ),
    ]);
}

#[test]
fn what_to_change_in_a_number_is_said() {
    let plain = answer("512");
    unread(&[
        (
            &plain,
            "5 12",
            "Look at the groups of digits. They come in threes, as in 12,345, or without any commas and spaces.",
        ),
        (
            &plain,
            "5l2",
            "There is a letter in the number. Use digits only: a zero is no O, a one is no l.",
        ),
        (
            &plain,
            "5 or 6",
            "One number, please. There is more than one here.",
        ),
        (
            &plain,
            "2*256",
            "The result, please. Work it out and type one number.",
        ),
        (
            &plain,
            "1e999",
            "Out of range. The exponent is too far from zero.",
        ),
        (
            &plain,
            "1/0",
            "No number comes out of that. It divides by zero.",
        ),
        (&plain, "", "Nothing to check yet. Type a number first."),
        (&plain, "about five", "A number, please. Type it in digits."),
        (
            &plain,
            "--5",
            "The number comes first. Begin with its digits, with at most one sign before them.",
        ),
        (
            &plain,
            "5,",
            "Not finished. Something is missing at the end.",
        ),
        (
            &plain,
            "1.4 10^10",
            "A sign is missing. Put × or * before the power.",
        ),
        (
            &plain,
            "1.4^10",
            "Only whole numbers take a power here. Write digits alone before it, or the number in full.",
        ),
        (
            &plain,
            "1.5/2",
            "That fraction cannot be read. Use whole numbers in plain digits above and below, or decimals.",
        ),
        (
            &plain,
            "1.024",
            "This can be read in two ways. Here a point divides and a comma groups, so this reads as 1.024. If you mean that, check it again; if not, write 1,024.",
        ),
        (
            &plain,
            "10,24",
            "A comma or a point? Here a comma groups digits in threes, so yours was taken for a point: 10.24. If you mean that, check it again; if not, leave the comma out.",
        ),
    ]);
    let long = "1".repeat(100);
    unread(&[(
        &plain,
        &long,
        "That is too long. Round it, or use a power of ten.",
    )]);
}

#[test]
fn decimals_are_asked_for_by_number() {
    let asked = |decimals| rounded("500/7", decimals);
    unread(&[
        (&asked(1), "71", "One decimal, please: as in 12.3."),
        (&asked(2), "71", "Two decimals, please: as in 12.34."),
        (&asked(3), "71", "Three decimals, please: as in 12.345."),
        (
            &asked(5),
            "71",
            "More decimals, please: 5 of them, as in 12.34567.",
        ),
    ]);
    assert_eq!(
        said(&asked(0), "70 1/2"),
        "A whole number, please: round to one, as in 12. This did not count as a try. (read as 70.5)"
    );
}

#[test]
fn an_example_is_never_the_answer() {
    for (text, typed, never) in [
        (rounded("12.3", 1), "11", "12.3"),
        (rounded("12.34", 1), "11", "12.3"),
        (rounded("12", 0), "1/2", "12."),
        (answer("12345"), "12,34,5", "12,345"),
        (answer("3e9"), "3 billion", "3e9"),
    ] {
        let said = said(&text, typed);
        assert!(
            said.contains("did not count") && !said.contains(never),
            "{said}"
        );
    }
}

#[test]
fn the_same_text_is_the_same_but_for_its_ends() {
    assert!(same_text("0.4", " 0.4\u{200b}"));
    assert!(!same_text("0.4", "0.40"));
    assert!(!same_text("1024", "1 024"));
}
