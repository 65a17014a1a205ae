//! Questions as HTML: a form that can be typed into before it is live, the answer folded for readers
//! without scripts, and what the component needs: the key in data attributes, prose in templates.

use std::fmt::Write as _;

use super::body::{CHEVRON, kind};
use crate::answer::Key;
use crate::lesson::document::{Code, Numeric, Predict};
use crate::lesson::markdown::{blocks, escape, inline};

/// Opens the fold that shows the answer where no script runs.
fn static_answer(html: &mut String, label: &str) {
    let _ = write!(
        html,
        "<details class=\"static-answer more\"><summary><span>{label}</span>{CHEVRON}</summary>"
    );
}

/// What Markdown made for a widget, kept beside it. `part` names it; a flag may follow.
fn template(html: &mut String, part: &str, flag: &str, content: &str) {
    let _ = writeln!(
        html,
        "<template data-part=\"{part}\"{flag}>{}</template>",
        content.trim()
    );
}

/// The key as data attributes, in the spelling that the checker reads.
fn key_attributes(question: &Numeric) -> String {
    let key = &question.key;
    let mut out = format!(" data-answer=\"{}\"", escape(&key.answer));
    let mut put = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = write!(out, " data-{name}=\"{}\"", escape(value));
        }
    };
    put("unit", key.unit.as_deref().unwrap_or_default());
    put("units", &key.units.join("|"));
    put(
        "decimals",
        &key.decimals.map(|d| d.to_string()).unwrap_or_default(),
    );
    put("accept", &key.accept.join("|"));
    put("tolerance", key.tolerance.as_deref().unwrap_or_default());
    put("wrong", &key.wrong.join("|"));
    if key.integer {
        out.push_str(" data-integer");
    }
    out
}

/// The answer as a person would write it: rounded where decimals are asked for, with its unit.
fn shown_answer(question: &Numeric) -> String {
    let number = Key::parse(&question.key)
        .map_or_else(|_| question.key.answer.clone(), |key| key.shown_answer());
    let unit = question.key.unit.as_deref().unwrap_or_default();
    match unit {
        "" => number,
        "%" => format!("{number}%"),
        _ => format!("{number} {unit}"),
    }
}

/// A question answered with a number, under its running number.
pub fn numeric(html: &mut String, question: &Numeric, number: usize, root: &str) {
    let id = escape(&question.id);
    let _ = writeln!(
        html,
        "<section class=\"card\" data-widget=\"numeric\" id=\"{id}\" data-state=\"idle\" data-rev=\"{}\"{} aria-labelledby=\"{id}-kind\">",
        question.rev,
        key_attributes(question)
    );
    kind(html, &id, &format!("Question {number}"));
    let _ = writeln!(
        html,
        "<div class=\"prompt\" id=\"{id}-prompt\">{}</div>",
        blocks(&question.prompt.source, root)
    );
    let unit = question.key.unit.as_deref().map_or_else(String::new, |u| {
        format!("<span class=\"unit\" id=\"{id}-unit\">{}</span>", escape(u))
    });
    let described = if unit.is_empty() {
        format!("{id}-echo")
    } else {
        format!("{id}-unit {id}-echo")
    };
    let _ = writeln!(
        html,
        "<div class=\"slot\"><div class=\"answer\"><label class=\"label\" for=\"{id}-input\">Your answer</label>\
         <span class=\"field\"><input id=\"{id}-input\" inputmode=\"text\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" aria-describedby=\"{described}\">{unit}</span>\
         <button class=\"btn\" type=\"button\">Check</button></div>\
         <div class=\"under\"><p class=\"echo\" id=\"{id}-echo\"></p></div><div class=\"verdict\" role=\"status\"></div></div>"
    );
    static_answer(html, "Answer and working");
    let _ = writeln!(
        html,
        "<p><b>{}</b></p>{}</details>",
        escape(&shown_answer(question)),
        blocks(&question.why.source, root)
    );
    for hint in &question.hints {
        template(html, "hint", "", &blocks(&hint.source, root));
    }
    template(html, "why", "", &blocks(&question.why.source, root));
    for reply in &question.replies {
        template(html, "wrong", "", &inline(&reply.source, root));
    }
    html.push_str("</section>\n");
}

/// A guess before the explanation.
pub fn predict(html: &mut String, question: &Predict, number: usize, root: &str) {
    let id = escape(&question.id);
    let many = question.options.iter().filter(|o| o.right).count() > 1;
    let _ = writeln!(
        html,
        "<section class=\"card\" data-widget=\"predict\" id=\"{id}\" data-state=\"idle\" data-rev=\"{}\"{} aria-labelledby=\"{id}-kind\">",
        question.rev,
        if many { " data-many" } else { "" }
    );
    // The number is heard, not seen: names of regions must differ.
    kind(
        html,
        &id,
        &format!("Predict<span class=\"hide\"> {number}</span>"),
    );
    let _ = writeln!(
        html,
        "<div class=\"prompt\" id=\"{id}-prompt\">{}</div>\n<div class=\"slot\"><div class=\"options\" role=\"group\" aria-labelledby=\"{id}-prompt\">",
        blocks(&question.prompt.source, root)
    );
    let input = if many { "checkbox" } else { "radio" };
    for (index, option) in question.options.iter().enumerate() {
        let _ = writeln!(
            html,
            "<label><input type=\"{input}\" name=\"{id}-guess\" value=\"{index}\"><span>{}</span></label>",
            inline(&option.text.source, root)
        );
    }
    html.push_str("</div><div class=\"answer\"><button class=\"btn\" type=\"button\">Keep my guess</button></div><div class=\"verdict\" role=\"status\"></div></div>\n");
    static_answer(html, "What really happens");
    html.push_str("<ul>");
    for option in &question.options {
        let _ = write!(
            html,
            "<li><b>{}</b>{} {}</li>",
            inline(&option.text.source, root),
            if option.right {
                " <span class=\"tag\">what is measured</span>"
            } else {
                ""
            },
            inline(&option.reply.source, root)
        );
    }
    html.push_str("</ul>");
    if let Some(why) = &question.why {
        html.push_str(&blocks(&why.source, root));
    }
    html.push_str("</details>\n");
    for option in &question.options {
        let right = if option.right { " data-right" } else { "" };
        template(html, "option", right, &inline(&option.text.source, root));
        template(html, "reply", "", &inline(&option.reply.source, root));
    }
    if let Some(why) = &question.why {
        template(html, "why", "", &blocks(&why.source, root));
    }
    html.push_str("</section>\n");
}

/// A function to write. Until the page can run it, it is an exercise to read: the frame, what each
/// call must give, and the solution folded.
pub fn code(html: &mut String, question: &Code, root: &str) {
    let id = escape(&question.id);
    let _ = writeln!(
        html,
        "<section class=\"card\" id=\"{id}\" aria-labelledby=\"{id}-kind\">"
    );
    kind(html, &id, "Reading exercise");
    let _ = write!(
        html,
        "<div class=\"prompt\">{}</div><pre tabindex=\"0\"><code class=\"language-python\">{}</code></pre>",
        blocks(&question.prompt.source, root),
        escape(&question.starter)
    );
    html.push_str("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"What each call gives\"><table class=\"figure\"><thead><tr><th scope=\"col\">This call</th><th scope=\"col\">gives</th></tr></thead><tbody>");
    for case in question.cases.iter().filter(|case| !case.hidden) {
        let _ = write!(
            html,
            "<tr><td><code>{}</code></td><td><code>{}</code></td></tr>",
            escape(&case.call),
            escape(&case.want)
        );
    }
    let _ = writeln!(
        html,
        "</tbody></table></div>\n<details class=\"more\"><summary><span>One way to write it</span>{CHEVRON}</summary><pre tabindex=\"0\"><code class=\"language-python\">{}</code></pre></details></section>",
        escape(&question.solution)
    );
}
