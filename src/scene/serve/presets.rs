//! Choices that set several settings at once, from the estimator's presets.

use crate::estimator::presets::{ACCELERATORS, AcceleratorPreset};
use crate::scene::format;
use crate::scene::settings::{Field, Preset};

/// Lengths at which the picture changes its kind: no cache; a crossover that fits; one that just fits;
/// none.
pub(super) fn tokens() -> Vec<Preset> {
    let lengths = [
        ("none", 0.0),
        ("500", 500.0),
        ("800", 800.0),
        ("4,000", 4000.0),
    ];
    let preset = |(name, tokens)| Preset {
        name,
        source: "",
        values: vec![(Field::TokensPerUser, tokens)],
    };
    lengths.into_iter().map(preset).collect()
}

/// The accelerators. The price is an assumption of the reader's and stays as it is.
pub(super) fn gpus() -> Vec<Preset> {
    ACCELERATORS.iter().map(gpu).collect()
}

fn gpu(preset: &AcceleratorPreset) -> Preset {
    let accelerator = preset.accelerator;
    Preset {
        name: preset.name,
        source: preset.source,
        values: vec![
            (Field::Bandwidth, accelerator.bandwidth().get()),
            (Field::Flops, accelerator.flops().get()),
            (Field::Memory, format::to_f64(accelerator.memory().0)),
        ],
    }
}
