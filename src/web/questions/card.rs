//! What every question finds in the page: its root, its place to live in, its templates, its key in
//! the storage.
//!
//! The live form is built off the page and takes the static one's place in one go, so a widget that
//! fails on the way leaves what was there.

use wasm_bindgen::JsCast;
use web_sys::{DocumentFragment, Element, HtmlElement, HtmlTemplateElement};

use super::record;
use crate::web::browser::dom;
use crate::web::panic;

/// A question in the page.
#[derive(Clone, Debug)]
pub struct Card {
    /// The element with `data-widget`.
    pub root: Element,
    /// The question's id.
    pub id: String,
    /// Its revision.
    pub rev: String,
    /// Where it is kept.
    pub key: String,
    /// What the widget is built into; in the page once it is live.
    pub slot: HtmlElement,
    still: Element,
}

impl Card {
    /// Reads a question's root.
    ///
    /// # Errors
    ///
    /// Says what the page's author left out.
    pub fn read(root: &Element) -> Result<Self, String> {
        let id = root.id();
        if id.is_empty() {
            return Err(String::from("the widget has no id"));
        }
        let still = dom::find(root, ".slot").ok_or("there is no .slot to live in")?;
        let slot = still
            .clone_node()
            .ok()
            .and_then(|node| node.dyn_into().ok());
        let lesson = dom::body()
            .and_then(|body| dom::attribute(&body, "data-lesson"))
            .unwrap_or_default();
        Ok(Self {
            root: root.clone(),
            rev: dom::attribute(root, "data-rev").unwrap_or_default(),
            key: record::key(&lesson, &id),
            id,
            slot: slot.ok_or("its .slot is no HTML element")?,
            still,
        })
    }

    /// The templates of one kind, in order.
    #[must_use]
    pub fn parts(&self, name: &str) -> Vec<HtmlTemplateElement> {
        dom::all_in(&self.root, &format!("template[data-part=\"{name}\"]"))
            .into_iter()
            .filter_map(|element| element.dyn_into().ok())
            .collect()
    }

    /// A copy of one template's content.
    #[must_use]
    pub fn part(&self, name: &str, index: usize) -> Option<DocumentFragment> {
        dom::copy_of(self.parts(name).get(index)?)
    }

    /// Puts the live slot in the static one's place.
    pub fn go_live(&self) {
        // It fails for a slot outside any document only.
        let _ = self.still.replace_with_with_node_1(&self.slot);
        dom::set(&self.root, "data-ready", "");
    }

    /// The id of the box or of the group of choices.
    #[must_use]
    pub fn input_id(&self) -> String {
        format!("{}-input", self.id)
    }

    /// The place of a verdict: the status region, which screen readers follow, or the quiet place
    /// before it, for what was said on an earlier visit.
    #[must_use]
    pub fn verdict(&self, aloud: bool) -> Option<Element> {
        dom::find(
            &self.slot,
            if aloud {
                ".verdict[role]"
            } else {
                ".verdict:not([role])"
            },
        )
    }

    /// Empties both places.
    pub fn clear_verdict(&self) {
        for region in dom::all_in(&self.slot, ".verdict") {
            region.set_text_content(None);
        }
    }

    /// Puts the hints seen so far before the links, and the working into its place once it is asked for.
    pub fn fill_help(&self, seen: usize, hints: usize, open: bool) {
        let there = dom::all_in(&self.slot, ".hint").len();
        for index in there..seen {
            self.add_hint(index, hints);
        }
        if open
            && let Some(working) = dom::find(&self.slot, ".working")
                .filter(|working| working.child_element_count() < 2)
            && let Some(content) = self.part("why", 0)
        {
            // It fails where a node would be inside itself; a copy never is.
            let _ = working.append_child(&content);
        }
    }

    fn add_hint(&self, index: usize, hints: usize) -> Option<()> {
        let links = dom::find(&self.slot, ".links")?;
        let hint = dom::add(&links.parent_element()?, "div", "hint")?;
        dom::set(&hint, "tabindex", "-1");
        dom::add(&hint, "p", "label")?
            .set_text_content(Some(&format!("Hint {} of {hints}", index + 1)));
        hint.append_child(self.part("hint", index)?.as_ref()).ok()?;
        links.before_with_node_1(&hint).ok()
    }

    /// A widget that has failed is left alone.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.root.has_attribute(panic::MARK)
    }

    /// Says the question's state where hosts, styles and tests look for it.
    pub fn set_state(&self, word: &str) {
        dom::set(&self.root, "data-state", word);
    }
}
