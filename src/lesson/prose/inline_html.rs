//! Raw HTML within text.

use std::ops::Range;

use super::Reader;
use crate::lesson::markup::{self, Piece};
use crate::lesson::notes::Context;

/// Tags that make blocks of their own and cannot stand in a paragraph.
const BLOCKS: &[&str] = &["details", "summary", "aside", "figure", "figcaption"];

impl Reader<'_, '_> {
    /// Raw HTML within text.
    pub(super) fn html(&mut self, html: &str, range: &Range<usize>) {
        let mut from = 0;
        for piece in markup::pieces(html) {
            let (Piece::Tag(markup::Tag { span, .. }) | Piece::Other(span)) = &piece;
            let place = |part: &Range<usize>| {
                let part = range.start + part.start..range.start + part.end;
                self.place.span(&part)
            };
            let at = place(span);
            self.raw(html.get(from..span.start).unwrap_or_default(), at.start);
            from = span.end;
            match &piece {
                Piece::Other(_) => comment(self.cx, at),
                Piece::Tag(tag) => {
                    if !BLOCKS.contains(&tag.name.as_str()) {
                        markup::check(tag, place, &mut self.cx.faults);
                    }
                    self.tag(tag, &at);
                }
            }
        }
        let end = self.place.span(range).end;
        self.raw(html.get(from..).unwrap_or_default(), end);
    }

    fn raw(&mut self, text: &str, at: usize) {
        self.flat.push(text, at, false);
    }

    fn tag(&mut self, tag: &markup::Tag, at: &Range<usize>) {
        if BLOCKS.contains(&tag.name.as_str()) && !tag.closing {
            let message = format!("`<{}>` cannot stand within text", tag.name);
            let hint = "it begins a line of its own, at the margin, with an empty line before it";
            self.cx.fault(at, message, hint);
        }
        self.balance.take(tag, at, &mut self.cx.faults);
        match (tag.name.as_str(), tag.closing) {
            ("sup", false) => self.flat.char('^', at.start),
            ("br", _) => self.flat.char(' ', at.start),
            _ => {}
        }
    }
}

/// Refuses a comment.
pub fn comment(cx: &mut Context<'_>, at: Range<usize>) {
    let hint = "it would go out with the page; notes to authors go into a fence, behind `#`";
    cx.fault(
        at,
        "a lesson cannot hold HTML comments or declarations",
        hint,
    );
}
