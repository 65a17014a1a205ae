//! Texts of the page that change.
//!
//! Each has a signal of its own, written only when it changes: then the one text node or attribute that
//! shows it is touched, and nothing else. All are of one type, so that what Leptos makes for a reactive
//! text is in the program once and not once for every place.

use leptos::prelude::*;

/// A text that changes.
pub type Live = RwSignal<String>;

/// An empty one.
pub fn live() -> Live {
    RwSignal::new(String::new())
}

/// Writes a text if it is another one.
pub fn write(live: Live, text: String) {
    if live.with_untracked(|shown| *shown != text) {
        live.set(text);
    }
}

/// Sets a flag if it stands otherwise.
pub fn switch(flag: RwSignal<bool>, on: bool) {
    if flag.get_untracked() != on {
        flag.set(on);
    }
}
