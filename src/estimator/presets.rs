//! Models and accelerators to start from, each with its source.
//!
//! A figure here is a configuration's or a datasheet's; everything derived is computed. All are
//! checked while compiling: a preset that no constructor takes does not build.

use super::accelerator::{Accelerator, AcceleratorSpec};
use super::model::{Model, ModelSpec};
use super::number_format::NumberFormat;
use super::units::{Bytes, BytesPerSecond, FlopsPerSecond, UsDollarsPerHour};

/// US$ 2 for an hour of any accelerator here: an assumption for the reader to change. No datasheet
/// names a price, sellers differ by several times, and one round figure for all hides nothing.
pub const ASSUMED_USD_PER_HOUR: UsDollarsPerHour = UsDollarsPerHour::computed(2.0);

/// An accelerator to start from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AcceleratorPreset {
    /// What its maker calls it.
    pub name: &'static str,
    /// Its figures; the arithmetic rate is the dense peak at 16 bits.
    pub accelerator: Accelerator,
    /// The dense peak at 8 bits (FP8, or INT8 where there is no FP8), if the source gives one.
    pub flops_8_bit: Option<FlopsPerSecond>,
    /// Who says so, and when.
    pub source: &'static str,
}

/// The accelerators, the lesson's first.
pub const ACCELERATORS: [AcceleratorPreset; 4] = [LESSON_GPU, A100_SXM_80GB, H100_SXM, H200_SXM];

/// The lesson's GPU of round numbers: 80 GB, 10¹² B/s, 10¹⁴ FLOP/s.
pub const LESSON_GPU: AcceleratorPreset = AcceleratorPreset {
    name: "Round numbers",
    accelerator: device(80, 1e12, 1e14),
    flops_8_bit: None,
    source: "no product: round numbers for reckoning by hand",
};

/// A100 SXM with 80 GB: 2,039 GB/s, 312 TFLOP/s at 16 bits, 624 TOP/s INT8.
pub const A100_SXM_80GB: AcceleratorPreset = AcceleratorPreset {
    name: "A100 SXM 80 GB",
    accelerator: device(80, 2.039e12, 312e12),
    flops_8_bit: Some(FlopsPerSecond::computed(624e12)),
    source: "NVIDIA A100 Tensor Core GPU datasheet, June 2021; peaks without sparsity",
};

/// H100 SXM: 80 GB, 3.35 TB/s, 989 TFLOP/s at 16 bits, 1,979 TFLOP/s FP8.
pub const H100_SXM: AcceleratorPreset = AcceleratorPreset {
    name: "H100 SXM",
    accelerator: device(80, 3.35e12, 989e12),
    flops_8_bit: Some(FlopsPerSecond::computed(1979e12)),
    source: "NVIDIA H100 Tensor Core GPU datasheet, 2023; half of the peaks it prints with sparsity",
};

/// H200 SXM: 141 GB, 4.8 TB/s, 989 TFLOP/s at 16 bits, 1,979 TFLOP/s FP8.
pub const H200_SXM: AcceleratorPreset = AcceleratorPreset {
    name: "H200 SXM",
    accelerator: device(141, 4.8e12, 989e12),
    flops_8_bit: Some(FlopsPerSecond::computed(1979e12)),
    source: "NVIDIA H200 Tensor Core GPU datasheet, November 2023; half of the peaks it prints with sparsity",
};

/// A model to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelPreset {
    /// What its makers call it.
    pub name: &'static str,
    /// Its numbers, weights and cache at 16 bits.
    pub model: Model,
    /// Who says so, and when.
    pub source: &'static str,
}

/// The models, the lesson's first.
pub const MODELS: [ModelPreset; 4] = [LESSON_7B, LLAMA_2_7B, LLAMA_3_1_8B, LLAMA_3_1_70B];

/// The lesson's model: 7 · 10⁹ weights, 32 layers, 32 query heads over 8 K/V heads of dimension 128.
pub const LESSON_7B: ModelPreset = ModelPreset {
    name: "7 billion weights",
    model: decoder(7_000_000_000, 32, 32, 8),
    source: "no product: round numbers in the shape of a 7B model with grouped-query attention",
};

/// Llama 2 7B: multi-head attention, 512 KiB of cache per token.
pub const LLAMA_2_7B: ModelPreset = ModelPreset {
    name: "Llama 2 7B",
    model: decoder(6_738_000_000, 32, 32, 32),
    source: "config.json of meta-llama/Llama-2-7b-hf and Touvron et al., July 2023; 6.738 billion weights",
};

/// Llama 3.1 8B: grouped-query attention, 128 KiB of cache per token.
pub const LLAMA_3_1_8B: ModelPreset = ModelPreset {
    name: "Llama 3.1 8B",
    model: decoder(8_030_000_000, 32, 32, 8),
    source: "config.json of meta-llama/Llama-3.1-8B and Grattafiori et al., table 3, July 2024; 8.03 billion weights",
};

/// Llama 3.1 70B: grouped-query attention, 320 KiB of cache per token.
pub const LLAMA_3_1_70B: ModelPreset = ModelPreset {
    name: "Llama 3.1 70B",
    model: decoder(70_554_000_000, 80, 64, 8),
    source: "config.json of meta-llama/Llama-3.1-70B and Grattafiori et al., table 3, July 2024; 70.554 billion weights",
};

/// An accelerator from its datasheet's units: GB of memory, B/s, FLOP/s.
const fn device(memory_gb: u128, bandwidth: f64, flops: f64) -> Accelerator {
    let (Ok(bandwidth), Ok(flops)) = (BytesPerSecond::new(bandwidth), FlopsPerSecond::new(flops))
    else {
        panic!("a preset's rate is out of range");
    };
    let memory = Bytes::GB.times(memory_gb);
    match Accelerator::new(AcceleratorSpec {
        memory,
        bandwidth,
        flops,
        usd_per_hour: ASSUMED_USD_PER_HOUR,
    }) {
        Ok(accelerator) => accelerator,
        Err(_) => panic!("a preset's memory is out of range"),
    }
}

/// A model with heads of dimension 128, everything stored at 16 bits.
const fn decoder(weights: u64, layers: u32, query_heads: u32, kv_heads: u32) -> Model {
    let spec = ModelSpec {
        weights,
        layers,
        query_heads,
        kv_heads,
        head_dim: 128,
        weight_format: NumberFormat::BITS_16,
        kv_format: NumberFormat::BITS_16,
    };
    match Model::new(spec) {
        Ok(model) => model,
        Err(_) => panic!("a preset's model is out of range"),
    }
}
