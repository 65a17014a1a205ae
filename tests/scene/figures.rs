//! The lesson's reference figures, as the labs show them.

use crossover::scene::Figure;
use crossover::scene::gqa::GqaView;
use crossover::scene::serve::ServeView;
use proptest::prelude::*;

use crate::any;

fn figure<'a>(figures: &'a [Figure], name: &str) -> &'a Figure {
    figures.iter().find(|figure| figure.name == name).unwrap()
}

fn number(figures: &[Figure], name: &str) -> f64 {
    figure(figures, name).raw.parse().unwrap()
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!(
        (found - expected).abs() <= 1e-6 * expected,
        "{found} is not {expected}"
    );
}

fn serve(query: &str) -> Vec<Figure> {
    ServeView::new(&any::serve_at(query)).figures
}

#[test]
fn the_lines_meet_at_100_without_a_cache() {
    let figures = serve("users=30&tokens_per_user=0");
    near(number(&figures, "crossover_users"), 100.0);
    assert_eq!(figure(&figures, "crossover_kind").raw, "reachable");
    near(number(&figures, "step_seconds"), 0.014);
    near(number(&figures, "tokens_per_second_user"), 71.428_571);
    near(number(&figures, "tokens_per_second_total"), 2_142.857_1);
    near(number(&figures, "usd_per_million_tokens"), 0.259_259_26);
    assert_eq!(
        figure(&figures, "users_that_fit").raw,
        "",
        "no limit is no number"
    );
    assert_eq!(figure(&figures, "bound").raw, "memory");
    assert_eq!(figure(&figures, "weight_bytes").raw, "14000000000");
    near(
        number(&serve("users=256&tokens_per_user=0"), "step_seconds"),
        0.035_84,
    );
}

#[test]
fn with_500_tokens_they_meet_at_188() {
    let figures = serve("users=120&tokens_per_user=500");
    near(number(&figures, "crossover_users"), 188.010_3);
    assert_eq!(figure(&figures, "crossover_users").value, "188");
    near(number(&figures, "step_seconds"), 0.021_864_32);
    assert_eq!(figure(&figures, "users_that_fit").raw, "1007");
    assert_eq!(figure(&figures, "kv_bytes_per_token").raw, "131072");
}

#[test]
fn with_4000_tokens_they_never_meet_and_125_users_fit() {
    let figures = serve("users=8&tokens_per_user=4000");
    assert_eq!(figure(&figures, "crossover_users").raw, "");
    assert_eq!(figure(&figures, "crossover_users").value, "never");
    assert_eq!(figure(&figures, "crossover_kind").raw, "never");
    assert_eq!(figure(&figures, "users_that_fit").raw, "125");
    near(number(&figures, "step_seconds"), 0.018_194_304);
    near(number(&figures, "read_seconds"), 0.018_194_304);
    near(number(&figures, "compute_seconds"), 0.001_12);
    near(number(&figures, "tokens_per_second_user"), 54.962_26);
    near(number(&figures, "tokens_per_second_total"), 439.698_05);
    assert_eq!(figure(&figures, "cache_bytes").raw, "4194304000");
}

#[test]
fn one_byte_weights_halve_the_crossover() {
    near(
        number(&serve("tokens_per_user=0&weight_bits=8"), "crossover_users"),
        50.0,
    );
}

#[test]
fn the_crossover_leaves_memory_before_it_leaves_the_picture() {
    let kind = |tokens| {
        let figures = serve(&format!("tokens_per_user={tokens}"));
        figure(&figures, "crossover_kind").raw.clone()
    };
    assert_eq!(
        [kind(881), kind(882), kind(1068), kind(1069)],
        [
            "reachable",
            "blocked-by-memory",
            "blocked-by-memory",
            "never"
        ]
    );
}

#[test]
fn weights_that_do_not_fit_serve_nobody() {
    let figures = serve("memory=13e9&tokens_per_user=0");
    assert_eq!(figure(&figures, "users_that_fit").raw, "0");
    assert_eq!(figure(&figures, "crossover_kind").raw, "blocked-by-memory");
}

#[test]
fn sharing_heads_saves_cache() {
    let figures = |query| GqaView::new(&any::gqa_at(query)).figures;
    let full = figures("kv_heads=32");
    assert_eq!(figure(&full, "kv_bytes_per_token").raw, "524288");
    assert_eq!(figure(&full, "share_of_mha").raw, "1");
    let grouped = figures("kv_heads=8&memory=8589934592&tokens_per_user=4000");
    assert_eq!(figure(&grouped, "kv_bytes_per_token").raw, "131072");
    assert_eq!(figure(&grouped, "kv_bytes_per_token_mha").raw, "524288");
    assert_eq!(figure(&grouped, "share_of_mha").raw, "0.25");
    assert_eq!(figure(&grouped, "queries_per_kv_head").raw, "4");
    assert_eq!(figure(&grouped, "cache_bytes").raw, "524288000");
    assert_eq!(figure(&grouped, "tokens_that_fit").raw, "65536");
    assert_eq!(
        figure(&figures("kv_heads=4"), "tokens_that_fit").raw,
        "131072"
    );
    assert_eq!(
        figure(&figures("kv_heads=1"), "share_of_mha").raw,
        "0.03125"
    );
}

#[test]
fn every_name_of_the_page_contract_is_there_once() {
    let names = |figures: &[Figure]| {
        let mut names: Vec<&str> = figures.iter().map(|figure| figure.name).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(
        names(&serve("")),
        [
            "bound",
            "cache_bytes",
            "compute_seconds",
            "crossover_kind",
            "crossover_users",
            "kv_bytes_per_token",
            "read_seconds",
            "step_seconds",
            "tokens_per_second_total",
            "tokens_per_second_user",
            "usd_per_million_tokens",
            "users_that_fit",
            "weight_bytes",
        ]
    );
    assert_eq!(
        names(&GqaView::new(&any::gqa_at("")).figures),
        [
            "cache_bytes",
            "kv_bytes_per_token",
            "kv_bytes_per_token_mha",
            "queries_per_kv_head",
            "share_of_mha",
            "tokens_that_fit",
        ]
    );
}

/// A raw text is a finite number, one of the contract's words, or nothing.
fn check(figure: &Figure) {
    const WORDS: [&str; 5] = [
        "memory",
        "compute",
        "reachable",
        "blocked-by-memory",
        "never",
    ];
    let raw = figure.raw.as_str();
    let finite = raw
        .parse::<f64>()
        .is_ok_and(|number| number.is_finite() && number >= 0.0);
    assert!(
        finite || raw.is_empty() || WORDS.contains(&raw),
        "{figure:?}"
    );
    assert!(
        !figure.value.is_empty() && !figure.label.is_empty(),
        "{figure:?}"
    );
}

proptest! {
    #[test]
    fn figures_are_finite_whatever_the_settings(settings in any::serve()) {
        ServeView::new(&settings).figures.iter().for_each(check);
    }

    #[test]
    fn figures_of_heads_are_finite_whatever_the_settings(settings in any::gqa()) {
        GqaView::new(&settings).figures.iter().for_each(check);
    }
}
