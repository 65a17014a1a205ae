//! A question's course and a lesson's progress: what counts, what is earned, what comes back.

use crossover::answer::attempt::Attempt;
use crossover::answer::progress::{Count, Stage, Step, resume};
use crossover::answer::saved::{Saved, Standing};
use crossover::answer::{Key, KeyText};

fn key(answer: &str, wrong: &[&str]) -> Key {
    Key::parse(&KeyText {
        answer: answer.into(),
        unit: Some("KiB".into()),
        wrong: wrong.iter().map(|text| (*text).into()).collect(),
        ..KeyText::default()
    })
    .unwrap()
}

/// An attempt after these checks, one after the other.
fn after(key: &Key, texts: &[&str]) -> Attempt {
    let mut attempt = Attempt::default();
    for text in texts {
        attempt.check(key, text);
    }
    attempt
}

/// The whole sentence: the words in bold and what follows them.
fn sentence(attempt: &Attempt, key: &Key) -> String {
    let said = attempt.said(key).unwrap();
    said.lead + &said.text
}

#[test]
fn a_try_counts_when_it_was_read_and_is_new() {
    let key = key("512", &[]);
    for (texts, tries) in [
        (&["256"][..], 1),
        (&["bananas", "512 MB", ""], 0),
        (&["256", "256", " 256 "], 1),
        (&["256", "256.0"], 2),
        (&["256", "128", "256"], 3),
        (&["256", "bananas", "256"], 2),
        (&["256", "512", "512"], 2),
        // Read in two ways: judged, and so counted, when it comes again.
        (&["1.024"], 0),
        (&["1.024", "1.024"], 1),
        (&["1.024", "1.024", "1.024"], 1),
    ] {
        assert_eq!(after(&key, texts).tries(), tries, "{texts:?}");
    }
}

#[test]
fn the_working_is_earned_by_one_counted_try() {
    let key = key("512", &[]);
    for (texts, earned) in [
        (&[][..], false),
        (&["bananas"], false),
        (&["1.024"], false),
        (&["256"], true),
        (&["512"], true),
        (&["256", "bananas"], true),
    ] {
        let mut attempt = after(&key, texts);
        attempt.toggle_working();
        assert_eq!(attempt.may_see_working(), earned, "{texts:?}");
        assert_eq!(attempt.working_open(), earned, "{texts:?}");
    }
}

#[test]
fn a_known_mistake_is_named_and_the_reading_shown() {
    let key = key("512", &["524288", "256"]);
    let said = after(&key, &["2^8"]).said(&key).unwrap();
    assert_eq!((said.standing, said.known), (Standing::Wrong, Some(1)));
    assert_eq!(said.read_as.as_deref(), Some("read as 256"));
    assert_eq!(after(&key, &["255"]).said(&key).unwrap().known, None);
}

#[test]
fn a_later_try_is_named_when_it_is_right() {
    let key = key("512", &[]);
    for (wrong, words) in [
        (0, "Right."),
        (1, "Right, on the second try."),
        (9, "Right, on the tenth try."),
        (10, "Right, on the 11th try."),
        (21, "Right, on the 22nd try."),
    ] {
        let mut attempt = Attempt::default();
        for n in 0..wrong {
            attempt.check(&key, &n.to_string());
        }
        attempt.check(&key, "512");
        assert_eq!(sentence(&attempt, &key), words);
    }
}

#[test]
fn trying_other_values_afterwards_takes_nothing_away() {
    let key = key("512", &[]);
    let attempt = after(&key, &["512", "256"]);
    assert_eq!(attempt.standing(), Standing::Wrong);
    assert!(attempt.saved("a").solved);
    assert!(!after(&key, &["256"]).saved("a").solved);
}

#[test]
fn what_was_saved_comes_back_as_it_was() {
    let key = key("512", &["256"]);
    for texts in [
        &[][..],
        &["512"],
        &["256"],
        &[" 5l2 <b>\u{a0}"],
        &["1.024"],
        &["1.024", "1.024"],
        &["512", "256"],
    ] {
        let mut attempt = after(&key, texts);
        attempt.next_hint();
        attempt.toggle_working();
        let saved = attempt.saved("rev");
        let mut back = Attempt::restore(&key, &saved, "rev");
        assert_eq!(back.said(&key), attempt.said(&key), "{texts:?}");
        if let Some(text) = texts.last() {
            assert_eq!(back.saved("rev"), saved, "{texts:?}");
            assert_eq!(back.text(), Some(*text));
            // And it goes on where it was: the same text again is the same text again.
            back.check(&key, text);
            attempt.check(&key, text);
            assert_eq!(back.tries(), attempt.tries(), "{texts:?}");
        }
        assert_eq!(back.hints(), 1);
    }
}

#[test]
fn after_a_change_of_the_question_the_text_is_judged_anew() {
    let (old, new) = (key("512", &[]), key("256", &[]));
    let mut attempt = after(&old, &["500", "512"]);
    attempt.next_hint();
    attempt.toggle_working();

    let changed = Attempt::restore(&new, &attempt.saved("old"), "new");
    assert_eq!(changed.text(), Some("512"));
    assert_eq!(changed.standing(), Standing::Wrong);
    assert!(sentence(&changed, &new).ends_with("The question has changed since you answered."));
    let saved = changed.saved("new");
    assert!(!saved.solved && !saved.solution);
    assert_eq!((saved.tries, saved.hints), (0, 0));
    // It says so until the next check, over any number of visits; and that check counts.
    let mut again = Attempt::restore(&new, &saved, "new");
    assert_eq!(sentence(&again, &new), sentence(&changed, &new));
    again.check(&new, "512");
    assert_eq!(again.tries(), 1);
    assert!(!sentence(&again, &new).contains("has changed"));

    // Where the answer is still right there is nothing to say.
    let same = Attempt::restore(&old, &attempt.saved("old"), "new");
    assert_eq!(sentence(&same, &old), "Right.");
}

#[test]
fn a_record_is_not_believed_about_the_verdict() {
    let key = key("512", &[]);
    let forged = Saved {
        text: "256".into(),
        standing: Standing::Right,
        rev: "a".into(),
        ..Saved::default()
    };
    assert_eq!(
        Attempt::restore(&key, &forged, "a").standing(),
        Standing::Wrong
    );
}

fn steps(marks: &str) -> Vec<Step> {
    // `x` done, `o` begun, `.` untouched; the n-th touched is the n-th in time unless `!` follows.
    let mut steps: Vec<Step> = Vec::new();
    for (n, mark) in marks.chars().enumerate() {
        match mark {
            '!' => {
                if let Some(step) = steps.last_mut() {
                    step.at = Some("2027-01-01T00:00:00.000Z".into());
                }
            }
            '.' => steps.push(Step::default()),
            _ => steps.push(Step {
                done: mark == 'x',
                at: Some(format!("2026-01-01T00:00:{n:02}.000Z")),
            }),
        }
    }
    steps
}

#[test]
fn progress_counts_what_is_done() {
    for (marks, done, stage) in [
        ("...", 0, Stage::Open),
        ("o..", 0, Stage::Begun),
        ("x..", 1, Stage::Begun),
        ("xox", 2, Stage::Begun),
        ("xxx", 3, Stage::Done),
        ("", 0, Stage::Open),
    ] {
        let steps = steps(marks);
        assert_eq!(
            Count::of(&steps),
            Count {
                done,
                of: steps.len(),
                stage
            },
            "{marks}"
        );
    }
}

#[test]
fn the_reader_goes_on_with_the_question_touched_last() {
    for (marks, next) in [
        ("....", None),
        ("x...", Some(1)),
        ("xo..", Some(1)),
        ("x.x.", Some(3)),
        ("o!.x.", Some(0)),
        ("x!ox.", Some(1)),
        // After the last question, what was left out on the way.
        ("x.xx", Some(1)),
        ("xxxx", None),
    ] {
        assert_eq!(resume(&steps(marks)), next, "{marks}");
    }
}
