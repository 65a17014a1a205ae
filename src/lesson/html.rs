//! A lesson's blocks as HTML: what can be read, printed and answered on paper before any script runs.
//!
//! The browser's components find their placeholders here (`[data-widget]`) and take over the `.slot`
//! inside each; what Markdown made for them waits in `<template>` elements beside it.

use std::fmt::Write as _;

use super::document::{Block, Code, Lab, Lesson, Numeric, Predict};
use super::lab_html::lab_static;
use super::markdown::{blocks, escape, inline, plain};
use crate::answer::Key;

/// One section of the lesson, for the outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its anchor.
    pub id: String,
    /// Its title as HTML.
    pub title: String,
    /// The questions in it that count for progress.
    pub ids: Vec<String>,
}

/// What a lesson's body became, and what the frame around it needs to know.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The blocks, in order.
    pub html: String,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// All questions that count for progress, in order.
    pub ids: Vec<String>,
    /// How many questions carry a number.
    pub questions: usize,
    /// How many labs there are.
    pub labs: usize,
}

/// Writes a lesson's body. `root` leads from the page to the site's root (`../`).
#[must_use]
pub fn body(lesson: &Lesson, root: &str) -> Body {
    let mut body = Body::default();
    for block in &lesson.blocks {
        write_block(&mut body, block, lesson, root);
    }
    body
}

fn write_block(body: &mut Body, block: &Block, lesson: &Lesson, root: &str) {
    match block {
        Block::Heading { level, id, text } => {
            let title = inline(&text.source, root);
            let mut number = String::new();
            if *level == 2 {
                body.sections.push(Section {
                    id: id.clone(),
                    title: title.clone(),
                    ids: Vec::new(),
                });
                number = format!("<span class=\"num\">{}</span>", body.sections.len());
            }
            let _ = writeln!(
                body.html,
                "<h{level} id=\"{}\">{number}{title}</h{level}>",
                escape(id)
            );
        }
        Block::Prose(text) => body.html.push_str(&blocks(&text.source, root)),
        Block::Details { summary, body: inner } => {
            let _ = writeln!(
                body.html,
                "<details class=\"more\"><summary>{}{CHEVRON}</summary>",
                labelled(&inline(&summary.source, root))
            );
            for block in inner {
                write_block(body, block, lesson, root);
            }
            body.html.push_str("</details>\n");
        }
        Block::Aside(text) => {
            let _ = writeln!(
                body.html,
                "<aside class=\"note\">{}</aside>",
                inline(&text.source, root)
            );
        }
        Block::Numeric(question) => {
            body.questions += 1;
            count(body, &question.id);
            numeric(&mut body.html, question, body.questions, root);
        }
        Block::Predict(question) => {
            count(body, &question.id);
            predict(&mut body.html, question, root);
        }
        Block::Code(question) => {
            body.questions += 1;
            code(&mut body.html, question, root);
        }
        Block::Lab(one) => {
            body.labs += 1;
            body.html.push_str(&lab(one, &lesson.slug, root));
        }
    }
}

/// Writes down that a question counts, for the lesson and for the section it stands in.
fn count(body: &mut Body, id: &str) {
    body.ids.push(id.to_owned());
    if let Some(section) = body.sections.last_mut() {
        section.ids.push(id.to_owned());
    }
}

/// The sign that a folded part opens.
pub const CHEVRON: &str = "<svg class=\"chev\" viewBox=\"0 0 14 14\" aria-hidden=\"true\"><path d=\"m2.5 5 4.5 4.5L11.5 5\"/></svg>";

/// `If you are stuck: why …` shows its first part as a small label above the rest.
fn labelled(summary: &str) -> String {
    summary.split_once(": ").map_or_else(
        || format!("<span>{summary}</span>"),
        |(label, rest)| {
            let mut letters = rest.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string());
            let rest = format!("{}{}", first.unwrap_or_default(), letters.as_str());
            format!("<span><span class=\"label\">{label}</span> {rest}</span>")
        },
    )
}

/// The head of every widget: a quiet line that says what it is.
fn kind(html: &mut String, id: &str, label: &str) {
    let _ = writeln!(
        html,
        "<div class=\"kind\"><span id=\"{id}-kind\">{label}</span></div>"
    );
}

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
    let number = Key::parse(&question.key).map_or_else(
        |_| question.key.answer.clone(),
        |key| key.shown_answer(),
    );
    let unit = question.key.unit.as_deref().unwrap_or_default();
    match unit {
        "" => number,
        "%" => format!("{number}%"),
        _ => format!("{number} {unit}"),
    }
}

fn numeric(html: &mut String, question: &Numeric, number: usize, root: &str) {
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

fn predict(html: &mut String, question: &Predict, root: &str) {
    let id = escape(&question.id);
    let many = question.options.iter().filter(|o| o.right).count() > 1;
    let _ = writeln!(
        html,
        "<section class=\"card\" data-widget=\"predict\" id=\"{id}\" data-state=\"idle\" data-rev=\"{}\"{} aria-labelledby=\"{id}-kind\">",
        question.rev,
        if many { " data-many" } else { "" }
    );
    kind(html, &id, "Predict");
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
fn code(html: &mut String, question: &Code, root: &str) {
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

/// A lab: its title, and the static picture of its starting values until the component takes over.
#[must_use]
pub fn lab(lab: &Lab, slug: &str, root: &str) -> String {
    let id = escape(&lab.id);
    let (title, intro) = lab
        .prompt
        .source
        .trim()
        .split_once("\n\n")
        .map_or((lab.prompt.source.trim(), ""), |(t, rest)| (t, rest));
    let mut html = format!(
        "<section class=\"lab wide\" data-widget=\"lab\" data-lab=\"{}\" id=\"{id}\" data-state=\"idle\" data-settings=\"{}\" data-embed=\"{root}embed/{slug}/{id}/\" aria-labelledby=\"{id}-title\">\n",
        escape(&lab.kind),
        escape(&lab.settings)
    );
    kind(&mut html, &id, "Lab");
    let _ = write!(
        html,
        "<h3 class=\"title\" id=\"{id}-title\">{}</h3>",
        inline(title.trim_end_matches('.'), root)
    );
    if !intro.is_empty() {
        let _ = write!(
            html,
            "<div class=\"intro\">{}</div>",
            blocks(intro, root)
        );
    }
    let inner = lab_static(lab).unwrap_or_else(|_| blocks(&lab.fallback.source, root));
    let _ = writeln!(html, "<div class=\"slot\">{inner}</div></section>");
    html
}

/// A lab's title as plain text, for the page's title.
#[must_use]
pub fn lab_title(lab: &Lab) -> String {
    let first = lab.prompt.source.trim().split("\n\n").next().unwrap_or("");
    plain(first).trim_end_matches('.').to_owned()
}
