//! All pages of the site: which address holds what.

use super::page::{self, Template};
use super::{home, lab};
use crate::lesson::document::Lesson;

/// One file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Path from the site's root: `inference-cost/index.html`.
    pub path: String,
    /// The whole page.
    pub html: String,
}

/// Writes every page. `lessons` stand in their order; `base` is the site's base for the 404 page.
#[must_use]
pub fn pages(template: &Template, lessons: &[Lesson], base: &str) -> Vec<File> {
    let file = |path: String, html: String| File { path, html };
    let mut files = vec![
        file(
            "index.html".to_owned(),
            home::page(template, lessons, &lab::greeting()),
        ),
        file("404.html".to_owned(), home::lost(template, base)),
    ];
    for (index, lesson) in lessons.iter().enumerate() {
        files.push(file(
            format!("{}/index.html", lesson.slug),
            page::lesson(template, lesson, index + 1),
        ));
        for one in page::labs_of(lesson) {
            files.push(file(
                format!("embed/{}/{}/index.html", lesson.slug, one.id),
                page::lab(template, lesson, one),
            ));
        }
    }
    files
}
