//! How far the reader has come: the bar and the count in the header, the outline, the link to go on,
//! the front page's rows.
//!
//! Everything stands in the page from the start, at "0 of n"; this only changes texts, classes and
//! labels, so nothing moves.

use web_sys::Element;

use crate::answer::progress::{Count, Stage, Step, resume};
use crate::web::browser::{dom, storage};
use crate::web::questions::record;

/// The questions that count. (Code questions join them when the page can run them.)
const COUNTED: &str = "[data-widget=numeric], [data-widget=predict]";

/// Shows what is kept, and every change of it from now on.
pub fn start() {
    storage::watch(|_| show());
    show();
}

fn show() {
    let lesson = dom::body()
        .and_then(|body| dom::attribute(&body, "data-lesson"))
        .unwrap_or_default();
    let ids: Vec<String> = dom::all(COUNTED).iter().map(Element::id).collect();
    if !lesson.is_empty() && !ids.is_empty() {
        show_lesson(&lesson, &ids);
    }
    for row in dom::all("[data-progress-of]") {
        show_row(&row);
    }
}

fn steps(lesson: &str, ids: &[String]) -> Vec<Step> {
    ids.iter()
        .map(|id| record::read_step(&record::key(lesson, id)))
        .collect()
}

fn ids_of(element: &Element) -> Vec<String> {
    let ids = dom::attribute(element, "data-ids").unwrap_or_default();
    ids.split(',')
        .filter(|id| !id.is_empty())
        .map(str::to_owned)
        .collect()
}

fn show_lesson(lesson: &str, ids: &[String]) {
    let steps = steps(lesson, ids);
    let count = Count::of(&steps);
    for bar in dom::all("[role=progressbar].bar") {
        show_bar(&bar, ids, &steps, count);
    }
    for place in dom::all(".where .n") {
        place.set_text_content(Some(&count.done.to_string()));
    }
    for place in dom::all(".outline .done-of") {
        place.set_text_content(Some(&answered(count)));
    }
    for section in dom::all(".outline [data-ids]") {
        let mine = ids_of(&section);
        let steps = ids.iter().zip(&steps);
        let steps = steps
            .filter(|(id, _)| mine.contains(id))
            .map(|(_, step)| step);
        if !mine.is_empty() {
            show_section(&section, Count::of(steps));
        }
    }
    for link in dom::all(".continue a") {
        show_link(&link, ids, &steps, count);
    }
}

fn answered(count: Count) -> String {
    format!("{} of {} answered", count.done, count.of)
}

fn show_bar(bar: &Element, ids: &[String], steps: &[Step], count: Count) {
    dom::set(bar, "aria-valuenow", &count.done.to_string());
    dom::set(bar, "aria-valuemax", &count.of.to_string());
    dom::set(
        bar,
        "aria-valuetext",
        &format!("{} of {}", count.done, count.of),
    );
    for mark in dom::all_in(bar, "[data-for]") {
        let id = dom::attribute(&mark, "data-for").unwrap_or_default();
        let done = ids
            .iter()
            .zip(steps)
            .any(|(one, step)| *one == id && step.done);
        mark.set_class_name(if done { "on" } else { "" });
    }
}

/// The count is for the eye; the tick's label says it in words.
fn show_section(section: &Element, count: Count) {
    if let Some(place) = dom::find(section, ".n") {
        place.set_text_content(Some(&format!("{}/{}", count.done, count.of)));
        dom::set(&place, "aria-hidden", "true");
    }
    if let Some(tick) = dom::find(section, ".tick") {
        let (class, word) = match count.stage {
            Stage::Open => ("tick", "open"),
            Stage::Begun => ("tick begun", "begun"),
            Stage::Done => ("tick done", "done"),
        };
        dom::set(&tick, "class", class);
        dom::set(&tick, "aria-label", &format!("{word}, {}", answered(count)));
    }
}

fn show_link(link: &Element, ids: &[String], steps: &[Step], count: Count) {
    let Some(first) = ids.first() else { return };
    let next = resume(steps).and_then(|index| ids.get(index));
    let text = match (next, count.stage) {
        (Some(id), _) => format!("Continue where you left off: {}", name_of(id)),
        (None, Stage::Done) => format!("All {} answered: look at them again", count.of),
        (None, _) => String::from("Begin with question 1"),
    };
    link.set_text_content(Some(&text));
    dom::set(link, "href", &format!("#{}", next.unwrap_or(first)));
}

/// A question's name as its card says it: "Question 4".
fn name_of(id: &str) -> String {
    dom::by_id(&format!("{id}-kind"))
        .and_then(|kind| kind.text_content())
        .unwrap_or_default()
}

fn show_row(row: &Element) {
    let lesson = dom::attribute(row, "data-progress-of").unwrap_or_default();
    let ids = ids_of(row);
    let steps = steps(&lesson, &ids);
    let count = Count::of(&steps);
    if let Some(place) = dom::find(row, ".done-of") {
        place.set_text_content(Some(&answered(count)));
    }
    let Some(link) = dom::find(row, "a") else {
        return;
    };
    let address = dom::attribute(&link, "href").unwrap_or_default();
    let page = address.split('#').next().unwrap_or_default();
    let (text, address) = match (resume(&steps).and_then(|index| ids.get(index)), count.stage) {
        (Some(id), _) => ("Continue", format!("{page}#{id}")),
        (None, Stage::Done) => ("Read again", page.to_owned()),
        (None, _) => ("Begin", page.to_owned()),
    };
    link.set_text_content(Some(text));
    dom::set(&link, "href", &address);
}
