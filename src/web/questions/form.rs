//! The view of a numeric question: the form, the reading under the box, the verdict's places, help.
//!
//! Everything that changes is a signal of text or of yes and no, so that all questions and labs share
//! the few kinds of bindings that the program then holds.

use std::rc::Rc;

use leptos::prelude::*;

use super::enter::{clicks, enters};
use super::numeric::Question;
use crate::web::browser::dom;
use crate::web::parts::on::on;

/// What changes in the view.
#[derive(Clone, Copy)]
pub struct Signals {
    /// What is in the box.
    pub text: RwSignal<String>,
    /// How it reads.
    pub reading: RwSignal<String>,
    /// `true` while the box holds a text known to be wrong.
    pub invalid: RwSignal<String>,
    /// The first hint is seen, or there is none to see.
    pub no_first_hint: RwSignal<bool>,
    /// There is no further hint.
    pub no_next_hint: RwSignal<bool>,
    /// There is nothing in the help below the verdict.
    pub no_help: RwSignal<bool>,
    /// The working is not earned yet.
    pub no_working: RwSignal<bool>,
    /// The working is folded.
    pub folded: RwSignal<bool>,
    /// `true` while it stands open.
    pub expanded: RwSignal<String>,
    /// What its button offers.
    pub offer: RwSignal<String>,
}

impl Default for Signals {
    fn default() -> Self {
        let text = || RwSignal::new(String::new());
        let yes = || RwSignal::new(true);
        Self {
            text: text(),
            reading: text(),
            invalid: text(),
            no_first_hint: yes(),
            no_next_hint: yes(),
            no_help: yes(),
            no_working: yes(),
            folded: yes(),
            expanded: text(),
            offer: text(),
        }
    }
}

/// Draws a question. The markup is the static form's, as `lesson::question_html` writes it, and more.
pub fn view(question: &Rc<Question>) -> impl IntoView + use<> {
    let Signals {
        text,
        reading,
        invalid,
        no_first_hint,
        ..
    } = question.signals;
    let id = &question.card.id;
    let input_id = question.card.input_id();
    let echo_id = format!("{id}-echo");
    let unit_id = format!("{id}-unit");
    let unit = dom::attribute(&question.card.root, "data-unit");
    let described_by = if unit.is_some() {
        format!("{unit_id} {echo_id}")
    } else {
        echo_id.clone()
    };
    let unit = unit.map(|unit| view! { <span class="unit" id=unit_id>{unit}</span> });
    let [submitted, entered, clicked, typed] = [(); 4].map(|()| Rc::clone(question));
    let [began, ended, hinted] = [(); 3].map(|()| Rc::clone(question));
    view! {
        <form
            class="answer"
            novalidate
            {..on("submit", move |event| {
                event.prevent_default();
                submitted.check();
            })}
        >
            <label class="label" for=input_id.clone()>
                "Your answer"
            </label>
            <span class="field">
                <input
                    id=input_id
                    inputmode="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    aria-describedby=described_by
                    aria-invalid=invalid
                    prop:value={text}
                    {..on("input", move |event| typed.type_in(event_target_value(&event)))}
                    {..on("compositionstart", move |_| began.composing.set(true))}
                    {..on("compositionend", move |_| ended.composing.set(false))}
                    {..on("keydown", move |event| {
                        if enters(&event) {
                            entered.check();
                        }
                    })}
                />
                {unit}
            </span>
            <button
                class="btn"
                type="submit"
                {..on("click", move |event| {
                    if clicks(&event) {
                        clicked.check();
                    }
                })}
            >
                "Check"
            </button>
        </form>
        <div class="under">
            <p class="echo" id=echo_id>
                {reading}
            </p>
            <button class="link" type="button" hidden={no_first_hint} {..on("click", move |_| hinted.next_hint())}>
                "Hint"
            </button>
        </div>
        <div class="verdict"></div>
        <div class="verdict" role="status"></div>
        {help(question)}
    }
}

/// Hints seen so far come in front of the links, the working behind them.
fn help(question: &Rc<Question>) -> impl IntoView + use<> {
    let Signals {
        no_next_hint,
        no_help,
        no_working,
        folded,
        expanded,
        offer,
        ..
    } = question.signals;
    let working_id = format!("{}-working", question.card.id);
    let [hinted, toggled] = [(); 2].map(|()| Rc::clone(question));
    view! {
        <div class="help" hidden=no_help>
            <div class="links">
                <button class="link" type="button" hidden={no_next_hint} {..on("click", move |_| hinted.next_hint())}>
                    "Next hint"
                </button>
                <button
                    class="link"
                    type="button"
                    hidden=no_working
                    aria-expanded=expanded
                    aria-controls=working_id.clone()
                    {..on("click", move |_| toggled.toggle_working())}
                >
                    {offer}
                </button>
            </div>
            <div class="working" id=working_id hidden=folded>
                <p class="label">"Working"</p>
            </div>
        </div>
    }
}
