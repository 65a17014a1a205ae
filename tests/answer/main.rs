//! The answer way: typed text → value and unit → verdict → sentence.
//!
//! `cases` holds every listed input with its verdict; `reading`, `separators`, `judging`, `keys` and `sentences` go
//! through the rules one by one; `grammar` and `laws` hold what must be true of any text at all.

mod cases;
mod grammar;
mod judging;
mod keys;
mod laws;
mod reading;
mod sentences;
mod separators;

use crossover::answer::{Key, KeyText, Verdict, check};

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
