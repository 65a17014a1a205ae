//! Opening and closing tags belong together.

use std::ops::Range;

use super::Tag;
use crate::lesson::diagnostic::Faults;

/// Sees to it that what is opened is closed, within one paragraph or block.
#[derive(Debug, Default)]
pub struct Balance {
    open: Vec<(String, Range<usize>)>,
}

impl Balance {
    /// Takes the next tag, which stands at `at` in the file.
    pub fn take(&mut self, tag: &Tag, at: &Range<usize>, faults: &mut Faults<'_>) {
        if tag.is_void() {
            return;
        }
        if !tag.closing {
            return self.open.push((tag.name.clone(), at.clone()));
        }
        match self.open.iter().rposition(|(name, _)| *name == tag.name) {
            Some(index) => {
                for (name, at) in self.open.drain(index..).skip(1) {
                    unclosed(&name, at, faults);
                }
            }
            None => faults.add(
                at,
                format!("`</{}>` closes nothing", tag.name),
                "it must stand in the paragraph that opens it",
            ),
        }
    }

    /// Whether such an element is open.
    #[must_use]
    pub fn is_open(&self, name: &str) -> bool {
        self.open.iter().any(|(open, _)| open == name)
    }

    /// Ends the paragraph or block: what is still open is a fault.
    pub fn end(&mut self, faults: &mut Faults<'_>) {
        for (name, at) in self.open.drain(..) {
            unclosed(&name, at, faults);
        }
    }
}

fn unclosed(name: &str, at: Range<usize>, faults: &mut Faults<'_>) {
    let hint = format!("write `</{name}>` in the same paragraph");
    faults.add(at, format!("`<{name}>` is never closed"), hint);
}
