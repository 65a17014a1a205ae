//! How much arithmetic: one multiplication or one addition is one FLOP.
//!
//! A product (m, k) @ (k, n) makes m · n numbers of k multiplications and about k additions each:
//! 2 · m · k · n. Everything below is such products; norms, activations, softmax, rotary positions
//! and the look-up of embeddings are left out (Kaplan et al. 2020, "Scaling Laws for Neural
//! Language Models", table 1).

use super::model::Model;
use super::units::{Flops, real};

/// 2 · rows · inner · columns: the product of a (rows, inner) and an (inner, columns) matrix.
#[must_use]
pub const fn matmul(rows: u32, inner: u32, columns: u32) -> Flops {
    Flops::computed(2.0 * whole(rows) * whole(inner) * whole(columns))
}

/// 2 · N: the weights' part of one token's forward pass. N counts matrix weights, strictly without
/// the embedding table that is only looked up.
#[must_use]
pub const fn per_token(weights: u64) -> Flops {
    Flops::computed(2.0 * real(weights as u128))
}

/// 4 · n_l · n_q · d_h · L: attention's part of one token that attends to L tokens, 2 for the
/// scores and 2 for the weighted sum. Sharing K/V heads does not change it.
#[must_use]
pub const fn attention_per_token(model: &Model, tokens: u32) -> Flops {
    Flops::computed(4.0 * query_numbers(model) * whole(tokens))
}

/// 2 · n_l · n_q · d_h · L²: attention's part of a prompt of L tokens, each attending to those
/// before it: half of the full square.
#[must_use]
pub const fn attention_of_prompt(model: &Model, tokens: u32) -> Flops {
    Flops::computed(2.0 * query_numbers(model) * whole(tokens) * whole(tokens))
}

/// 2 · (4d² + 2df): the weights' part of one token in one block of width d with all heads together
/// d numbers and an FFN of two matrices, (d, f) and (f, d).
#[must_use]
pub const fn block_weights(width: u32, ffn: u32) -> Flops {
    let (d, f) = (whole(width), whole(ffn));
    Flops::computed(2.0 * (4.0 * d * d + 2.0 * d * f))
}

/// 4 · L · d: scores and weighted sum of one token in one block of width d.
#[must_use]
pub const fn block_attention(width: u32, tokens: u32) -> Flops {
    Flops::computed(4.0 * whole(tokens) * whole(width))
}

/// 2 · (4d² + 2df) + 4Ld: one token in one block.
#[must_use]
pub const fn block(width: u32, ffn: u32, tokens: u32) -> Flops {
    Flops::computed(block_weights(width, ffn).get() + block_attention(width, tokens).get())
}

/// L = 2d + f: how many tokens make a block's two parts equal, for any width.
#[must_use]
pub const fn block_equal_tokens(width: u32, ffn: u32) -> u64 {
    2 * width as u64 + ffn as u64
}

/// About 6 · N · tokens: training, 2N forward and about 4N backward for each token (Kaplan et al.
/// 2020, section 2.1). Attention and recomputed activations are left out.
#[must_use]
pub const fn training(weights: u64, tokens: u64) -> Flops {
    Flops::computed(6.0 * real(weights as u128) * real(tokens as u128))
}

/// n_l · n_q · d_h: numbers in all query heads of a token.
const fn query_numbers(model: &Model) -> f64 {
    let spec = model.spec();
    whole(spec.layers) * whole(spec.query_heads) * whole(spec.head_dim)
}

const fn whole(count: u32) -> f64 {
    real(count as u128)
}
