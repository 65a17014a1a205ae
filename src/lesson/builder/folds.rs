//! Folds that nest, and margin notes.

use std::ops::Range;

use super::{Builder, Fold};
use crate::lesson::document::Block;
use crate::lesson::raw::Part;

/// How deep folds may nest: deeper than this nobody reads.
const DEEPEST: usize = 4;

impl Builder<'_, '_> {
    /// Inside a margin note: only text can stand there.
    pub(super) fn in_aside(&mut self, at: &Range<usize>, what: &str) -> bool {
        if self.aside.is_some() {
            let message = format!("{what} cannot stand in a margin note");
            let hint =
                "close the note first: `</aside>` on a line of its own, empty lines round it";
            self.cx.fault(at, message, hint);
        }
        self.aside.is_some()
    }

    /// A part of a block of HTML.
    pub(super) fn part(&mut self, part: Part) {
        match part {
            Part::Passed(span) => self.text(&span),
            Part::AsideClose(at) => match self.aside.take() {
                Some(open) => {
                    let note = self.cx.part(&(open.end..at.start));
                    self.blocks.push(Block::Aside(note));
                }
                None => self.cx.fault(
                    at,
                    "`</aside>` closes nothing",
                    "write `<aside>` before the note",
                ),
            },
            Part::Aside(inner) => {
                if !self.in_aside(&inner, "a margin note") {
                    self.end_prose();
                    let note = self.cx.part(&inner);
                    self.blocks.push(Block::Aside(note));
                }
            }
            Part::AsideOpen(at) => {
                if !self.in_aside(&at, "a margin note") {
                    self.end_prose();
                    self.aside = Some(at);
                }
            }
            Part::Open { at, summary } => self.open(at, &summary),
            Part::Close(at) => self.close_at(at),
        }
    }

    fn open(&mut self, at: Range<usize>, summary: &Range<usize>) {
        if self.in_aside(&at, "a fold") {
            return;
        }
        self.end_prose();
        if self.folds.len() >= DEEPEST {
            self.too_deep += 1;
            let message = format!("folds nest more than {DEEPEST} deep");
            return self
                .cx
                .fault(at, message, "close some of them: nobody opens so many");
        }
        let summary = self.cx.part(summary);
        let outside = std::mem::take(&mut self.blocks);
        self.folds.push(Fold {
            at,
            summary,
            outside,
        });
    }

    fn close_at(&mut self, at: Range<usize>) {
        if self.in_aside(&at, "a fold") {
            return;
        }
        self.end_prose();
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if let Some(fold) = self.folds.pop() {
            self.close(fold);
        } else {
            let hint = "each closes a `<details>` that stands before it at the margin";
            self.cx.fault(at, "`</details>` closes nothing", hint);
        }
    }

    /// Makes a fold's block of what it holds.
    pub(super) fn close(&mut self, fold: Fold) {
        let body = std::mem::replace(&mut self.blocks, fold.outside);
        self.blocks.push(Block::Details {
            summary: fold.summary,
            body,
        });
    }
}
