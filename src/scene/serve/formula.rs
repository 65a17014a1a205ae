//! The formula behind each figure, with the current numbers put in.

use super::case::Case;
use super::says::users;
use crate::estimator::{Fit, kv_cache};
use crate::scene::format::{
    bytes_binary, bytes_decimal, group, join, seconds, significant, three_trimmed, trimmed,
};
use crate::scene::{FormulaLine, Ink};

/// From the sizes to the times, then what follows from them.
pub(super) fn formula(case: &Case) -> Vec<FormulaLine> {
    let settings = &case.settings;
    let count = |number: u32| group(number.into());
    let bytes = |bits: u32| join(&[&trimmed(f64::from(bits) / 8.0, 2), " B"]);
    let weights = group(settings.weights.into());
    let bandwidth = join(&[&three_trimmed(settings.bandwidth / 1e12), " TB/s"]);
    let rate = join(&[&three_trimmed(settings.flops / 1e12), " TFLOP/s"]);
    let time = |time: f64| seconds(time).text();
    let token = kv_cache::bytes_per_token(&case.model).0;
    let step = case.step;
    let all = count(case.load.users);

    let mut lines = vec![
        FormulaLine {
            ink: Ink::Cache,
            name: "cache of one token",
            words: "2 × layers × K/V heads × head dimension × bytes",
            numbers: [
                "2".into(),
                count(settings.layers),
                count(settings.kv_heads),
                count(settings.head_dim),
                bytes(settings.kv_bits),
            ]
            .join(" × "),
            result: join(&[&group(token), " B = ", &bytes_binary(token).text()]),
        },
        FormulaLine {
            ink: Ink::Weights,
            name: "weights read",
            words: "weights × bytes ÷ bandwidth",
            numbers: join(&[
                &weights,
                " × ",
                &bytes(settings.weight_bits),
                " ÷ ",
                &bandwidth,
            ]),
            result: time(step.weights_read.get()),
        },
        FormulaLine {
            ink: Ink::Cache,
            name: "cache read",
            words: "users × tokens × cache of one token ÷ bandwidth",
            numbers: join(&[
                &all,
                " × ",
                &count(settings.tokens_per_user),
                " × ",
                &group(token),
                " B ÷ ",
                &bandwidth,
            ]),
            result: time(step.cache_read.get()),
        },
        FormulaLine {
            ink: Ink::Arithmetic,
            name: "arithmetic",
            words: "users × 2 × weights ÷ arithmetic rate",
            numbers: join(&[&all, " × 2 × ", &weights, " ÷ ", &rate]),
            result: time(step.compute.get()),
        },
        FormulaLine {
            ink: Ink::Plain,
            name: "step",
            words: "the longer of all reading and the arithmetic",
            numbers: join(&[
                "max(",
                &time(step.weights_read.get()),
                " + ",
                &time(step.cache_read.get()),
                ", ",
                &time(step.compute.get()),
                ")",
            ]),
            result: time(step.step.get()),
        },
    ];
    lines.push(speed(case));
    lines.push(crossover(case));
    lines.extend(fit(case));
    lines
}

fn speed(case: &Case) -> FormulaLine {
    FormulaLine {
        ink: Ink::Plain,
        name: "all users",
        words: "users ÷ step",
        numbers: join(&[
            &group(case.load.users.into()),
            " ÷ ",
            &seconds(case.step.step.get()).text(),
        ]),
        result: join(&[
            &significant(case.step.tokens_per_second_total.get()).text(),
            " tokens/s",
        ]),
    }
}

fn crossover(case: &Case) -> FormulaLine {
    let time = |time: f64| case.time(time);
    FormulaLine {
        ink: Ink::Plain,
        name: "crossover",
        words: "weights read ÷ (arithmetic of one user − cache read of one user)",
        numbers: join(&[
            &time(case.one.weights_read.get()),
            " ÷ (",
            &time(case.one.compute.get()),
            " − ",
            &time(case.one.cache_read.get()),
            ")",
        ]),
        result: match case.crossover.users {
            Some(number) => join(&[&users(number), " users"]),
            None => "never: the cache takes as long or longer".into(),
        },
    }
}

/// Nothing where there is no cache, since then nothing limits the users.
fn fit(case: &Case) -> Option<FormulaLine> {
    let result = match case.fit {
        Fit::NoLimit => return None,
        Fit::WeightsDoNotFit => "0 users: the weights alone do not fit".into(),
        Fit::AtMost(most) => join(&[&group(most.into()), " users, rounded down"]),
    };
    let user = kv_cache::user_bytes(&case.model, case.load.tokens_per_user).0;
    Some(FormulaLine {
        ink: Ink::Cache,
        name: "users that fit",
        words: "(memory − weights) ÷ cache of one user",
        numbers: join(&[
            "(",
            &bytes_decimal(case.accelerator.memory().0).text(),
            " − ",
            &bytes_decimal(case.model.weight_bytes().0).text(),
            ") ÷ ",
            &bytes_decimal(user).text(),
        ]),
        result,
    })
}
