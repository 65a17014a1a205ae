//! A lesson's blocks as HTML: what can be read, printed and answered on paper before any script runs.
//!
//! The browser's components find their placeholders here (`[data-widget]`) and take over the `.slot`
//! inside each; what Markdown made for them waits in `<template>` elements beside it.

use std::fmt::Write as _;

use super::lab::slot;
use super::question::{code, numeric, predict};
use crate::lesson::document::{Block, Lab, Lesson};
use crate::lesson::markdown::{blocks, escape, inline, plain};

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
    /// How many guesses there are.
    pub guesses: usize,
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
        Block::Details {
            summary,
            body: inner,
        } => {
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
                "<aside class=\"note\" role=\"note\">{}</aside>",
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
            body.guesses += 1;
            predict(&mut body.html, question, body.guesses, root);
        }
        Block::Code(question) => {
            body.questions += 1;
            code(&mut body.html, question, root);
        }
        Block::Lab(one) => {
            body.labs += 1;
            body.html.push_str(&lab(one, &lesson.slug, root, 3));
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
pub fn kind(html: &mut String, id: &str, label: &str) {
    let _ = writeln!(
        html,
        "<div class=\"kind\"><span id=\"{id}-kind\">{label}</span></div>"
    );
}

/// A lab: its title as a heading of that level, and the static picture of its starting values until the
/// component takes over.
#[must_use]
pub fn lab(lab: &Lab, slug: &str, root: &str, level: u8) -> String {
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
        "<h{level} class=\"title\" id=\"{id}-title\">{}</h{level}>",
        inline(title.trim_end_matches('.'), root)
    );
    if !intro.is_empty() {
        let _ = write!(html, "<div class=\"intro\">{}</div>", blocks(intro, root));
    }
    let inner = slot(lab, root);
    let _ = writeln!(html, "<div class=\"slot\">{inner}</div></section>");
    html
}

/// A lab's title as plain text, for the page's title.
#[must_use]
pub fn lab_title(lab: &Lab) -> String {
    let first = lab.prompt.source.trim().split("\n\n").next().unwrap_or("");
    plain(first).trim_end_matches('.').to_owned()
}
