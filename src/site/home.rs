//! The site's first page, and the page for an address that leads nowhere.

use std::fmt::Write as _;

use super::body;
use super::page::{Page, Template, footer, header, labs_of, size_of};
use crate::lesson::document::{Lab, Lesson};
use crate::lesson::markdown::escape;

/// The site's first page. `picture` is the plot beside the greeting.
#[must_use]
pub fn page(template: &Template, lessons: &[Lesson], picture: &str) -> String {
    let mut content = header("", "Skip to the page", "<span class=\"where\"></span>", "");
    content.push_str("<main class=\"front\" id=\"main\">\n<section class=\"hero\"><div>");
    content.push_str("<h1>What does a language model cost to run?</h1><p>Lessons you can check with a pencil. Answer in the page, drag the numbers, and find the point where reading stops being the limit and arithmetic begins.</p>");
    if let Some(first) = lessons.first() {
        let _ = write!(
            content,
            "<a class=\"btn\" href=\"{}/\">Start with lesson 1</a>",
            escape(&first.slug)
        );
    }
    let _ = write!(
        content,
        "</div><figure>{picture}<figcaption class=\"says\">One GPU, 7 billion weights. Up to 100 users, each step waits for the weights to be read. After that, for the arithmetic.</figcaption></figure></section>\n<section id=\"lessons\"><h2>Lessons</h2><ol class=\"rows\">"
    );
    for (index, lesson) in lessons.iter().enumerate() {
        content.push_str(&row(lesson, index + 1));
    }
    content.push_str("</ol></section>\n");
    content.push_str(FOR_STUDENTS);
    content.push_str(&for_teachers(lessons));
    content.push_str("</section></main>\n");
    content.push_str(&footer(""));
    template.fill(&Page {
        root: "./",
        language: "en",
        title: "Crossover · what a language model costs to run",
        description: "Interactive lessons on the memory and time a language model needs, worked out by hand.",
        kind: "front",
        lesson: "",
        content,
    })
}

const FOR_STUDENTS: &str = "<section class=\"two\"><div id=\"students\"><h2>For students</h2><ul>\
    <li>Multiplying and dividing is all the mathematics you need.</li>\
    <li>A wrong answer gets a reason, not just a cross. Hints come one at a time.</li>\
    <li>Type <code>2^17</code>, <code>1.4e10</code> or <code>131,072</code>: the page shows how it reads you.</li>\
    <li>No account. Your answers stay in this browser.</li></ul></div>\n";

fn row(lesson: &Lesson, number: usize) -> String {
    let body = body::body(lesson, "");
    let slug = escape(&lesson.slug);
    format!(
        "<li><span class=\"big\" aria-hidden=\"true\">{number}</span><div><h3><a href=\"{slug}/\">{}</a></h3><p>{}</p></div>\
         <div class=\"ui\" data-progress-of=\"{slug}\" data-ids=\"{}\"><span>{}</span><b class=\"done-of needs-script\">0 of {} answered</b><a class=\"btn quiet small\" href=\"{slug}/\">Begin</a></div></li>\n",
        escape(&lesson.title),
        escape(&lesson.question),
        escape(&body.ids.join(",")),
        size_of(lesson, &body),
        body.ids.len()
    )
}

fn for_teachers(lessons: &[Lesson]) -> String {
    let mut out = String::from(
        "<div id=\"teachers\"><h2>For teachers</h2><ul><li>Lessons are Markdown files that read well anywhere.</li>\
         <li>The build tries every question: the key, the accepted answers and each known mistake.</li>\
         <li>The answers are in the download, so it suits practice, not exams.</li></ul>",
    );
    let labs: Vec<(&Lesson, &Lab)> = lessons
        .iter()
        .flat_map(|lesson| labs_of(lesson).map(move |lab| (lesson, lab)))
        .collect();
    if !labs.is_empty() {
        out.push_str("<p class=\"ui\">Each lab has a page of its own:</p><ul>");
        for (lesson, lab) in labs {
            let _ = write!(
                out,
                "<li><a href=\"embed/{}/{}/\">{}</a></li>",
                escape(&lesson.slug),
                escape(&lab.id),
                escape(&body::lab_title(lab))
            );
        }
        out.push_str("</ul>");
    }
    out.push_str("</div>");
    out
}

/// The page for an address that leads nowhere. A host serves it at any depth, so its links need the
/// site's base (`/` or `/x/`); without the right base it still reads well unstyled.
#[must_use]
pub fn lost(template: &Template, base: &str) -> String {
    let content = format!(
        "<main class=\"alone lost\" id=\"main\"><h1>This page does not exist</h1><p>The address may be mistyped, or a lesson may have moved.</p><p><a class=\"btn\" href=\"{}\">To the lessons</a></p></main>\n",
        escape(base)
    );
    template.fill(&Page {
        root: base,
        language: "en",
        title: "Page not found · Crossover",
        description: "This address leads nowhere.",
        kind: "404",
        lesson: "",
        content,
    })
}
