//! A lesson file in, a [`Lesson`] and everything that is wrong with it out.
//!
//! The parser never panics and never stops at a fault: whatever the text, it makes the blocks it can
//! and reports the rest, each fault with its place. Called by [`check_site`](super::site::check_site),
//! which adds what only shows across files.

use super::builder::Builder;
use super::diagnostic::{Diagnostic, Faults, Source};
use super::document::Lesson;
use super::notes::{Context, Notes};
use super::{front, outline, prose};

/// What one file came to.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The lesson; as much of it as could be read.
    pub lesson: Lesson,
    /// Where things stand in the file.
    pub(super) notes: Notes,
    /// All that is wrong, in no order.
    pub diagnostics: Vec<Diagnostic>,
    /// The file itself.
    pub(super) source: Source,
}

/// Reads one lesson file. `file` is its name as messages show it; its last part is the slug.
#[must_use]
pub fn parse(file: &str, text: &str) -> Parsed {
    let source = Source::new(file, text);
    let mut cx = Context {
        faults: Faults::new(&source),
        notes: Notes::default(),
    };
    let mut lesson = Lesson {
        slug: front::slug(&mut cx),
        ..Lesson::default()
    };
    front::controls(&mut cx);
    let (defaults, body) = front::read(&mut cx, &mut lesson);
    prose::inspect_body(&mut cx, text.get(body..).unwrap_or_default(), body);
    let mut builder = Builder::new(&mut cx, &defaults);
    for piece in outline::pieces(text, body) {
        builder.take(piece);
    }
    lesson.blocks = builder.finish();
    let Context { faults, notes } = cx;
    let diagnostics = faults.found;
    Parsed {
        lesson,
        notes,
        diagnostics,
        source,
    }
}
