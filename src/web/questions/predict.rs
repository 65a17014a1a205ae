//! A guess before the explanation: choose, keep, and then read what there is to say to every option.
//! It is never scored, and kept once: guessing again after the replies would be no guess.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

use super::card::Card;
use super::enter::{clicks, enters};
use super::record::{self, Guess};
use super::replies;
use crate::web::browser::storage::Change;
use crate::web::browser::{dom, storage};
use crate::web::parts::on::on;
use crate::web::parts::unsaved;
use crate::web::parts::verdict::{self, sign};

/// A live guess.
struct Predict {
    card: Card,
    /// For each option, whether it is what is measured.
    right: Vec<bool>,
    /// The options kept; none while the guess is open.
    guess: RefCell<Vec<usize>>,
    /// Whether it is not.
    closed: RwSignal<bool>,
}

/// Brings a guess to life.
///
/// # Errors
///
/// Says what is wrong with its data; the static form is untouched then.
pub fn mount(root: &Element) -> Result<(), String> {
    let card = Card::read(root)?;
    let options = dom::find(root, ".options").ok_or("there are no .options")?;
    let right: Vec<bool> = card
        .parts("option")
        .iter()
        .map(|option| option.has_attribute("data-right"))
        .collect();
    let found = inputs(&options);
    if right.len() < 2 || found.len() != right.len() || card.parts("reply").len() != right.len() {
        return Err(String::from(
            "options, their templates and replies are not of one number, or less than two",
        ));
    }
    let predict = Rc::new(Predict {
        card,
        right,
        guess: RefCell::default(),
        closed: RwSignal::new(false),
    });
    let drawn = Rc::clone(&predict);
    leptos::mount::mount_to(predict.card.slot.clone(), move || view(&drawn)).forget();
    if record::read_guess(&predict.card.key).is_some_and(|kept| !predict.knows(&kept)) {
        record::reopen_guess(&predict.card.key, &predict.card.rev);
    }
    predict.take_up();

    // The options stay the page's own, and so does what the reader has already chosen among them.
    let focused = found.into_iter().find(|input| dom::has_focus(input));
    if let Some(form) = dom::find(&predict.card.slot, "form") {
        // It fails where a node would be inside itself.
        let _ = form.prepend_with_node_1(&options);
    }
    predict.card.go_live();
    if let Some(input) = focused {
        // It fails for elements that cannot have the focus.
        let _ = input.focus();
    }
    storage::watch(move |change| predict.follow(change));
    Ok(())
}

fn view(predict: &Rc<Predict>) -> impl IntoView + use<> {
    let closed = predict.closed;
    let [submitted, entered, clicked] = [(); 3].map(|()| Rc::clone(predict));
    view! {
        <form
            hidden={closed}
            {..on("submit", move |event| {
                event.prevent_default();
                submitted.keep();
            })}
            {..on("keydown", move |event| {
                if is_choice(&event) && enters(&event) {
                    entered.keep();
                }
            })}
        >
            <div class="answer">
                <button
                    class="btn"
                    type="submit"
                    {..on("click", move |event| {
                        if clicks(&event) {
                            clicked.keep();
                        }
                    })}
                >
                    "Keep my guess"
                </button>
            </div>
        </form>
        <div class="replies"></div>
        <div class="verdict"></div>
        <div class="verdict" role="status"></div>
    }
}

/// On an option; on the button, Enter is a click.
fn is_choice(event: &Event) -> bool {
    let target = event.target();
    target.is_some_and(|target| target.is_instance_of::<HtmlInputElement>())
}

impl Predict {
    /// Keeps what is chosen and shows the replies.
    fn keep(&self) {
        let inputs = inputs(&self.card.slot);
        let chosen: Vec<usize> = inputs
            .iter()
            .enumerate()
            .filter(|(_, input)| input.checked())
            .map(|(index, _)| index)
            .collect();
        if chosen.is_empty() {
            self.say("Choose first: any guess is a good one.", false);
            return;
        }
        self.say(&replies::sentence(&self.card, &self.right, &chosen), true);
        self.show(&chosen);
        if !record::write_guess(
            &self.card.key,
            &Guess {
                chosen,
                rev: self.card.rev.clone(),
            },
        ) {
            unsaved::say(&self.card.root);
        }
        // The button is gone: the reader goes on at the replies.
        if let Some(list) =
            dom::find(&self.card.slot, "ul").and_then(|list| list.dyn_into::<HtmlElement>().ok())
        {
            // It fails for elements that cannot have the focus; the list can.
            let _ = list.focus();
        }
    }

    /// Speaks in the status region; a sentence that the list shows anyway is for the ear alone.
    fn say(&self, text: &str, hidden: bool) {
        self.card.clear_verdict();
        if let Some(region) = self.card.verdict(true) {
            region.set_class_name(if hidden { "verdict hide" } else { "verdict" });
            verdict::tell(&region, sign::UNREAD, text);
        }
    }

    /// Closes the guess and shows the replies, or opens it.
    fn show(&self, guess: &[usize]) {
        guess.clone_into(&mut self.guess.borrow_mut());
        self.closed.set(!guess.is_empty());
        self.card
            .set_state(if guess.is_empty() { "idle" } else { "guessed" });
        if let Some(place) = dom::find(&self.card.slot, ".replies") {
            place.set_text_content(None);
            if !guess.is_empty() {
                replies::show(&place, &self.card, &self.right, guess);
            }
        }
    }

    /// Another tab may guess, the reader may clear all answers.
    fn follow(&self, change: &Change) {
        if change.concerns(&self.card.key) && !self.card.is_broken() {
            self.take_up();
            // Cleared here: what is chosen goes as well.
            if !change.elsewhere && self.guess.borrow().is_empty() {
                for input in inputs(&self.card.slot) {
                    input.set_checked(false);
                }
            }
        }
    }

    /// Whether a kept guess is about the question as it stands.
    fn knows(&self, kept: &Guess) -> bool {
        kept.rev == self.card.rev && kept.chosen.iter().all(|index| *index < self.right.len())
    }

    /// Shows what is kept. It is no news, so it is not spoken. A guess about another revision is open
    /// again: its options may have changed places.
    fn take_up(&self) {
        let kept = record::read_guess(&self.card.key);
        let guess = kept.as_ref().filter(|kept| self.knows(kept));
        let guess = guess.map(|kept| kept.chosen.clone()).unwrap_or_default();
        if *self.guess.borrow() == guess && kept.is_some() != guess.is_empty() {
            return;
        }
        self.card.clear_verdict();
        if kept.is_some()
            && guess.is_empty()
            && let Some(region) = self.card.verdict(false)
        {
            verdict::tell(
                &region,
                sign::UNREAD,
                "The question has changed since you guessed.",
            );
        }
        self.show(&guess);
    }
}

fn inputs(place: &Element) -> Vec<HtmlInputElement> {
    dom::all_in(place, "input")
        .into_iter()
        .filter_map(|input| input.dyn_into().ok())
        .collect()
}
