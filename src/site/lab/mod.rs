//! A lab's static form: what stands in its slot until the component takes over, and what is read and
//! printed where it never does.
//!
//! In: a lab of a lesson. Out: the same elements and classes that the component in `web::labs` writes,
//! with the starting values: the drawn picture in its two forms, every figure, the sentence, the settings
//! as a list, the formulas, and the table twin. Ids begin with the lab's own, so a page can hold many.

mod parts;

use std::fmt::Write as _;

use crate::lesson::document::Lab;
use crate::lesson::markdown::{blocks, escape};
use crate::scene::gqa::{Bars, GqaView, Groups};
use crate::scene::plan::Frame;
use crate::scene::serve::ServeView;
use crate::scene::settings::{Field, GqaSettings, Group, ServeSettings, Settings};
use crate::scene::{Figure, Scene, Table, svg};
use parts::{figures, fold, formulas, settings_list, table, words};

/// What stands in the lab's slot before the component takes over. A lab that no component knows shows
/// what its lesson says about it.
#[must_use]
pub fn slot(lab: &Lab, root: &str) -> String {
    let fallback = blocks(&lab.fallback.source, root);
    match lab.kind.as_str() {
        "serve" => serve(lab, &fallback),
        "gqa" => gqa(lab, &fallback),
        _ => fallback,
    }
}

/// The first page's picture: the lesson's round numbers with no cache, in both forms.
#[must_use]
pub fn greeting() -> String {
    let mut settings = ServeSettings::default();
    // In range, so there is nothing to be told.
    let _ = settings.put(Field::TokensPerUser, 0.0);
    let scene = ServeView::new(&settings).step_scene;
    format!(
        "{}\n{}",
        svg::still(&scene, Frame::WIDE),
        svg::still(&scene, Frame::SLIM)
    )
}

/// The parts of a lab's bench, in the order in which they are read.
struct Bench<'a> {
    id: &'a str,
    /// Picture and main figures.
    view: String,
    sentence: &'a str,
    /// The starting values.
    controls: String,
    /// What is folded away below.
    more: String,
    table: Table,
    fallback: &'a str,
}

impl Bench<'_> {
    fn html(self) -> String {
        let id = escape(self.id);
        let mut out = format!(
            "<div class=\"bench\">\n<div class=\"view\">{}</div>\n<p class=\"says\">{}</p>\n",
            self.view,
            words(self.sentence)
        );
        let _ = writeln!(
            out,
            "<div class=\"controls\"><p class=\"label\">Starting values</p>{}</div>",
            self.controls
        );
        let twin = fold(
            &format!("{id}-table"),
            "The same as a table",
            "",
            &table(&self.table),
        );
        let _ = write!(
            out,
            "<div class=\"more\">{}{twin}<div class=\"fallback\">{}</div></div>\n</div>",
            self.more, self.fallback
        );
        out
    }
}

fn serve(lab: &Lab, fallback: &str) -> String {
    let (settings, _) = ServeSettings::from_query(&lab.settings, &ServeSettings::default());
    let view = ServeView::new(&settings);
    let id = escape(&lab.id);
    let (main, others): (Vec<Figure>, Vec<Figure>) =
        view.figures.into_iter().partition(|figure| figure.main);
    let group = |group| settings_list(&settings, group);
    let folded = |name: &str, title, note: &str, inside: &str| {
        fold(&format!("{id}-{name}"), title, note, inside)
    };
    let mut controls = group(Group::Main);
    controls += &folded("model", "Model", &view.model_summary, &group(Group::Model));
    controls += &folded("gpu", "GPU", &view.gpu_summary, &group(Group::Gpu));
    let mut more = format!("<p class=\"change\">{}</p>", words(&view.change));
    more += &plot(&view.throughput_scene);
    more += &folded("formulas", FORMULAS, "", &formulas(&view.formula));
    more += &folded("figures", "All figures", "", &figures(&others));
    let bench = Bench {
        id: &lab.id,
        view: plot(&view.step_scene) + &figures(&main),
        sentence: &view.sentence,
        controls,
        more,
        table: ServeView::table(&settings),
        fallback,
    };
    bench.html()
}

const FORMULAS: &str = "The formulas, with these numbers";

fn gqa(lab: &Lab, fallback: &str) -> String {
    let (settings, _) = GqaSettings::from_query(&lab.settings, &GqaSettings::default());
    let view = GqaView::new(&settings);
    let formula = fold(
        &format!("{}-formulas", escape(&lab.id)),
        FORMULAS,
        "",
        &formulas(&view.formula),
    );
    let bench = Bench {
        id: &lab.id,
        view: heads(&view.groups) + &bars(&view.bars, &lab.id) + &figures(&view.figures),
        sentence: &view.sentence,
        controls: settings_list(&settings as &dyn Settings, Group::Main),
        more: formula,
        table: GqaView::table(&settings),
        fallback,
    };
    bench.html()
}

/// A picture in both forms; the stylesheet shows the one that has room.
fn plot(scene: &Scene) -> String {
    let (wide, slim) = (svg::svg(scene, Frame::WIDE), svg::svg(scene, Frame::SLIM));
    format!("<div class=\"sheet\">{wide}\n{slim}</div>")
}

/// Which query heads share which K/V head.
fn heads(groups: &Groups) -> String {
    format!(
        "<p class=\"row\"><b>{}</b> <span>{}</span></p>\n\
         <svg class=\"heads\" viewBox=\"{}\" role=\"img\" aria-label=\"{}\"><path class=\"q\" d=\"{}\"/>\
         <path class=\"t\" d=\"{}\"/><path class=\"kv\" d=\"{}\"/><path class=\"hatch-c\" d=\"{}\"/></svg>\n\
         <p class=\"row\"><b class=\"c\"><i class=\"key\"></i>{}</b> <span>{}</span></p>\n",
        escape(&groups.query_line),
        escape(&groups.query_note),
        Groups::VIEW_BOX,
        escape(&groups.alt),
        groups.queries,
        groups.threads,
        groups.kv_heads,
        groups.hatch,
        escape(&groups.kv_line),
        escape(&groups.kv_note),
    )
}

/// The cache of a token beside what it would be without sharing.
fn bars(bars: &Bars, id: &str) -> String {
    let row = |label: &str, value: &str| {
        format!(
            "<p class=\"row\"><span>{}</span> <b>{}</b></p>",
            escape(label),
            escape(value)
        )
    };
    let pattern = format!("{}-hatch", escape(id));
    format!(
        "<div class=\"bars\" role=\"group\" aria-label=\"{}\">\n<div>{}<svg role=\"img\" aria-label=\"{}\"><defs>\
         <pattern id=\"{pattern}\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
         <path class=\"hatch-c\" d=\"M0 0V7\" stroke-width=\"1.5\"/></pattern></defs>\
         <rect class=\"kvbar\" width=\"{width}\" height=\"14\"/><rect fill=\"url(#{pattern})\" width=\"{width}\" height=\"14\"/></svg></div>\n\
         <div>{}<svg role=\"img\" aria-label=\"Full length\"><rect class=\"full\" x=\".5\" y=\".5\" width=\"99.8%\" height=\"13\"/></svg></div>\n</div>\n",
        escape(bars.label),
        row(bars.label, &bars.now),
        escape(&bars.alt),
        row(&bars.full_label, &bars.full),
        width = bars.width,
    )
}
