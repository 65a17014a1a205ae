//! The crossover: the number of users at which reading and arithmetic take the same time.
//!
//! Reading takes (W + B · K) / BW and starts high; arithmetic takes B · F / (useful · P) and starts
//! at nothing. They meet at B* = (W / BW) / (F / (useful · P) − K / BW) if arithmetic grows faster,
//! that is if K / BW < F / (useful · P); else never. Below B* more users are nearly free, above it
//! each takes its own time (Pope et al. 2022, section 2). With r = useful · P / BW FLOPs per byte
//! this is B* = W · r / (F − K · r), the form used here since it rounds less.
//! Left out: overhead, which moves neither line, and users of unlike lengths.

use std::fmt;

use super::accelerator::Accelerator;
use super::demand::Demand;
use super::kv_cache::users_that_fit_in;
use super::load::{Assumptions, TimeModel};
use super::model::Model;
use super::units::Seconds;

/// Whether the lines meet, and whether so many users fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossoverKind {
    /// The lines meet at B* users and B* ≤ the users that fit.
    Reachable,
    /// The lines meet, at more users than fit; also where the weights alone do not fit.
    BlockedByMemory,
    /// The lines never meet: each user's cache takes at least as long to read as their arithmetic.
    Never,
}

impl fmt::Display for CrossoverKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Reachable => "reachable",
            Self::BlockedByMemory => "blocked-by-memory",
            Self::Never => "never",
        })
    }
}

/// Where the lines meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossover {
    /// Whether they meet, and within memory.
    pub kind: CrossoverKind,
    /// B*, a real number: the first whole number of users above it is bound by arithmetic. `None` if never.
    pub users: Option<f64>,
    /// How long a step of B* users takes, by the assumed time model, overhead included. `None` if never.
    pub step: Option<Seconds>,
}

impl Crossover {
    const NEVER: Self = Self {
        kind: CrossoverKind::Never,
        users: None,
        step: None,
    };
}

/// The crossover of `model` on `accelerator` when every user has `tokens_per_user` tokens.
#[must_use]
pub fn crossover(
    model: &Model,
    accelerator: &Accelerator,
    tokens_per_user: u32,
    assumptions: &Assumptions,
) -> Crossover {
    crossover_of(
        &Demand::of(model, tokens_per_user, assumptions),
        accelerator,
        assumptions,
    )
}

/// The same from a demand.
#[must_use]
pub fn crossover_of(
    demand: &Demand,
    accelerator: &Accelerator,
    assumptions: &Assumptions,
) -> Crossover {
    let Some(users) = meeting(demand, accelerator, assumptions) else {
        return Crossover::NEVER;
    };
    let bandwidth = accelerator.bandwidth().get();
    let weights_read = demand.weights().to_f64() / bandwidth;
    let cache_read = users * demand.cache_per_user().to_f64() / bandwidth;
    let compute =
        users * demand.flops_per_user().get() / accelerator.flops().share(assumptions.useful).get();
    let busy = match assumptions.time_model {
        TimeModel::MaxOfTotals => compute,
        TimeModel::MaxPerPart => cache_read + weights_read.max(compute),
    };
    let Ok(step) = Seconds::new(busy + assumptions.overhead.get()) else {
        return Crossover::NEVER;
    };
    let fit = users_that_fit_in(
        accelerator.memory(),
        demand.weights(),
        demand.cache_per_user(),
    );
    let kind = if fit.holds(users) {
        CrossoverKind::Reachable
    } else {
        CrossoverKind::BlockedByMemory
    };
    Crossover {
        kind,
        users: Some(users),
        step: Some(step),
    }
}

/// B* = W · r / (F − K · r), where there is one.
fn meeting(demand: &Demand, accelerator: &Accelerator, assumptions: &Assumptions) -> Option<f64> {
    let per_byte = accelerator.flops_per_byte(assumptions.useful);
    let gained = demand.flops_per_user().get() - demand.cache_per_user().to_f64() * per_byte;
    let users = demand.weights().to_f64() * per_byte / gained;
    (gained > 0.0 && users.is_finite()).then_some(users)
}

/// The fewest tokens per user from which on the lines never meet; `None` if they meet at every length.
#[must_use]
pub fn never_from_tokens(
    model: &Model,
    accelerator: &Accelerator,
    assumptions: &Assumptions,
) -> Option<u32> {
    never_from_tokens_of(
        |tokens| Demand::of(model, tokens, assumptions),
        accelerator,
        assumptions,
    )
}

/// The same from the demand at each length, which has to turn only once: from lines that meet to
/// lines that do not.
#[must_use]
pub fn never_from_tokens_of(
    demand_at: impl Fn(u32) -> Demand,
    accelerator: &Accelerator,
    assumptions: &Assumptions,
) -> Option<u32> {
    first(|tokens| meeting(&demand_at(tokens), accelerator, assumptions).is_none())
}

/// The fewest tokens per user from which on the crossover is not reachable: more users than fit, or
/// lines that never meet. `None` if it is reachable at every length.
#[must_use]
pub fn out_of_reach_from_tokens(
    model: &Model,
    accelerator: &Accelerator,
    assumptions: &Assumptions,
) -> Option<u32> {
    first(|tokens| {
        crossover(model, accelerator, tokens, assumptions).kind != CrossoverKind::Reachable
    })
}

/// The first number for which `holds`, given that it holds for all after the first: 32 halvings.
fn first(holds: impl Fn(u32) -> bool) -> Option<u32> {
    if !holds(u32::MAX) {
        return None;
    }
    let (mut fails_below, mut held) = (0, u32::MAX);
    while fails_below < held {
        let middle = fails_below + (held - fails_below) / 2;
        if holds(middle) {
            held = middle;
        } else {
            fails_below = middle + 1;
        }
    }
    Some(held)
}
