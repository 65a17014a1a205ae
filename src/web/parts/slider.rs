//! One setting: label, number box with its unit, slider with printed stops.
//!
//! The setting's numbers and texts come ready from [`Control`]; what the reader does goes out as a
//! [`Move`]. A text that cannot be read is answered below the box and changes nothing else: the rest of
//! the lab keeps its last good state, and the text stays to be mended.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::live::{Live, live, write};
use super::on::on;
use super::written::{Written, add, holds, words};
use crate::scene::settings::{Control, Field, Stop};
use crate::scene::text;

/// What a reader does to a setting.
pub enum Move {
    /// Drags the slider, or steps it with a key.
    To(u32),
    /// Types into the number box.
    Type(String),
    /// Asks for the starting value.
    Reset,
}

/// Carries a move out. What is said about it goes below the control: a remark where the value had to
/// be changed to be taken, an error where it was not taken.
pub type Act = Rc<dyn Fn(Field, Move) -> Result<String, String>>;

/// A setting's control in the page.
#[derive(Clone, Copy)]
pub struct Slider {
    /// Which setting.
    pub field: Field,
    label: &'static str,
    position: Live,
    positions: Live,
    shown: Live,
    unit: Live,
    value_text: Live,
    stops: Written<Vec<Stop>>,
    remark: Live,
    /// "true" while the text in the box cannot be taken.
    refused: Live,
    typing: RwSignal<bool>,
}

impl Slider {
    /// The control of a setting as it stands.
    pub fn new(control: Control) -> Self {
        let slider = Self {
            field: control.spec.field,
            label: control.spec.label,
            position: live(),
            positions: live(),
            shown: live(),
            unit: live(),
            value_text: live(),
            stops: Written::new(Vec::new(), |place, stops| {
                for stop in stops {
                    add(place, "i", if stop.on { "on" } else { "" }, &stop.text);
                }
            }),
            remark: live(),
            refused: RwSignal::new("false".into()),
            typing: RwSignal::new(false),
        };
        slider.show(control);
        slider
    }

    /// Shows the setting as it stands now.
    pub fn show(self, control: Control) {
        write(self.positions, control.positions.to_string());
        // Written in any case: the thumb may stand where the setting did not follow.
        self.position.set(control.position.to_string());
        write(self.unit, control.unit);
        write(self.value_text, control.value_text);
        self.stops.show(control.stops);
        // Not while it is typed in: "1e3" must not turn into "1,000" under the hand.
        if !self.typing.get_untracked() {
            self.shown.set(control.shown);
            self.say(Ok(String::new()));
        }
    }

    /// Lets go of a text that was typed and not taken.
    pub fn forget_typing(self) {
        if self.typing.get_untracked() {
            self.typing.set(false);
            self.shown.notify();
            self.say(Ok(String::new()));
        }
    }

    fn say(self, what: Result<String, String>) {
        write(
            self.refused,
            if what.is_err() { "true" } else { "false" }.into(),
        );
        write(self.remark, what.unwrap_or_else(|error| error));
    }

    /// The control. The slider's own keys (arrows, Page, Home, End) come from the browser; Escape in the
    /// box takes back what was typed, a double click on the slider brings the starting value.
    pub fn view(self, lab: &str, act: Act) -> impl IntoView + use<> {
        let id = format!("{lab}-{}", self.field.name());
        let (number_id, remark_id) = (format!("{id}-number"), format!("{id}-remark"));
        let typed = {
            let act = Rc::clone(&act);
            move |event: ev::Event| {
                self.typing.set(true);
                self.say(act(self.field, Move::Type(event_target_value(&event))));
            }
        };
        let done = {
            let act = Rc::clone(&act);
            move |event: ev::Event| {
                // Taken once more, now to be shown as the setting's own text.
                self.typing
                    .set(self.refused.with_untracked(|refused| refused == "true"));
                if !self.typing.get_untracked() {
                    self.say(act(self.field, Move::Type(event_target_value(&event))));
                }
            }
        };
        let take_back = move |event: ev::Event| {
            if event.unchecked_ref::<ev::KeyboardEvent>().key() == "Escape" {
                self.forget_typing();
            }
        };
        let reset = {
            let act = Rc::clone(&act);
            move |_: ev::Event| self.say(act(self.field, Move::Reset))
        };
        let dragged = move |event: ev::Event| {
            if let Ok(position) = event_target_value(&event).parse() {
                self.typing.set(false);
                self.say(act(self.field, Move::To(position)));
            }
        };
        view! {
            <div class="slider">
                <label for=id.clone() use:holds=words(self.label)></label>
                <span class="num">
                    <input
                        id=number_id
                        inputmode="decimal"
                        autocomplete="off"
                        aria-label=format!("{}, as a number", text::plain(self.label))
                        aria-describedby=remark_id.clone()
                        aria-invalid=self.refused
                        prop:value=self.shown
                        {..on("input", typed)}
                        {..on("change", done)}
                        {..on("keydown", take_back)}
                    />
                    <span>{self.unit}</span>
                </span>
                <input
                    id=id
                    type="range"
                    min="0"
                    max=self.positions
                    aria-valuetext=self.value_text
                    prop:value=self.position
                    {..on("input", dragged)}
                    {..on("dblclick", reset)}
                />
                <span class="stops" aria-hidden="true" use:holds=self.stops></span>
                <p class="remark" id=remark_id aria-live="polite">{self.remark}</p>
            </div>
        }
    }
}
