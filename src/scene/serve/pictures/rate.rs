//! Tokens per second against the number of users, for each and for all.
//!
//! The axis is logarithmic: each user's rate falls from 71 while the rate of all rises to thousands, in
//! the same unit. Two scales in one picture would make lines cross that do not meet.

use super::{add, flag, users_axis, wall};
use crate::scene::format::{exponent, group, join, significant, ten, whole};
use crate::scene::serve::case::Case;
use crate::scene::{Axis, Cursor, Dot, Ink, Item, Label, Point, Scene, Spot};

/// Tokens per second against the number of users.
pub(in crate::scene::serve) fn scene(case: &Case) -> Scene {
    let curves = Curves::new(case);
    let ceiling = ceiling(case);
    let reach = f64::from(case.reach);
    let line = |ink, heavy, points| Item::Line { ink, heavy, points };
    let mut items = vec![line(
        ceiling.ink,
        false,
        vec![(0.0, ceiling.rate), (reach, ceiling.rate)],
    )];
    let (lowest, highest) = (curves.lowest, ceiling.rate.max(curves.highest));
    let labels = labels(&curves, &ceiling, reach);
    items.push(line(Ink::Plain, false, curves.each));
    items.push(line(Ink::Plain, true, curves.all));
    items.extend(wall(case));
    items.extend(labels.map(Item::Label));
    Scene {
        alt: rate_alt(case, &ceiling),
        x: users_axis(case),
        y: Axis {
            title: "tokens per second, ×10 each line".into(),
            min: power_of_ten(lowest, false),
            max: power_of_ten(highest, true),
            log: true,
            factor: 1.0,
            whole: false,
        },
        items,
        cursor: rate_cursor(case),
    }
}

/// The two curves and where they end.
struct Curves {
    each: Vec<Point>,
    all: Vec<Point>,
    lowest: f64,
    highest: f64,
}

impl Curves {
    fn new(case: &Case) -> Self {
        let (mut each, mut all) = (Vec::new(), Vec::new());
        // Each user's rate falls and the rate of all rises; with one user they are the same.
        let (mut lowest, mut highest) = (f64::INFINITY, 0.0_f64);
        for users in samples(case) {
            let step = case.step_of(users);
            let (one, total) = (
                step.tokens_per_second_user.get(),
                step.tokens_per_second_total.get(),
            );
            each.push((users.into(), one));
            all.push((users.into(), total));
            lowest = lowest.min(one);
            highest = highest.max(total);
        }
        Self {
            each,
            all,
            lowest,
            highest,
        }
    }
}

/// The curves' names and what they come to.
fn labels(curves: &Curves, ceiling: &Ceiling, reach: f64) -> [Label; 3] {
    let label = |ink, name: &str, note, end, slim| Label {
        ink,
        name: name.into(),
        note,
        wide: Spot::End(end),
        slim,
    };
    let rate = |rate: f64| significant(rate).text();
    let flat = |rate| Spot::Along((0.3 * reach, rate), (reach, rate));
    let later = |curve: &[Point]| {
        let at = |index: usize| curve.get(index).copied().unwrap_or((1.0, 1.0));
        Spot::Along(at(curve.len() * 2 / 5), at(curve.len().saturating_sub(1)))
    };
    let (lowest, highest) = (curves.lowest, curves.highest);
    [
        label(
            ceiling.ink,
            ceiling.name,
            join(&["alone: ", &rate(ceiling.rate)]),
            ceiling.rate,
            flat(ceiling.rate),
        ),
        label(
            Ink::Plain,
            "all users",
            rate(highest),
            highest,
            later(&curves.all),
        ),
        label(
            Ink::Plain,
            "each user",
            rate(lowest),
            lowest,
            later(&curves.each),
        ),
    ]
}

/// The next power of ten above or below a rate, so that the axis ends on gridlines, with a little room.
fn power_of_ten(rate: f64, above: bool) -> f64 {
    ten(if above {
        exponent(1.05 * rate) + 1
    } else {
        exponent(rate / 1.05)
    })
}

/// Numbers of users at which the curves are drawn: close together where they bend, with the crossover
/// among them.
fn samples(case: &Case) -> Vec<u32> {
    const COUNT: u32 = 48;
    let reach = f64::from(case.reach);
    let mut samples = Vec::with_capacity(50);
    for index in 0..=COUNT {
        let part = f64::from(index) / f64::from(COUNT);
        add(
            &mut samples,
            u32::try_from(whole(1.0 + (reach - 1.0) * part * part)).unwrap_or(1),
        );
    }
    if let Some((users, _)) = case.crossing() {
        add(
            &mut samples,
            u32::try_from(whole(users)).unwrap_or(1).max(1),
        );
    }
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
            name: "caches",
            rate: 1.0 / cache,
        }
    } else {
        Ceiling {
            ink: Ink::Arithmetic,
            name: "arithmetic",
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

fn rate_alt(case: &Case, ceiling: &Ceiling) -> String {
    join(&[
        "Tokens per second against users served at once, ",
        &group(case.load.tokens_per_user.into()),
        " tokens each, on a logarithmic axis. At ",
        &rate_cursor(case).value_text,
        ". The rate of all comes up to ",
        &significant(ceiling.rate).text(),
        ", the limit of the ",
        ceiling.name,
        " alone.",
    ])
}
