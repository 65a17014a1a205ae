//! Puts the pieces of a body together: prose that belongs together, folds that nest, questions from
//! their bold lead-in to their fence.

mod fences;
mod folds;

use std::ops::Range;

use super::document::{Block, Markdown};
use super::front::Defaults;
use super::headings::Headings;
use super::notes::Context;
use super::outline::{Item, Kind as PieceKind, Piece};
use super::raw;
use super::widget::{Asked, Kind};

/// A fold that is still open.
struct Fold {
    at: Range<usize>,
    summary: Markdown,
    outside: Vec<Block>,
}

/// A lead-in that waits for its fence.
struct Pending {
    kind: Kind,
    at: Range<usize>,
    asked: Asked,
}

/// Makes blocks of pieces.
pub struct Builder<'b, 's> {
    cx: &'b mut Context<'s>,
    defaults: &'b Defaults,
    headings: Headings,
    blocks: Vec<Block>,
    folds: Vec<Fold>,
    /// Folds opened beyond the deepest, still to be closed.
    too_deep: usize,
    /// Prose since the last block.
    prose: Option<Range<usize>>,
    /// A margin note that is still open.
    aside: Option<Range<usize>>,
    pending: Option<Pending>,
    /// Something stood behind the figures.
    after_figures: bool,
}

impl<'b, 's> Builder<'b, 's> {
    /// Begins an empty body.
    pub fn new(cx: &'b mut Context<'s>, defaults: &'b Defaults) -> Self {
        Self {
            cx,
            defaults,
            headings: Headings::default(),
            blocks: Vec::new(),
            folds: Vec::new(),
            too_deep: 0,
            prose: None,
            aside: None,
            pending: None,
            after_figures: false,
        }
    }

    /// Takes the next piece.
    pub fn take(&mut self, piece: Piece) {
        self.after_the_figures(&piece);
        match piece.kind {
            PieceKind::Heading { level, text } => self.heading(level, &text, &piece.span),
            PieceKind::Paragraph { bold } => self.paragraph(bold, &piece.span),
            PieceKind::Fence(fence) => self.fence(fence, &piece.span),
            PieceKind::Tasks(items) => self.options(items, &piece.span),
            PieceKind::Html => {
                for part in raw::parts(self.cx, &piece.span) {
                    self.part(part);
                }
            }
            PieceKind::Other => self.text(&piece.span),
        }
    }

    /// Ends the body and hands its blocks over.
    pub fn finish(mut self) -> Vec<Block> {
        self.end_prose();
        if let Some(at) = self.aside.take() {
            self.cx.fault(
                at,
                "`<aside>` is never closed",
                "write `</aside>` behind the note",
            );
        }
        while let Some(fold) = self.folds.pop() {
            let hint = "write `</details>` on a line of its own behind what opens";
            self.cx.fault(&fold.at, "`<details>` is never closed", hint);
            self.close(fold);
        }
        let ids = self.cx.notes.ids.clone();
        self.headings.against(&ids, self.cx);
        self.blocks
    }

    /// Ordinary text: part of a pending prompt, else prose.
    fn text(&mut self, span: &Range<usize>) {
        if self.aside.is_some() {
            return;
        }
        let Some(pending) = &mut self.pending else {
            let start = self.prose.as_ref().map_or(span.start, |prose| prose.start);
            self.prose = Some(start..span.end);
            return;
        };
        let above = match (&pending.asked.options, pending.asked.programs.is_empty()) {
            (Some(_), _) => "options",
            (None, false) => "programs",
            (None, true) => {
                pending.asked.prompt.end = span.end;
                return;
            }
        };
        let message =
            format!("this stands between the {above} and the fence, and would not be shown");
        let hint = "move it above them, or behind the fence";
        self.cx.fault(span, message, hint);
    }

    /// Ends what came before: prose becomes a block, and a lead-in without a fence is reported.
    fn end_prose(&mut self) {
        if let Some(pending) = self.pending.take() {
            let lead_in = pending.kind.lead_in();
            let fence = pending.kind.fence();
            let message = format!("`**{lead_in}**` has no `{fence}` fence");
            let hint =
                format!("end it with a `{fence}` fence before the next heading, question or fold");
            self.cx.fault(&pending.at, message, hint);
            let end = pending.asked.prompt.end.max(pending.at.end);
            self.prose = Some(pending.at.start..end);
        }
        if let Some(prose) = self.prose.take() {
            let prose = self.cx.part(&prose);
            self.blocks.push(Block::Prose(prose));
        }
    }

    fn heading(&mut self, level: u8, text: &Range<usize>, span: &Range<usize>) {
        if self.in_aside(span, "a heading") {
            return;
        }
        self.end_prose();
        let block = self.headings.take(self.cx, level, text, span);
        self.blocks.push(block);
    }

    fn paragraph(&mut self, bold: Option<(String, Range<usize>)>, span: &Range<usize>) {
        let Some((words, at)) = bold else {
            return self.text(span);
        };
        let Some(kind) = Kind::of_lead_in(&words).or_else(|| Kind::meant_by(&words)) else {
            return self.text(span);
        };
        if words != kind.lead_in() {
            let message = format!("the lead-in is spelled `**{}**`", kind.lead_in());
            self.cx
                .fault(&at, message, "letter for letter, full stop included");
        }
        if self.in_aside(&at, "a question or lab") {
            return;
        }
        self.end_prose();
        let asked = Asked {
            prompt: at.end..span.end,
            ..Asked::default()
        };
        self.pending = Some(Pending { kind, at, asked });
    }

    fn options(&mut self, items: Vec<Item>, span: &Range<usize>) {
        match &mut self.pending {
            Some(Pending {
                kind: Kind::Predict,
                asked,
                ..
            }) if asked.options.is_none() => {
                asked.options = Some((span.clone(), items));
            }
            _ => self.text(span),
        }
    }

    /// The list of figures is the last thing in a lesson.
    fn after_the_figures(&mut self, piece: &Piece) {
        // A second list is reported as one.
        let is_list =
            matches!(&piece.kind, PieceKind::Fence(fence) if fence.info == "toml figures");
        if self.cx.notes.figures.is_some() && !self.after_figures && !is_list {
            self.after_figures = true;
            let first = self
                .cx
                .faults
                .source
                .slice(&piece.span)
                .lines()
                .next()
                .unwrap_or_default();
            let at = piece.span.start..piece.span.start + first.len();
            let hint = "move `toml figures` to the end of the lesson: a reader of the file should meet it last";
            self.cx
                .fault(at, "this stands behind the list of figures", hint);
        }
    }
}
