//! Says, once on a page, that the browser keeps nothing for it.

use std::cell::Cell;

use web_sys::Element;

use crate::web::browser::dom;

thread_local! {
    static SAID: Cell<bool> = const { Cell::new(false) };
}

/// Says so below the widget whose answer could not be kept. In a frame, where storage is often blocked,
/// a link leads to the same page in a tab of its own.
pub fn say(root: &Element) {
    if SAID.replace(true) {
        return;
    }
    // Beside the widget, not in it: a question has one status region, its verdict's.
    let Some(line) = root
        .parent_element()
        .and_then(|parent| dom::add(&parent, "p", "unsaved ui"))
    else {
        return;
    };
    let _ = root.after_with_node_1(&line);
    dom::set(&line, "role", "status");
    line.set_text_content(Some(SENTENCE));
    if in_a_frame()
        && let Some(address) = dom::window().and_then(|window| window.location().href().ok())
        && let Some(link) = dom::add(&line, "a", "")
    {
        dom::set(&link, "href", &address);
        dom::set(&link, "target", "_blank");
        dom::set(&link, "rel", "noopener");
        link.set_text_content(Some("Open in its own tab"));
    }
}

const SENTENCE: &str = "Not saved here: this browser keeps nothing for this page, so your answers last until you leave it. ";

/// A page of another site above this one cannot even be compared.
fn in_a_frame() -> bool {
    dom::window()
        .is_some_and(|window| !matches!(window.parent(), Ok(Some(parent)) if parent == window))
}
