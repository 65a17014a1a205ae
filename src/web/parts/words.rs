//! Texts that hold the variable, set as the page sets it: upright, with an italic *B*.

use leptos::either::Either;
use leptos::prelude::*;

use super::live::Live;
use crate::scene::text;

/// A text of a view as nodes.
pub fn words(text: &str) -> impl IntoView + use<> {
    text::runs(text)
        .map(|run| {
            let letters = run.text.to_owned();
            if run.italic {
                Either::Left(view! { <i>{letters}</i> })
            } else {
                Either::Right(letters)
            }
        })
        .collect::<Vec<_>>()
}

/// The same of a text that changes.
pub fn live_words(text: Live) -> impl IntoView {
    move || text.with(|now| words(now))
}
