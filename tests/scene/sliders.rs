//! Sliders: their stops, and how they stand.

use crossover::scene::settings::{Control, Field, GqaSettings, ServeSettings, Settings};
use proptest::prelude::*;

use crate::any;

/// Every stop of a slider in base units.
fn stops(settings: &ServeSettings, field: Field) -> Vec<f64> {
    let positions = settings.control(field).unwrap().positions;
    (0..=positions)
        .map(|position| {
            let mut copy = settings.clone();
            let notices = copy.put_position(field, position);
            // Other query heads may take the K/V heads along; nothing else has to be said.
            assert!(notices.iter().all(|notice| notice.field != field));
            copy.get(field)
        })
        .collect()
}

#[test]
fn every_slider_rises_within_its_range_and_remembers_its_position() {
    let settings = ServeSettings::default();
    for spec in settings.specs() {
        let stops = stops(&settings, spec.field);
        assert!(
            stops.windows(2).all(|pair| pair[0] < pair[1]),
            "{:?}: {stops:?}",
            spec.field
        );
        assert!(
            stops
                .iter()
                .all(|stop| (spec.min..=spec.max).contains(stop)),
            "{:?}",
            spec.field
        );
        for (position, stop) in stops.iter().enumerate() {
            let mut copy = settings.clone();
            copy.put(spec.field, *stop);
            assert_eq!(
                copy.control(spec.field).unwrap().position as usize,
                position,
                "{:?}",
                spec.field
            );
        }
    }
}

#[test]
fn the_stops_are_numbers_that_mean_something() {
    let settings = ServeSettings::default();
    let tokens = stops(&settings, Field::TokensPerUser);
    assert_eq!(tokens[..5], [0.0, 10.0, 20.0, 50.0, 100.0]);
    assert_eq!(tokens.last(), Some(&2e6));
    assert_eq!(
        stops(&settings, Field::KvHeads),
        [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]
    );
    assert!(stops(&settings, Field::Weights).contains(&7e9));
    assert!(stops(&settings, Field::Memory).contains(&80e9));
    assert_eq!(stops(&settings, Field::Users).last(), Some(&1e5));
}

fn control(settings: &impl Settings, field: Field) -> Control {
    settings.control(field).unwrap()
}

#[test]
fn a_control_says_what_it_stands_at() {
    let settings = ServeSettings::default();
    let shown = |field| {
        let now = control(&settings, field);
        (now.shown, now.unit, now.value_text)
    };
    let texts = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
    assert_eq!(
        shown(Field::Weights),
        texts("7", "billion", "7 billion weights")
    );
    assert_eq!(
        shown(Field::KvHeads),
        texts("8", "of 32", "8 K/V heads, each shared by 4 query heads")
    );
    assert_eq!(
        shown(Field::Bandwidth),
        texts("1", "TB/s", "1 terabyte per second")
    );
    assert_eq!(shown(Field::Memory), texts("80", "GB", "80 gigabytes"));
    assert_eq!(shown(Field::WeightBits), texts("2", "bytes", "2 bytes"));
    assert_eq!(
        shown(Field::UsdPerHour),
        texts("2", "US$/h", "2 dollars an hour")
    );
    let one = any::gqa_at("kv_heads=1");
    assert_eq!(
        control(&one, Field::KvHeads).value_text,
        "1 K/V head, shared by 32 query heads"
    );
    assert_eq!(control(&one, Field::Memory).shown, "8");
}

#[test]
fn few_stops_are_printed_and_the_set_one_is_marked() {
    let now = control(&ServeSettings::default(), Field::KvHeads);
    let on: Vec<&str> = now
        .stops
        .iter()
        .filter(|stop| stop.on)
        .map(|stop| stop.text.as_str())
        .collect();
    assert_eq!(now.stops.len(), 6);
    assert_eq!(on, ["8"]);
    assert!(
        control(&ServeSettings::default(), Field::Users)
            .stops
            .is_empty()
    );
}

#[test]
fn a_value_between_stops_shows_at_the_nearer_and_stays() {
    let settings = any::gqa_at("head_dim=112");
    let now = control(&settings, Field::HeadDim);
    assert_eq!(now.shown, "112");
    let mut copy = settings.clone();
    copy.put_position(Field::HeadDim, now.position);
    assert!([96, 128].contains(&copy.head_dim));
    assert_eq!(settings.head_dim, 112);
}

proptest! {
    #[test]
    fn any_position_of_any_slider_can_be_set(settings in any::gqa(), position in 0_u32..3000) {
        for spec in settings.specs() {
            let mut copy: GqaSettings = settings.clone();
            copy.put_position(spec.field, position);
            prop_assert!((spec.min..=spec.max).contains(&copy.get(spec.field)));
            prop_assert!(copy.query_heads.is_multiple_of(copy.kv_heads));
            let now = copy.control(spec.field).unwrap();
            prop_assert!(now.position <= now.positions && now.page >= 1);
        }
    }
}
