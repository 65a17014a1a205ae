//! What a reader did to a lab's static form before the lab came to life: folds opened, and the focus.
//!
//! The static form has no inputs; its folds have the ids of the live ones.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::web::browser::dom;

/// Ids of the folds that are open, and of the one whose summary the reader is in.
pub struct Early {
    opened: Vec<String>,
    focus: Option<String>,
}

impl Early {
    /// Reads the static form in `slot`.
    pub fn read(slot: &Element) -> Self {
        let folds = dom::all_in(slot, "details[id]");
        let summary = |fold: &Element| dom::find(fold, "summary");
        Self {
            focus: folds
                .iter()
                .find(|fold| summary(fold).is_some_and(|summary| dom::has_focus(&summary)))
                .map(Element::id),
            opened: folds
                .iter()
                .filter(|fold| fold.has_attribute("open"))
                .map(Element::id)
                .collect(),
        }
    }

    /// Does it again on the live form.
    pub fn restore(&self) {
        for fold in self.opened.iter().filter_map(|id| dom::by_id(id)) {
            dom::set(&fold, "open", "");
        }
        let fold = self.focus.as_deref().and_then(dom::by_id);
        let summary =
            fold.and_then(|fold| dom::find(&fold, "summary")?.dyn_into::<HtmlElement>().ok());
        if let Some(summary) = summary {
            // It had the focus a moment ago.
            let _ = summary.focus();
        }
    }
}
