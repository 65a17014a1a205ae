//! Fences: the ends of questions and labs, their programs, the list of figures, and code that is only
//! shown.

use std::ops::Range;

use super::Builder;
use crate::lesson::outline::Fence;
use crate::lesson::widget::{self, Asked, Kind};
use crate::lesson::{figures, spelling};

/// Fences that are only shown. `python run` can be run one day.
const SHOWN: &[&str] = &["", "text", "python", "python run", "sh", "json"];

/// Second words of a `toml` fence.
const TOML: &[&str] = &["numeric", "predict", "code", "lab", "figures"];

impl Builder<'_, '_> {
    /// A fence: a widget's end, a program, the figures, or code to show.
    pub(super) fn fence(&mut self, fence: Fence, span: &Range<usize>) {
        if !fence.closed {
            let hint = "close it with a line of the same marks, ```";
            self.cx.fault(&fence.at, "the fence is never closed", hint);
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
                self.cx.fault(&fence.at, message, hint);
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
                    self.cx.fault(&fence.at, message, hint);
                }
                self.text(span);
            }
        }
    }

    fn widget(&mut self, kind: Kind, fence: &Fence, span: &Range<usize>) {
        if self.in_aside(&fence.at, "a question or lab") {
            return;
        }
        let asked = if let Some(pending) = self.pending.take() {
            if pending.kind != kind {
                let message = format!(
                    "`{}` ends what `**{}**` began",
                    kind.fence(),
                    pending.kind.lead_in()
                );
                let pair =
                    |kind: Kind| format!("`**{}**` goes with `{}`", kind.lead_in(), kind.fence());
                let hint = format!("{}, {}", pair(pending.kind), pair(kind));
                self.cx.fault(&fence.at, message, hint);
            }
            pending.asked
        } else {
            let message = format!("`{}` has no lead-in", kind.fence());
            let lead_in = kind.lead_in();
            let hint = format!("begin the paragraph that asks with `**{lead_in}**`");
            self.cx.fault(&fence.at, message, hint);
            Asked::default()
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
        if let Some(pending) = &mut self.pending
            && pending.kind == Kind::Code
        {
            return pending.asked.programs.push(fence);
        }
        let hint = "it stands between a `**Code question.**` and its `toml code` fence";
        let message = format!("`{}` belongs to no question", fence.info);
        self.cx.fault(&fence.at, message, hint);
        self.text(span);
    }

    fn figures(&mut self, fence: &Fence, span: &Range<usize>) {
        if self.in_aside(&fence.at, "the list of figures") {
            return;
        }
        self.end_prose();
        if !self.folds.is_empty() {
            let hint = "it stands at the lesson's end, outside every fold";
            self.cx
                .fault(&fence.at, "the list of figures is inside a fold", hint);
        }
        if self.cx.notes.figures.is_some() {
            let hint = "join it with the first: a lesson has one list";
            self.cx.fault(&fence.at, "a second list of figures", hint);
        }
        if !fence.closed {
            return self.text(span);
        }
        let read = figures::read(self.cx, fence);
        self.cx.notes.figures.get_or_insert(read);
    }
}
