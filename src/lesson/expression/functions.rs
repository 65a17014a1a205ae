//! The estimator's functions as expressions call them: by name, with named arguments in base units.
//!
//! A new function is one entry of [`ALL`]. `bytes` is bytes per number; what has a default may be left
//! out.

use super::show;
use crate::estimator::crossover::{crossover_of, never_from_tokens_of, out_of_reach_from_tokens};
use crate::estimator::decode::{self, Step};
use crate::estimator::kv_cache::{self, Fit};
use crate::estimator::prefill::prefill_of;
use crate::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bytes, BytesPerSecond, Demand, Flops,
    FlopsPerSecond, Fraction, Load, Model, ModelSpec, NumberFormat, TokensPerSecond,
    UsDollarsPerHour, cost, flops,
};

/// A function and how it is called.
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Its arguments.
    pub parameters: &'static [Parameter],
    run: fn(&Given<'_>) -> Result<f64, String>,
}

/// An argument.
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is where it is left out; it must be given where there is none.
    pub default: Option<f64>,
}

const fn must(name: &'static str) -> Parameter {
    Parameter {
        name,
        default: None,
    }
}

const fn may(name: &'static str, default: f64) -> Parameter {
    Parameter {
        name,
        default: Some(default),
    }
}

const BYTES: Parameter = may("bytes", 2.0);
const WEIGHT_BYTES: Parameter = may("weight_bytes", 2.0);

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

const fn function(
    name: &'static str,
    parameters: &'static [Parameter],
    run: fn(&Given<'_>) -> Result<f64, String>,
) -> Function {
    Function {
        name,
        parameters,
        run,
    }
}

/// All functions, by subject.
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
                .map(|usd| usd.get())
                .ok_or_else(|| "nothing is written, so a million tokens have no price".to_owned())
        },
    ),
];

/// The function of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Function> {
    ALL.iter().find(|function| function.name == name)
}

impl Function {
    /// Calls it. The arguments have been checked by name.
    pub fn call(&self, given: &[(&str, f64)]) -> Result<f64, String> {
        (self.run)(&Given {
            parameters: self.parameters,
            values: given,
        })
    }

    /// How it is called: `kv_bytes_per_token(layers, kv_heads, head_dim, bytes = 2)`.
    #[must_use]
    pub fn signature(&self) -> String {
        let arguments: Vec<String> = self
            .parameters
            .iter()
            .map(|p| {
                p.default.map_or_else(
                    || p.name.to_owned(),
                    |d| format!("{} = {}", p.name, show(d)),
                )
            })
            .collect();
        format!("`{}({})`", self.name, arguments.join(", "))
    }
}

/// The arguments of one call.
struct Given<'g> {
    parameters: &'static [Parameter],
    values: &'g [(&'g str, f64)],
}

impl Given<'_> {
    /// An argument, or its default.
    fn get(&self, name: &str) -> f64 {
        self.values
            .iter()
            .find(|(given, _)| *given == name)
            .map(|(_, value)| *value)
            .or_else(|| self.parameters.iter().find(|p| p.name == name)?.default)
            .unwrap_or(f64::NAN)
    }

    /// A whole number from 0 to 2⁵³, beyond which a float has gaps.
    fn count(&self, name: &str) -> Result<u64, String> {
        let value = self.get(name);
        if value.fract() == 0.0 && (0.0..=9_007_199_254_740_992.0).contains(&value) {
            // Whole and in range, so nothing is lost.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            return Ok(value as u64);
        }
        Err(format!(
            "`{name}` is {}; it must be a whole number",
            show(value)
        ))
    }

    fn whole(&self, name: &str) -> Result<u32, String> {
        u32::try_from(self.count(name)?)
            .map_err(|_| format!("`{name}` is {}; that is too many", show(self.get(name))))
    }

    fn bytes(&self, name: &str) -> Result<Bytes, String> {
        self.count(name).map(|bytes| Bytes(bytes.into()))
    }

    /// Bytes per number as a format: 2, 0.5, 1.0625.
    fn format(&self, name: &str) -> Result<NumberFormat, String> {
        let bytes = self.get(name);
        // The smallest group of numbers that fills whole bytes; scales come every 32 numbers at most.
        for numbers in [1_u32, 2, 4, 8, 16, 32] {
            let group = bytes * f64::from(numbers);
            if group.fract() == 0.0 && (1.0..=4096.0).contains(&group) {
                // Whole and in range, so nothing is lost.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                return NumberFormat::new(group as u32, numbers).map_err(|e| e.to_string());
            }
        }
        Err(format!(
            "`{name}` is {}; no number takes so many bytes",
            show(bytes)
        ))
    }

    /// A model of the given shape. What an expression does not name does not matter to its function.
    fn model(&self) -> Result<Model, String> {
        let kv_heads = self.whole("kv_heads")?;
        let weights = if self.get("weights").is_nan() {
            1
        } else {
            self.count("weights")?
        };
        let weight_format = if self.get("weight_bytes").is_nan() {
            NumberFormat::BITS_16
        } else {
            self.format("weight_bytes")?
        };
        Model::new(ModelSpec {
            weights,
            layers: self.whole("layers")?,
            query_heads: kv_heads,
            kv_heads,
            head_dim: self.whole("head_dim")?,
            weight_format,
            kv_format: self.format("bytes")?,
        })
        .map_err(|e| e.to_string())
    }

    /// W: bytes of the weights.
    fn weights(&self) -> Result<Bytes, String> {
        Ok(self
            .format("weight_bytes")?
            .size_of(self.count("weights")?.into()))
    }

    /// K: bytes of one user's cache.
    fn cache(&self) -> Result<Bytes, String> {
        Ok(self
            .bytes("kv_bytes_per_token")?
            .times(self.whole("tokens")?.into()))
    }

    fn bandwidth(&self) -> Result<BytesPerSecond, String> {
        BytesPerSecond::new(self.get("bandwidth")).map_err(|e| e.to_string())
    }

    /// An accelerator with the given rates; with the most memory there can be where none is named.
    fn accelerator(&self) -> Result<Accelerator, String> {
        let memory = if self.get("memory").is_nan() {
            Accelerator::MOST_MEMORY
        } else {
            self.bytes("memory")?
        };
        Accelerator::new(AcceleratorSpec {
            memory,
            bandwidth: self.bandwidth()?,
            flops: FlopsPerSecond::new(self.get("flops")).map_err(|e| e.to_string())?,
            usd_per_hour: UsDollarsPerHour::new(0.0).map_err(|e| e.to_string())?,
        })
        .map_err(|e| e.to_string())
    }

    fn demand(&self, cache: Bytes) -> Result<Demand, String> {
        Demand::new(
            self.weights()?,
            cache,
            flops::per_token(self.count("weights")?),
        )
        .map_err(|e| e.to_string())
    }

    fn step(&self) -> Result<Step, String> {
        let (demand, accelerator) = (self.demand(self.cache()?)?, self.accelerator()?);
        Ok(decode::step_of(
            &demand,
            &accelerator,
            self.whole("users")?,
            &Assumptions::default(),
        ))
    }
}

fn count(fit: Fit) -> Result<f64, String> {
    match fit {
        Fit::WeightsDoNotFit => Err("the weights alone do not fit".to_owned()),
        Fit::NoLimit => Err("nothing is kept, so there is no limit".to_owned()),
        // A count above 2⁵³ is no lesson's; a float holds it to 16 digits all the same.
        #[allow(clippy::cast_precision_loss)]
        Fit::AtMost(most) => Ok(most as f64),
    }
}
