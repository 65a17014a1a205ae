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
        move |entries: js_sys::Array, observer: IntersectionObserver| {
            let near = entries
                .iter()
                .filter_map(|entry| entry.dyn_into::<IntersectionObserverEntry>().ok())
                .any(|entry| entry.is_intersecting());
            if near {
                observer.disconnect();
                if let Some(work) = work.take() {
                    work();
                }
            }
        }
    };
    let callback =
        Closure::<dyn FnMut(js_sys::Array, IntersectionObserver)>::new(once).into_js_value();
    let options = IntersectionObserverInit::new();
    options.set_root_margin(MARGIN);
    if let Ok(observer) = IntersectionObserver::new_with_options(callback.unchecked_ref(), &options)
    {
        observer.observe(element);
        Timeout::new(REST_MS, move || {
            observer.disconnect();
            if let Some(work) = work.take() {
                work();
            }
        })
        .forget();
    } else if let Some(work) = work.take() {
        work();
    }
}
