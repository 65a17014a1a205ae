//! Blocks of raw HTML: folds, margin notes, figures.
//!
//! Markdown hands such a block over whole; here it is cut at the tags that shape the lesson
//! (`<details>`, `<summary>`, `<aside>`), and the rest is checked against the list.

use std::ops::Range;

use super::markup::{self, Balance, Piece, Tag};
use super::notes::{Context, Place};
use super::prose;

/// What a block of HTML comes to, in order. All ranges count bytes of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// `<details><summary>…</summary>`
    Open {
        /// The opening tag.
        at: Range<usize>,
        /// What stands in the summary.
        summary: Range<usize>,
    },
    /// `</details>`
    Close(Range<usize>),
    /// `<aside>…</aside>` in one block: what stands inside.
    Aside(Range<usize>),
    /// `<aside>` alone: what follows belongs to it, up to the closing tag.
    AsideOpen(Range<usize>),
    /// `</aside>`
    AsideClose(Range<usize>),
    /// HTML that goes to the page as it is.
    Passed(Range<usize>),
}

/// Cuts the block at `span` and reports what it may not hold.
pub fn parts(cx: &mut Context<'_>, span: &Range<usize>) -> Vec<Part> {
    let mut cutter = Cutter {
        parts: Vec::new(),
        passed: None,
        balance: Balance::default(),
        at: span.start,
        shaped: false,
    };
    let source = cx.faults.source;
    let html = source.slice(span);
    let moved = |range: &Range<usize>| range.start + span.start..range.end + span.start;
    for piece in markup::pieces(html) {
        let (Piece::Tag(Tag { span: at, .. }) | Piece::Other(at)) = &piece;
        let at = moved(at);
        // A tag inside a summary or note that was taken whole.
        if at.start < cutter.at {
            continue;
        }
        cutter.text(cx, at.start);
        match piece {
            Piece::Other(_) => {
                prose::comment(cx, at.clone());
                cutter.at = at.end;
            }
            Piece::Tag(tag) => {
                markup::check(&tag, moved, &mut cx.faults);
                cutter.tag(cx, &tag, at, span.end);
            }
        }
    }
    cutter.text(cx, span.end);
    cutter.end(cx);
    cutter.parts
}

struct Cutter {
    parts: Vec<Part>,
    /// HTML that passes, as far as it goes.
    passed: Option<Range<usize>>,
    balance: Balance,
    /// How far the block has been read.
    at: usize,
    /// A tag that shapes the lesson came just before.
    shaped: bool,
}

impl Cutter {
    /// Text between tags. Beside a tag that shapes the lesson it would reach the page as HTML, not as
    /// the Markdown it looks like.
    fn text(&mut self, cx: &mut Context<'_>, to: usize) {
        let range = cx.trimmed(&(self.at..to));
        self.at = to;
        if range.is_empty() {
            return;
        }
        let text = cx.faults.source.slice(&range).to_owned();
        let is_caption = !self.shaped && self.balance.is_open("figcaption");
        if !is_caption {
            let hint = "leave an empty line between a tag and the text beside it";
            let message = "this text stands in a block of HTML and is not read as Markdown";
            cx.fault(&range, message, hint);
        } else if ["$", "**", "`", "]("]
            .iter()
            .any(|mark| text.contains(mark))
        {
            let hint = "put it into the text beside the figure";
            cx.fault(
                &range,
                "a caption is HTML and shows Markdown as it is",
                hint,
            );
        }
        prose::inspect(cx, &text, &Place::Exact(range.start));
        self.pass(&range);
    }

    fn pass(&mut self, range: &Range<usize>) {
        let start = self
            .passed
            .as_ref()
            .map_or(range.start, |passed| passed.start);
        self.passed = Some(start..range.end);
        self.shaped = false;
    }

    /// Ends a stretch of HTML that passes.
    fn end(&mut self, cx: &mut Context<'_>) {
        self.balance.end(&mut cx.faults);
        if let Some(passed) = self.passed.take() {
            self.parts.push(Part::Passed(passed));
        }
    }

    fn tag(&mut self, cx: &mut Context<'_>, tag: &Tag, at: Range<usize>, end: usize) {
        self.at = at.end;
        if matches!(tag.name.as_str(), "details" | "aside" | "summary") {
            self.end(cx);
            self.shape(cx, tag, at, end);
            self.shaped = true;
        } else {
            self.balance.take(tag, &at, &mut cx.faults);
            self.pass(&at);
        }
    }

    fn shape(&mut self, cx: &mut Context<'_>, tag: &Tag, at: Range<usize>, end: usize) {
        let part = match (tag.name.as_str(), tag.closing) {
            ("details", false) => {
                let summary = self.summary(cx, &at, end);
                Part::Open { at, summary }
            }
            ("details", true) => Part::Close(at),
            ("aside", false) => match self.up_to(cx, "aside", end) {
                Some(inner) => Part::Aside(inner),
                None => Part::AsideOpen(at),
            },
            ("aside", true) => Part::AsideClose(at),
            _ => {
                let hint = "write `<details><summary>…</summary>` together, then an empty line";
                let message = "a summary stands right behind its `<details>`";
                return cx.fault(at, message, hint);
            }
        };
        self.parts.push(part);
    }

    /// The summary that must follow a `<details>`.
    fn summary(
        &mut self,
        cx: &mut Context<'_>,
        details: &Range<usize>,
        end: usize,
    ) -> Range<usize> {
        let rest = cx.faults.source.slice(&(self.at..end));
        let begins = rest.trim_start();
        let opening = "<summary>";
        if begins
            .get(..opening.len())
            .is_some_and(|tag| tag.eq_ignore_ascii_case(opening))
        {
            self.at += rest.len() - begins.len() + opening.len();
            if let Some(inner) = self.up_to(cx, "summary", end) {
                if inner.is_empty() {
                    cx.fault(
                        details,
                        "the summary says nothing",
                        "say what opens: `<summary>Deeper: …</summary>`",
                    );
                }
                return inner;
            }
            let hint = "write `</summary>` in the same block";
            cx.fault(
                self.at - opening.len()..self.at,
                "`<summary>` is never closed",
                hint,
            );
            return self.at..self.at;
        }
        let hint = "write `<details><summary>What opens</summary>` on one line, then an empty line";
        cx.fault(details, "`<details>` has no summary", hint);
        self.at..self.at
    }

    /// What stands between here and the closing tag, where that is in this block. It is checked as
    /// Markdown, and the block is read on behind it.
    fn up_to(&mut self, cx: &mut Context<'_>, name: &str, end: usize) -> Option<Range<usize>> {
        let rest = cx.faults.source.slice(&(self.at..end));
        let closing = markup::pieces(rest)
            .into_iter()
            .find_map(|piece| match piece {
                Piece::Tag(tag) if tag.closing && tag.name == name => Some(tag.span),
                _ => None,
            })?;
        let inner = cx.trimmed(&(self.at..self.at + closing.start));
        self.at += closing.end;
        let text = cx.faults.source.slice(&inner).to_owned();
        prose::inspect(cx, &text, &Place::Exact(inner.start));
        Some(inner)
    }
}
