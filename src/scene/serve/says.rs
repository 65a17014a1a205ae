//! The sentence under the picture, and the two summaries of what is folded away.

use super::case::Case;
use crate::estimator::{Bound, CrossoverKind, Fit, kv_cache};
use crate::scene::format::{
    bytes_binary, bytes_decimal, group, join, second_unit, seconds, significant, three,
    three_trimmed, to_f64, whole,
};

/// What the picture shows now: where the lines meet, what sets the time, where memory is full.
pub(super) fn sentence(case: &Case) -> String {
    if case.fit == Fit::WeightsDoNotFit {
        return join(&[&no_room(case), &meeting(case), &now(case)])
            .trim_end()
            .into();
    }
    join(&[&meeting(case), &now(case), &memory(case)])
}

/// A number of users: whole from ten on, with three digits below.
pub(super) fn users(number: f64) -> String {
    if number >= 1e6 {
        significant(number).text()
    } else if number >= 9.95 {
        group(whole(number))
    } else {
        three_trimmed(number)
    }
}

/// "1 user", "60 users".
fn counted(number: u64) -> String {
    join(&[
        &group(number.into()),
        if number == 1 { " user" } else { " users" },
    ])
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
        CrossoverKind::BlockedByMemory if case.fit == Fit::WeightsDoNotFit => {
            join(&["With room for them the lines would meet at 𝐵 = ", &at, ". "])
        }
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
    let at = match users {
        1 => String::from("For one user "),
        _ => join(&["At ", &group(users.into()), " users "]),
    };
    let time = seconds(case.step.step.get()).text();
    let why = match case.step.bound {
        Bound::Compute => join(&["the arithmetic sets the time, ", &time, " a step. "]),
        Bound::Memory if !case.has_cache() => {
            join(&["the read sets the time, ", &time, " a step. "])
        }
        Bound::Memory => {
            let shown = |time: f64| three(time / second_unit(case.step.step.get()).0);
            let (cache, step) = (
                shown(case.step.cache_read.get()),
                shown(case.step.step.get()),
            );
            if cache == step {
                join(&[
                    "the read sets the time, and nearly all of its ",
                    &time,
                    " is cache. ",
                ])
            } else {
                join(&[
                    "the read sets the time, and ",
                    &cache,
                    " of its ",
                    &time,
                    " are cache. ",
                ])
            }
        }
    };
    join(&[&at, &why])
}

/// Where memory is full.
fn memory(case: &Case) -> String {
    match case.fit {
        Fit::NoLimit => "No cache, so memory never fills.".into(),
        Fit::WeightsDoNotFit => no_room(case),
        Fit::AtMost(0) => {
            "Beside the weights there is no room for the cache of even one user.".into()
        }
        Fit::AtMost(most) if case.users_fit() => join(&["Memory is full at ", &counted(most), "."]),
        Fit::AtMost(most) => {
            let users = group(case.load.users.into());
            join(&[
                "Memory is full at ",
                &counted(most),
                ": ",
                &users,
                " do not fit.",
            ])
        }
    }
}

/// The weights do not fit.
fn no_room(case: &Case) -> String {
    join(&[
        "The weights alone take ",
        &bytes_decimal(case.model.weight_bytes().0).text(),
        ", more than the GPU’s ",
        &bytes_decimal(case.accelerator.memory().0).text(),
        ": nobody can be served. ",
    ])
}

/// "7 billion weights, 128 KiB a token".
pub(super) fn model(case: &Case) -> String {
    let weights = significant(to_f64(case.model.weights().into())).without_zeros();
    let token = bytes_binary(kv_cache::bytes_per_token(&case.model).0);
    join(&[&weights.text(), " weights, ", &token.text(), " a token"])
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
