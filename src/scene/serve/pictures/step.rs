//! The time of a step against the number of users: the read as what it is made of, the arithmetic, and
//! the longer of the two emphasised.

use super::{flag, users_axis, wall};
use crate::estimator::Bound;
use crate::estimator::decode::Step;
use crate::scene::format::{
    group, join, second_unit, seconds, significant, three, three_trimmed, trimmed,
};
use crate::scene::serve::case::Case;
use crate::scene::serve::says::{sentence, users};
use crate::scene::{Axis, Cursor, Dot, Ink, Item, Label, Point, Scene, Spot};

/// Time of a step against the number of users.
pub(in crate::scene::serve) fn scene(case: &Case) -> Scene {
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

/// The crossover, if the picture reaches it.
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
        if time < case.step.step.get() && time >= 0.01 * in_step_unit {
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
        flag: flag(case),
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
        &sentence(case),
    ])
}
