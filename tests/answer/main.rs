//! The answer way: typed text → value and unit → verdict → sentence.
//!
//! `cases` holds every listed input with its verdict. `reading`, `separators`, `shown`, `judging`,
//! `decimals`, `keys` and `sentences` go through the rules one by one. `grammar`, `arithmetic` and `laws`
//! hold what must be true of any text, number and key, against a second way of finding it out.

mod arithmetic;
mod cases;
mod decimals;
mod grammar;
mod judging;
mod keys;
mod laws;
mod reading;
mod sentences;
mod separators;
mod shown;

use crossover::answer::{Key, KeyText, Unread, Verdict, check};

/// A key's text with nothing but an answer.
fn answer(value: &str) -> KeyText {
    KeyText {
        answer: value.to_owned(),
        ..KeyText::default()
    }
}

/// A key's text with a unit.
fn answer_in(value: &str, unit: &str) -> KeyText {
    KeyText {
        unit: Some(unit.to_owned()),
        ..answer(value)
    }
}

/// A key's text that asks for decimals.
fn rounded(value: &str, decimals: u8) -> KeyText {
    KeyText {
        decimals: Some(decimals),
        ..answer(value)
    }
}

/// A key's text with a tolerance.
fn within(value: &str, tolerance: &str) -> KeyText {
    KeyText {
        tolerance: Some(tolerance.to_owned()),
        ..answer(value)
    }
}

/// Owned strings.
fn strings(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

/// A key that must be readable.
fn key(text: &KeyText) -> Key {
    Key::parse(text).unwrap_or_else(|fault| panic!("{text:?}: {fault}"))
}

/// The verdict at a first try, in a word.
fn word(text: &KeyText, typed: &str) -> &'static str {
    word_of(&check(&key(text), typed, None))
}

/// The verdict when the same text is checked again, in a word.
fn word_again(text: &KeyText, typed: &str) -> &'static str {
    word_of(&check(&key(text), typed, Some(typed)))
}

/// A verdict in a word, as a page's `data-state` has it.
fn word_of(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Right { .. } => "right",
        Verdict::Wrong { .. } => "wrong",
        Verdict::Unread(_) => "unread",
    }
}

/// Tries a list of texts against one key.
fn all(text: &KeyText, expected: &str, typed: &[&str]) {
    for one in typed {
        assert_eq!(word(text, one), expected, "{one:?} for {text:?}");
    }
}

/// The known mistake a text is taken for.
fn known(text: &KeyText, typed: &str) -> Option<usize> {
    match check(&key(text), typed, None) {
        Verdict::Wrong { known, .. } => known,
        other => panic!("{typed:?} is not wrong: {other:?}"),
    }
}

/// Why a text is not judged.
fn reason(text: &KeyText, typed: &str) -> Unread {
    match check(&key(text), typed, None) {
        Verdict::Unread(unread) => unread,
        other => panic!("{typed:?} is not unread: {other:?}"),
    }
}
