//! The KV cache: what a token keeps, and how many tokens or users fit.
//!
//! c = 2 · n_l · n_kv · d_h · b bytes per token: one key and one value of d_h numbers per layer and
//! K/V head (Vaswani et al. 2017; shared heads: Ainslie et al. 2023, "GQA"). One user's cache is
//! one stored array that rounds up to whole groups of its number format; users never share.
//! Left out: pages that are only partly filled, shared prefixes, and what a runtime keeps aside.

use super::accelerator::Accelerator;
use super::load::Load;
use super::model::Model;
use super::units::{Bytes, real};

/// How many fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Not even the weights fit, so nobody does.
    WeightsDoNotFit,
    /// So many and not one more.
    AtMost(u64),
    /// Each takes no memory, so there is no limit.
    NoLimit,
}

impl Fit {
    /// The largest number that fits; `None` when there is no limit.
    #[must_use]
    pub const fn count(self) -> Option<u64> {
        match self {
            Self::WeightsDoNotFit => Some(0),
            Self::AtMost(most) => Some(most),
            Self::NoLimit => None,
        }
    }

    /// Whether `users` fit. Where the weights do not, not even 0 users do.
    #[must_use]
    pub fn holds(self, users: f64) -> bool {
        match self {
            Self::WeightsDoNotFit => false,
            Self::AtMost(most) => users <= real(u128::from(most)),
            Self::NoLimit => true,
        }
    }
}

/// Numbers one user's cache of one token holds: 2 · n_l · n_kv · d_h.
const fn numbers_per_token(model: &Model) -> u128 {
    let spec = model.spec();
    2 * spec.layers as u128 * spec.kv_heads as u128 * spec.head_dim as u128
}

/// c in bytes: the cache of one token of one user.
#[must_use]
pub const fn bytes_per_token(model: &Model) -> Bytes {
    user_bytes(model, 1)
}

/// K in bytes: the cache of one user with `tokens` tokens, L · c where groups come out even.
#[must_use]
pub const fn user_bytes(model: &Model, tokens: u32) -> Bytes {
    model
        .spec()
        .kv_format
        .size_of(numbers_per_token(model) * tokens as u128)
}

/// The caches of all users in bytes: B · K.
#[must_use]
pub const fn cache_bytes(model: &Model, load: &Load) -> Bytes {
    user_bytes(model, load.tokens_per_user).times(load.users as u128)
}

/// How many tokens of one user fit in `memory_left`: ⌊memory left / c⌋ where groups come out even.
#[must_use]
pub fn tokens_that_fit(memory_left: Bytes, model: &Model) -> Fit {
    let numbers = model.spec().kv_format.numbers_in(memory_left);
    Fit::AtMost(capped(numbers / numbers_per_token(model)))
}

/// How many users with `tokens` tokens each fit beside the weights: ⌊(memory − W) / K⌋.
#[must_use]
pub fn users_that_fit(model: &Model, accelerator: &Accelerator, tokens: u32) -> Fit {
    users_that_fit_in(
        accelerator.memory(),
        model.weight_bytes(),
        user_bytes(model, tokens),
    )
}

/// The same from plain sizes: the memory, the weights, one user's cache.
#[must_use]
pub fn users_that_fit_in(memory: Bytes, weights: Bytes, cache_per_user: Bytes) -> Fit {
    match (memory.minus(weights), cache_per_user.0) {
        (None, _) => Fit::WeightsDoNotFit,
        (Some(_), 0) => Fit::NoLimit,
        (Some(left), each) => Fit::AtMost(capped(left.0 / each)),
    }
}

/// A count as 64 bits. Only memories beyond [`Accelerator::MOST_MEMORY`] reach the cap.
fn capped(count: u128) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// n_kv / n_q: the share of the cache that is left of full multi-head attention's.
#[must_use]
pub fn share_of_multi_head(model: &Model) -> f64 {
    f64::from(model.spec().kv_heads) / f64::from(model.spec().query_heads)
}

/// n_q / n_kv: how many query heads share one K/V head.
#[must_use]
pub const fn queries_per_kv_head(model: &Model) -> u32 {
    model.spec().query_heads / model.spec().kv_heads
}

/// Which K/V head a query head reads: ⌊q / (n_q / n_kv)⌋, both counted from 0, consecutive query
/// heads sharing one. `None` when there is no such head or they do not share out evenly.
#[must_use]
pub const fn kv_head_of(query_head: u32, query_heads: u32, kv_heads: u32) -> Option<u32> {
    if kv_heads == 0 || query_head >= query_heads || query_heads % kv_heads != 0 {
        return None;
    }
    Some(query_head / (query_heads / kv_heads))
}
