//! Tries each question as a student would: the author's own answer is right, each accepted value is
//! right, each known mistake is wrong and gets its own reply, and the `check` expression comes to the
//! key.

use std::ops::Range;

use super::diagnostic::Faults;
use super::expression;
use super::figures::report;
use super::notes::{Notes, Question};
use crate::answer::{Field, Key, KeyFault, Rational, Verdict, check};

/// Proves a lesson's numeric questions.
pub fn prove(notes: &Notes, faults: &mut Faults<'_>) {
    for question in &notes.questions {
        // Without an answer there is nothing to try; the parser has said so.
        if question.key.answer.is_empty() {
            continue;
        }
        match Key::parse_all(&question.key) {
            Ok(key) => {
                own_answer(question, &key, faults);
                accepted(question, &key, faults);
                mistakes(question, &key, faults);
            }
            Err(found) => {
                for fault in &found {
                    bad_key(question, fault, faults);
                }
            }
        }
        checked(question, faults);
    }
}

fn bad_key(question: &Question, fault: &KeyFault, faults: &mut Faults<'_>) {
    let named = |name: &str| {
        let found = question.fields.iter().find(|(field, _)| *field == name);
        found.map(|(_, at)| at.clone())
    };
    let at = match fault.field {
        Field::Answer => Some(question.answer.clone()),
        Field::Unit => named("unit"),
        Field::Units(_) => named("units"),
        Field::Decimals => named("decimals"),
        Field::Accept(index) => question.accept.get(index).cloned(),
        // One that comes from the front matter's defaults has no place in the fence.
        Field::Tolerance => named("tolerance"),
        Field::Integer => named("integer"),
        Field::Wrong(index) => question.wrong.get(index).cloned(),
    };
    faults.add(
        at.unwrap_or_else(|| question.fence.clone()),
        fault.to_string(),
        fault.hint(),
    );
}

/// The answer as the author wrote it and as a student would type it, with and without its unit.
fn own_answer(question: &Question, key: &Key, faults: &mut Faults<'_>) {
    let shown = key.shown_answer();
    let typed = shown.trim_end_matches('…').to_owned();
    let mut texts = vec![typed.replace(',', ""), typed.clone()];
    if question.key.decimals.is_none() {
        texts.push(question.key.answer.clone());
    }
    for unit in question.key.unit.iter().chain(&question.key.units) {
        texts.push(format!("{typed} {unit}"));
    }
    for text in &texts {
        let verdict = check(key, text, None);
        if !verdict.is_right() {
            let message = format!("typed as `{text}`, the answer itself is {}", said(&verdict));
            let hint = if shown.ends_with('…') {
                "the number does not end: say how exact it must be, by `decimals`, `accept` or `tolerance`"
            } else {
                "change the key so that its own answer is right"
            };
            return faults.add(&question.answer, message, hint);
        }
    }
}

fn accepted(question: &Question, key: &Key, faults: &mut Faults<'_>) {
    for (text, at) in question.key.accept.iter().zip(&question.accept) {
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        for end in [from.trim(), to.trim()] {
            let verdict = check(key, end, None);
            if !verdict.is_right() {
                let message = format!("`{end}` is accepted, but typed it is {}", said(&verdict));
                faults.add(at, message, "write a number as a student would type it");
            }
        }
    }
}

fn mistakes(question: &Question, key: &Key, faults: &mut Faults<'_>) {
    for (index, (text, at)) in question.key.wrong.iter().zip(&question.wrong).enumerate() {
        let page = Rational::parse(text)
            .map(|value| value.to_string())
            .unwrap_or_default();
        let in_style = Some(page.as_str()).filter(|page| !page.is_empty() && !page.ends_with('…'));
        for typed in std::iter::once(text.as_str()).chain(in_style) {
            let verdict = check(key, typed, None);
            if !matches!(verdict, Verdict::Wrong { known: Some(known), .. } if known == index) {
                let message = format!("typed as `{typed}`, this mistake is {}", said(&verdict));
                let hint = "its reply is never seen: change the value, or drop it";
                faults.add(at, message, hint);
                break;
            }
        }
    }
}

fn said(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Right { .. } => "right".to_owned(),
        Verdict::Wrong {
            known: Some(index), ..
        } => {
            format!("wrong, with the reply of mistake {}", index + 1)
        }
        Verdict::Wrong { known: None, .. } => "wrong, without a reply".to_owned(),
        Verdict::Unread(_) => "not read as a number".to_owned(),
    }
}

/// The key and its expression agree to the last bits of a float.
fn checked(question: &Question, faults: &mut Faults<'_>) {
    let (Some(text), Ok(key)) = (&question.check, Rational::parse(&question.key.answer)) else {
        return;
    };
    match expression::evaluate(&text.value) {
        Err(found) => report(&found, text, faults),
        Ok(value) => {
            let answer = key.to_f64();
            if (value - answer).abs() > 1e-12 * answer.abs().max(value.abs()) {
                let at: Range<usize> = question.answer.clone();
                let message = format!(
                    "the answer is {}, `check` comes to {}",
                    key,
                    expression::show(value)
                );
                let hint = "one of the two is wrong; where decimals are asked for, the key is the exact value, as in `\"500/7\"`";
                faults.add(at, message, hint);
            }
        }
    }
}
