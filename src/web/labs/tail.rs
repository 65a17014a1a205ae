//! The links below a lab: Reset, Copy link, Table, PNG, CSV; and the table that one of them opens.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Element;

use super::Place;
use crate::scene::Table;
use crate::web::browser::{address, share};
use crate::web::parts::live::{Live, live};
use crate::web::parts::on::on;
use crate::web::parts::table;
use crate::web::parts::written::{Written, holds};

/// How long "Link copied" stands on its button.
const COPIED_MS: u32 = 2_000;

/// The table twin: there while it is asked for.
#[derive(Clone, Copy)]
pub struct Twin(Written<Option<Table>>, RwSignal<bool>);

impl Twin {
    pub fn new() -> Self {
        let write = |place: &Element, made: &Option<Table>| {
            if let Some(made) = made {
                table::write(place, made);
            }
        };
        Self(Written::new(None, write), RwSignal::new(false))
    }

    /// Shows the table of other settings, if a table is shown at all.
    pub fn show(self, make: impl FnOnce() -> Table) {
        let Self(table, open) = self;
        table.show(open.get_untracked().then(make));
    }

    pub fn view(self, place: &Place) -> impl IntoView + use<> {
        view! { <div class="twin" id=format!("{}-table", place.id) use:holds=self.0></div> }
    }
}

/// What the links do.
pub struct Links {
    pub reset: Box<dyn Fn()>,
    /// The settings as an address spells them.
    pub query: Box<dyn Fn() -> String>,
    pub table: Rc<dyn Fn() -> Table>,
    /// The picture as a data address; none for a lab whose picture is no canvas.
    pub png: Option<Box<dyn Fn() -> Option<String>>>,
    pub twin: Twin,
    pub status: Live,
}

type Click = Box<dyn FnMut(ev::Event)>;

/// The row of links.
pub fn tail(place: &Place, links: Links) -> impl IntoView + use<> {
    let Links {
        reset,
        query,
        table,
        png,
        twin,
        status,
    } = links;
    let copied = RwSignal::new(String::from("Copy link"));
    // The link itself, where the clipboard is refused.
    let (bare, no_bare) = (live(), RwSignal::new(true));
    let root = place.root.clone();
    let copy: Click = Box::new(move |_| {
        if let Some(link) = address::link(&root, &query()) {
            spawn_local(hand_over(link, copied, bare, no_bare, status));
        }
    });
    let open = RwSignal::new(String::from("false"));
    let made = Rc::clone(&table);
    let toggle: Click = Box::new(move |_| {
        let opens = !twin.1.get_untracked();
        twin.1.set(opens);
        twin.show(|| made());
        open.set(if opens { "true" } else { "false" }.into());
    });
    let file = place.id.clone();
    let save_csv: Click = Box::new(move |_| {
        let address = share::text_file("text/csv", &table().csv());
        // A browser without downloads has nothing to report.
        let _ = share::save(&format!("{file}.csv"), &address);
    });
    let file = place.id.clone();
    let png = png.map(|png| {
        let save: Click = Box::new(move |_| {
            if let Some(address) = png() {
                let _ = share::save(&format!("{file}.png"), &address);
            }
        });
        view! { <button class="link" type="button" {..on("click", save)}>"PNG"</button> }
    });
    let reset: Click = Box::new(move |_| reset());
    view! {
        <div class="links tail">
            <button class="link" type="button" {..on("click", reset)}>"Reset"</button>
            <button class="link" type="button" {..on("click", copy)}>{copied}</button>
            <button
                class="link"
                type="button"
                aria-expanded=open
                aria-controls=format!("{}-table", place.id)
                {..on("click", toggle)}
            >
                "Table"
            </button>
            {png}
            <button class="link" type="button" {..on("click", save_csv)}>"CSV"</button>
            <label class="bare" hidden=no_bare>
                <span class="label">"The clipboard is closed to this page. Copy this link:"</span>
                <input id=format!("{}-link", place.id) readonly prop:value=bare />
            </label>
        </div>
    }
}

/// Copies a link, or shows it to be copied by hand.
async fn hand_over(link: String, copied: Live, bare: Live, no_bare: RwSignal<bool>, status: Live) {
    if share::copy(&link).await {
        status.set("The link to these settings is copied.".into());
        copied.set("Link copied".into());
        Timeout::new(COPIED_MS, move || copied.set("Copy link".into())).forget();
    } else {
        bare.set(link);
        no_bare.set(false);
    }
}
