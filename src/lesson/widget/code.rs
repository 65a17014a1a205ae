//! `toml code`: a function to write, with a frame to start from, a program that passes, and the cases
//! that tell.

use super::{Asked, program, prompt};
use crate::lesson::document::{Case, Code, CodeMistake, Markdown};
use crate::lesson::front::Defaults;
use crate::lesson::keys::Keys;
use crate::lesson::notes::Context;
use crate::lesson::outline::Fence;

pub(super) fn read(
    cx: &mut Context<'_>,
    keys: &Keys<'_>,
    id: String,
    fence: &Fence,
    asked: &Asked,
    defaults: &Defaults,
) -> Code {
    keys.only(cx, &["id", "rtol", "time_limit", "case", "wrong"]);
    let prompt = prompt(cx, asked, &fence.at, "the question");
    let starter = named(cx, fence, asked, "starter", &id);
    let solution = named(cx, fence, asked, "solution", &id);
    let rtol = keys.positive(cx, "rtol").unwrap_or(defaults.rtol);
    let time_limit = keys
        .positive(cx, "time_limit")
        .unwrap_or(defaults.time_limit);
    let cases: Vec<Case> = keys
        .tables(cx, "case", "`[[case]]`")
        .iter()
        .filter_map(|table| case(cx, table))
        .collect();
    if keys.span("case").is_none() {
        keys.missing(cx, "case", "at least one `[[case]]` with `call` and `want`");
    }
    let wrong = keys
        .tables(cx, "wrong", "`[[wrong]]`")
        .iter()
        .filter_map(|table| mistake(cx, table, cases.len()))
        .collect();
    Code {
        id,
        prompt,
        starter,
        solution,
        rtol,
        time_limit,
        cases,
        wrong,
    }
}

/// The program in `python starter=ID` or `python solution=ID`.
fn named(cx: &mut Context<'_>, fence: &Fence, asked: &Asked, role: &str, id: &str) -> String {
    let mut found = None;
    for one in &asked.programs {
        let Some(name) = one
            .info
            .strip_prefix("python ")
            .and_then(|rest| assigned(rest, role))
        else {
            continue;
        };
        if name != id && !id.is_empty() {
            let message = format!("this {role} is for `{name}`, the question is `{id}`");
            cx.fault(&one.at, message, format!("write `python {role}={id}`"));
        }
        if found.is_some() {
            let hint = "a question has one; join them or drop one";
            cx.fault(&one.at, format!("a second {role}"), hint);
        }
        found = found.or(Some(program(cx.faults.source, one)));
    }
    let text = found.unwrap_or_default();
    if text.trim().is_empty() {
        let hint = format!("put a fence with the words `python {role}={id}` above this one");
        cx.fault(&fence.at, format!("the question has no {role}"), hint);
    }
    text
}

/// The value in `role=value`.
fn assigned<'t>(words: &'t str, role: &str) -> Option<&'t str> {
    words.trim().strip_prefix(role)?.strip_prefix('=')
}

fn case(cx: &mut Context<'_>, table: &Keys<'_>) -> Option<Case> {
    table.only(cx, &["call", "want", "hidden"]);
    let call = table.required(
        cx,
        "call",
        "a Python expression: `call = \"serve(7e9, 8)\"`",
    );
    let want = table.number(cx, "want");
    if table.span("want").is_none() {
        table.missing(
            cx,
            "want",
            "the Python value it must give: `want = \"(14.0, 71.4)\"`",
        );
    }
    let hidden = table.flag(cx, "hidden");
    Some(Case {
        call: call?.value,
        want: want?.value,
        hidden,
    })
}

fn mistake(cx: &mut Context<'_>, table: &Keys<'_>, cases: usize) -> Option<CodeMistake> {
    table.only(cx, &["case", "got", "say", "code"]);
    let last = i64::try_from(cases)
        .unwrap_or(i64::MAX)
        .saturating_sub(1)
        .max(0);
    let case = table.whole(cx, "case", 0, last);
    if table.span("case").is_none() {
        table.missing(
            cx,
            "case",
            "which `[[case]]` shows the mistake, counted from 0",
        );
    }
    let got = table.number(cx, "got");
    if table.span("got").is_none() {
        table.missing(cx, "got", "the value that gives the mistake away");
    }
    let say = table.required(cx, "say", "what to tell them: `say = '…'`");
    let say = say.map_or_else(Markdown::default, |say| cx.markdown(&say));
    let code = table.required(
        cx,
        "code",
        "a program that makes this mistake, for the proof",
    );
    Some(CodeMistake {
        case: usize::try_from(case?).ok()?,
        got: got?.value,
        say,
        code: code?.value,
    })
}
