//! One figure of a lab: its name, its value with the unit set small, and a line below.
//!
//! An `<output>` would speak at every change, so it is told to be silent: one status sentence speaks for
//! the whole lab.

use leptos::prelude::*;

use super::live::{Live, live, write};
use crate::scene::Figure;

/// A figure in the page.
#[derive(Clone, Copy)]
pub struct Shown {
    name: &'static str,
    before: &'static str,
    /// Among those in sight.
    pub main: bool,
    label: Live,
    raw: Live,
    value: Live,
    unit: Live,
    sub: Live,
}

impl Shown {
    /// The place of a figure, with nothing in it yet.
    pub fn new(figure: &Figure) -> Self {
        let Figure {
            name, before, main, ..
        } = *figure;
        Self {
            name,
            before,
            main,
            label: live(),
            raw: live(),
            value: live(),
            unit: live(),
            sub: live(),
        }
    }

    /// Puts a figure in its place.
    pub fn show(self, figure: Figure) {
        write(self.label, figure.label);
        write(self.raw, figure.raw);
        write(self.value, figure.value);
        write(self.unit, figure.unit);
        write(self.sub, figure.sub);
    }

    fn view(self) -> impl IntoView {
        let before = (!self.before.is_empty()).then(|| view! { <small>{self.before}</small> " " });
        view! {
            <div>
                <dt>{self.label}</dt>
                <dd>
                    <output aria-live="off" data-figure=self.name data-value=self.raw>
                        {before}
                        {self.value}
                        " "
                        <small>{self.unit}</small>
                    </output>
                    <small class="sub">{self.sub}</small>
                </dd>
            </div>
        }
    }
}

/// Figures as a list of terms.
pub fn figures(figures: Vec<Shown>) -> impl IntoView {
    view! { <dl class="figures">{figures.into_iter().map(Shown::view).collect::<Vec<_>>()}</dl> }
}
