//! One kind of event handler for the whole page.
//!
//! Leptos makes code for each pair of event and handler type; some twenty of them were a tenth of the
//! program. With one type of event and one of handler that code is there once. Use it in a view as
//! `<button {..on("click", move |_| …)}>`.

use leptos::ev::Custom;
use leptos::tachys::html::event::{self, On};
use web_sys::Event;

/// An event of any name, listened to where it happens.
type Any = Custom<Event>;

/// Calls `work` at each event of that name on the element.
pub fn on(name: &'static str, work: impl FnMut(Event) + 'static) -> On<Any, Box<dyn FnMut(Event)>> {
    event::on(Custom::new(name), Box::new(work))
}
