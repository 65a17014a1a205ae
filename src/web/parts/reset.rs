//! "Clear all answers", and its way back: the same button brings them back until the next answer is
//! kept or the page is left. Nothing asks "are you sure", and a double click ends where it began.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;

use crate::web::browser::{dom, storage};

/// What was cleared: keys and values.
type Cleared = Rc<RefCell<Vec<(String, String)>>>;

/// Makes the page's reset buttons work.
pub fn start() {
    for button in dom::all("[data-action=reset-progress]") {
        start_one(&button);
    }
}

fn start_one(button: &Element) {
    let cleared = Cleared::default();
    let name = button.text_content().unwrap_or_default();
    let Some(status) = button
        .parent_element()
        .and_then(|parent| dom::add(&parent, "span", "ui"))
    else {
        return;
    };
    dom::set(&status, "role", "status");

    let (this, kept) = (button.clone(), Rc::clone(&cleared));
    let (says, first_name) = (status.clone(), name.clone());
    dom::listen(button, "click", move |_| {
        // Out of the cell first: the storage's watchers below look into it.
        let back = kept.take();
        if back.is_empty() {
            let gone = clear();
            let count = gone.len();
            kept.replace(gone);
            say(
                &says,
                &match count {
                    0 => String::from("There are no answers to clear."),
                    1 => String::from("1 answer is cleared."),
                    _ => format!("{count} answers are cleared."),
                },
            );
            this.set_text_content(Some(if count == 0 {
                &first_name
            } else {
                "Bring them back"
            }));
        } else {
            for (key, value) in back {
                let _ = storage::write(&key, &value);
            }
            say(&says, "Your answers are back.");
            this.set_text_content(Some(&first_name));
        }
    });

    let this = button.clone();
    storage::watch(move |change| {
        // A new answer after clearing: bringing the old ones back could overwrite it.
        let new = change
            .key
            .as_deref()
            .is_some_and(|key| storage::read(key).is_some());
        if new && !cleared.borrow().is_empty() {
            cleared.take();
            this.set_text_content(Some(&name));
            say(&status, "");
        }
    });
}

fn say(status: &Element, text: &str) {
    status.set_text_content(Some(text));
}

/// Forgets this lesson's answers, or on the front page those of all lessons, and returns them.
fn clear() -> Vec<(String, String)> {
    let lesson = dom::body().and_then(|body| dom::attribute(&body, "data-lesson"));
    let prefix = lesson.map_or_else(
        || String::from("crossover/1/"),
        |lesson| format!("crossover/1/{lesson}/"),
    );
    let keys = storage::keys(&prefix)
        .into_iter()
        .filter(|key| is_answer(key));
    let kept: Vec<_> = keys
        .filter_map(|key| Some((storage::read(&key)?, key)))
        .map(|(value, key)| (key, value))
        .collect();
    for (key, _) in &kept {
        storage::remove(key);
    }
    kept
}

/// Answers lie one level deeper than settings: `crossover/1/lesson/question`.
fn is_answer(key: &str) -> bool {
    key.split('/').count() == 4
}
