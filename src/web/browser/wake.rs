//! Wakes a widget shortly before the reader comes to it, and in any case soon after the page has come
//! to rest: what lies near the screen is live first, and nothing waits for a scroll.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// How far from the screen's edge a widget wakes: about one screen, so that it is live when seen.
const MARGIN: &str = "600px";

/// When the rest wakes, in milliseconds: the questions are live by then.
const REST_MS: u32 = 300;

/// Calls `work` once: when `element` comes near the screen, or soon; at once where the browser cannot tell.
pub fn when_near(element: &Element, work: impl FnOnce() + 'static) {
    let work = Rc::new(Cell::new(Some(work)));
    let once = {
        let work = Rc::clone(&work);
        move || {
            if let Some(work) = work.take() {
                work();
            }
        }
    };
    let near = once.clone();
    let observer = observe(element, MARGIN, move |seen, observer| {
        if seen {
            observer.disconnect();
            near();
        }
    });
    let Some(observer) = observer else {
        return once();
    };
    let rest = move || {
        observer.disconnect();
        once();
    };
    Timeout::new(REST_MS, rest).forget();
}

/// Calls `tell` whenever `element` comes into sight or leaves it; once where the browser cannot tell.
pub fn while_seen(element: &Element, tell: impl Fn(bool) + 'static) {
    let tell = Rc::new(tell);
    let tells = Rc::clone(&tell);
    if observe(element, "0px", move |seen, _| tells(seen)).is_none() {
        tell(true);
    }
}

/// Has the browser say whether `element` is within `margin` of the screen, now and at each change.
fn observe(
    element: &Element,
    margin: &str,
    tell: impl Fn(bool, IntersectionObserver) + 'static,
) -> Option<IntersectionObserver> {
    let changed = move |entries: js_sys::Array, observer: IntersectionObserver| {
        let last = entries.pop().dyn_into::<IntersectionObserverEntry>();
        tell(last.is_ok_and(|entry| entry.is_intersecting()), observer);
    };
    let callback =
        Closure::<dyn FnMut(js_sys::Array, IntersectionObserver)>::new(changed).into_js_value();
    let options = IntersectionObserverInit::new();
    options.set_root_margin(margin);
    let observer =
        IntersectionObserver::new_with_options(callback.unchecked_ref(), &options).ok()?;
    observer.observe(element);
    Some(observer)
}
