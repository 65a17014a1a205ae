//! FLOPs.

use super::{Function, function, must};
use crate::estimator::flops;

pub const ALL: &[Function] = &[
    function(
        "matmul_flops",
        &[must("rows"), must("inner"), must("columns")],
        |g| Ok(flops::matmul(g.whole("rows")?, g.whole("inner")?, g.whole("columns")?).get()),
    ),
    function("flops_per_token", &[must("weights")], |g| {
        Ok(flops::per_token(g.count("weights")?).get())
    }),
    function("block_weight_flops", &[must("width"), must("ffn")], |g| {
        Ok(flops::block_weights(g.whole("width")?, g.whole("ffn")?).get())
    }),
    function(
        "block_attention_flops",
        &[must("width"), must("tokens")],
        |g| Ok(flops::block_attention(g.whole("width")?, g.whole("tokens")?).get()),
    ),
    function(
        "block_flops",
        &[must("width"), must("ffn"), must("tokens")],
        |g| Ok(flops::block(g.whole("width")?, g.whole("ffn")?, g.whole("tokens")?).get()),
    ),
    function("training_flops", &[must("weights"), must("tokens")], |g| {
        Ok(flops::training(g.count("weights")?, g.count("tokens")?).get())
    }),
];
