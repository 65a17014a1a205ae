//! Headings: their levels, and the anchors that links lead to.

use std::collections::HashSet;
use std::ops::Range;

use super::document::Block;
use super::markdown;
use super::notes::{Context, Spot};

/// The headings so far.
#[derive(Debug, Default)]
pub struct Headings {
    /// Level of the last; 0 before the first.
    last: u8,
    taken: HashSet<String>,
    spots: Vec<Spot>,
}

impl Headings {
    /// Checks a heading's level and gives it its anchor.
    pub fn take(
        &mut self,
        cx: &mut Context<'_>,
        level: u8,
        text: &Range<usize>,
        span: &Range<usize>,
    ) -> Block {
        let at = cx.trimmed(span);
        let marks = "#".repeat(usize::from(level));
        if level == 1 {
            let hint = "the front matter's `title` is the page's only h1; begin at `##`";
            cx.fault(&at, "a lesson has no `#` heading of its own", hint);
        } else if level > self.last.max(1) + 1 {
            let above = "#".repeat(usize::from(self.last.max(1)));
            let message = format!("`{marks}` skips a level");
            let hint = if self.last == 0 {
                "the first heading is `##`".to_owned()
            } else {
                format!("after `{above}` comes `{above}#` at the deepest")
            };
            cx.fault(&at, message, hint);
        }
        self.last = level;
        let text = cx.part(text);
        if text.source.is_empty() {
            cx.fault(
                &at,
                "the heading is empty",
                "write what the section is about",
            );
        }
        let id = self.anchor(&markdown::plain(&text.source));
        self.spots.push(Spot {
            text: id.clone(),
            at: at.clone(),
        });
        cx.notes.anchors.push(Spot {
            text: id.clone(),
            at,
        });
        Block::Heading {
            level: level.max(2),
            id,
            text,
        }
    }

    /// The anchor that Markdown viewers give, so that a link works there too: lower case, hyphens for
    /// spaces, no punctuation, a number behind the second of a name.
    fn anchor(&mut self, text: &str) -> String {
        let lower = text.to_lowercase();
        let kept = lower.chars().filter_map(|c| match c {
            ' ' => Some('-'),
            '-' | '_' => Some(c),
            c if c.is_alphanumeric() => Some(c),
            _ => None,
        });
        let base: String = kept.collect();
        let base = if base.is_empty() {
            "section".to_owned()
        } else {
            base
        };
        let mut id = base.clone();
        let mut count = 0;
        while !self.taken.insert(id.clone()) {
            count += 1;
            id = format!("{base}-{count}");
        }
        id
    }

    /// Reports headings whose anchor is also a question's or lab's id: a page has each id once.
    pub fn against(&self, ids: &[Spot], cx: &mut Context<'_>) {
        let ids: HashSet<&str> = ids.iter().map(|id| id.text.as_str()).collect();
        for spot in &self.spots {
            let id = spot.text.as_str();
            if ids.contains(id) || id == "main" {
                let message = format!("the heading's anchor `{id}` is also an id on the page");
                let hint = "word the heading otherwise, or rename the question or lab";
                cx.fault(&spot.at, message, hint);
            }
        }
    }
}
