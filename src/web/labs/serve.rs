//! The Serve lab: how many users can one GPU serve?

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::Place;
use super::bench::{self, Chips, Formulas, Says};
use super::desk::{Desk, Kept, When};
use super::tail::{Links, Twin, tail};
use crate::scene::serve::ServeView;
use crate::scene::settings::{Field, Group, Notice, Preset, ServeSettings, Settings};
use crate::scene::{Scene, format as numbers, text};
use crate::web::parts::figure::{self, figures};
use crate::web::parts::live::{Live, live, write};
use crate::web::parts::plot::{Plot, Range, Touch};
use crate::web::parts::slider::Act;

impl Kept for ServeSettings {
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
    change: Live,
    formulas: Formulas,
    /// What is folded away, in small letters.
    model: Live,
    gpu: Live,
    tokens: Chips,
    accelerator: Chips,
    /// Where the chosen GPU's numbers are from.
    source: Live,
    step: Plot,
    throughput: Plot,
    twin: Twin,
    /// Users that a mouse points at.
    pointed: Rc<Cell<Option<f64>>>,
}

impl Shown {
    fn new(view: ServeView) -> Self {
        Self {
            figures: view.figures.iter().map(figure::Shown::new).collect(),
            says: Says::new(),
            change: live(),
            formulas: Formulas::new(view.formula),
            model: live(),
            gpu: live(),
            tokens: Chips::new("tokens", ServeView::token_presets()),
            accelerator: Chips::new("gpus", ServeView::gpu_presets()),
            source: live(),
            step: Plot::new(),
            throughput: Plot::new(),
            twin: Twin::new(),
            pointed: Rc::default(),
        }
    }

    /// Shows the settings; touches only what they changed.
    fn show(&self, settings: &ServeSettings, when: When) {
        let mut view = ServeView::new(settings);
        if let Some(users) = self.pointed.get() {
            let mut there = settings.clone();
            // A pointer has no need to be told that it points beyond the range.
            let _ = there.put(Field::Users, users);
            let there = ServeView::new(&there);
            view.step_scene.cursor = there.step_scene.cursor;
            view.throughput_scene.cursor = there.throughput_scene.cursor;
        }
        for (shown, figure) in self.figures.iter().zip(view.figures) {
            shown.show(figure);
        }
        if when == When::Still {
            write(self.says.status, text::plain(&view.sentence));
            write(self.step.alt, text::plain(&view.step_scene.alt));
            write(self.throughput.alt, text::plain(&view.throughput_scene.alt));
            self.twin.show(|| ServeView::table(settings));
        }
        self.says.sentence.show(view.sentence);
        write(self.change, view.change);
        write(self.model, view.model_summary);
        write(self.gpu, view.gpu_summary);
        self.formulas.show(view.formula);
        self.tokens.show(settings);
        let gpu = self.accelerator.show(settings);
        write(
            self.source,
            gpu.map(|gpu| gpu.source.to_owned()).unwrap_or_default(),
        );
        let users = settings.users.to_string();
        show_scene(&self.step, view.step_scene, users.clone());
        show_scene(&self.throughput, view.throughput_scene, users);
    }
}

fn show_scene(plot: &Plot, scene: Scene, users: String) {
    write(plot.now, users);
    write(plot.value_text, text::plain(&scene.cursor.value_text));
    plot.picture.show(scene);
}

/// The lab, with the lesson's values to begin with.
pub fn serve(place: &Place, start: ServeSettings) -> impl IntoView + use<> {
    let desk = Desk::new(start);
    let shown = Rc::new(Shown::new(ServeView::new(&desk.now())));
    let shows = Rc::clone(&shown);
    desk.on_show(move |settings, when| shows.show(settings, when));

    let (main, rest) = shown
        .figures
        .iter()
        .copied()
        .partition(|figure| figure.main);
    let asked = Rc::clone(&desk);
    view! {
        <div class="bench">
            <div class="view">{plot(&desk, &shown, &shown.step)} {figures(main)}</div>
            {shown.says.view()}
            {controls(place, &desk, &shown)}
            <div class="more">
                <p class="change">{shown.change}</p>
                {plot(&desk, &shown, &shown.throughput)}
                {shown.formulas.view(place, Box::new(move || asked.again()))}
                <details id=format!("{}-figures", place.id)>
                    {bench::summary("All figures", live())} {figures(rest)}
                </details>
                {shown.twin.view(place)}
            </div>
            {tail(place, links(&desk, &shown))}
        </div>
    }
}

/// A picture whose cursor is the number of users.
fn plot(desk: &Rc<Desk<ServeSettings>>, shown: &Shown, plot: &Plot) -> impl IntoView + use<> {
    let (desk, pointed) = (Rc::clone(desk), Rc::clone(&shown.pointed));
    let range = desk.now().spec(Field::Users).map(|spec| Range {
        label: text::plain(spec.label),
        min: numbers::whole(spec.min).to_string(),
        max: numbers::whole(spec.max).to_string(),
    });
    let touch = move |touch| match touch {
        Touch::Set(users) => {
            pointed.set(None);
            desk.put(Field::Users, users);
        }
        Touch::Point(users) => {
            pointed.set(users);
            desk.again();
        }
        Touch::Step(step) => desk.step(Field::Users, step),
    };
    range.map(|range| plot.view(range, Rc::new(touch)))
}

fn controls(place: &Place, desk: &Rc<Desk<ServeSettings>>, shown: &Shown) -> impl IntoView + use<> {
    let acting = Rc::clone(desk);
    let act: Act = Rc::new(move |field, what| acting.act(field, what));
    let choosing = Rc::clone(desk);
    let choose: Rc<dyn Fn(&Preset)> = Rc::new(move |preset| choosing.choose(preset));
    view! {
        <div class="controls">
            <p class="notices" aria-live="polite">{desk.notices}</p>
            <fieldset class="chips">
                <legend class="label">"Presets, tokens for each user"</legend>
                {shown.tokens.view(place, &choose)}
            </fieldset>
            <div>{bench::sliders(place, desk.group(Group::Main), &act)}</div>
            <details id=format!("{}-model", place.id)>
                {bench::summary("Model", shown.model)}
                {bench::sliders(place, desk.group(Group::Model), &act)}
            </details>
            <details id=format!("{}-gpu", place.id)>
                {bench::summary("GPU", shown.gpu)}
                <fieldset class="chips">
                    <legend class="hide">"GPU"</legend>
                    {shown.accelerator.view(place, &choose)}
                </fieldset>
                {bench::sliders(place, desk.group(Group::Gpu), &act)}
                <p class="source">{shown.source}</p>
            </details>
        </div>
    }
}

fn links(desk: &Rc<Desk<ServeSettings>>, shown: &Shown) -> Links {
    let (resets, asks, tables) = (Rc::clone(desk), Rc::clone(desk), Rc::clone(desk));
    let picture = Rc::clone(&shown.step.picture);
    Links {
        reset: Box::new(move || resets.reset()),
        query: Box::new(move || asks.query()),
        table: Rc::new(move || ServeView::table(&tables.now())),
        png: Some(Box::new(move || picture.png())),
        twin: shown.twin,
        status: shown.says.status,
    }
}
