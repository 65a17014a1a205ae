//! Decode, crossover, prefill and price.

use super::{BYTES, Function, Parameter, WEIGHT_BYTES, function, may, must};
use crate::estimator::crossover::{crossover_of, never_from_tokens_of, out_of_reach_from_tokens};
use crate::estimator::prefill::prefill_of;
use crate::estimator::{
    Assumptions, Bytes, Demand, Flops, Fraction, TokensPerSecond, UsDollars, UsDollarsPerHour,
    cost, flops,
};

/// What a decode step is made of.
const STEP: &[Parameter] = &[
    must("weights"),
    WEIGHT_BYTES,
    may("kv_bytes_per_token", 0.0),
    may("tokens", 0.0),
    may("users", 1.0),
    must("bandwidth"),
    must("flops"),
];

/// The same where only reading is asked for.
const READ: &[Parameter] = &[
    must("weights"),
    WEIGHT_BYTES,
    may("kv_bytes_per_token", 0.0),
    may("tokens", 0.0),
    may("users", 1.0),
    must("bandwidth"),
    may("flops", 1.0),
];

/// The same where only arithmetic is asked for.
const COMPUTE: &[Parameter] = &[
    must("weights"),
    WEIGHT_BYTES,
    may("kv_bytes_per_token", 0.0),
    may("tokens", 0.0),
    may("users", 1.0),
    may("bandwidth", 1.0),
    must("flops"),
];

pub const ALL: &[Function] = &[
    function(
        "weights_read",
        &[must("weights"), WEIGHT_BYTES, must("bandwidth")],
        |g| Ok(g.bandwidth()?.time_for(g.weights()?).get()),
    ),
    function("decode_read", READ, |g| Ok(g.step()?.read.get())),
    function("decode_compute", COMPUTE, |g| Ok(g.step()?.compute.get())),
    function("decode_step", STEP, |g| Ok(g.step()?.step.get())),
    function("tokens_per_second_user", STEP, |g| {
        Ok(g.step()?.tokens_per_second_user.get())
    }),
    function("tokens_per_second_total", STEP, |g| {
        Ok(g.step()?.tokens_per_second_total.get())
    }),
    function(
        "crossover",
        &[
            must("weights"),
            WEIGHT_BYTES,
            may("kv_bytes_per_token", 0.0),
            may("tokens", 0.0),
            must("bandwidth"),
            must("flops"),
        ],
        |g| {
            crossover_of(
                &g.demand(g.cache()?)?,
                &g.accelerator()?,
                &Assumptions::default(),
            )
            .users
            .ok_or_else(|| "the lines never meet: there is no crossover".to_owned())
        },
    ),
    function(
        "never_from_tokens",
        &[
            must("weights"),
            WEIGHT_BYTES,
            must("kv_bytes_per_token"),
            must("bandwidth"),
            must("flops"),
        ],
        |g| {
            let each = g.bytes("kv_bytes_per_token")?;
            let shortest = g.demand(Bytes(0))?;
            let at = |tokens: u32| {
                Demand::new(
                    shortest.weights(),
                    each.times(tokens.into()),
                    shortest.flops_per_user(),
                )
                .unwrap_or(shortest)
            };
            never_from_tokens_of(at, &g.accelerator()?, &Assumptions::default())
                .map(f64::from)
                .ok_or_else(|| "the lines meet at every length".to_owned())
        },
    ),
    function(
        "out_of_reach_from_tokens",
        &[
            must("weights"),
            WEIGHT_BYTES,
            must("layers"),
            must("kv_heads"),
            must("head_dim"),
            BYTES,
            must("memory"),
            must("bandwidth"),
            must("flops"),
        ],
        |g| {
            out_of_reach_from_tokens(&g.model()?, &g.accelerator()?, &Assumptions::default())
                .map(f64::from)
                .ok_or_else(|| "the crossover is in reach at every length".to_owned())
        },
    ),
    function(
        "prefill",
        &[
            must("weights"),
            WEIGHT_BYTES,
            must("tokens"),
            must("bandwidth"),
            must("flops"),
        ],
        |g| {
            let each = flops::per_token(g.count("weights")?).get();
            let work =
                Flops::new(each * f64::from(g.whole("tokens")?)).map_err(|e| e.to_string())?;
            Ok(prefill_of(
                g.weights()?,
                work,
                &g.accelerator()?,
                &Assumptions::default(),
            )
            .time
            .get())
        },
    ),
    function(
        "usd_per_million_tokens",
        &[must("usd_per_hour"), must("tokens_per_second")],
        |g| {
            let price = UsDollarsPerHour::new(g.get("usd_per_hour")).map_err(|e| e.to_string())?;
            let rate =
                TokensPerSecond::new(g.get("tokens_per_second")).map_err(|e| e.to_string())?;
            cost::usd_per_million_tokens(price, rate, Fraction::ALL)
                .map(UsDollars::get)
                .ok_or_else(|| "nothing is written, so a million tokens have no price".to_owned())
        },
    ),
];
