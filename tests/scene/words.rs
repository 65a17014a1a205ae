//! What the labs say.

use crossover::scene::gqa::GqaView;
use crossover::scene::serve::ServeView;
use crossover::scene::text;
use proptest::prelude::*;

use crate::any;

/// The sentence with an ordinary B and ordinary spaces.
fn says(query: &str) -> String {
    text::plain(&ServeView::new(&any::serve_at(query)).sentence).replace('\u{a0}', " ")
}

#[test]
fn the_sentence_follows_the_picture() {
    assert_eq!(
        says("users=30&tokens_per_user=0"),
        "The lines meet at B = 100: below it the read sets the time, above it the arithmetic does. \
         At 30 users the read sets the time, 14.0 ms a step. No cache, so memory never fills."
    );
    assert_eq!(
        says("users=200&tokens_per_user=800"),
        "The lines meet at B = 398. At 200 users the read sets the time, and 21.0 of its 35.0 ms are cache. \
         Memory is full at 629 users."
    );
    assert_eq!(
        says("users=60&tokens_per_user=4000"),
        "The lines never meet: each user adds 0.524 ms of cache to read, but 0.14 ms of arithmetic. \
         At 60 users the read sets the time, and 31.5 of its 45.5 ms are cache. Memory is full at 125 users."
    );
    assert_eq!(
        says("users=300&tokens_per_user=500"),
        "The lines meet at B = 188. At 300 users the arithmetic sets the time, 42.0 ms a step. \
         Memory is full at 1,007 users."
    );
}

#[test]
fn the_sentence_says_what_is_outside_the_picture() {
    assert!(
        says("users=200&tokens_per_user=4000")
            .ends_with("Memory is full at 125 users: 200 do not fit.")
    );
    assert!(
        says("tokens_per_user=1000")
            .starts_with("The lines would meet at B = 1,568, but so many users do not fit.")
    );
    let nobody = says("memory=10e9");
    assert!(nobody.starts_with(
        "The weights alone take 14 GB, more than the GPU’s 10 GB: nobody can be served."
    ));
    assert!(
        says("users=1&tokens_per_user=2000000")
            .ends_with("no room for the cache of even one user.")
    );
}

#[test]
fn what_would_change_it_is_tried_on_the_estimator() {
    let change = |query| {
        ServeView::new(&any::serve_at(query))
            .change
            .replace('\u{a0}', " ")
    };
    assert_eq!(
        change("users=60&tokens_per_user=4000"),
        "The read binds: 14.0 ms for the weights and 31.5 ms for the caches. Twice the bandwidth: 2 times as fast; \
         twice the arithmetic rate: no change; half the bytes per weight: 1.2 times as fast; \
         half the K/V heads: 1.5 times as fast."
    );
    assert_eq!(
        change("users=256&tokens_per_user=0"),
        "The arithmetic binds, 35.8 ms a step. Twice the bandwidth: no change; \
         twice the arithmetic rate: 2 times as fast; half the bytes per weight: no change."
    );
}

#[test]
fn the_formulas_hold_the_current_numbers() {
    let view = ServeView::new(&any::serve_at("users=8&tokens_per_user=4000"));
    let line = |name| {
        let line = view.formula.iter().find(|line| line.name == name).unwrap();
        format!("{} = {}", line.numbers, line.result).replace('\u{a0}', " ")
    };
    assert_eq!(
        line("cache of one token"),
        "2 × 32 × 8 × 128 × 2 B = 131,072 B = 128 KiB"
    );
    assert_eq!(
        line("weights read"),
        "7,000,000,000 × 2 B ÷ 1 TB/s = 14.0 ms"
    );
    assert_eq!(
        line("cache read"),
        "8 × 4,000 × 131,072 B ÷ 1 TB/s = 4.19 ms"
    );
    assert_eq!(
        line("arithmetic"),
        "8 × 2 × 7,000,000,000 ÷ 100 TFLOP/s = 1.12 ms"
    );
    assert_eq!(line("step"), "max(14.0 ms + 4.19 ms, 1.12 ms) = 18.2 ms");
    assert_eq!(
        line("users that fit"),
        "(80 GB − 14 GB) ÷ 524 MB = 125 users, rounded down"
    );
}

#[test]
fn heads_are_told_in_words() {
    let view = |query| GqaView::new(&any::gqa_at(query));
    let says = |query| view(query).sentence.replace('\u{a0}', " ");
    assert_eq!(
        says("kv_heads=8"),
        "With 8 K/V heads a token keeps 128 KiB: a quarter of what 32 heads would keep. 8 GiB hold 16 users of 4,000 tokens."
    );
    assert!(
        says("kv_heads=32").starts_with("Each of the 32 query heads has a K/V head of its own")
    );
    assert!(says("kv_heads=1").starts_with("With 1 K/V head a token keeps 16 KiB: 3.13% of"));
    assert_eq!(view("kv_heads=8").mode, "grouped-query attention");
    assert_eq!(view("kv_heads=32").mode, "multi-head attention");
    assert_eq!(view("kv_heads=1").mode, "multi-query attention");
    assert_eq!(
        view("kv_heads=8").groups.alt,
        "32 query heads in 8 groups of 4; each group reads one K/V head."
    );
    assert_eq!(
        view("kv_heads=1").groups.alt,
        "All 32 query heads read the same K/V head."
    );
}

#[test]
fn tables_say_the_same_as_the_figures() {
    let table = ServeView::table(&any::serve_at("users=120&tokens_per_user=500"));
    let users: Vec<&str> = table.rows.iter().map(|row| row[0].raw.as_str()).collect();
    assert_eq!(users, ["1", "60", "120", "180", "188", "189", "240", "300"]);
    assert_eq!(table.rows[2][5].text, "21.9");
    assert_eq!(table.rows[4][6].text, "read");
    assert_eq!(table.rows[5][6].text, "arithmetic");
    let csv = table.csv();
    assert!(
        csv.starts_with("\"B, users\",\"weights read, ms\","),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), table.rows.len() + 1);
    let heads = GqaView::table(&any::gqa_at(""));
    assert_eq!(heads.rows.len(), 6);
    assert_eq!(
        heads.rows[0]
            .iter()
            .map(|cell| cell.raw.as_str())
            .collect::<Vec<_>>(),
        ["1", "32", "16384", "3.125", "65536000", "524288"]
    );
}

proptest! {
    #[test]
    fn every_table_is_whole(settings in any::serve()) {
        let table = ServeView::table(&settings);
        prop_assert!(table.rows.len() >= 5 || settings.users <= 10);
        prop_assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
        prop_assert!(table.rows.iter().flatten().all(|cell| !cell.text.is_empty()));
    }
}
