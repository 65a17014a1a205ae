//! `toml numeric`: a question answered with a number.

use std::ops::Range;

use super::{Asked, prompt, revision};
use crate::answer::{KeyText, Rational};
use crate::lesson::document::{Markdown, Numeric};
use crate::lesson::expression;
use crate::lesson::front::Defaults;
use crate::lesson::keys::Keys;
use crate::lesson::notes::{Context, Question, Text};
use crate::lesson::outline::Fence;

const KEYS: &[&str] = &[
    "id",
    "answer",
    "unit",
    "units",
    "decimals",
    "accept",
    "tolerance",
    "integer",
    "check",
    "hints",
    "why",
    "wrong",
];

/// Keys of the format that nothing reads so far.
const LATER: &[&str] = &["vars", "arithmetic"];

/// More decimals than this are nobody's question.
const MOST_DECIMALS: i64 = 15;

pub(super) fn read(
    cx: &mut Context<'_>,
    keys: &Keys<'_>,
    id: String,
    fence: &Fence,
    asked: &Asked,
    defaults: &Defaults,
) -> Numeric {
    keys.only_yet(cx, KEYS, LATER);
    let mut question = Question {
        fence: fence.at.clone(),
        ..Question::default()
    };
    question.key = key(cx, keys, &mut question, defaults);
    let replies = mistakes(cx, keys, &mut question);
    // Not every answer can be worked out by the estimator: a question about a fact has no `check`.
    question.check = keys
        .text(cx, "check")
        .filter(|check| !check.value.trim().is_empty());
    let hints = keys
        .texts(cx, "hints")
        .iter()
        .map(|hint| cx.markdown(hint))
        .collect();
    let why = keys
        .required(cx, "why", "the worked solution: `why = '…'`")
        .map_or_else(Markdown::default, |why| cx.markdown(&why));
    let prompt = prompt(cx, asked, &fence.at, "the question");
    decimals_asked(cx, &prompt, question.key.decimals);
    let rev = rev(&prompt, &question.key);
    let key = question.key.clone();
    cx.notes.questions.push(question);
    Numeric {
        id,
        rev,
        prompt,
        key,
        hints,
        why,
        replies,
    }
}

fn key(
    cx: &mut Context<'_>,
    keys: &Keys<'_>,
    question: &mut Question,
    defaults: &Defaults,
) -> KeyText {
    let answer = keys.number(cx, "answer");
    if keys.span("answer").is_none() {
        keys.missing(
            cx,
            "answer",
            "the right number: `answer = 512` or `answer = \"500/7\"`",
        );
    }
    question.answer = answer
        .as_ref()
        .map_or_else(|| question.fence.clone(), |a| a.span.clone());
    question.fields = [
        "unit",
        "units",
        "decimals",
        "accept",
        "tolerance",
        "integer",
    ]
    .into_iter()
    .filter_map(|name| Some((name, keys.span(name)?)))
    .collect();
    let accept = keys.numbers(cx, "accept");
    question.accept = accept.iter().map(|value| value.span.clone()).collect();
    let decimals = keys
        .whole(cx, "decimals", 0, MOST_DECIMALS)
        .and_then(|d| u8::try_from(d).ok());
    let tolerance = keys.number(cx, "tolerance");
    let answer = answer.map(|text| exact(&text)).unwrap_or_default();
    let integer = keys.flag(cx, "integer");
    let whole = Rational::parse(&answer).is_ok_and(|value| value.is_whole());
    let bare = decimals.is_none() && accept.is_empty() && !integer && !whole;
    KeyText {
        unit: keys.text(cx, "unit").map(|text| text.value),
        units: values(&keys.texts(cx, "units")),
        accept: values(&accept),
        tolerance: tolerance
            .map(|text| text.value)
            .or_else(|| defaults.tolerance.clone().filter(|_| bare)),
        wrong: Vec::new(),
        answer,
        decimals,
        integer,
    }
}

fn values(texts: &[Text]) -> Vec<String> {
    texts.iter().map(|text| text.value.clone()).collect()
}

/// A value in the checker's spelling. One written as plain arithmetic, `"1e12 / 14e9"`, becomes the
/// fraction it is.
fn exact(text: &Text) -> String {
    let written = text.value.trim();
    let worked_out = match Rational::parse(written) {
        Ok(_) => None,
        Err(_) => expression::fraction(written),
    };
    worked_out.unwrap_or_else(|| written.to_owned())
}

fn mistakes(cx: &mut Context<'_>, keys: &Keys<'_>, question: &mut Question) -> Vec<Markdown> {
    let mut replies = Vec::new();
    for table in keys.tables(cx, "wrong", "`[[wrong]]`") {
        table.only(cx, &["value", "say"]);
        let value = table.number(cx, "value");
        if table.span("value").is_none() {
            table.missing(
                cx,
                "value",
                "the number people give by this mistake: `value = 256`",
            );
        }
        let say = table.required(cx, "say", "what to tell them: `say = '…'`");
        let reply = say.map_or_else(Markdown::default, |say| cx.markdown(&say));
        if let Some(value) = value {
            question.key.wrong.push(exact(&value));
            question.wrong.push(value.span);
            replies.push(reply);
        }
    }
    replies
}

/// "(1 decimal)" in a prompt promises `decimals = 1`.
fn decimals_asked(cx: &mut Context<'_>, prompt: &Markdown, decimals: Option<u8>) {
    for (asked, at) in promised(&prompt.source) {
        if decimals.map(u32::from) != Some(asked) {
            let message = format!(
                "the prompt asks for {asked} decimal{}, the key does not",
                if asked == 1 { "" } else { "s" }
            );
            let at = prompt.offset + at.start..prompt.offset + at.end;
            cx.fault(
                at,
                message,
                format!("add `decimals = {asked}` to the fence"),
            );
        }
    }
}

/// Each "(1 decimal)" or "(2 decimals)", with the number asked for.
fn promised(prompt: &str) -> Vec<(u32, Range<usize>)> {
    let mut found = Vec::new();
    for (start, _) in prompt.match_indices('(') {
        let inner = prompt.get(start + 1..).unwrap_or_default();
        let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = inner.split_at(digits);
        let Some(rest) = rest.strip_prefix([' ', '\u{a0}']) else {
            continue;
        };
        let word = rest
            .split(|c: char| !c.is_alphabetic())
            .next()
            .unwrap_or_default();
        if let (Ok(number), "decimal" | "decimals") = (number.parse(), word) {
            let end = prompt.len() - rest.len() + word.len();
            found.push((number, start..end));
        }
    }
    found
}

fn rev(prompt: &Markdown, key: &KeyText) -> String {
    let decimals = key.decimals.map(|d| d.to_string()).unwrap_or_default();
    let lists = [
        key.units.join("|"),
        key.accept.join("|"),
        key.wrong.join("|"),
    ];
    let integer = if key.integer { "integer" } else { "" };
    let fields = [
        prompt.source.as_str(),
        key.answer.as_str(),
        key.unit.as_deref().unwrap_or_default(),
        decimals.as_str(),
        key.tolerance.as_deref().unwrap_or_default(),
        integer,
    ];
    revision(fields.into_iter().chain(lists.iter().map(String::as_str)))
}
