//! The lab's two pictures against the number of users: the time of a step and what it is made of
//! ([`step`]), and tokens per second ([`rate`]). Here is what they share.

pub(super) mod rate;
pub(super) mod step;

use super::case::Case;
use super::says::users;
use crate::estimator::Fit;
use crate::scene::format::{group, join};
use crate::scene::{Axis, Item};

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

/// The wall, if the picture reaches it.
fn wall(case: &Case) -> Option<Item> {
    let at = case.wall()?;
    let (title, short) = match case.fit {
        Fit::WeightsDoNotFit => (
            "the weights alone do not fit".into(),
            "weights do not fit".into(),
        ),
        Fit::AtMost(0) => ("not one user fits".into(), "no user fits".into()),
        _ => (
            join(&["memory is full at ", &users(at)]),
            join(&["full at ", &users(at)]),
        ),
    };
    Some(Item::Wall { at, title, short })
}

/// "120", or what else stands on the cursor's flag.
fn flag(case: &Case) -> String {
    group(case.load.users.into())
}

/// Puts a number into a rising list, once.
pub(super) fn add(numbers: &mut Vec<u32>, number: u32) {
    let place = numbers.iter().take_while(|one| **one < number).count();
    if numbers.get(place) != Some(&number) {
        numbers.insert(place, number);
    }
}
