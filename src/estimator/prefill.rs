//! Prefill: the prompt's tokens are all known, so one pass reads the weights once for all of them.
//!
//! time = max(W / BW, FLOPs / (useful · P)) with FLOPs = 2 · N · L, plus attention's
//! 2 · n_l · n_q · d_h · L² where it is assumed to count (Pope et al. 2022, section 2).
//! Left out: writing the cache, chunks of long prompts, several prompts in one pass, overhead.

use super::accelerator::Accelerator;
use super::decode::Bound;
use super::flops;
use super::load::Assumptions;
use super::model::Model;
use super::units::{Bytes, Flops, Seconds, real};

/// The pass over one prompt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prefill {
    /// All arithmetic of the pass.
    pub flops: Flops,
    /// W / BW: reading the weights once.
    pub read: Seconds,
    /// FLOPs / (useful · P).
    pub compute: Seconds,
    /// The longer of the two: how long the first token waits.
    pub time: Seconds,
    /// Which of the two it is.
    pub bound: Bound,
}

/// The pass over a prompt of `tokens` tokens for one user.
#[must_use]
pub fn prefill(
    model: &Model,
    accelerator: &Accelerator,
    tokens: u32,
    assumptions: &Assumptions,
) -> Prefill {
    let of_weights = flops::per_token(model.weights()).get() * real(u128::from(tokens));
    let of_attention = if assumptions.attention_flops {
        flops::attention_of_prompt(model, tokens).get()
    } else {
        0.0
    };
    let flops = Flops::computed(of_weights + of_attention);
    prefill_of(model.weight_bytes(), flops, accelerator, assumptions)
}

/// The same from plain sizes: the weights' bytes and the pass's arithmetic.
#[must_use]
pub fn prefill_of(
    weights: Bytes,
    flops: Flops,
    accelerator: &Accelerator,
    assumptions: &Assumptions,
) -> Prefill {
    let read = accelerator.bandwidth().time_for(weights);
    let compute = accelerator
        .flops()
        .share(assumptions.useful)
        .time_for(flops);
    let bound = Bound::of(read, compute);
    let time = match bound {
        Bound::Memory => read,
        Bound::Compute => compute,
    };
    Prefill {
        flops,
        read,
        compute,
        time,
        bound,
    }
}
