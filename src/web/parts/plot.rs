//! A [`Picture`] in the page, with a cursor for pointer and keyboard.
//!
//! The cursor is a slider to a screen reader. On the screen it is the whole picture: press or drag to
//! set the value, point with a mouse to read it off without setting it.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::live::{Live, live};
use super::on::on;
use super::picture::Picture;

/// What a reader does on a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Touch {
    /// Sets the value.
    Set(f64),
    /// Points at a value, or no longer at any.
    Point(Option<f64>),
    /// Moves the cursor by a key.
    Step(Step),
}

/// The keys of a slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the next stop.
    On,
    /// To the stop before.
    Back,
    /// A Page key, upwards.
    PageOn,
    /// A Page key, downwards.
    PageBack,
    /// To the first stop.
    First,
    /// To the last stop.
    Last,
}

impl Step {
    fn of(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowRight" | "ArrowUp" => Self::On,
            "ArrowLeft" | "ArrowDown" => Self::Back,
            "PageUp" => Self::PageOn,
            "PageDown" => Self::PageBack,
            "Home" => Self::First,
            "End" => Self::Last,
            _ => return None,
        })
    }
}

/// A picture and what a screen reader is told of it.
#[derive(Clone)]
pub struct Plot {
    /// What is painted.
    pub picture: Rc<Picture>,
    /// The picture's text alternative.
    pub alt: Live,
    /// The cursor's value.
    pub now: Live,
    /// The same in words, with what is read off there.
    pub value_text: Live,
}

/// What the cursor moves over.
pub struct Range {
    /// Its name.
    pub label: String,
    /// Smallest value.
    pub min: String,
    /// Largest value.
    pub max: String,
}

impl Plot {
    /// A plot with nothing to show yet.
    pub fn new() -> Self {
        Self {
            picture: Picture::new(),
            alt: live(),
            now: live(),
            value_text: live(),
        }
    }

    /// The picture with its cursor.
    pub fn view(&self, range: Range, touch: Rc<dyn Fn(Touch)>) -> impl IntoView + use<> {
        let (picture, by_key) = (Rc::clone(&self.picture), Rc::clone(&touch));
        let pointer: Rc<dyn Fn(ev::Event)> = Rc::new(move |event| {
            if let Some(what) = touched(event.unchecked_ref(), &picture) {
                touch(what);
            }
        });
        let key = move |event: ev::Event| {
            if let Some(step) = Step::of(&event.unchecked_ref::<ev::KeyboardEvent>().key()) {
                event.prevent_default();
                by_key(Touch::Step(step));
            }
        };
        let hang = |frame: Element, picture: Rc<Picture>| picture.hang(&frame);
        view! {
            <div class="sheet">
                <div role="img" aria-label=self.alt use:hang=Rc::clone(&self.picture)></div>
                <div
                    role="slider"
                    tabindex="0"
                    aria-label=range.label
                    aria-valuemin=range.min
                    aria-valuemax=range.max
                    aria-valuenow=self.now
                    aria-valuetext=self.value_text
                    {..on("pointerdown", handler(&pointer))}
                    {..on("pointermove", handler(&pointer))}
                    {..on("pointerleave", handler(&pointer))}
                    {..on("keydown", key)}
                ></div>
            </div>
        }
    }
}

/// The pointer's handler once more.
fn handler(pointer: &Rc<dyn Fn(ev::Event)>) -> impl FnMut(ev::Event) + use<> {
    let pointer = Rc::clone(pointer);
    move |event| pointer(event)
}

/// What a pointer does: the first button or a finger sets, a mouse without a button points.
fn touched(event: &ev::PointerEvent, picture: &Picture) -> Option<Touch> {
    let kind = event.type_();
    if kind == "pointerleave" {
        return Some(Touch::Point(None));
    }
    let value = picture.value_at(event.offset_x().into());
    if event.buttons() == 1 {
        if kind == "pointerdown"
            && let Some(target) = event.current_target()
        {
            // Without capture a drag ends at the picture's edge; nothing else depends on it.
            let _ = target
                .unchecked_into::<Element>()
                .set_pointer_capture(event.pointer_id());
        }
        return value.map(Touch::Set);
    }
    (event.pointer_type() == "mouse").then_some(Touch::Point(value))
}
