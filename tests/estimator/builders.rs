//! Short ways to write models and accelerators down, for tests only.

use ::crossover::estimator::presets;
use ::crossover::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bytes, BytesPerSecond, Demand, FlopsPerSecond,
    Fraction, Load, Model, ModelSpec, NumberFormat, UsDollarsPerHour, flops,
};

/// The lesson's GPU: 80 GB, 10¹² B/s, 10¹⁴ FLOP/s.
pub fn lesson_gpu() -> Accelerator {
    presets::LESSON_GPU.accelerator
}

/// The lesson's model of 7 · 10⁹ weights, 128 KiB of cache per token.
pub fn lesson_model() -> Model {
    presets::LESSON_7B.model
}

/// The same numbers with one or more changed.
pub fn vary(model: &Model, change: impl FnOnce(&mut ModelSpec)) -> Model {
    let mut spec = model.spec();
    change(&mut spec);
    Model::new(spec).expect("the varied model is valid")
}

/// A model of which only the cache's shape matters; 16 bits throughout.
pub fn shape(layers: u32, query_heads: u32, kv_heads: u32, head_dim: u32) -> Model {
    Model::new(ModelSpec {
        weights: 1,
        layers,
        query_heads,
        kv_heads,
        head_dim,
        weight_format: NumberFormat::BITS_16,
        kv_format: NumberFormat::BITS_16,
    })
    .expect("the shape is valid")
}

/// An accelerator from plain numbers, US$ 2 an hour.
pub fn device(memory: u128, bandwidth: f64, peak: f64) -> Accelerator {
    Accelerator::new(AcceleratorSpec {
        memory: Bytes(memory),
        bandwidth: BytesPerSecond::new(bandwidth).expect("the bandwidth is valid"),
        flops: FlopsPerSecond::new(peak).expect("the peak is valid"),
        usd_per_hour: UsDollarsPerHour::new(2.0).expect("the price is valid"),
    })
    .expect("the accelerator is valid")
}

/// A demand as published: weights with their bytes each, and the cache of one user in bytes.
pub fn published(weights: u64, weight_bytes: u128, cache_per_user: u128) -> Demand {
    Demand::new(
        Bytes(u128::from(weights) * weight_bytes),
        Bytes(cache_per_user),
        flops::per_token(weights),
    )
    .expect("the demand has weights")
}

pub fn load(users: u32, tokens_per_user: u32) -> Load {
    Load {
        users,
        tokens_per_user,
    }
}

pub fn useful(share: f64) -> Assumptions {
    Assumptions {
        useful: Fraction::new(share).expect("the share is valid"),
        ..Assumptions::default()
    }
}

/// Asserts that `value` rounds to `shown` at so many decimals.
#[track_caller]
pub fn shows(value: f64, shown: f64, decimals: i32) {
    let half = 0.5 * 10_f64.powi(-decimals);
    assert!(
        (value - shown).abs() <= half * 1.000_001,
        "{value} does not round to {shown}"
    );
}

/// Asserts equality up to a few roundings of the arithmetic.
#[track_caller]
pub fn same(value: f64, expected: f64) {
    assert!(close(value, expected), "{value} is not {expected}");
}

/// Equal up to a few roundings of the arithmetic.
pub fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-11 * a.abs().max(b.abs())
}

/// The whole part of a number of users or tokens.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Wanted.
pub fn floor(count: f64) -> u32 {
    count as u32
}

/// A count that an `f64` holds exactly.
#[allow(clippy::cast_precision_loss)] // Checked in the line itself.
pub fn exact(count: u64) -> f64 {
    assert!(count < 1 << 53);
    count as f64
}
