//! What binds, and what would change it: each remedy is tried on the estimator.

use super::case::Case;
use crate::estimator::Bound;
use crate::scene::format::{join, seconds, trimmed};
use crate::scene::settings::{Field, Settings};

/// "14.0 ms for the weights and 7.86 ms for the caches set the time. Twice the bandwidth: 2.0 times as
/// fast; …".
pub(super) fn change(case: &Case) -> String {
    let weights = seconds(case.step.weights_read.get()).text();
    let lead = match case.step.bound {
        Bound::Compute => join(&[
            "The arithmetic binds, ",
            &seconds(case.step.compute.get()).text(),
            " a step.",
        ]),
        Bound::Memory if case.has_cache() => {
            let caches = seconds(case.step.cache_read.get()).text();
            join(&[
                "The read binds: ",
                &weights,
                " for the weights and ",
                &caches,
                " for the caches.",
            ])
        }
        Bound::Memory => join(&["The read binds: ", &weights, " for the weights."]),
    };
    let mut out = lead;
    let mut separator = " ";
    for (remedy, field, value) in remedies(case) {
        let times = case.step.step.get() / case.with(field, value).step.step.get();
        out.push_str(&join(&[separator, &remedy, ": ", &faster(times)]));
        separator = "; ";
    }
    out.push('.');
    out
}

/// What could be changed, as a setting and its new value.
fn remedies(case: &Case) -> Vec<(String, Field, f64)> {
    let settings = &case.settings;
    let half = |field: Field| settings.get(field) / 2.0;
    let mut remedies = vec![
        (
            String::from("Twice the bandwidth"),
            Field::Bandwidth,
            2.0 * settings.bandwidth,
        ),
        (
            String::from("twice the arithmetic rate"),
            Field::Flops,
            2.0 * settings.flops,
        ),
    ];
    if settings.weight_bits > 4 {
        remedies.push((
            "half the bytes per weight".into(),
            Field::WeightBits,
            half(Field::WeightBits),
        ));
    }
    if case.has_cache() {
        if settings.kv_heads.is_multiple_of(2) {
            remedies.push((
                "half the K/V heads".into(),
                Field::KvHeads,
                half(Field::KvHeads),
            ));
        } else if settings.tokens_per_user > 1 {
            remedies.push((
                "half the tokens each".into(),
                Field::TokensPerUser,
                half(Field::TokensPerUser),
            ));
        }
    }
    remedies
}

/// "1.9 times as fast", or that it does nothing.
fn faster(times: f64) -> String {
    if times < 1.000_5 {
        return "no change".into();
    }
    // Below 1.1 one decimal would hide what little there is.
    let decimals = if times < 1.095 { 2 } else { 1 };
    let shown = trimmed(times, decimals);
    if shown == "1" {
        "hardly any change".into()
    } else {
        join(&[&shown, " times as fast"])
    }
}
