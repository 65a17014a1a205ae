//! The GQA lab: how much cache do shared heads save?

use std::rc::Rc;

use leptos::prelude::*;

use super::Place;
use super::bench::{self, Formulas, Says};
use super::desk::{Desk, Kept, When};
use super::tail::{Links, Twin, tail};
use crate::scene::gqa::{Bars, GqaView, Groups};
use crate::scene::settings::{GqaSettings, Group, Notice};
use crate::scene::text;
use crate::web::parts::figure::{self, figures};
use crate::web::parts::live::{Live, live, write};
use crate::web::parts::slider::Act;

impl Kept for GqaSettings {
    fn query(&self, start: &Self) -> String {
        self.to_query(start)
    }

    fn read(query: &str, start: &Self) -> (Self, Vec<Notice>) {
        Self::from_query(query, start)
    }
}

/// Everything in the page that follows the settings.
struct Shown {
    figures: Vec<figure::Shown>,
    says: Says,
    heads: Heads,
    bars: ShownBars,
    formulas: Formulas,
    twin: Twin,
}

impl Shown {
    fn new(view: GqaView) -> Self {
        Self {
            figures: view.figures.iter().map(figure::Shown::new).collect(),
            says: Says::new(),
            heads: Heads::new(),
            bars: ShownBars::new(view.bars.label),
            formulas: Formulas::new(view.formula),
            twin: Twin::new(),
        }
    }

    /// Shows the settings; touches only what they changed.
    fn show(&self, settings: &GqaSettings, when: When) {
        let view = GqaView::new(settings);
        for (shown, figure) in self.figures.iter().zip(view.figures) {
            shown.show(figure);
        }
        self.heads.show(view.groups);
        self.bars.show(view.bars);
        self.formulas.show(view.formula);
        if when == When::Still {
            write(self.says.status, text::plain(&view.sentence));
            self.twin.show(|| GqaView::table(settings));
        }
        self.says.sentence.show(view.sentence);
    }
}

/// The picture of which query heads share which K/V head.
#[derive(Clone, Copy)]
struct Heads {
    query_line: Live,
    query_note: Live,
    kv_line: Live,
    kv_note: Live,
    alt: Live,
    queries: Live,
    threads: Live,
    kv_heads: Live,
    hatch: Live,
}

impl Heads {
    fn new() -> Self {
        Self {
            query_line: live(),
            query_note: live(),
            kv_line: live(),
            kv_note: live(),
            alt: live(),
            queries: live(),
            threads: live(),
            kv_heads: live(),
            hatch: live(),
        }
    }

    fn show(self, groups: Groups) {
        write(self.query_line, groups.query_line);
        write(self.query_note, groups.query_note);
        write(self.kv_line, groups.kv_line);
        write(self.kv_note, groups.kv_note);
        write(self.alt, groups.alt);
        write(self.queries, groups.queries);
        write(self.threads, groups.threads);
        write(self.kv_heads, groups.kv_heads);
        write(self.hatch, groups.hatch);
    }

    fn view(self) -> impl IntoView {
        view! {
            <p class="row"><b>{self.query_line}</b> " " <span>{self.query_note}</span></p>
            <svg class="heads" viewBox=Groups::VIEW_BOX role="img" aria-label=self.alt>
                <path class="q" d=self.queries />
                <path class="t" d=self.threads />
                <path class="kv" d=self.kv_heads />
                <path class="hatch-c" d=self.hatch />
            </svg>
            <p class="row">
                <b class="c"><i class="key"></i> {self.kv_line}</b>
                " "
                <span>{self.kv_note}</span>
            </p>
        }
    }
}

/// The cache of a token beside what it would be without sharing.
#[derive(Clone, Copy)]
struct ShownBars {
    label: &'static str,
    width: Live,
    now: Live,
    full: Live,
    full_label: Live,
    alt: Live,
}

impl ShownBars {
    fn new(label: &'static str) -> Self {
        Self {
            label,
            width: live(),
            now: live(),
            full: live(),
            full_label: live(),
            alt: live(),
        }
    }

    fn show(self, bars: Bars) {
        write(self.width, bars.width);
        write(self.now, bars.now);
        write(self.full, bars.full);
        write(self.full_label, bars.full_label);
        write(self.alt, bars.alt);
    }

    fn view(self, place: &Place) -> impl IntoView + use<> {
        let pattern = format!("{}-hatch", place.id);
        let fill = format!("url(#{pattern})");
        view! {
            <div class="bars" role="group" aria-label=self.label>
                <div>
                    <p class="row"><span>{self.label}</span> " " <b>{self.now}</b></p>
                    <svg role="img" aria-label=self.alt>
                        <defs>
                            <pattern
                                id=pattern
                                width="7"
                                height="7"
                                patternUnits="userSpaceOnUse"
                                patternTransform="rotate(45)"
                            >
                                <path class="hatch-c" d="M0 0V7" stroke-width="1.5" />
                            </pattern>
                        </defs>
                        <rect class="kvbar" width=self.width height="14" />
                        <rect fill=fill width=self.width height="14" />
                    </svg>
                </div>
                <div>
                    <p class="row"><span>{self.full_label}</span> " " <b>{self.full}</b></p>
                    <svg role="img" aria-label="Full length">
                        <rect class="full" x=".5" y=".5" width="99.8%" height="13" />
                    </svg>
                </div>
            </div>
        }
    }
}

/// The lab, with the lesson's values to begin with.
pub fn gqa(place: &Place, start: GqaSettings) -> impl IntoView + use<> {
    let desk = Desk::new(start);
    let shown = Rc::new(Shown::new(GqaView::new(&desk.now())));
    let shows = Rc::clone(&shown);
    desk.on_show(move |settings, when| shows.show(settings, when));

    let (acting, asked) = (Rc::clone(&desk), Rc::clone(&desk));
    let act: Act = Rc::new(move |field, what| acting.act(field, what));
    view! {
        <div class="bench">
            <div class="view">
                {shown.heads.view()} {shown.bars.view(place)}
                {figures(shown.figures.clone())}
            </div>
            {shown.says.view()}
            <div class="controls">
                <p class="notices" aria-live="polite">{desk.notices}</p>
                <div>{bench::sliders(place, desk.group(Group::Main), &act)}</div>
            </div>
            <div class="more">
                {shown.formulas.view(place, Box::new(move || asked.again()))} {shown.twin.view(place)}
            </div>
            {tail(place, links(&desk, &shown))}
        </div>
    }
}

fn links(desk: &Rc<Desk<GqaSettings>>, shown: &Shown) -> Links {
    let (resets, asks, tables) = (Rc::clone(desk), Rc::clone(desk), Rc::clone(desk));
    Links {
        reset: Box::new(move || resets.reset()),
        query: Box::new(move || asks.query()),
        table: Rc::new(move || GqaView::table(&tables.now())),
        png: None,
        twin: shown.twin,
        status: shown.says.status,
    }
}
