//! Verdicts in plain English.
//!
//! In: a [`Key`] and a [`Verdict`], or a text that is still being typed. Out: sentences. They say what
//! to change and depend on the form of what was typed; they never tell the answer, not even by an
//! example that happens to be it.

use super::check::check;
use super::key::Key;
use super::number;
use super::verdict::{Unread, Verdict};

/// What is said about a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feedback {
    /// A short lead in bold, with its punctuation: `Right.`, `Not yet.`, `One decimal, please:`.
    pub word: &'static str,
    /// What follows it after a space; may be empty.
    pub text: String,
    /// `read as 14,000,000,000`, unless that is letter for letter what was typed.
    pub read_as: Option<String>,
}

/// How a text reads while it is typed: `reads as 14,000,000,000`.
///
/// Nothing where that is letter for letter what stands there, and nothing where the text cannot be
/// read: it may not be finished yet.
#[must_use]
pub fn echo(key: &Key, text: &str) -> Option<String> {
    let reading = number::read(text).ok()?;
    key.units.check(reading.unit.as_deref()).ok()?;
    reading.shown().map(|shown| format!("reads as {shown}"))
}

/// Puts a verdict into words. The reply to a known mistake is the lesson's, by its index.
#[must_use]
pub fn sentence(key: &Key, verdict: &Verdict) -> Feedback {
    let (word, text, reading) = match verdict {
        Verdict::Right {
            reading,
            more_decimals,
        } => {
            let enough = key.decimals().filter(|_| *more_decimals).map(enough);
            ("Right.", enough.unwrap_or_default(), Some(reading))
        }
        Verdict::Wrong {
            reading,
            known,
            cut_off,
        } => {
            let text = match known {
                Some(_) => "",
                None if *cut_off => "You cut off rather than rounded: look at the next digit.",
                None => "Go through your working once more.",
            };
            ("Not yet.", text.to_owned(), Some(reading))
        }
        Verdict::Unread(unread) => {
            let (word, advice) = advice(key, unread);
            let reading = match unread {
                Unread::Decimals(reading) => Some(reading.as_ref()),
                _ => None,
            };
            (
                word,
                format!("{advice} This did not count as a try."),
                reading,
            )
        }
    };
    Feedback {
        word,
        text,
        read_as: reading
            .and_then(number::Reading::shown)
            .map(|shown| format!("read as {shown}")),
    }
}

/// `One decimal was enough.`
fn enough(decimals: u8) -> String {
    match decimals {
        0 => "A whole number was enough.".to_owned(),
        1 => "One decimal was enough.".to_owned(),
        2 => "Two decimals were enough.".to_owned(),
        3 => "Three decimals were enough.".to_owned(),
        n => format!("{n} decimals were enough."),
    }
}

/// What to change about a text that was not judged: a lead and a sentence.
fn advice(key: &Key, unread: &Unread) -> (&'static str, String) {
    let (word, text) = match unread {
        Unread::Empty => ("Nothing to check yet.", "Type a number first."),
        Unread::TooLong => ("That is too long.", "Round it, or use a power of ten."),
        Unread::NoNumber => ("A number, please.", "Type it in digits."),
        Unread::NotFirst => (
            "The number comes first.",
            "Begin with its digits, with at most one sign before them.",
        ),
        Unread::Unfinished => ("Not finished.", "Something is missing at the end."),
        Unread::Groups => return ("Look at the groups of digits.", groups(key)),
        Unread::Letter => (
            "There is a letter in the number.",
            "Use digits only: a zero is no O, a one is no l.",
        ),
        Unread::SecondNumber => ("One number, please.", "There is more than one here."),
        Unread::Arithmetic => ("The result, please.", "Work it out and type one number."),
        Unread::TimesMissing => ("A sign is missing.", "Put × or * before the power."),
        Unread::Base => (
            "Only whole numbers take a power here.",
            "Write digits alone before it, or the number in full.",
        ),
        Unread::Fraction => (
            "That fraction cannot be read.",
            "Use whole numbers in plain digits above and below, or decimals.",
        ),
        Unread::ZeroDivisor => ("No number comes out of that.", "It divides by zero."),
        Unread::OutOfRange => ("Out of range.", "The exponent is too far from zero."),
        Unread::Unit { typed } => return unit(key, typed),
        Unread::UnitCase { typed } => return unit_case(key, typed),
        Unread::Decimals(_) => return decimals(key),
        Unread::TwoReadings { read, other } => return two_readings(read, other),
        Unread::LoneComma { read } => return lone_comma(read),
    };
    (word, text.to_owned())
}

fn groups(key: &Key) -> String {
    let example = not_the_answer(key, ["12,345", "67,890"]);
    format!("They come in threes, as in {example}, or without any commas and spaces.")
}

fn unit(key: &Key, typed: &str) -> (&'static str, String) {
    let wanted = match key.unit() {
        Some(unit) => {
            format!("The question asks for {unit}: type the number alone or with {unit}.")
        }
        None => "This question has no unit: type the number alone.".to_owned(),
    };
    if !is_multiplier(typed) {
        return ("Look at the unit.", wanted);
    }
    let example = not_the_answer(key, ["3e9", "5e6"]);
    let text = format!(
        "“{typed}” is not read as a number. Write out the zeros, or a power of ten as in {example}. {wanted}"
    );
    ("The number in full, please.", text)
}

/// Words and letters that stand for a factor.
fn is_multiplier(typed: &str) -> bool {
    let letters = [
        "k", "K", "M", "G", "T", "B", "Ki", "Mi", "Gi", "Ti", "bn", "mn",
    ];
    let words = ["thousand", "million", "billion", "trillion"];
    letters.contains(&typed) || words.iter().any(|word| typed.eq_ignore_ascii_case(word))
}

fn unit_case(key: &Key, typed: &str) -> (&'static str, String) {
    let unit = key.unit().unwrap_or_default();
    let text = format!("Units tell them apart: the question asks for {unit}, not “{typed}”.");
    ("Capital or small letters?", text)
}

fn decimals(key: &Key) -> (&'static str, String) {
    let asked = key.decimals().unwrap_or_default();
    let length = if asked == 0 {
        2
    } else {
        usize::from(asked) + 3
    };
    let examples = ["12.345678901234567", "89.765432109876543"];
    let example = not_the_answer(
        key,
        examples.map(|digits| digits.get(..length).unwrap_or(digits)),
    );
    match asked {
        0 => (
            "A whole number, please:",
            format!("round to one, as in {example}."),
        ),
        1 => ("One decimal, please:", format!("as in {example}.")),
        2 => ("Two decimals, please:", format!("as in {example}.")),
        3 => ("Three decimals, please:", format!("as in {example}.")),
        _ => (
            "More decimals, please:",
            format!("{asked} of them, as in {example}."),
        ),
    }
}

fn two_readings(read: &str, other: &str) -> (&'static str, String) {
    let text = format!(
        "Here a point divides and a comma groups, so this reads as {read}. If you mean that, check it again; if not, write {other}."
    );
    ("This can be read in two ways.", text)
}

fn lone_comma(read: &str) -> (&'static str, String) {
    let text = format!(
        "Here a comma groups digits in threes, so yours was taken for a point: {read}. If you mean that, check it again; if not, leave the comma out."
    );
    ("A comma or a point?", text)
}

/// The first example that is not right.
fn not_the_answer<'a>(key: &Key, [first, second]: [&'a str; 2]) -> &'a str {
    if check(key, first, None).is_right() {
        second
    } else {
        first
    }
}
