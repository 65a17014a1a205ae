//! Settings from an address, from a number box, and back.

use crossover::scene::settings::{Field, GqaSettings, ServeSettings, Settings, number};
use proptest::prelude::*;

use crate::any;

fn read(query: &str) -> (ServeSettings, Vec<String>) {
    let (settings, notices) = ServeSettings::from_query(query, &ServeSettings::default());
    (
        settings,
        notices.into_iter().map(|notice| notice.text).collect(),
    )
}

#[test]
fn an_address_sets_what_it_names() {
    let (settings, said) =
        read("?theme=dark&users=60&weights=8.03e9&bandwidth=3.35e12&usd_per_hour=2.5&kv_heads=4");
    assert!(said.is_empty(), "{said:?}");
    assert_eq!(settings.users, 60);
    assert_eq!(settings.weights, 8_030_000_000);
    assert_eq!(settings.bandwidth.to_bits(), 3.35e12_f64.to_bits());
    assert_eq!(settings.usd_per_hour.to_bits(), 2.5_f64.to_bits());
    assert_eq!(settings.kv_heads, 4);
    assert_eq!(settings.layers, 32, "what is not named stays");
}

#[test]
fn out_of_range_is_clamped_and_said() {
    let (settings, said) = read("users=200000&layers=0&tokens_per_user=3e6");
    assert_eq!(
        (settings.users, settings.layers, settings.tokens_per_user),
        (100_000, 1, 2_000_000)
    );
    assert_eq!(
        said,
        [
            "100,000 users is the most this lab takes.",
            "1 layer is the least this lab takes.",
            "2,000,000 tokens is the most this lab takes.",
        ]
    );
}

#[test]
fn what_is_no_number_changes_nothing_and_is_said() {
    for bad in [
        "users=many",
        "users=",
        "users=NaN",
        "users=inf",
        "users=1e",
        "users=0x10",
        "users",
    ] {
        let (settings, said) = read(bad);
        assert_eq!(settings, ServeSettings::default(), "{bad}");
        assert_eq!(said.len(), 1, "{bad}");
    }
}

#[test]
fn a_number_below_nothing_is_out_of_range_and_said() {
    for (query, users, tokens) in [
        ("users=-5", 1, 500),
        ("tokens_per_user=-5", 60, 0),
        ("tokens_per_user=-1e300", 60, 0),
    ] {
        let (settings, said) = read(query);
        assert_eq!(
            (settings.users, settings.tokens_per_user),
            (users, tokens),
            "{query}"
        );
        assert_eq!(said.len(), 1, "{query}: {said:?}");
    }
    for bad in ["users=-", "users=--5", "users=-many"] {
        let (settings, said) = read(bad);
        assert_eq!(settings, ServeSettings::default(), "{bad}");
        assert_eq!(said.len(), 1, "{bad}");
    }
}

#[test]
fn kv_heads_divide_the_query_heads_in_any_order() {
    for query in ["query_heads=28&kv_heads=7", "kv_heads=7&query_heads=28"] {
        let (settings, said) = read(query);
        assert_eq!(
            (settings.query_heads, settings.kv_heads),
            (28, 7),
            "{query}"
        );
        assert!(said.is_empty(), "{said:?}");
    }
    let (settings, said) = read("kv_heads=7");
    assert_eq!(settings.kv_heads, 8);
    assert_eq!(
        said,
        ["8 K/V heads is the nearest number that divides 32 query heads."]
    );
    let (settings, said) = read("kv_heads=1024");
    assert_eq!(settings.kv_heads, 32);
    assert_eq!(said.len(), 1);
}

#[test]
fn other_query_heads_take_the_kv_heads_along() {
    let mut settings = GqaSettings::default();
    let notices = settings.put(Field::QueryHeads, 12.0);
    assert_eq!((settings.query_heads, settings.kv_heads), (12, 6));
    assert_eq!(notices.len(), 1);
    assert_eq!(
        notices[0].text,
        "6 K/V heads is the nearest number that divides 12 query heads."
    );
    assert!(
        settings.put(Field::QueryHeads, 24.0).is_empty(),
        "6 divides 24"
    );
}

#[test]
fn numbers_are_typed_as_people_write_them() {
    let typed = |field, text: &str| {
        let mut settings = ServeSettings::default();
        settings.put_typed(field, text).map(|_| settings.get(field))
    };
    let reads = |field, text: &str, value: f64| assert_eq!(typed(field, text), Ok(value), "{text}");
    reads(Field::TokensPerUser, "4,000", 4000.0);
    reads(Field::TokensPerUser, " 4 000 tokens ", 4000.0);
    reads(Field::TokensPerUser, "4k", 4000.0);
    reads(Field::TokensPerUser, "1e5", 1e5);
    reads(Field::Weights, "7", 7e9);
    reads(Field::Weights, "7e9", 7e9);
    reads(Field::Weights, "7 billion", 7e9);
    reads(Field::Weights, "8.03 billion weights", 8.03e9);
    reads(Field::Weights, "7,000,000,000", 7e9);
    reads(Field::Weights, "350 million", 350e6);
    reads(Field::Bandwidth, "3.35", 3.35e12);
    reads(Field::Bandwidth, "3350 GB/s", 3.35e12);
    reads(Field::Flops, "1 PFLOP/s", 1e15);
    reads(Field::Memory, "80", 80e9);
    reads(Field::Memory, "24 GiB", 25_769_803_776.0);
    reads(Field::WeightBits, "1", 8.0);
    reads(Field::WeightBits, "0.5", 4.0);
    reads(Field::WeightBits, "8 bits", 8.0);
    reads(Field::UsdPerHour, "US$ 2.50", 2.5);
    reads(Field::UsdPerHour, "$3", 3.0);
    for (field, bad) in [
        (Field::Users, ""),
        (Field::Users, "ten"),
        (Field::Users, "1,5"),
        (Field::Memory, "80 apples"),
        (Field::Users, "-3"),
        (Field::Users, "1.2.3"),
        (Field::Users, "12,34"),
    ] {
        assert!(typed(field, bad).is_err(), "{bad}");
    }
}

#[test]
fn a_number_is_read_exactly() {
    assert_eq!(number("7e9"), Some(7e9));
    assert_eq!(number("0.1"), Some(0.1));
    assert_eq!(number("1e-3"), Some(0.001));
    assert_eq!(number("1e+3"), Some(1000.0));
    assert_eq!(number("9007199254740993"), Some(9_007_199_254_740_992.0));
    assert_eq!(number("1e999"), Some(f64::MAX));
    assert_eq!(number("1e-999"), Some(0.0));
    for bad in ["", ".", "e5", "1e", "1e5.5", "--1", "+1", "1 2", "١"] {
        assert_eq!(number(bad), None, "{bad}");
    }
}

proptest! {
    #[test]
    fn an_address_brings_back_the_settings(settings in any::serve()) {
        let start = ServeSettings::default();
        let query = settings.to_query(&start);
        let (back, notices) = ServeSettings::from_query(&query, &start);
        prop_assert!(notices.is_empty(), "{query}: {notices:?}");
        prop_assert_eq!(back, settings);
    }

    #[test]
    fn an_address_brings_back_the_heads(settings in any::gqa()) {
        let start = GqaSettings::default();
        let (back, notices) = GqaSettings::from_query(&settings.to_query(&start), &start);
        prop_assert!(notices.is_empty(), "{notices:?}");
        prop_assert_eq!(back, settings);
    }

    #[test]
    fn any_whole_head_dimension_is_kept(head_dim in 1_u32..=1024) {
        let settings = any::serve_at(&format!("head_dim={head_dim}"));
        prop_assert_eq!(settings.head_dim, head_dim);
    }

    #[test]
    fn no_text_is_too_odd_for_an_address(text in ".*", value in ".*") {
        for query in [text.clone(), format!("users={value}"), format!("kv_heads={value}&{text}")] {
            let (settings, _) = ServeSettings::from_query(&query, &ServeSettings::default());
            prop_assert!(settings.query_heads.is_multiple_of(settings.kv_heads));
        }
    }

    #[test]
    fn no_text_is_too_odd_for_a_number_box(text in ".*") {
        let mut settings = ServeSettings::default();
        for spec in settings.specs() {
            let _ = settings.put_typed(spec.field, &text);
            let value = settings.get(spec.field);
            prop_assert!((spec.min..=spec.max).contains(&value));
        }
    }

    #[test]
    fn what_a_box_shows_can_be_typed(settings in any::serve()) {
        for spec in settings.specs() {
            let mut copy = settings.clone();
            let shown = copy.control(spec.field).unwrap().shown;
            copy.put_typed(spec.field, &shown).unwrap();
            let (was, is) = (settings.get(spec.field), copy.get(spec.field));
            prop_assert!((was - is).abs() <= 1e-9 * was, "{shown}: {was} {is}");
        }
    }
}
