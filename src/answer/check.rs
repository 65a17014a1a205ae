//! The verdict on a typed text: read, unit, `accept`, known mistakes, nearness to the answer.
//!
//! In: a [`Key`], the text, and the text judged just before. Out: a [`Verdict`]. The order of the steps
//! is the order of [`check`]; each is exact.

use super::key::{Key, Rule};
use super::number::{self, Form, Reading};
use super::rational::Rational;
use super::text::{same_text, trimmed};
use super::verdict::{Unread, Verdict};

/// Judges what was typed.
///
/// `previous` is the text judged just before: a form with two readings (`1.024`) that was asked back
/// is judged when it comes again, by the page's reading alone.
#[must_use]
pub fn check(key: &Key, text: &str, previous: Option<&str>) -> Verdict {
    let reading = match number::read(text) {
        Ok(reading) => reading,
        Err(unread) => return Verdict::Unread(unread),
    };
    if let Err(unread) = key.units.check(reading.unit.as_deref()) {
        return Verdict::Unread(unread);
    }
    if key.accepts(&reading.value) {
        return Verdict::Right {
            reading,
            more_decimals: false,
        };
    }
    if let Some(known) = key.wrong.iter().position(|w| *w == reading.value) {
        return Verdict::Wrong {
            reading,
            known: Some(known),
            cut_off: false,
        };
    }
    let judgement = judge(&key.rule, &key.answer, &reading);
    if let Judgement::Right { more_decimals } = judgement {
        return Verdict::Right {
            reading,
            more_decimals,
        };
    }
    let is_settled = previous.is_some_and(|before| settles(before, text));
    if let Some(question) = ask_back(&reading, judgement).filter(|_| !is_settled) {
        return Verdict::Unread(question);
    }
    match judgement {
        Judgement::TooFewDecimals => Verdict::Unread(Unread::Decimals(Box::new(reading))),
        Judgement::Wrong { cut_off } => Verdict::Wrong {
            known: key.near_mistake(&reading),
            reading,
            cut_off,
        },
        Judgement::Right { more_decimals } => Verdict::Right {
            reading,
            more_decimals,
        },
    }
}

/// Whether the text judged before settles how this one is meant: it was the same, or it was the other
/// spelling, so that this is what the student was told to write.
fn settles(before: &str, text: &str) -> bool {
    same_text(before, text) || number::other_separator(trimmed(before)) == trimmed(text)
}

/// What to ask back about a value that is not right, because of its form alone.
fn ask_back(reading: &Reading, judgement: Judgement) -> Option<Unread> {
    let read = || reading.value.to_string();
    match &reading.form {
        Form::Sure => None,
        Form::TwoReadings { other } => Some(Unread::TwoReadings {
            read: read(),
            other: other.clone(),
        }),
        // Here the reading is hardly in doubt: what to say first is that decimals are missing.
        Form::LoneComma if judgement == Judgement::TooFewDecimals => None,
        Form::LoneComma => Some(Unread::LoneComma { read: read() }),
    }
}

/// How a value stands to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    Right { more_decimals: bool },
    Wrong { cut_off: bool },
    TooFewDecimals,
}

/// Compares a value with an answer.
pub(super) fn judge(rule: &Rule, answer: &Rational, typed: &Reading) -> Judgement {
    let is_right = match rule {
        Rule::Exact => typed.value == *answer,
        Rule::Within(most) => typed.value.distance(answer) <= *most,
        Rule::Share(share) => typed.value.distance(answer) <= share.share_of(answer),
        Rule::Decimals(decimals) => return judge_decimals(u32::from(*decimals), answer, typed),
    };
    if is_right {
        Judgement::Right {
            more_decimals: false,
        }
    } else {
        Judgement::Wrong { cut_off: false }
    }
}

/// Compares a value with an answer that is asked for to `asked` decimals.
fn judge_decimals(asked: u32, answer: &Rational, typed: &Reading) -> Judgement {
    let value = &typed.value;
    let rounded = answer.rounded(asked);
    if rounded.contains(value) {
        return Judgement::Right {
            more_decimals: false,
        };
    }
    // A fraction has no decimals; where none are asked for, one that is not whole is still not rounded.
    let is_unrounded = asked == 0 && typed.decimals == 0 && !value.is_whole();
    if typed.decimals < asked || is_unrounded {
        return Judgement::TooFewDecimals;
    }
    if typed.decimals == asked {
        return Judgement::Wrong {
            cut_off: *value == answer.cut(asked),
        };
    }
    let [down, up] = value.rounded(asked);
    let rounds_alike = if down == up {
        rounded.contains(&down)
    } else {
        // Halfway, either way would do: it is alike if this is the answer, well rounded.
        answer.rounded(typed.decimals).contains(value)
    };
    let last_place = Rational::one_in_the_last_place(typed.decimals);
    if rounds_alike && value.distance(answer) < last_place {
        Judgement::Right {
            more_decimals: true,
        }
    } else {
        Judgement::Wrong { cut_off: false }
    }
}

impl Key {
    /// Whether the author lists a value as right.
    pub(super) fn accepts(&self, value: &Rational) -> bool {
        self.accept
            .iter()
            .any(|[from, to]| from <= value && value <= to)
    }

    /// The known mistake that a wrong value is as near to as a right one is to the answer: `76.7` is
    /// the mistake `76.6958` where one decimal is asked for.
    fn near_mistake(&self, typed: &Reading) -> Option<usize> {
        self.wrong
            .iter()
            .position(|wrong| matches!(judge(&self.rule, wrong, typed), Judgement::Right { .. }))
    }
}
