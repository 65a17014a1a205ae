//! The KV cache, and what fits.

use super::given::count;
use super::{BYTES, Function, WEIGHT_BYTES, function, may, must};
use crate::estimator::Load;
use crate::estimator::kv_cache;

pub const ALL: &[Function] = &[
    function(
        "kv_bytes_per_token",
        &[must("layers"), must("kv_heads"), must("head_dim"), BYTES],
        |g| Ok(kv_cache::bytes_per_token(&g.model()?).to_f64()),
    ),
    function(
        "kv_bytes",
        &[
            must("layers"),
            must("kv_heads"),
            must("head_dim"),
            BYTES,
            must("tokens"),
            may("users", 1.0),
        ],
        |g| {
            let load = Load {
                users: g.whole("users")?,
                tokens_per_user: g.whole("tokens")?,
            };
            Ok(kv_cache::cache_bytes(&g.model()?, &load).to_f64())
        },
    ),
    function(
        "kv_head_of",
        &[must("query_head"), must("query_heads"), must("kv_heads")],
        |g| {
            kv_cache::kv_head_of(
                g.whole("query_head")?,
                g.whole("query_heads")?,
                g.whole("kv_heads")?,
            )
            .map(f64::from)
            .ok_or_else(|| "there is no such head, or the heads do not share out evenly".to_owned())
        },
    ),
    function(
        "tokens_that_fit",
        &[
            must("memory"),
            must("layers"),
            must("kv_heads"),
            must("head_dim"),
            BYTES,
        ],
        |g| count(kv_cache::tokens_that_fit(g.bytes("memory")?, &g.model()?)),
    ),
    function(
        "users_that_fit",
        &[
            must("memory"),
            must("weights"),
            WEIGHT_BYTES,
            must("kv_bytes_per_token"),
            must("tokens"),
        ],
        |g| {
            count(kv_cache::users_that_fit_in(
                g.bytes("memory")?,
                g.weights()?,
                g.cache()?,
            ))
        },
    ),
];
