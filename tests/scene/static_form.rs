//! The static form of a lab: what a page holds before any script runs.

use std::collections::BTreeSet;

use crossover::lesson::document::{Lab, Markdown};
use crossover::scene::gqa::GqaView;
use crossover::scene::serve::ServeView;
use crossover::site::lab::slot;

use crate::any;

fn lab(kind: &str, settings: &str) -> Lab {
    Lab {
        id: format!("{kind}-lab"),
        kind: kind.into(),
        prompt: Markdown::default(),
        settings: settings.into(),
        fallback: Markdown {
            source: "What it shows, in words.".into(),
            offset: 0,
        },
    }
}

/// Every value of an attribute.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let open = format!(" {name}=\"");
    let starts = html.match_indices(&open).map(|(at, _)| at + open.len());
    starts
        .filter_map(|at| html[at..].split_once('"').map(|(value, _)| value))
        .collect()
}

#[test]
fn every_figure_stands_in_the_page_with_its_raw_value() {
    let serve = slot(&lab("serve", "users=60&tokens_per_user=4000"), "./");
    let figures = ServeView::new(&any::serve_at("users=60&tokens_per_user=4000")).figures;
    let raw: Vec<&str> = figures.iter().map(|figure| figure.raw.as_str()).collect();
    assert_eq!(values(&serve, "data-value"), raw);
    let gqa = slot(&lab("gqa", "kv_heads=4"), "./");
    let figures = GqaView::new(&any::gqa_at("kv_heads=4")).figures;
    let names: Vec<&str> = figures.iter().map(|figure| figure.name).collect();
    assert_eq!(values(&gqa, "data-figure"), names);
}

#[test]
fn ids_are_the_labs_own_and_each_is_there_once() {
    for kind in ["serve", "gqa"] {
        let html = slot(&lab(kind, ""), "./");
        let ids = values(&html, "id");
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(different.len(), ids.len(), "{ids:?}");
        assert!(
            ids.iter().all(|id| id.starts_with(&format!("{kind}-lab-"))),
            "{ids:?}"
        );
    }
}

#[test]
fn pictures_stand_in_both_forms_and_words_beside_them() {
    let html = slot(&lab("serve", "tokens_per_user=500"), "./");
    assert_eq!(html.matches("class=\"plot full\"").count(), 2);
    assert_eq!(html.matches("class=\"plot slim\"").count(), 2);
    assert!(html.contains("The lines meet at <i>B</i> = 188."));
    assert!(html.contains("What it shows, in words."));
    assert!(html.contains("<table"));
    assert!(!html.contains(" style=") && !html.contains("<input") && !html.contains('𝐵'));
}

#[test]
fn a_lab_that_nobody_knows_shows_its_words() {
    let html = slot(&lab("wait", "users=60"), "./");
    assert!(
        html.contains("What it shows, in words.") && !html.contains("<svg"),
        "{html}"
    );
}
