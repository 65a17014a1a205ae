//! What both labs' pages are made of: sliders, presets, folded parts, sentence, formulas.
//!
//! Nothing here knows which lab it is in, so it is in the program once.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;
use web_sys::Element;

use super::Place;
use crate::scene::settings::{Preset, Settings};
use crate::scene::{FormulaLine, Ink};
use crate::web::browser::dom;
use crate::web::parts::live::{Live, live, switch};
use crate::web::parts::on::on;
use crate::web::parts::slider::{Act, Slider};
use crate::web::parts::written::{Written, add, add_words, holds, words};

/// What a lab says in words. The sentence under the picture changes with every frame; a screen reader
/// hears of it when the reader has been still, from the one status region.
#[derive(Clone, Copy)]
pub struct Says {
    /// Under the picture.
    pub sentence: Written<String>,
    /// For the screen reader.
    pub status: Live,
}

impl Says {
    pub fn new() -> Self {
        Self {
            sentence: words(""),
            status: live(),
        }
    }

    pub fn view(self) -> impl IntoView {
        view! {
            <p class="says" aria-hidden="true" use:holds=self.sentence></p>
            <p class="hide" role="status">{self.status}</p>
        }
    }
}

/// Sliders one below the other.
pub fn sliders(place: &Place, sliders: Vec<Slider>, act: &Act) -> impl IntoView + use<> {
    let id = place.id.as_str();
    sliders
        .into_iter()
        .map(|slider| slider.view(id, Rc::clone(act)))
        .collect::<Vec<_>>()
}

/// The summary of a folded part: a name, and in small letters what is inside.
pub fn summary(name: &'static str, note: Live) -> impl IntoView {
    view! {
        <summary>
            <span>{name} " " <small>{note}</small></span>
            <svg class="chev" viewBox="0 0 14 14" aria-hidden="true">
                <path d="m2.5 5 4.5 4.5L11.5 5" />
            </svg>
        </summary>
    }
}

/// A row of presets, and which of them the settings are.
#[derive(Clone)]
pub struct Chips {
    /// Part of the ids: "tokens", "gpu".
    name: &'static str,
    presets: Rc<[Preset]>,
    on: Rc<[RwSignal<bool>]>,
}

impl Chips {
    pub fn new(name: &'static str, presets: Vec<Preset>) -> Self {
        let on = presets.iter().map(|_| RwSignal::new(false)).collect();
        Self {
            name,
            presets: presets.into(),
            on,
        }
    }

    /// Marks the preset that the settings are, if they are one.
    pub fn show(&self, settings: &dyn Settings) -> Option<&Preset> {
        let chosen = self
            .presets
            .iter()
            .position(|preset| preset.is_set(settings));
        for (index, on) in self.on.iter().enumerate() {
            switch(*on, chosen == Some(index));
        }
        self.presets.get(chosen?)
    }

    pub fn view(&self, place: &Place, choose: &Rc<dyn Fn(&Preset)>) -> impl IntoView + use<> {
        let group = format!("{}-{}", place.id, self.name);
        let chips = self.on.iter().enumerate().map(|(index, state)| {
            let (presets, choose) = (Rc::clone(&self.presets), Rc::clone(choose));
            let name = presets.get(index).map(|preset| preset.name);
            let chosen = move |_: ev::Event| {
                if let Some(preset) = presets.get(index) {
                    choose(preset);
                }
            };
            view! {
                <label>
                    <input
                        type="radio"
                        id=format!("{group}-{index}")
                        name=group.clone()
                        prop:checked={*state}
                        {..on("change", chosen)}
                    />
                    <span>{name}</span>
                </label>
            }
        });
        chips.collect::<Vec<_>>()
    }
}

/// The formulas, each with the current numbers put in. They are written only while they are unfolded.
#[derive(Clone, Copy)]
pub struct Formulas {
    open: RwSignal<bool>,
    lines: Written<Vec<FormulaLine>>,
}

impl Formulas {
    pub fn new(lines: Vec<FormulaLine>) -> Self {
        Self {
            open: RwSignal::new(false),
            lines: Written::new(lines, |place, lines| {
                for line in lines {
                    // What is left out where an element cannot be made is missing, and nothing else.
                    let _ = add_formula(place, line);
                }
            }),
        }
    }

    /// Shows the formulas of a view, if they are looked at.
    pub fn show(self, lines: Vec<FormulaLine>) {
        if self.open.get_untracked() {
            self.lines.show(lines);
        }
    }

    /// `again` asks for the view of the settings as they are, when the formulas are unfolded.
    pub fn view(self, place: &Place, again: Box<dyn Fn()>) -> impl IntoView + use<> {
        let toggled = move |event: ev::Event| {
            let details = event_target::<Element>(&event);
            self.open.set(details.has_attribute("open"));
            again();
        };
        view! {
            <details id=format!("{}-formulas", place.id) {..on("toggle", toggled)}>
                {summary("The formulas, with these numbers", live())}
                <dl class="formulas" use:holds=self.lines></dl>
            </details>
        }
    }
}

fn add_formula(place: &Element, line: &FormulaLine) -> Option<()> {
    let class = match line.ink {
        Ink::Plain => "",
        Ink::Weights => "w",
        Ink::Cache => "c",
        Ink::Arithmetic => "a",
    };
    let pair = dom::add(place, "div", "")?;
    let term = dom::add(&pair, "dt", "")?;
    let name = dom::add(&term, "b", class)?;
    if !class.is_empty() {
        add(&name, "i", "key", "");
    }
    add_words(&name, line.name);
    add_words(&term, " = ");
    add_words(&term, line.words);
    let numbers = dom::add(&pair, "dd", "")?;
    add_words(&numbers, &line.numbers);
    add_words(&numbers, " = ");
    add(&numbers, "b", "", &line.result);
    Some(())
}
