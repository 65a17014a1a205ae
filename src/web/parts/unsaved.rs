//! Says, once on a page, that the browser keeps nothing for it.

use std::cell::Cell;

use crate::web::browser::dom;
use web_sys::Element;

thread_local! {
    static SAID: Cell<bool> = const { Cell::new(false) };
}

/// Says so in the widget whose answer could not be kept. In a frame, where storage is often blocked,
/// a link leads to the same page in a tab of its own.
pub fn say(root: &Element) {
    if SAID.replace(true) {
        return;
    }
    let place = dom::find(root, ".slot").unwrap_or_else(|| root.clone());
    let Some(line) = dom::add(&place, "p", "unsaved ui") else {
        return;
    };
    dom::set(&line, "role", "status");
    line.set_text_content(Some("Not saved here: this browser keeps nothing for this page, so answers last until it is closed."));
    if !in_a_frame() {
        return;
    }
    let address = dom::window().and_then(|window| window.location().href().ok());
    if let Some((address, link)) = address.zip(dom::add(&line, "a", "")) {
        dom::set(&link, "href", &address);
        dom::set(&link, "target", "_blank");
        dom::set(&link, "rel", "noopener");
        link.set_text_content(Some("Open in its own tab"));
        let _ = link.before_with_str_1(" ");
    }
}

/// A page of another site above this one cannot even be compared.
fn in_a_frame() -> bool {
    let Some(window) = dom::window() else {
        return false;
    };
    !matches!(window.parent(), Ok(Some(parent)) if parent == window)
}
