//! The way of a lesson file: read, checked, proved.

mod blocks;
mod expressions;
mod faults;
mod laws;
mod mutations;
mod sites;
mod widgets;

use crossover::lesson::diagnostic::Diagnostic;
use crossover::lesson::document::{Block, Lesson};
use crossover::lesson::site::{SiteCheck, check_site};

/// Front matter without a fault.
const FRONT: &str = "+++\ntitle = \"T\"\nquestion = \"Q?\"\norder = 1\nlanguage = \"en\"\ngoals = [\"see\"]\n+++\n\n";

/// Reads and proves one file.
fn check(text: &str) -> SiteCheck {
    check_site(&[("lessons/a-lesson.md".to_owned(), text.to_owned())])
}

/// A body's lesson, which must be without a fault.
fn lesson(body: &str) -> Lesson {
    good(&format!("{FRONT}{body}"))
}

/// A file's lesson, which must be without a fault.
fn good(text: &str) -> Lesson {
    let mut checked = check(text);
    assert!(
        checked.diagnostics.is_empty(),
        "{}",
        all(&checked.diagnostics)
    );
    checked.lessons.remove(0)
}

/// Everything that is wrong, as an author reads it.
fn all(diagnostics: &[Diagnostic]) -> String {
    let texts: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    texts.join("\n")
}

/// The one block of a body.
fn block(body: &str) -> Block {
    let mut lesson = lesson(body);
    assert_eq!(lesson.blocks.len(), 1, "{:#?}", lesson.blocks);
    lesson.blocks.remove(0)
}

/// The lesson that shows authors the format: what `lessons/README.md` holds between its longest marks.
fn small_lesson() -> String {
    let readme = std::fs::read_to_string("lessons/README.md").unwrap();
    let (_, rest) = readme.split_once("`````markdown\n").unwrap();
    rest.split_once("`````").unwrap().0.to_owned()
}

/// The site's first lesson.
fn large_lesson() -> String {
    std::fs::read_to_string("lessons/inference-cost.md").unwrap()
}
