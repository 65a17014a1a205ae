//! The table twin of the lab's pictures: the numbers of users that matter, one row each.

use super::case::Case;
use super::pictures::add;
use crate::estimator::{Bound, CrossoverKind};
use crate::scene::format::{
    digits, fixed, group, join, raw, second_unit, significant, three, whole,
};
use crate::scene::{Cell, Table};

/// One user, round numbers along the axis, the crossover's neighbours, the last users that fit, and the
/// users of the settings.
pub(super) fn table(case: &Case) -> Table {
    let longest = case.step_of(case.reach).step.get();
    let (unit, name) = second_unit(longest);
    let in_unit = |what: &str| join(&[what, ", ", name]);
    let head = vec![
        "𝐵, users".into(),
        in_unit("weights read"),
        in_unit("cache read"),
        in_unit("all reading"),
        in_unit("arithmetic"),
        in_unit("step"),
        "set by".into(),
        "tokens/s, each user".into(),
        "tokens/s, all users".into(),
    ];
    let rows = numbers(case)
        .into_iter()
        .map(|users| row(case, users, unit))
        .collect();
    let tokens = group(case.load.tokens_per_user.into());
    let caption = join(&[
        "One step against the users served at once, ",
        &tokens,
        " tokens each",
        &remark(case),
    ]);
    Table {
        caption,
        head,
        rows,
    }
}

/// What the rows alone do not say.
fn remark(case: &Case) -> String {
    let meeting = case
        .crossover
        .users
        .map(super::says::users)
        .unwrap_or_default();
    let meets = match case.kind() {
        CrossoverKind::Reachable => join(&[
            "; reading and arithmetic take the same time at 𝐵 = ",
            &meeting,
        ]),
        CrossoverKind::BlockedByMemory => {
            join(&["; they would take the same time at 𝐵 = ", &meeting])
        }
        CrossoverKind::Never => "; reading always takes longer than arithmetic".into(),
    };
    let full = match case.fit.count() {
        Some(most) => join(&["; memory is full at ", &group(most.into())]),
        None => String::new(),
    };
    join(&[&meets, &full])
}

/// The numbers of users of the rows, rising.
fn numbers(case: &Case) -> Vec<u32> {
    let reach = case.reach;
    let mut numbers = Vec::with_capacity(12);
    for part in 1..=5 {
        add(
            &mut numbers,
            u32::try_from(u64::from(reach) * part / 5).unwrap_or(reach),
        );
    }
    let inside = |number: f64| {
        u32::try_from(whole(number))
            .ok()
            .filter(|number| (1..=reach).contains(number))
    };
    let cross = case.crossing().map(|(users, _)| users.floor());
    let marks = [cross, cross.map(|users| users + 1.0), case.wall()];
    for mark in marks.into_iter().flatten().filter_map(inside) {
        add(&mut numbers, mark);
    }
    add(&mut numbers, 1);
    add(&mut numbers, case.load.users);
    numbers
}

fn row(case: &Case, users: u32, unit: f64) -> Vec<Cell> {
    let step = case.step_of(users);
    let time = |seconds: f64| Cell {
        text: three(seconds / unit),
        raw: raw(seconds / unit),
    };
    let rate = |rate: f64| Cell {
        text: significant(rate).text(),
        raw: raw(rate),
    };
    let set_by = match step.bound {
        Bound::Memory => "read",
        Bound::Compute => "arithmetic",
    };
    vec![
        Cell {
            text: fixed(users.into(), 0),
            raw: digits(users.into()),
        },
        time(step.weights_read.get()),
        time(step.cache_read.get()),
        time(step.read.get()),
        time(step.compute.get()),
        time(step.step.get()),
        Cell {
            text: set_by.into(),
            raw: set_by.into(),
        },
        rate(step.tokens_per_second_user.get()),
        rate(step.tokens_per_second_total.get()),
    ]
}
