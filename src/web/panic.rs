//! What happens when a part of the page fails: it says so, the others live on.
//!
//! Stable wasm cannot unwind, so a panic ends the browser's call it happens in and nothing more. The
//! hook runs first: it finds the widget at fault and marks it.

use std::cell::RefCell;
use std::panic::{PanicHookInfo, set_hook};

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, console};

use super::browser::dom;

thread_local! {
    /// The widget that is being brought to life.
    static STARTING: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Marks a failed widget: styles show its static answer again.
pub const MARK: &str = "data-broken";

/// From now on a panic is written to the console and shown in its widget.
pub fn install() {
    set_hook(Box::new(|info: &PanicHookInfo| {
        console::error_1(&JsValue::from_str(&info.to_string()));
        if let Some(root) = culprit() {
            show(
                &root,
                "This part of the page has stopped working. What was checked is kept; loading the page again may help.",
            );
        }
    }));
}

/// Runs `work`; a panic in it is the fault of `root`.
pub fn watch(root: &Element, work: impl FnOnce()) {
    STARTING.replace(Some(root.clone()));
    work();
    STARTING.replace(None);
}

/// A widget that cannot start, since its data make no sense.
pub fn report(root: &Element, fault: &str) {
    console::error_1(&JsValue::from_str(&format!(
        "crossover: {}: {fault}",
        root.id()
    )));
    show(root, "This part of the page could not start.");
}

/// The widget whose code was running: one that starts, or the one that the browser's event is for, or
/// else the one that the reader is in.
fn culprit() -> Option<Element> {
    if let Some(root) = STARTING.take() {
        return Some(root);
    }
    let event = dom::window().and_then(|window| window.event().dyn_into::<Event>().ok());
    let target = event.and_then(|event| event.target()?.dyn_into::<Element>().ok());
    let place = target.or_else(|| dom::document()?.active_element())?;
    place.closest("[data-widget]").ok().flatten()
}

fn show(root: &Element, sentence: &str) {
    if root.has_attribute(MARK) {
        return;
    }
    dom::set(root, MARK, "");
    if let Some(line) = dom::add(root, "p", "broken ui") {
        dom::set(&line, "role", "alert");
        line.set_text_content(Some(sentence));
    }
}
