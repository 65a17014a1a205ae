//! The lab's two pictures against the number of users: the time of a step and what it is made of, and
//! tokens per second.
//!
//! The second has a logarithmic axis: each user's rate falls from 71 while the rate of all rises to
//! thousands, in the same unit. Two scales would make lines cross that do not meet.

use super::case::Case;
use super::says::users;
use crate::estimator::decode::Step;
use crate::estimator::{Bound, Fit};
use crate::scene::format::{
    group, join, second_unit, seconds, significant, three, three_trimmed, trimmed, whole,
};
use crate::scene::{Axis, Cursor, Dot, Ink, Item, Label, Point, Scene, Spot};

/// The axis of users, the same for both pictures.
fn users_axis(case: &Case) -> Axis {
    Axis {
        title: "users served at once, 𝐵".into(),
        min: 0.0,
        max: case.reach.into(),
        log: false,
        factor: 1.0,
        whole: true,
    }
}

/// Time of a step against the number of users.
pub(super) fn step(case: &Case) -> Scene {
    let (start, end) = (case.step_of(0), case.step_of(case.reach));
    let longest = end.step.get();
    let (unit, name) = second_unit(longest);
    let right = f64::from(case.reach);
    let line = |from: f64, to: f64| [(0.0, from), (right, to)];
    let weights = line(start.weights_read.get(), end.weights_read.get());
    let read = line(start.read.get(), end.read.get());
    let floor = line(0.0, 0.0);
    let arithmetic = line(0.0, end.compute.get());

    let mut items = vec![Item::Band {
        ink: Ink::Weights,
        lower: floor.to_vec(),
        upper: weights.to_vec(),
    }];
    let cache = case.has_cache();
    if cache {
        items.push(Item::Band {
            ink: Ink::Cache,
            lower: weights.to_vec(),
            upper: read.to_vec(),
        });
        items.push(Item::Line {
            ink: Ink::Weights,
            heavy: false,
            points: weights.to_vec(),
        });
    }
    let read_ink = if cache { Ink::Plain } else { Ink::Weights };
    items.extend(swapping(case, Ink::Arithmetic, arithmetic, false));
    items.extend(swapping(case, read_ink, read, true));
    items.extend(wall(case));
    items.extend(ring(case));
    items.extend(step_labels(case, &end, unit, [weights, read, floor]));
    Scene {
        alt: step_alt(case, name),
        x: users_axis(case),
        y: Axis {
            title: join(&[name, " per step"]),
            min: 0.0,
            max: 1.12 * longest,
            log: false,
            factor: 1.0 / unit,
            whole: false,
        },
        items,
        cursor: step_cursor(case),
    }
}

/// A line that is heavy on the side of the crossover where it sets the time.
fn swapping(case: &Case, ink: Ink, line: [Point; 2], heavy_first: bool) -> Vec<Item> {
    let piece = |heavy, from, to| Item::Line {
        ink,
        heavy,
        points: vec![from, to],
    };
    match case.crossing() {
        Some(cross) => vec![
            piece(heavy_first, line[0], cross),
            piece(!heavy_first, cross, line[1]),
        ],
        // The lines start with the read above the arithmetic, and meet beyond the picture or nowhere.
        None => vec![piece(heavy_first, line[0], line[1])],
    }
}

fn wall(case: &Case) -> Option<Item> {
    let at = case.wall()?;
    let (title, short) = match case.fit {
        Fit::WeightsDoNotFit => (
            "the weights alone do not fit".into(),
            "weights do not fit".into(),
        ),
        _ => (
            join(&["memory is full at ", &users(at)]),
            join(&["full at ", &users(at)]),
        ),
    };
    Some(Item::Wall { at, title, short })
}

fn ring(case: &Case) -> Option<Item> {
    let (at, time) = case.crossing()?;
    let number = users(at);
    Some(Item::Ring {
        at: (at, time),
        title: join(&["Crossover: 𝐵 = ", &number]),
        note: join(&["both take ", &seconds(time).text()]),
        short: join(&["meet at ", &number]),
    })
}

/// Names of the lines and bands. `end` is the step at the right edge.
fn step_labels(
    case: &Case,
    end: &Step,
    unit: f64,
    [weights, read, floor]: [[Point; 2]; 3],
) -> Vec<Item> {
    let label = |ink, name: &str, note, wide, slim| {
        Item::Label(Label {
            ink,
            name: name.into(),
            note,
            wide,
            slim,
        })
    };
    let name = second_unit(end.step.get()).1;
    let start = three_trimmed(case.one.weights_read.get() / unit);
    let each = |seconds: f64| short(seconds / unit);
    let right = f64::from(case.reach);
    let slope = |part: f64| (part * right, part * end.compute.get());
    let arithmetic = label(
        Ink::Arithmetic,
        "arithmetic",
        join(&[&each(case.one.compute.get()), " ", name, " × 𝐵"]),
        Spot::End(end.compute.get()),
        Spot::Along(slope(0.3), slope(1.0)),
    );
    let inside = Spot::Within(floor, weights);
    if !case.has_cache() {
        let note = join(&[&start, " ", name, ", once"]);
        return vec![
            arithmetic,
            label(
                Ink::Weights,
                "weights read",
                note,
                Spot::End(weights[1].1),
                inside,
            ),
        ];
    }
    let note = join(&[&start, " + ", &each(case.one.cache_read.get()), " × 𝐵"]);
    let wedge = Spot::Within(weights, read);
    vec![
        arithmetic,
        label(
            Ink::Plain,
            "read",
            note,
            Spot::End(end.read.get()),
            Spot::Nowhere,
        ),
        label(
            Ink::Weights,
            "weights read",
            String::new(),
            Spot::End(weights[1].1 / 2.0),
            inside,
        ),
        label(
            Ink::Cache,
            "cache read",
            String::new(),
            wedge.clone(),
            wedge,
        ),
    ]
}

/// A number for a note in the margin: three decimals are plenty below 1, if they show anything.
fn short(number: f64) -> String {
    if (0.01..1.0).contains(&number) {
        trimmed(number, 3)
    } else {
        three_trimmed(number)
    }
}

fn step_cursor(case: &Case) -> Cursor {
    let (read, compute) = (case.step.read.get(), case.step.compute.get());
    let read_ink = if case.has_cache() {
        Ink::Plain
    } else {
        Ink::Weights
    };
    let in_step_unit = second_unit(case.step.step.get()).0;
    // What binds is named in full, the other by its number in the same unit.
    let value = |time: f64| {
        if time < case.step.step.get() {
            three(time / in_step_unit)
        } else {
            seconds(time).text()
        }
    };
    let dots = vec![
        Dot {
            y: read,
            label: value(read),
            ink: if case.step.bound == Bound::Memory {
                Ink::Plain
            } else {
                read_ink
            },
        },
        Dot {
            y: compute,
            label: value(compute),
            ink: Ink::Arithmetic,
        },
    ];
    Cursor {
        at: case.load.users.into(),
        flag: group(case.load.users.into()),
        dots,
        value_text: spoken(case),
    }
}

/// "120 users: 21.9 ms a step, set by the read; 45.7 tokens per second for each".
fn spoken(case: &Case) -> String {
    let noun = if case.load.users == 1 {
        " user: "
    } else {
        " users: "
    };
    let by = match case.step.bound {
        Bound::Memory => " a step, set by the read; ",
        Bound::Compute => " a step, set by the arithmetic; ",
    };
    let rate = significant(case.step.tokens_per_second_user.get());
    let fits = if case.users_fit() {
        ""
    } else {
        "; so many do not fit in memory"
    };
    let time = seconds(case.step.step.get());
    join(&[
        &group(case.load.users.into()),
        noun,
        &time.text(),
        by,
        &rate.text(),
        " tokens per second for each",
        fits,
    ])
}

fn step_alt(case: &Case, unit: &str) -> String {
    let tokens = group(case.load.tokens_per_user.into());
    join(&[
        "Time of a step in ",
        unit,
        " against users served at once, ",
        &tokens,
        " tokens each. ",
        &super::says::sentence(case),
    ])
}

/// Tokens per second against the number of users.
pub(super) fn throughput(case: &Case) -> Scene {
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
        points: vec![(0.0, ceiling.rate), (f64::from(case.reach), ceiling.rate)],
    });
    let labels = [
        Label {
            ink: ceiling.ink,
            name: ceiling.name.into(),
            note: significant(ceiling.rate).text(),
            wide: Spot::End(ceiling.rate),
            slim: Spot::Nowhere,
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
        alt: throughput_alt(case),
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
        cursor: throughput_cursor(case),
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
    let last = crate::scene::format::to_f64(u128::try_from(length.saturating_sub(1)).unwrap_or(0));
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

fn throughput_cursor(case: &Case) -> Cursor {
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
        flag: group(case.load.users.into()),
        dots,
        value_text,
    }
}

fn throughput_alt(case: &Case) -> String {
    let ceiling = ceiling(case);
    join(&[
        "Tokens per second against users served at once, ",
        &group(case.load.tokens_per_user.into()),
        " tokens each, on a logarithmic axis. At ",
        &throughput_cursor(case).value_text,
        ". The rate of all comes up to ",
        &significant(ceiling.rate).text(),
        ", the limit of ",
        ceiling.name,
        ".",
    ])
}
