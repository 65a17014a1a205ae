//! Tokens per second against the number of users, for each and for all.
//!
//! The axis is logarithmic: each user's rate falls from 71 while the rate of all rises to thousands, in
//! the same unit. Two scales in one picture would make lines cross that do not meet.

use super::{flag, users_axis, wall};
use crate::estimator::decode::Step;
use crate::scene::format::{group, join, significant, to_f64, whole};
use crate::scene::serve::case::Case;
use crate::scene::{Axis, Cursor, Dot, Ink, Item, Label, Point, Scene, Spot};

/// Tokens per second against the number of users.
pub(in crate::scene::serve) fn scene(case: &Case) -> Scene {
    let samples = samples(case);
    let curve = |value: fn(&Step) -> f64| -> Vec<Point> {
        samples
            .iter()
            .map(|users| (f64::from(*users), value(&case.step_of(*users))))
            .collect()
    };
    let each = curve(|step| step.tokens_per_second_user.get());
    let all = curve(|step| step.tokens_per_second_total.get());
    let last = |curve: &[Point]| curve.last().map_or(1.0, |point| point.1);
    // Each user's rate falls and the rate of all rises.
    let (least, most) = (last(&each), last(&all));
    let reach = f64::from(case.reach);
    let ceiling = ceiling(case);
    let (end_each, end_all) = (Spot::End(least), Spot::End(most));
    let slim = |curve: &[Point], part: f64| {
        let at = |part: f64| {
            curve
                .get(index(curve.len(), part))
                .copied()
                .unwrap_or((1.0, 1.0))
        };
        Spot::Along(at(part), at(1.0))
    };
    let mut items = Vec::with_capacity(8);
    items.push(Item::Line {
        ink: ceiling.ink,
        heavy: false,
        points: vec![(0.0, ceiling.rate), (reach, ceiling.rate)],
    });
    let labels = [
        Label {
            ink: ceiling.ink,
            name: ceiling.name.into(),
            note: significant(ceiling.rate).text(),
            wide: Spot::End(ceiling.rate),
            slim: Spot::Along((0.3 * reach, ceiling.rate), (reach, ceiling.rate)),
        },
        Label {
            ink: Ink::Plain,
            name: "all users".into(),
            note: significant(most).text(),
            wide: end_all,
            slim: slim(&all, 0.4),
        },
        Label {
            ink: Ink::Plain,
            name: "each user".into(),
            note: significant(least).text(),
            wide: end_each,
            slim: slim(&each, 0.4),
        },
    ];
    items.push(Item::Line {
        ink: Ink::Plain,
        heavy: false,
        points: each,
    });
    items.push(Item::Line {
        ink: Ink::Plain,
        heavy: true,
        points: all,
    });
    items.extend(wall(case));
    items.extend(labels.map(Item::Label));
    let one = case.one.tokens_per_second_user.get();
    Scene {
        alt: rate_alt(case),
        x: users_axis(case),
        y: Axis {
            title: "tokens per second, ×10 each line".into(),
            min: power_of_ten(least.min(one), false),
            max: power_of_ten(ceiling.rate.max(most).max(one), true),
            log: true,
            factor: 1.0,
            whole: false,
        },
        items,
        cursor: rate_cursor(case),
    }
}

/// The next power of ten above or below a rate, so that the axis ends on gridlines.
fn power_of_ten(rate: f64, above: bool) -> f64 {
    let power = rate.log10();
    10_f64.powf(if above {
        (power + 0.02).ceil()
    } else {
        (power - 0.02).floor()
    })
}

/// The index of a part of a list.
fn index(length: usize, part: f64) -> usize {
    let last = to_f64(u128::try_from(length.saturating_sub(1)).unwrap_or(0));
    usize::try_from(whole(last * part)).unwrap_or(0)
}

/// Numbers of users at which the curves are drawn: close together where they bend, with the crossover
/// among them.
fn samples(case: &Case) -> Vec<u32> {
    const COUNT: u32 = 48;
    let reach = f64::from(case.reach);
    let mut samples: Vec<u32> = (0..=COUNT)
        .map(|index| {
            let part = f64::from(index) / f64::from(COUNT);
            u32::try_from(whole(1.0 + (reach - 1.0) * part * part)).unwrap_or(1)
        })
        .collect();
    let crossing = case
        .crossing()
        .map(|(users, _)| u32::try_from(whole(users)).unwrap_or(1).max(1));
    samples.extend(crossing);
    samples.sort_unstable();
    samples.dedup();
    samples
}

/// What the rate of all users comes up to and never passes.
struct Ceiling {
    ink: Ink,
    name: &'static str,
    rate: f64,
}

/// However many users: each takes their own arithmetic and their own cache's read, and the longer of
/// the two cannot be shared.
fn ceiling(case: &Case) -> Ceiling {
    let (compute, cache) = (case.one.compute.get(), case.one.cache_read.get());
    if cache > compute {
        Ceiling {
            ink: Ink::Cache,
            name: "caches alone",
            rate: 1.0 / cache,
        }
    } else {
        Ceiling {
            ink: Ink::Arithmetic,
            name: "arithmetic alone",
            rate: 1.0 / compute,
        }
    }
}

fn rate_cursor(case: &Case) -> Cursor {
    let dot = |rate: f64| Dot {
        y: rate,
        label: significant(rate).text(),
        ink: Ink::Plain,
    };
    let all = case.step.tokens_per_second_total.get();
    let each = case.step.tokens_per_second_user.get();
    let value_text = join(&[
        &group(case.load.users.into()),
        if case.load.users == 1 {
            " user: "
        } else {
            " users: "
        },
        &significant(each).text(),
        " tokens per second for each, ",
        &significant(all).text(),
        " for all",
    ]);
    let dots = if case.load.users == 1 {
        vec![dot(all)]
    } else {
        vec![dot(all), dot(each)]
    };
    Cursor {
        at: case.load.users.into(),
        flag: flag(case),
        dots,
        value_text,
    }
}

fn rate_alt(case: &Case) -> String {
    let ceiling = ceiling(case);
    join(&[
        "Tokens per second against users served at once, ",
        &group(case.load.tokens_per_user.into()),
        " tokens each, on a logarithmic axis. At ",
        &rate_cursor(case).value_text,
        ". The rate of all comes up to ",
        &significant(ceiling.rate).text(),
        ", the limit of ",
        ceiling.name,
        ".",
    ])
}
