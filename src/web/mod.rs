//! The browser's side: components that wire signals to the pure rooms.

pub mod browser;
pub mod labs;
pub mod panic;
pub mod parts;
pub mod questions;

use web_sys::Element;

use browser::{dom, storage};

/// Brings the page to life: once the document is there, each widget in a task of its own. One that
/// fails takes no other with it, and a slow phone can scroll and type in between.
pub fn start() {
    panic::install();
    mark("crossover:start");
    let Some(document) = dom::document() else {
        return;
    };
    if document.ready_state() == "loading" {
        dom::listen(&document, "DOMContentLoaded", |_| live());
    } else {
        live();
    }
}

fn live() {
    storage::listen_to_other_tabs();
    parts::theme::start();
    for root in dom::all("[data-widget]") {
        dom::later(move || mount(&root));
    }
    dom::later(|| {
        parts::progress::start();
        parts::reset::start();
        mark("crossover:ready");
    });
}

/// Brings one widget to life. Bad data leaves its static form in place and says so.
fn mount(root: &Element) {
    let kind = dom::attribute(root, "data-widget").unwrap_or_default();
    panic::watch(root, || {
        let result = match kind.as_str() {
            "numeric" => questions::numeric::mount(root),
            "predict" => questions::predict::mount(root),
            "lab" => labs::mount(root),
            _ => Err(format!("there is no widget of the kind `{kind}`")),
        };
        if let Err(fault) = result {
            panic::report(root, &fault);
        }
    });
}

/// A mark in the browser's timeline, for tests and benches.
fn mark(name: &str) {
    if let Some(performance) = dom::window().and_then(|window| window.performance()) {
        // A page that has no timeline lives as well.
        let _ = performance.mark(name);
    }
}
