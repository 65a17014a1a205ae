//! Says when a picture must be painted again though its data stayed the same: another theme, forced
//! colours, another pixel ratio, paper.
//!
//! One set of listeners serves every picture of the page. They live as long as the page does, as the
//! widgets themselves do.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MutationObserver, MutationObserverInit};

use super::dom;
use crate::scene::format;

/// What the picture is shown on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Medium {
    /// A screen, with the reader's theme.
    Screen,
    /// Paper: light colours, more pixels.
    Paper,
}

type Listener = Rc<dyn Fn(Medium)>;

thread_local! {
    static LISTENERS: RefCell<Vec<Listener>> = const { RefCell::new(Vec::new()) };
    static WATCHING: Cell<bool> = const { Cell::new(false) };
}

/// The media features that change colours without a word from the page.
const QUERIES: [&str; 3] = [
    "(prefers-color-scheme: dark)",
    "(forced-colors: active)",
    "(prefers-contrast: more)",
];

/// Calls `listener` after every change of the page's look, for as long as the page lives.
pub fn on_change(listener: impl Fn(Medium) + 'static) {
    LISTENERS.with_borrow_mut(|all| all.push(Rc::new(listener)));
    if !WATCHING.replace(true) {
        watch_theme();
        watch_media();
        watch_ratio();
        watch_print();
    }
}

/// Device pixels in one CSS pixel.
pub fn pixel_ratio() -> f64 {
    dom::window()
        .map_or(1.0, |window| window.device_pixel_ratio())
        .max(0.5)
}

fn tell(medium: Medium) {
    // A copy: a listener may add another.
    let all = LISTENERS.with_borrow(Clone::clone);
    for listener in all {
        listener(medium);
    }
}

/// The theme button writes `data-theme` on the root element.
fn watch_theme() {
    let root = dom::document().and_then(|page| page.document_element());
    let callback = Closure::<dyn Fn()>::new(|| tell(Medium::Screen)).into_js_value();
    if let Some((root, observer)) = root.zip(MutationObserver::new(callback.unchecked_ref()).ok()) {
        let init = MutationObserverInit::new();
        init.set_attributes(true);
        init.set_attribute_filter(&js_sys::Array::of1(&JsValue::from_str("data-theme")));
        // Without it a changed theme shows at the next redraw.
        let _ = observer.observe_with_options(&root, &init);
    }
}

fn watch_media() {
    for query in QUERIES {
        if let Some(list) = media(query) {
            dom::listen(&list, "change", |_| tell(Medium::Screen));
        }
    }
}

/// A query names one ratio, so each change asks for the next.
fn watch_ratio() {
    // Not by the general printing of floats, which would cost the page some kilobytes.
    let ratio = format::address(pixel_ratio());
    if let Some(list) = media(&["(resolution: ", &ratio, "dppx)"].concat()) {
        let next = Closure::once_into_js(|| {
            watch_ratio();
            tell(Medium::Screen);
        });
        let once = web_sys::AddEventListenerOptions::new();
        once.set_once(true);
        // As in `listen`.
        let _ = list.add_event_listener_with_callback_and_add_event_listener_options(
            "change",
            next.unchecked_ref(),
            &once,
        );
    }
}

fn watch_print() {
    if let Some(window) = dom::window() {
        dom::listen(&window, "beforeprint", |_| tell(Medium::Paper));
        dom::listen(&window, "afterprint", |_| tell(Medium::Screen));
    }
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    dom::window()?.match_media(query).ok().flatten()
}
