//! Short names for what the widgets ask of the document. Nothing here panics: what is missing is
//! `None` or an empty list, and what fails is left undone.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Document, DocumentFragment, Element, Event, EventTarget, HtmlElement, HtmlTemplateElement,
    Window,
};

/// The page's window; none in a worker.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The page.
#[must_use]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// The page's body.
#[must_use]
pub fn body() -> Option<HtmlElement> {
    document()?.body()
}

/// The element of that id.
#[must_use]
pub fn by_id(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// The first element inside `root` that fits.
#[must_use]
pub fn find(root: &Element, selector: &str) -> Option<Element> {
    root.query_selector(selector).ok().flatten()
}

/// All elements of the page that fit, in its order.
#[must_use]
pub fn all(selector: &str) -> Vec<Element> {
    body()
        .map(|body| all_in(&body, selector))
        .unwrap_or_default()
}

/// All elements inside `root` that fit, in the page's order.
#[must_use]
pub fn all_in(root: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(selector) else {
        return Vec::new();
    };
    (0..list.length())
        .filter_map(|n| list.item(n)?.dyn_into().ok())
        .collect()
}

/// An attribute's text; none where it is absent.
#[must_use]
pub fn attribute(element: &Element, name: &str) -> Option<String> {
    element.get_attribute(name)
}

/// Writes an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    // It fails for names that are no names only; ours are written in this program.
    let _ = element.set_attribute(name, value);
}

/// Whether the reader is in that very element.
#[must_use]
pub fn has_focus(element: &Element) -> bool {
    document()
        .and_then(|page| page.active_element())
        .is_some_and(|active| active == *element)
}

/// Adds a new element at the end of `parent`.
#[must_use]
pub fn add(parent: &Element, tag: &str, class: &str) -> Option<Element> {
    let element = document()?.create_element(tag).ok()?;
    element.set_class_name(class);
    parent.append_child(&element).ok()?;
    Some(element)
}

/// A copy of what waits in a `<template>`.
#[must_use]
pub fn copy_of(template: &HtmlTemplateElement) -> Option<DocumentFragment> {
    template
        .content()
        .clone_node_with_deep(true)
        .ok()?
        .dyn_into()
        .ok()
}

/// Calls `work` at every such event, for as long as the page lives.
pub fn listen(target: &EventTarget, event: &str, work: impl Fn(Event) + 'static) {
    let callback = Closure::<dyn Fn(Event)>::new(work).into_js_value();
    // It fails for a callback that is none only.
    let _ = target.add_event_listener_with_callback(event, callback.unchecked_ref());
}

/// Calls `work` once, when the running script has ended.
pub fn soon(work: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        window.queue_microtask(Closure::once_into_js(work).unchecked_ref());
    }
}

/// Calls `work` once, in a task of its own: the browser can paint and hear the reader in between.
pub fn later(work: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let work = Closure::once_into_js(work);
        // It fails for a callback that is none only.
        let _ = window.set_timeout_with_callback(work.unchecked_ref());
    }
}
