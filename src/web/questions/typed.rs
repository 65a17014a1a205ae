//! What the reader did with a static form before it came alive: text, focus and selection go over to
//! the live one.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::web::browser::dom;

/// A text box as it was found.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    text: String,
    focused: bool,
    selection: Option<(u32, u32)>,
}

impl Typed {
    /// Reads the box of that id; nothing where there is none.
    #[must_use]
    pub fn read(id: &str) -> Self {
        let Some(input) = input(id) else {
            return Self::default();
        };
        let start = input.selection_start().ok().flatten();
        let end = input.selection_end().ok().flatten();
        Self {
            text: input.value(),
            focused: dom::has_focus(&input),
            selection: start.zip(end),
        }
    }

    /// What was in it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Gives focus and selection to the box that has the id now.
    pub fn put_back(&self, id: &str) {
        let Some(input) = input(id).filter(|_| self.focused) else {
            return;
        };
        // The view fills its box when the running script has ended, and the caret wants the text now.
        input.set_value(&self.text);
        let calm = web_sys::FocusOptions::new();
        calm.set_prevent_scroll(true);
        // These fail for boxes without text only.
        let _ = input.focus_with_options(&calm);
        if let Some((start, end)) = self.selection {
            let _ = input.set_selection_range(start, end);
        }
    }
}

fn input(id: &str) -> Option<HtmlInputElement> {
    dom::by_id(id)?.dyn_into().ok()
}
