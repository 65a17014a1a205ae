//! The lab's figures, by the page contract's names.

use super::case::Case;
use super::says::users;
use crate::estimator::{Bound, CrossoverKind, Fit, Fraction, cost, kv_cache};
use crate::scene::Figure;
use crate::scene::format::{
    Quantity, bytes_binary, bytes_decimal, digits, dollars, fixed, group, join, raw, seconds,
    significant,
};

/// All figures, the six main ones first.
pub(super) fn figures(case: &Case) -> Vec<Figure> {
    let main = [
        step(case),
        each_user(case),
        all_users(case),
        crossover(case),
        users_that_fit(case),
        price(case),
    ];
    let others = [
        bound(case),
        time(
            "read_seconds",
            "Reading",
            case.step.read.get(),
            "weights and caches",
        ),
        time(
            "compute_seconds",
            "Arithmetic",
            case.step.compute.get(),
            "2 FLOPs a weight, each user",
        ),
        kind(case),
        size("weight_bytes", "Weights", case.model.weight_bytes().0),
        token(case),
        size(
            "cache_bytes",
            "Caches of all users",
            kv_cache::cache_bytes(&case.model, &case.load).0,
        ),
    ];
    main.into_iter()
        .chain(others.map(|figure| Figure {
            main: false,
            ..figure
        }))
        .collect()
}

/// A main figure of a number.
fn figure(name: &'static str, label: &str, number: f64, shown: Quantity, sub: String) -> Figure {
    Figure {
        name,
        label: label.into(),
        raw: raw(number),
        before: "",
        value: shown.value,
        unit: shown.unit.into(),
        sub,
        main: true,
    }
}

/// A figure that is a word.
fn word(name: &'static str, label: &str, raw: &str, value: &str, sub: &str) -> Figure {
    Figure {
        name,
        label: label.into(),
        raw: raw.into(),
        before: "",
        value: value.into(),
        unit: String::new(),
        sub: sub.into(),
        main: true,
    }
}

fn time(name: &'static str, label: &str, number: f64, sub: &str) -> Figure {
    figure(name, label, number, seconds(number), sub.into())
}

/// A number of bytes: exact, so its raw text is the whole number.
fn size(name: &'static str, label: &str, bytes: u128) -> Figure {
    let shown = bytes_decimal(bytes);
    let sub = join(&[&bytes_binary(bytes).text(), " in the other reading"]);
    Figure {
        raw: digits(bytes),
        ..figure(name, label, 0.0, shown, sub)
    }
}

fn step(case: &Case) -> Figure {
    let sub = match case.step.bound {
        Bound::Memory => "set by the read",
        Bound::Compute => "set by the arithmetic",
    };
    time("step_seconds", "Step time", case.step.step.get(), sub)
}

/// Tokens per second, with the unit behind what stands for a million.
fn rate(name: &'static str, label: &str, rate: f64, sub: String) -> Figure {
    let shown = significant(rate);
    let unit = if shown.unit.is_empty() {
        "tokens/s".into()
    } else {
        join(&[shown.unit, " tokens/s"])
    };
    Figure {
        unit,
        ..figure(name, label, rate, shown, sub)
    }
}

fn each_user(case: &Case) -> Figure {
    let step = seconds(case.step.step.get());
    let number = case.step.tokens_per_second_user.get();
    rate(
        "tokens_per_second_user",
        "Each user",
        number,
        join(&["a token every ", &step.text()]),
    )
}

fn all_users(case: &Case) -> Figure {
    let number = case.step.tokens_per_second_total.get();
    rate(
        "tokens_per_second_total",
        "All users",
        number,
        join(&[&group(case.load.users.into()), " at once"]),
    )
}

fn crossover(case: &Case) -> Figure {
    let name = "crossover_users";
    let Some(number) = case.crossover.users else {
        return word(name, "Crossover", "", "never", "cache outgrows arithmetic");
    };
    let sub = if case.kind() == CrossoverKind::Reachable {
        "fits in memory"
    } else {
        "more than fit"
    };
    Figure {
        raw: raw(number),
        unit: "users".into(),
        ..word(name, "Crossover", "", &users(number), sub)
    }
}

fn users_that_fit(case: &Case) -> Figure {
    let memory = bytes_decimal(case.accelerator.memory().0).text();
    let (raw, value, sub) = match case.fit {
        Fit::NoLimit => (
            String::new(),
            "no limit".into(),
            String::from("nothing to keep"),
        ),
        Fit::WeightsDoNotFit => ("0".into(), "0".into(), join(&["weights exceed ", &memory])),
        Fit::AtMost(most) => (
            digits(most.into()),
            group(most.into()),
            join(&["in ", &memory]),
        ),
    };
    word("users_that_fit", "Users that fit", &raw, &value, &sub)
}

fn price(case: &Case) -> Figure {
    let hour = case.accelerator.usd_per_hour();
    let price =
        cost::usd_per_million_tokens(hour, case.step.tokens_per_second_total, Fraction::ALL);
    let sub = join(&["at US$\u{a0}", &fixed(hour.get(), 2), " an hour"]);
    // A step always writes something, so there always is a price.
    let (raw, value) = price.map_or_else(
        || (String::new(), "none".into()),
        |price| (raw(price.get()), dollars(price.get())),
    );
    Figure {
        before: "US$",
        ..word(
            "usd_per_million_tokens",
            "A million tokens",
            &raw,
            &value,
            &sub,
        )
    }
}

fn bound(case: &Case) -> Figure {
    let (raw, value) = match case.step.bound {
        Bound::Memory => ("memory", "the read"),
        Bound::Compute => ("compute", "the arithmetic"),
    };
    word("bound", "What binds", raw, value, "takes the longer")
}

fn kind(case: &Case) -> Figure {
    let (raw, value, sub) = match case.kind() {
        CrossoverKind::Reachable => ("reachable", "within reach", "so many users fit"),
        CrossoverKind::BlockedByMemory => {
            ("blocked-by-memory", "out of reach", "memory fills first")
        }
        CrossoverKind::Never => ("never", "nowhere", "at no number of users"),
    };
    word("crossover_kind", "The crossover is", raw, value, sub)
}

fn token(case: &Case) -> Figure {
    let bytes = kv_cache::bytes_per_token(&case.model).0;
    let sub = join(&[&group(bytes), " bytes, ", &bytes_decimal(bytes).text()]);
    let shown = bytes_binary(bytes);
    Figure {
        raw: digits(bytes),
        ..figure("kv_bytes_per_token", "Cache of one token", 0.0, shown, sub)
    }
}
