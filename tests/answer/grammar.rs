//! The grammar, said a second time as one regular expression, and compared with the reader on every
//! short text and on many long ones: nothing outside it is read, and nothing in it is refused.

use std::sync::LazyLock;

use crossover::answer::{Unread, check, read};
use proptest::prelude::*;
use regex::Regex;

use super::{answer, key};

/// Digits in groups parted by a separator: threes, or twos before the last three.
fn grouped(separator: &str) -> String {
    format!(r"[1-9]\d{{0,2}}(?:{separator}\d{{3}})+|[1-9]\d?(?:{separator}\d\d)+{separator}\d{{3}}")
}

/// The grammar over ASCII and a few more characters; the text is trimmed.
static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| {
    let [comma, point, space, apostrophe, line] = [",", r"\.", " ", "'", "_"].map(grouped);
    let part =
        r"(?:\d+|\d{3}(?: \d{3})* \d{1,3}|\d{3}(?:'\d{3})*'\d{1,3}|\d{3}(?:_\d{3})*_\d{1,3})";
    let spaced = format!("{space}|{apostrophe}|{line}");
    let decimal = format!(
        r"(?:\d+|{comma}|{point}|{spaced}|(?:\d+|{comma}|{spaced})\.{part}?|\.{part}|(?:\d+|{point}|{spaced})?,{part})"
    );
    let power = r"(?:(?:\^|\*\*)(?:[+-] *)?\d+|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)";
    let exponent = r" *[eE] *(?:[+-] *)?\d+";
    let times = format!(r" *[×xX*·⋅] *\d+{power}");
    let fraction = r"(?:\d+ (?:\d{1,2}|\d{4,})/\d+|\d+/\d+|(?:\d+ *)?½)";
    let number = format!("(?:{fraction}|{decimal}(?:{exponent}|{times})?|\\d+{power})");
    let prefix = r"(?:(?:[=≈~]|\p{Alphabetic}[\p{Alphabetic}\d_]* *=) *)?";
    let unit = r"(?: *[\p{Alphabetic}%$][^\d]*)?";
    Regex::new(&format!("^{prefix}(?:[+-] *)?{number}{unit}$")).unwrap()
});

/// Whether reader and grammar say the same of a text.
fn agree(text: &str) -> Result<(), String> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(());
    }
    let inside = GRAMMAR.is_match(text);
    match read(text) {
        Ok(reading) if !inside => Err(format!("{text:?} is read as {}", reading.value)),
        // In the grammar, but there is no such value, or none within reach.
        Err(Unread::ZeroDivisor | Unread::OutOfRange) => Ok(()),
        Err(unread) if inside => Err(format!("{text:?} is not read: {unread:?}")),
        _ => Ok(()),
    }
}

/// All texts over an alphabet of up to so many characters.
fn every_text(alphabet: &str, length: u32, mut visit: impl FnMut(&str)) {
    let letters: Vec<char> = alphabet.chars().collect();
    for length in 1..=length {
        for mut number in 0..letters.len().pow(length) {
            let mut text = String::new();
            for _ in 0..length {
                text.push(letters[number % letters.len()]);
                number /= letters.len();
            }
            visit(&text);
        }
    }
}

#[test]
fn every_short_text_is_read_as_the_grammar_says() {
    let mut disagreements = Vec::new();
    for (alphabet, length) in [
        ("10,. '", 6),
        ("12-+eE^*", 5),
        ("1 /½3x", 6),
        ("2×·¹⁻^=~k", 5),
        ("5%_.,k e", 5),
    ] {
        every_text(alphabet, length, |text| {
            disagreements.extend(agree(text).err());
        });
    }
    disagreements.sort_by_key(String::len);
    disagreements.truncate(20);
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

#[test]
fn no_short_text_outside_the_grammar_is_right() {
    let key = key(&answer("12"));
    let mut right = Vec::new();
    for alphabet in ["120. ,", "12^*/ ", "12x=-½^"] {
        every_text(alphabet, 6, |text| {
            if check(&key, text, None).is_right() {
                assert!(GRAMMAR.is_match(text.trim()), "{text:?}");
                right.push(text.trim().to_owned());
            }
        });
    }
    for expected in [
        "12", "12.", "012", "12.00", "12,0", "12/1", "12^1", "12*1^2", "=12", "12x1^1",
    ] {
        assert!(right.iter().any(|text| text == expected), "{expected}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn longer_texts_too(text in "[-+=~]? ?[0-9]{0,3}[0-9 ,.'_]{0,12}([eE^*/×x½¹⁻ ]{0,3}-?[0-9]{0,3}){0,2} ?[a-zA-Z%]{0,3}") {
        prop_assert_eq!(agree(&text), Ok(()));
    }

    #[test]
    fn wild_texts_too(text in "[0-9,. '_eE^*/×x½¹⁻+=~k%()$…-]{1,10}") {
        prop_assert_eq!(agree(&text), Ok(()));
    }
}
