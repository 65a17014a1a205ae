//! Settings of any kind, for laws.

use crossover::scene::settings::{Field, GqaSettings, ServeSettings, Settings};
use proptest::prelude::*;

/// A value anywhere in a setting's range, small ones as likely as large ones.
fn values() -> impl Strategy<Value = Vec<f64>> {
    proptest::collection::vec(prop_oneof![Just(0.0), Just(1.0), 0.0..1.0_f64], 13)
}

/// Puts each setting at its part of the range: by ratio where the range begins above 0.
fn spread(settings: &mut dyn Settings, parts: &[f64]) -> Vec<(Field, f64)> {
    let specs = settings.specs().iter().zip(parts);
    specs
        .map(|(spec, part)| {
            let value = if spec.min > 0.0 {
                spec.min * (spec.max / spec.min).powf(*part)
            } else {
                spec.min + (spec.max - spec.min) * part.powi(6)
            };
            (spec.field, value.clamp(spec.min, spec.max))
        })
        .collect()
}

/// Settings anywhere in their ranges.
pub fn serve() -> impl Strategy<Value = ServeSettings> {
    values().prop_map(|parts| {
        let mut settings = ServeSettings::default();
        for (field, value) in spread(&mut settings, &parts) {
            settings.put(field, value);
        }
        settings
    })
}

/// Settings anywhere in their ranges.
pub fn gqa() -> impl Strategy<Value = GqaSettings> {
    values().prop_map(|parts| {
        let mut settings = GqaSettings::default();
        for (field, value) in spread(&mut settings, &parts) {
            settings.put(field, value);
        }
        settings
    })
}

/// The lesson's lab at these settings of an address.
pub fn serve_at(query: &str) -> ServeSettings {
    let (settings, notices) = ServeSettings::from_query(query, &ServeSettings::default());
    assert!(notices.is_empty(), "{notices:?}");
    settings
}

/// The GQA lab at these settings of an address.
pub fn gqa_at(query: &str) -> GqaSettings {
    let (settings, notices) = GqaSettings::from_query(query, &GqaSettings::default());
    assert!(notices.is_empty(), "{notices:?}");
    settings
}
