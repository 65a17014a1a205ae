//! A question answered with a number: the form, the reading under the box, the verdict, hints one by
//! one, the working when it is earned.
//!
//! What is right, what counts and what is earned is [`Attempt`]'s to say; this file shows it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::{GetUntracked, RwSignal, Set};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::card::Card;
use super::form::{self, Signals};
use super::key::key_text;
use super::record;
use super::typed::Typed;
use crate::answer::attempt::Attempt;
use crate::answer::saved::{Saved, Standing};
use crate::answer::{Key, echo};
use crate::web::browser::storage::Change;
use crate::web::browser::{dom, storage};
use crate::web::parts::{unsaved, verdict};

/// A live question.
pub struct Question {
    /// What it found in the page.
    pub card: Card,
    /// What its view shows.
    pub signals: Signals,
    /// An input method is at work: its Enter is not ours.
    pub composing: Cell<bool>,
    key: Key,
    attempt: RefCell<Attempt>,
}

/// Brings a question to life.
///
/// # Errors
///
/// Says what is wrong with the question's data; the static form is untouched then.
pub fn mount(root: &Element) -> Result<(), String> {
    let card = Card::read(root)?;
    let key = Key::parse(&key_text(root)?).map_err(|fault| fault.to_string())?;
    let question = Rc::new(Question {
        card,
        key,
        signals: Signals::default(),
        composing: Cell::new(false),
        attempt: RefCell::default(),
    });
    let typed = Typed::read(&question.card.input_id());
    let saved = record::read_saved(&question.card.key);
    let text = match (typed.text(), &saved) {
        ("", Some(saved)) => saved.text.clone(),
        (typed, _) => typed.to_owned(),
    };
    // Before the view is drawn, and not again: a box that is filled loses its caret.
    question.signals.text.set(text.clone());
    let drawn = Rc::clone(&question);
    leptos::mount::mount_to(question.card.slot.clone(), move || form::view(&drawn)).forget();
    question.take_up(saved, text);
    question.correct();
    question.card.go_live();
    typed.put_back(&question.card.input_id());
    storage::watch(move |change| question.follow(change));
    Ok(())
}

impl Question {
    /// The reader typed.
    pub fn type_in(&self, text: String) {
        put(self.signals.text, text);
        self.refresh();
    }

    /// Judges what is in the box.
    pub fn check(&self) {
        if self.composing.get() {
            return;
        }
        // The box itself is asked: a program may have filled it without an event.
        let text = self
            .input()
            .map_or_else(|| self.signals.text.get_untracked(), |input| input.value());
        self.attempt.borrow_mut().check(&self.key, &text);
        put(self.signals.text, text);
        self.refresh();
        self.show_verdict(true);
        self.keep();
    }

    /// Opens the next hint and goes there, since the button it was asked with may be gone.
    pub fn next_hint(&self) {
        self.attempt.borrow_mut().next_hint();
        self.refresh();
        self.keep();
        let hint = dom::all_in(&self.card.slot, ".hint").pop();
        // The help is shown when this script has ended.
        dom::soon(move || {
            if let Some(hint) = hint.and_then(|hint| hint.dyn_into::<HtmlElement>().ok()) {
                // It fails for elements that cannot have the focus; a hint can.
                let _ = hint.focus();
            }
        });
    }

    /// Opens or closes the working.
    pub fn toggle_working(&self) {
        self.attempt.borrow_mut().toggle_working();
        self.refresh();
        self.keep();
    }

    fn input(&self) -> Option<HtmlInputElement> {
        dom::find(&self.card.slot, "input")?.dyn_into().ok()
    }

    fn keep(&self) {
        if !record::write_saved(&self.card.key, &self.attempt.borrow().saved(&self.card.rev)) {
            unsaved::say(&self.card.root);
        }
    }

    /// Writes down what became of a kept answer, if the question or its judging has changed.
    fn correct(&self) {
        let (key, attempt) = (&self.card.key, self.attempt.borrow().saved(&self.card.rev));
        if record::read_saved(key).is_some_and(|saved| saved != attempt) {
            record::correct_saved(key, &attempt);
        }
    }

    /// Another tab may answer the question, the reader may clear all answers.
    fn follow(&self, change: &Change) {
        if !change.concerns(&self.card.key)
            || self.card.is_broken()
            || (change.elsewhere && self.is_being_typed())
        {
            return;
        }
        let saved = record::read_saved(&self.card.key);
        let known = |saved: &Saved| self.attempt.borrow().saved(&saved.rev) == *saved;
        // What we kept ourselves is no news, and the box may hold more than that.
        if !saved.as_ref().is_some_and(known) {
            let text = saved.as_ref().map(|saved| saved.text.clone());
            self.take_up(saved, text.unwrap_or_default());
        }
    }

    /// The box holds what was never checked, or the reader is in it.
    fn is_being_typed(&self) -> bool {
        let text = self.signals.text.get_untracked();
        self.attempt.borrow().text().unwrap_or_default() != text
            || self.input().is_some_and(|input| dom::has_focus(&input))
    }

    /// Shows what was kept, with `text` in the box. It is no news, so it is not spoken.
    fn take_up(&self, saved: Option<Saved>, text: String) {
        let saved = saved.unwrap_or_default();
        self.attempt
            .replace(Attempt::restore(&self.key, &saved, &self.card.rev));
        for hint in dom::all_in(&self.card.slot, ".hint") {
            hint.remove();
        }
        self.type_in(text);
        self.show_verdict(false);
    }

    /// Brings the view up to date with the attempt.
    fn refresh(&self) {
        let (signals, attempt) = (self.signals, self.attempt.borrow());
        let text = signals.text.get_untracked();
        let judged = attempt.text() == Some(text.as_str());
        let standing = attempt.standing();
        let reading = if judged {
            attempt.said(&self.key).and_then(|said| said.read_as)
        } else {
            echo(&self.key, &text)
        };
        put(signals.reading, reading.unwrap_or_default());
        put(
            signals.invalid,
            (judged && standing == Standing::Wrong).to_string(),
        );

        let hints = self.card.parts("hint").len();
        let seen = attempt.hints().min(hints);
        let over = seen == hints || standing == Standing::Right;
        put(signals.no_first_hint, seen > 0 || over);
        put(signals.no_next_hint, seen == 0 || over);

        let earned = attempt.may_see_working();
        let open = attempt.working_open();
        put(signals.no_working, !earned);
        put(signals.no_help, seen == 0 && !earned);
        put(signals.folded, !open);
        put(signals.expanded, open.to_string());
        put(
            signals.offer,
            String::from(if open {
                "Hide the working"
            } else {
                "Show the working"
            }),
        );
        self.card.fill_help(seen, hints, open);
    }

    /// Shows the verdict; aloud, in the region that screen readers follow, or quietly beside it.
    fn show_verdict(&self, aloud: bool) {
        let said = self.attempt.borrow().said(&self.key);
        self.card.set_state(
            said.as_ref()
                .map_or(Standing::Idle, |said| said.standing)
                .word(),
        );
        self.card.clear_verdict();
        if let Some((said, region)) = said.zip(self.card.verdict(aloud)) {
            let reply = said.known.and_then(|known| self.card.part("wrong", known));
            verdict::show(&region, &said, reply);
        }
    }
}

/// Sets a signal if that changes something.
fn put<T: PartialEq + Clone + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.get_untracked() != value {
        signal.set(value);
    }
}
