//! "Clear all answers", and its way back: the same button brings them back until the next answer is
//! kept or the page is left. Nothing asks "are you sure", and a double click ends where it began.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;

use crate::web::browser::storage::Change;
use crate::web::browser::{dom, storage};

/// Makes the page's reset buttons work.
pub fn start() {
    for button in dom::all("[data-action=reset-progress]") {
        start_one(&button);
    }
}

/// A reset button with the status line beside it.
struct Reset {
    button: Element,
    status: Element,
    /// What the button says at first.
    name: String,
    /// What it took away, keys and values: what it can bring back.
    cleared: RefCell<Vec<(String, String)>>,
}

fn start_one(button: &Element) {
    let parent = button.parent_element();
    let Some(status) = parent.and_then(|parent| dom::add(&parent, "span", "ui")) else {
        return;
    };
    dom::set(&status, "role", "status");
    let reset = Rc::new(Reset {
        name: button.text_content().unwrap_or_default(),
        button: button.clone(),
        status,
        cleared: RefCell::default(),
    });
    let pressed = Rc::clone(&reset);
    dom::listen(button, "click", move |_| pressed.press());
    storage::watch(move |change| reset.follow(change));
}

impl Reset {
    fn press(&self) {
        // Out of the cell first: what follows below looks into it.
        let back = self.cleared.take();
        if back.is_empty() {
            let cleared = clear();
            if cleared.is_empty() {
                self.say(&self.name, "There is nothing to clear.");
            } else {
                self.say("Bring them back", "Your answers are cleared.");
            }
            self.cleared.replace(cleared);
        } else {
            for (key, value) in back {
                // What cannot be kept for long is back for this page.
                let _ = storage::write(&key, &value);
            }
            self.say(&self.name, "Your answers are back.");
        }
    }

    /// After a new answer the old ones cannot come back: they could overwrite it.
    fn follow(&self, change: &Change) {
        let key = change.key.as_deref().filter(|key| is_answer(key));
        let new = key.is_some_and(|key| storage::read(key).is_some());
        if new && !self.cleared.borrow().is_empty() {
            self.cleared.take();
            self.say(&self.name, "");
        }
    }

    fn say(&self, button: &str, status: &str) {
        self.button.set_text_content(Some(button));
        self.status.set_text_content(Some(status));
    }
}

/// Forgets this lesson's answers, or on the front page those of all lessons, and returns them.
fn clear() -> Vec<(String, String)> {
    let lesson = dom::body().and_then(|body| dom::attribute(&body, "data-lesson"));
    let prefix = lesson.map_or_else(
        || String::from("crossover/1/"),
        |lesson| format!("crossover/1/{lesson}/"),
    );
    let keys = storage::keys(&prefix).into_iter();
    let kept: Vec<_> = keys
        .filter(|key| is_answer(key))
        .filter_map(|key| storage::read(&key).map(|value| (key, value)))
        .collect();
    for (key, _) in &kept {
        storage::remove(key);
    }
    // What was typed or chosen and never kept goes too.
    storage::announce();
    kept
}

/// Answers lie one level deeper than settings: `crossover/1/lesson/question`.
fn is_answer(key: &str) -> bool {
    key.split('/').count() == 4
}
