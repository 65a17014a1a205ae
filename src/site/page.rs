//! Whole pages: the frame round a lesson, and a lab alone. (The front page is in `home`.)
//!
//! A page starts from the template that the bundler made of `index.html` (the hashed names of style
//! sheet, script and wasm are in it). Its links are made right for the page's depth first; lesson
//! text goes in afterwards, so nothing in a lesson can be taken for a link of the template.

use std::fmt::Write as _;

use super::body::{self, Body, CHEVRON};
use crate::lesson::document::{Block, Lab, Lesson};
use crate::lesson::markdown::{escape, inline, plain};

/// The element of `index.html` that a page's content replaces.
const MARK: &str = "<main id=\"main\"></main>";

/// The bundler's page, split where a page's own parts go.
#[derive(Clone, Debug)]
pub struct Template {
    text: String,
}

/// A template without one of the elements that a page fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateFault(&'static str);

impl std::fmt::Display for TemplateFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "index.html has no `{}`: put it back", self.0)
    }
}

/// What goes into a template.
pub(super) struct Page<'a> {
    pub root: &'a str,
    pub language: &'a str,
    pub title: &'a str,
    pub description: &'a str,
    pub kind: &'a str,
    pub lesson: &'a str,
    pub content: String,
}

impl Template {
    /// Checks that the elements a page fills are there.
    ///
    /// # Errors
    ///
    /// Names the first that is missing.
    pub fn new(text: String) -> Result<Self, TemplateFault> {
        for needed in [
            MARK,
            "<title>",
            "<meta name=\"description\"",
            "<body>",
            "<html lang=\"en\">",
        ] {
            if !text.contains(needed) {
                return Err(TemplateFault(needed));
            }
        }
        Ok(Self { text })
    }

    pub(super) fn fill(&self, page: &Page) -> String {
        let mut out = self.text.replace("\"./", &format!("\"{}", page.root));
        out = out.replacen(
            "<html lang=\"en\">",
            &format!("<html lang=\"{}\">", escape(page.language)),
            1,
        );
        out = replace_between(
            &out,
            "<title>",
            "</title>",
            &format!("<title>{}</title>", escape(page.title)),
        );
        out = replace_between(
            &out,
            "<meta name=\"description\"",
            ">",
            &format!(
                "<meta name=\"description\" content=\"{}\">",
                escape(page.description)
            ),
        );
        let lesson = if page.lesson.is_empty() {
            String::new()
        } else {
            format!(" data-lesson=\"{}\"", escape(page.lesson))
        };
        out = out.replacen(
            "<body>",
            &format!("<body data-page=\"{}\"{lesson}>\n{NOT_LIVE}", page.kind),
            1,
        );
        out.replacen(MARK, &page.content, 1)
    }
}

/// Replaces the first stretch from `start` to `end`, both included.
fn replace_between(text: &str, start: &str, end: &str, with: &str) -> String {
    let Some(from) = text.find(start) else {
        return text.to_owned();
    };
    let Some(length) = text[from..].find(end) else {
        return text.to_owned();
    };
    let to = from + length + end.len();
    format!("{}{with}{}", &text[..from], &text[to..])
}

/// Shown by the style sheet only when the program could not be loaded.
const NOT_LIVE: &str = "<p class=\"not-live\" role=\"status\">The interactive parts could not start in this browser. Everything can still be read, and each answer is folded under its question.</p>\n";
const LOGO: &str = "<svg width=\"26\" height=\"20\" viewBox=\"0 0 26 20\" aria-hidden=\"true\"><path d=\"M1 10.5H25\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.25\"/><path d=\"M3 18.5 23 2.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.25\"/><circle class=\"hole\" cx=\"13\" cy=\"10.5\" r=\"4\" stroke=\"currentColor\" stroke-width=\"2.25\"/></svg>";
const TICK: &str = "<svg class=\"tick\" viewBox=\"0 0 14 14\" role=\"img\" aria-label=\"open\"><circle cx=\"7\" cy=\"7\" r=\"6\"/><path class=\"half\" d=\"M7 1a6 6 0 0 0 0 12Z\"/><path class=\"check\" d=\"M4 7.2 6.2 9.4 10 5\"/></svg>";
const THEME: &str = "<button class=\"icon needs-script\" type=\"button\" data-theme-toggle aria-label=\"Switch between light and dark\"><svg width=\"20\" height=\"20\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><circle cx=\"10\" cy=\"10\" r=\"7.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.75\"/><path d=\"M10 2.5a7.5 7.5 0 0 1 0 15Z\" fill=\"currentColor\"/></svg></button>";

pub(super) fn header(root: &str, skip: &str, middle: &str, bar: &str) -> String {
    let home = if root.is_empty() { "./" } else { root };
    format!(
        "<a class=\"skip ui\" href=\"#main\">{skip}</a>\n<header class=\"site\"><div class=\"in\">\
         <a class=\"mark\" href=\"{home}\">{LOGO}Crossover</a>\
         <nav aria-label=\"Site\"><a href=\"{home}#lessons\">Lessons</a> <a href=\"{home}#teachers\">For teachers</a></nav>\
         {middle}{THEME}</div>{bar}</header>\n"
    )
}

pub(super) fn footer(root: &str) -> String {
    let home = if root.is_empty() { "./" } else { root };
    format!(
        "<footer class=\"foot\"><div class=\"in\"><div><p class=\"label\">Your work stays here</p>\
         <p>Answers are kept in this browser and go nowhere else.</p>\
         <div class=\"links needs-script\"><button class=\"link\" type=\"button\" data-action=\"reset-progress\">Clear all answers</button></div></div>\
         <div><p class=\"label\">Crossover</p><ul><li><a href=\"{home}#lessons\">All lessons</a></li><li><a href=\"{home}#teachers\">For teachers</a></li></ul></div>\
         </div></footer>\n"
    )
}

fn plural(count: usize, one: &str) -> String {
    if count == 1 {
        format!("1 {one}")
    } else {
        format!("{count} {one}s")
    }
}

/// "14 questions, 2 labs · about 50 minutes".
pub(super) fn size_of(lesson: &Lesson, body: &Body) -> String {
    let mut line = plural(body.ids.len(), "question");
    if body.labs > 0 {
        let _ = write!(line, ", {}", plural(body.labs, "lab"));
    }
    if let Some(minutes) = lesson.minutes {
        let _ = write!(line, " · about {minutes} minutes");
    }
    line
}

/// A lesson's own page, one level below the site's root.
#[must_use]
pub fn lesson(template: &Template, lesson: &Lesson, number: usize) -> String {
    let root = "../";
    let body = body::body(lesson, root);
    let total = body.ids.len();
    let mut bar = format!(
        "<div class=\"bar\" role=\"progressbar\" aria-label=\"Questions answered\" aria-valuemin=\"0\" aria-valuemax=\"{total}\" aria-valuenow=\"0\">"
    );
    for id in &body.ids {
        let _ = write!(bar, "<i data-for=\"{}\"></i>", escape(id));
    }
    bar.push_str("</div>");
    let middle = format!(
        "<span class=\"where needs-script\"><span class=\"n\">0</span> of {total} <span class=\"long\">questions answered</span></span>"
    );
    let mut content = header(root, "Skip to the lesson", &middle, &bar);
    content.push_str("<div class=\"page\">\n");
    content.push_str(&outline(&body));
    content.push_str("<main class=\"lesson\" id=\"main\">\n");
    content.push_str(&head(lesson, &body, number, root));
    content.push_str(&body.html);
    content.push_str("</main></div>\n");
    content.push_str(&footer(root));
    template.fill(&Page {
        root,
        language: &lesson.language,
        title: &format!("{} · Crossover", lesson.title),
        description: &lesson.question,
        kind: "lesson",
        lesson: &lesson.slug,
        content,
    })
}

fn outline(body: &Body) -> String {
    let total = body.ids.len();
    let mut out = format!(
        "<details class=\"outline\"><summary><b>On this page</b> <span class=\"done-of needs-script\">0 of {total} answered</span> {CHEVRON}</summary>\
         <nav aria-label=\"Sections of this lesson\"><p class=\"label\">On this page</p><ol>\n"
    );
    for section in &body.sections {
        let count = if section.ids.is_empty() {
            String::new()
        } else {
            format!("0/{}", section.ids.len())
        };
        let _ = writeln!(
            out,
            "<li data-ids=\"{}\"><a href=\"#{}\"><span>{}</span> <span class=\"n\">{count}</span> {}</a></li>",
            escape(&section.ids.join(",")),
            escape(&section.id),
            section.title,
            if section.ids.is_empty() { "" } else { TICK }
        );
    }
    out.push_str("</ol></nav></details>\n");
    out
}

fn head(lesson: &Lesson, body: &Body, number: usize, root: &str) -> String {
    let mut out = format!(
        "<header class=\"head\"><p class=\"label\">Lesson {number} · {}</p><h1>{}</h1><p class=\"ask\">{}</p>",
        size_of(lesson, body),
        escape(&lesson.title),
        escape(&lesson.question)
    );
    if !lesson.goals.is_empty() {
        out.push_str("<div class=\"goals\"><p class=\"label\">When you finish, you can</p><ul>");
        for goal in &lesson.goals {
            let _ = write!(out, "<li>{}</li>", inline(&goal.source, root));
        }
        out.push_str("</ul></div>");
    }
    if let Some(first) = body.ids.first() {
        let _ = write!(
            out,
            "<p class=\"continue needs-script\"><a href=\"#{}\">Begin with the first question</a></p>",
            escape(first)
        );
    }
    out.push_str("</header>\n");
    out
}

/// One lab alone, for a teacher's frame or a shared link: three levels below the root.
#[must_use]
pub fn lab(template: &Template, lesson: &Lesson, lab: &Lab) -> String {
    let root = "../../../";
    let title = body::lab_title(lab);
    let content = format!(
        "<main class=\"alone\" id=\"main\"><h1 class=\"hide\">{}</h1>\n{}<p class=\"credit\"><span>Crossover · {}</span> <a href=\"{root}{}/#{}\">Open the lesson</a></p></main>\n",
        escape(&title),
        body::lab(lab, &lesson.slug, root, 2),
        escape(&lesson.title),
        escape(&lesson.slug),
        escape(&lab.id)
    );
    template.fill(&Page {
        root,
        language: &lesson.language,
        title: &format!("{title} · Crossover"),
        description: &plain(&lab.fallback.source),
        kind: "embed",
        lesson: &lesson.slug,
        content,
    })
}

/// The labs of a lesson, those in folded parts too.
pub fn labs_of(lesson: &Lesson) -> impl Iterator<Item = &Lab> {
    fn inside(block: &Block) -> Vec<&Lab> {
        match block {
            Block::Lab(lab) => vec![lab],
            Block::Details { body, .. } => body.iter().flat_map(inside).collect(),
            _ => Vec::new(),
        }
    }
    lesson.blocks.iter().flat_map(inside)
}
