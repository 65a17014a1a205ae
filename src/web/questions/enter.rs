//! When a key or a click means "take this".
//!
//! A form's own submission is not enough: in a frame whose sandbox does not allow forms there is none.
//! So each way in is taken for itself, and kept from submitting as well; the forms listen for what
//! submissions are left.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent, MouseEvent};

/// An Enter that is meant for the form. Not one that ends a composition (some browsers send it when the
/// composition is over, with key code 229), nor those of a key held down.
pub fn enters(event: &Event) -> bool {
    let Some(event) = event
        .dyn_ref::<KeyboardEvent>()
        .filter(|event| event.key() == "Enter")
    else {
        return false;
    };
    event.prevent_default();
    !event.is_composing() && event.key_code() != 229 && !event.repeat()
}

/// A click, but for the second one of a double click: a text that is judged at its second coming should
/// be looked at in between.
pub fn clicks(event: &Event) -> bool {
    event.prevent_default();
    event
        .dyn_ref::<MouseEvent>()
        .is_none_or(|event| event.detail() < 2)
}
