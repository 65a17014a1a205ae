//! The sentence under the picture, and the two summaries of what is folded away.

use super::case::Case;
use crate::estimator::{Bound, CrossoverKind, Fit, kv_cache};
use crate::scene::format::{
    bytes_binary, bytes_decimal, group, join, seconds, significant, three_trimmed,
};

/// What the picture shows now: where the lines meet, what sets the time, where memory is full.
pub(super) fn sentence(case: &Case) -> String {
    join(&[&meeting(case), &now(case), &memory(case)])
}

/// A number of users: whole from ten on, with three digits below.
pub(super) fn users(number: f64) -> String {
    if number >= 9.95 {
        let quantity = significant(number.round());
        return quantity.text();
    }
    three_trimmed(number)
}

/// Where the lines meet.
fn meeting(case: &Case) -> String {
    let at = case.crossover.users.map(users).unwrap_or_default();
    match case.kind() {
        CrossoverKind::Reachable if case.has_cache() => {
            join(&["The lines meet at 𝐵 = ", &at, ". "])
        }
        CrossoverKind::Reachable => join(&[
            "The lines meet at 𝐵 = ",
            &at,
            ": below it the read sets the time, above it the arithmetic does. ",
        ]),
        CrossoverKind::BlockedByMemory => join(&[
            "The lines would meet at 𝐵 = ",
            &at,
            ", but so many users do not fit. ",
        ]),
        CrossoverKind::Never => join(&[
            "The lines never meet: each user adds ",
            &case.time(case.one.cache_read.get()),
            " of cache to read, but ",
            &case.time(case.one.compute.get()),
            " of arithmetic. ",
        ]),
    }
}

/// What sets the time for the users of the settings.
fn now(case: &Case) -> String {
    let users = case.load.users;
    let at = if users == 1 {
        String::from("For one user ")
    } else {
        join(&["At ", &group(users.into()), " users "])
    };
    let time = seconds(case.step.step.get());
    match case.step.bound {
        Bound::Compute => join(&[
            &at,
            "the arithmetic sets the time, ",
            &time.text(),
            " a step. ",
        ]),
        Bound::Memory if case.has_cache() => {
            let cache = seconds(case.step.cache_read.get());
            join(&[
                &at,
                "the read sets the time, and ",
                &cache.text(),
                " of its ",
                &time.text(),
                " are cache. ",
            ])
        }
        Bound::Memory => join(&[&at, "the read sets the time, ", &time.text(), " a step. "]),
    }
}

/// Where memory is full.
fn memory(case: &Case) -> String {
    match case.fit {
        Fit::NoLimit => "No cache, so memory never fills.".into(),
        Fit::WeightsDoNotFit => join(&[
            "But the weights alone take ",
            &bytes_decimal(case.model.weight_bytes().0).text(),
            " of ",
            &bytes_decimal(case.accelerator.memory().0).text(),
            ": on this GPU nobody is served.",
        ]),
        Fit::AtMost(most) => {
            let full = join(&[
                "Memory is full at ",
                &group(most.into()),
                if most == 1 { " user" } else { " users" },
            ]);
            let but = if case.users_fit() {
                "."
            } else {
                ", so these do not fit."
            };
            join(&[&full, but])
        }
    }
}

/// "7 billion weights, 128 KiB a token".
pub(super) fn model(case: &Case) -> String {
    let weights = significant(crate::scene::format::to_f64(case.model.weights().into()));
    let number = crate::scene::format::joined(weights.value.trim_end_matches(".00"), weights.unit);
    let token = bytes_binary(kv_cache::bytes_per_token(&case.model).0);
    join(&[&number, " weights, ", &token.text(), " a token"])
}

/// "80 GB, 1 TB/s, 100 TFLOP/s".
pub(super) fn gpu(case: &Case) -> String {
    let memory = bytes_decimal(case.accelerator.memory().0);
    let bandwidth = three_trimmed(case.accelerator.bandwidth().get() / 1e12);
    let flops = three_trimmed(case.accelerator.flops().get() / 1e12);
    join(&[
        &memory.text(),
        ", ",
        &bandwidth,
        "\u{a0}TB/s, ",
        &flops,
        "\u{a0}TFLOP/s",
    ])
}
