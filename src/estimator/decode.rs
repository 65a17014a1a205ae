//! Decode: one step writes one token for every user.
//!
//! read = (W + B · K) / BW, arithmetic = B · F / (useful · P); the longer of the two is the step
//! (Pope et al. 2022, section 2; the roofline of Williams et al. 2009). Left out: launches and
//! sampling (give them as `overhead`), communication, and requests that come and go.

use std::fmt;

use super::accelerator::Accelerator;
use super::demand::Demand;
use super::load::{Assumptions, Load, TimeModel};
use super::model::Model;
use super::units::{Flops, Seconds, TokensPerSecond};

/// Which side of the accelerator takes longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Reading takes at least as long as the arithmetic.
    Memory,
    /// The arithmetic takes longer than all reading.
    Compute,
}

impl Bound {
    /// The longer side; at equality the read binds.
    pub(super) fn of(read: Seconds, compute: Seconds) -> Self {
        if read >= compute {
            Self::Memory
        } else {
            Self::Compute
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "memory",
            Self::Compute => "compute",
        })
    }
}

/// The times of one step and what they make of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// W / BW: reading the weights, once for all users.
    pub weights_read: Seconds,
    /// B · K / BW: reading every user's cache.
    pub cache_read: Seconds,
    /// (W + B · K) / BW: all reading.
    pub read: Seconds,
    /// B · F / (useful · P): all arithmetic.
    pub compute: Seconds,
    /// The whole step by the assumed time model, overhead included.
    pub step: Seconds,
    /// Which of `read` and `compute` is the longer, whatever the time model.
    pub bound: Bound,
    /// 1 / step: what each user sees.
    pub tokens_per_second_user: TokensPerSecond,
    /// B / step: what all users get together.
    pub tokens_per_second_total: TokensPerSecond,
}

/// One step of `model` on `accelerator` for `load`.
#[must_use]
pub fn step(
    model: &Model,
    accelerator: &Accelerator,
    load: &Load,
    assumptions: &Assumptions,
) -> Step {
    let demand = Demand::of(model, load.tokens_per_user, assumptions);
    step_of(&demand, accelerator, load.users, assumptions)
}

/// One step for `users` users, from a demand. Whether they fit in memory is not asked here.
#[must_use]
pub fn step_of(
    demand: &Demand,
    accelerator: &Accelerator,
    users: u32,
    assumptions: &Assumptions,
) -> Step {
    let cache = demand.cache_per_user().times(u128::from(users));
    let work = Flops::computed(demand.flops_per_user().get() * f64::from(users));
    let bandwidth = accelerator.bandwidth();
    let weights_read = bandwidth.time_for(demand.weights());
    let cache_read = bandwidth.time_for(cache);
    let read = bandwidth.time_for(demand.weights().plus(cache));
    let compute = accelerator.flops().share(assumptions.useful).time_for(work);
    let busy = match assumptions.time_model {
        TimeModel::MaxOfTotals => read.get().max(compute.get()),
        TimeModel::MaxPerPart => cache_read.get() + weights_read.get().max(compute.get()),
    };
    let whole = busy + assumptions.overhead.get();
    Step {
        weights_read,
        cache_read,
        read,
        compute,
        step: Seconds::computed(whole),
        bound: Bound::of(read, compute),
        tokens_per_second_user: TokensPerSecond::computed(1.0 / whole),
        tokens_per_second_total: TokensPerSecond::computed(f64::from(users) / whole),
    }
}
