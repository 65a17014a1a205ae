//! A place in the page whose content is written anew as a whole: a sentence with its variable in
//! italics, the stops of a slider, a table.
//!
//! Leptos would keep such a list in step piece by piece. The code for that would be some ten kilobytes of
//! the program, for content that nobody holds on to while it changes. What is written is text, never HTML.

use leptos::prelude::*;
use web_sys::Element;

use crate::scene::text;
use crate::web::browser::dom;

/// A place and its content.
pub struct Written<T: 'static> {
    state: StoredValue<State<T>, LocalStorage>,
    write: fn(&Element, &T),
}

struct State<T> {
    /// None until the element is made.
    place: Option<Element>,
    content: T,
}

// By hand: a derive would ask the same of `T`.
impl<T> Clone for Written<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Written<T> {}

impl<T: PartialEq> Written<T> {
    /// A place that shows `content`; `write` puts a content into an empty element.
    pub fn new(content: T, write: fn(&Element, &T)) -> Self {
        Self {
            state: StoredValue::new_local(State {
                place: None,
                content,
            }),
            write,
        }
    }

    /// Shows a content, if it is another one.
    pub fn show(self, content: T) {
        self.state.update_value(|state| {
            if state.content != content {
                state.content = content;
                state.write(self.write);
            }
        });
    }
}

impl<T> State<T> {
    fn write(&self, write: fn(&Element, &T)) {
        if let Some(place) = &self.place {
            place.set_text_content(None);
            write(place, &self.content);
        }
    }
}

/// The directive that gives a content its element: `<p use:holds=sentence>`.
pub fn holds<T>(element: Element, written: Written<T>) {
    written.state.update_value(|state| {
        state.place = Some(element);
        state.write(written.write);
    });
}

/// A text of a view, its variable set as an italic *B*.
pub fn words(text: &str) -> Written<String> {
    Written::new(text.to_owned(), |place, text| add_words(place, text))
}

/// Adds a text with its variable in italics.
pub fn add_words(place: &Element, text: &str) {
    for run in text::runs(text) {
        if run.italic {
            add(place, "i", "", run.text);
        } else {
            // Only a place that takes no children could refuse.
            let _ = place.append_with_str_1(run.text);
        }
    }
}

/// Adds an element with a text.
pub fn add(place: &Element, tag: &str, class: &str, text: &str) {
    if let Some(element) = dom::add(place, tag, class) {
        element.set_text_content(Some(text));
    }
}
