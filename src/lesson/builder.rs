//! Puts the pieces of a body together: prose that belongs together, folds that nest, questions from
//! their bold lead-in to their fence.

use std::ops::Range;

use super::document::{Block, Markdown};
use super::front::Defaults;
use super::headings::Headings;
use super::notes::{Context, Figures};
use super::outline::{Fence, Item, Kind as PieceKind, Piece};
use super::raw::{self, Part};
use super::spelling;
use super::widget::{self, Asked, Kind};

/// How deep folds may nest: deeper than this nobody reads.
const DEEPEST: usize = 4;

/// Fences that are only shown. `python run` can be run one day.
const SHOWN: &[&str] = &["", "text", "python", "python run", "sh", "json"];

/// Second words of a `toml` fence.
const TOML: &[&str] = &["numeric", "predict", "code", "lab", "figures"];

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
        self.after_the_figures(&piece.span);
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
            self.cx.faults.add(
                at,
                "`<aside>` is never closed",
                "write `</aside>` behind the note",
            );
        }
        while let Some(fold) = self.folds.pop() {
            let hint = "write `</details>` on a line of its own behind what opens";
            self.cx
                .faults
                .add(fold.at.clone(), "`<details>` is never closed", hint);
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
        match &mut self.pending {
            Some(pending) => {
                let asked = &mut pending.asked;
                if asked.options.is_some() || !asked.programs.is_empty() {
                    let what = if asked.options.is_some() {
                        "options"
                    } else {
                        "programs"
                    };
                    let message = format!(
                        "this stands between the {what} and the fence, and would not be shown"
                    );
                    self.cx.faults.add(
                        span.clone(),
                        message,
                        "move it above them, or behind the fence",
                    );
                } else {
                    asked.prompt.end = span.end;
                }
            }
            None => {
                let start = self.prose.as_ref().map_or(span.start, |prose| prose.start);
                self.prose = Some(start..span.end);
            }
        }
    }

    /// Ends what came before: prose becomes a block, and a lead-in without a fence is reported.
    fn end_prose(&mut self) {
        if let Some(pending) = self.pending.take() {
            let lead_in = pending.kind.lead_in();
            let fence = pending.kind.fence();
            let message = format!("`**{lead_in}**` has no `{fence}` fence");
            let hint =
                format!("end it with a fence ```{fence} before the next heading, question or fold");
            self.cx.faults.add(pending.at.clone(), message, hint);
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
                .faults
                .add(at.clone(), message, "letter for letter, full stop included");
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

    fn fence(&mut self, fence: Fence, span: &Range<usize>) {
        if !fence.closed {
            let hint = "close it with a line of the same marks, ```";
            self.cx
                .faults
                .add(fence.at.clone(), "the fence is never closed", hint);
        }
        let words: Vec<&str> = fence.info.split_whitespace().collect();
        match words.as_slice() {
            ["toml", "figures"] => self.figures(&fence, span),
            ["toml", word] if Kind::of_fence(word).is_some() => {
                let kind = Kind::of_fence(word).unwrap_or(Kind::Numeric);
                self.widget(kind, &fence, span);
            }
            ["toml", rest @ ..] => {
                let message = format!("there is no fence `{}`", fence.info);
                let hint = spelling::known("words behind `toml`", &rest.join(" "), TOML);
                self.cx.faults.add(fence.at.clone(), message, hint);
                // The lead-in above meant this fence.
                self.pending = None;
            }
            ["python", role] if role.starts_with("starter=") || role.starts_with("solution=") => {
                self.program(fence, span);
            }
            words => {
                if !SHOWN.contains(&words.join(" ").as_str()) {
                    let message = format!("there is no fence `{}`", fence.info);
                    let mut known = SHOWN.to_vec();
                    known.retain(|name| !name.is_empty());
                    known.extend(["python starter=ID", "python solution=ID"]);
                    known.extend([
                        "toml numeric",
                        "toml predict",
                        "toml code",
                        "toml lab",
                        "toml figures",
                    ]);
                    let hint = spelling::known("fences", &fence.info, &known);
                    self.cx.faults.add(fence.at.clone(), message, hint);
                }
                self.text(span);
            }
        }
    }

    fn widget(&mut self, kind: Kind, fence: &Fence, span: &Range<usize>) {
        if self.in_aside(&fence.at, "a question or lab") {
            return;
        }
        let asked = match self.pending.take() {
            Some(pending) => {
                if pending.kind != kind {
                    let message = format!(
                        "`{}` ends what `**{}**` began",
                        kind.fence(),
                        pending.kind.lead_in()
                    );
                    let hint = format!(
                        "`**{}**` goes with `{}`, `{}` with `**{}**`",
                        pending.kind.lead_in(),
                        pending.kind.fence(),
                        kind.fence(),
                        kind.lead_in()
                    );
                    self.cx.faults.add(fence.at.clone(), message, hint);
                }
                pending.asked
            }
            None => {
                let message = format!("`{}` has no lead-in", kind.fence());
                let hint = format!(
                    "begin the paragraph that asks with `**{}**`",
                    kind.lead_in()
                );
                self.cx.faults.add(fence.at.clone(), message, hint);
                Asked::default()
            }
        };
        self.end_prose();
        // An unclosed fence holds the rest of the lesson; its faults would be noise.
        if fence.closed {
            let block = widget::read(self.cx, kind, fence, &asked, self.defaults);
            self.blocks.push(block);
        } else {
            self.text(span);
        }
    }

    fn program(&mut self, fence: Fence, span: &Range<usize>) {
        match &mut self.pending {
            Some(Pending {
                kind: Kind::Code,
                asked,
                ..
            }) => asked.programs.push(fence),
            _ => {
                let hint = "it stands between a `**Code question.**` and its `toml code` fence";
                let message = format!("`{}` belongs to no question", fence.info);
                self.cx.faults.add(fence.at.clone(), message, hint);
                self.text(span);
            }
        }
    }

    fn figures(&mut self, fence: &Fence, span: &Range<usize>) {
        if self.in_aside(&fence.at, "the list of figures") {
            return;
        }
        self.end_prose();
        if !self.folds.is_empty() {
            let hint = "it stands at the lesson's end, outside every fold";
            self.cx.faults.add(
                fence.at.clone(),
                "the list of figures is inside a fold",
                hint,
            );
        }
        if self.cx.notes.figures.is_some() {
            let hint = "join it with the first: a lesson has one list";
            self.cx
                .faults
                .add(fence.at.clone(), "a second list of figures", hint);
        }
        if !fence.closed {
            return self.text(span);
        }
        let read: Figures = super::figures::read(self.cx, fence);
        self.cx.notes.figures.get_or_insert(read);
    }

    /// The list of figures is the last thing in a lesson.
    fn after_the_figures(&mut self, span: &Range<usize>) {
        if self.cx.notes.figures.is_some() && !self.after_figures {
            self.after_figures = true;
            let first = self
                .cx
                .faults
                .source
                .slice(span)
                .lines()
                .next()
                .unwrap_or_default();
            let at = span.start..span.start + first.len();
            let hint = "move `toml figures` to the end of the lesson: a reader of the file should meet it last";
            self.cx
                .faults
                .add(at, "this stands behind the list of figures", hint);
        }
    }

    /// Inside a margin note: only text can stand there.
    fn in_aside(&mut self, at: &Range<usize>, what: &str) -> bool {
        if self.aside.is_some() {
            let message = format!("{what} cannot stand in a margin note");
            let hint =
                "close the note first: `</aside>` on a line of its own, empty lines round it";
            self.cx.faults.add(at.clone(), message, hint);
        }
        self.aside.is_some()
    }

    fn part(&mut self, part: Part) {
        match part {
            Part::Passed(span) => self.text(&span),
            Part::AsideClose(at) => match self.aside.take() {
                Some(open) => {
                    let note = self.cx.part(&(open.end..at.start));
                    self.blocks.push(Block::Aside(note));
                }
                None => self.cx.faults.add(
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
                .faults
                .add(at, message, "close some of them: nobody opens so many");
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
            self.cx.faults.add(at, "`</details>` closes nothing", hint);
        }
    }

    fn close(&mut self, fold: Fold) {
        let body = std::mem::replace(&mut self.blocks, fold.outside);
        self.blocks.push(Block::Details {
            summary: fold.summary,
            body,
        });
    }
}
