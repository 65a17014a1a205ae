//! What a decode step asks of an accelerator, apart from how many users it serves.

use std::fmt;

use super::flops;
use super::kv_cache;
use super::load::Assumptions;
use super::model::Model;
use super::units::{Bytes, Flops};

/// One step's demand: bytes read once for all, bytes read and FLOPs done for each user.
///
/// Made from a [`Model`] at a length, or from published sizes where no more is known. Left out:
/// writing the new token's key and value, activations, and the logits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    weights: Bytes,
    cache_per_user: Bytes,
    flops_per_user: Flops,
}

impl Demand {
    /// A demand from plain sizes: W, K and F.
    ///
    /// # Errors
    ///
    /// [`NoWeights`] when `weights` is 0: a step that reads nothing would take no time.
    pub const fn new(
        weights: Bytes,
        cache_per_user: Bytes,
        flops_per_user: Flops,
    ) -> Result<Self, NoWeights> {
        if weights.0 == 0 {
            return Err(NoWeights);
        }
        Ok(Self {
            weights,
            cache_per_user,
            flops_per_user,
        })
    }

    /// What `model` asks when each user's cache holds `tokens` tokens: W, K = L · c and
    /// F = 2N, plus 4 · n_l · n_q · d_h · L where attention's arithmetic is assumed to count.
    #[must_use]
    pub const fn of(model: &Model, tokens: u32, assumptions: &Assumptions) -> Self {
        let of_weights = flops::per_token(model.weights());
        let flops_per_user = if assumptions.attention_flops {
            Flops::computed(of_weights.get() + flops::attention_per_token(model, tokens).get())
        } else {
            of_weights
        };
        Self {
            weights: model.weight_bytes(),
            cache_per_user: kv_cache::user_bytes(model, tokens),
            flops_per_user,
        }
    }

    /// W: bytes of weights read once per step.
    #[must_use]
    pub const fn weights(&self) -> Bytes {
        self.weights
    }

    /// K: bytes of cache read for each user.
    #[must_use]
    pub const fn cache_per_user(&self) -> Bytes {
        self.cache_per_user
    }

    /// F: FLOPs done for each user.
    #[must_use]
    pub const fn flops_per_user(&self) -> Flops {
        self.flops_per_user
    }
}

/// A demand without weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWeights;

impl fmt::Display for NoWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("demand of a step, weights: 0 bytes; a step reads at least 1 byte of weights")
    }
}

impl std::error::Error for NoWeights {}
