//! The arguments of one call as the estimator's types: whole numbers, bytes, rates, a model's shape.

use super::{Parameter, show};
use crate::estimator::decode::{self, Step};
use crate::estimator::kv_cache::Fit;
use crate::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bytes, BytesPerSecond, Demand, FlopsPerSecond,
    Model, ModelSpec, NumberFormat, UsDollarsPerHour, flops,
};

/// The arguments of one call.
pub(super) struct Given<'g> {
    pub(super) parameters: &'static [Parameter],
    pub(super) values: &'g [(&'g str, f64)],
}

impl Given<'_> {
    /// An argument, or its default.
    pub(super) fn get(&self, name: &str) -> f64 {
        self.values
            .iter()
            .find(|(given, _)| *given == name)
            .map(|(_, value)| *value)
            .or_else(|| self.parameters.iter().find(|p| p.name == name)?.default)
            .unwrap_or(f64::NAN)
    }

    /// A whole number from 0 to 2⁵³, beyond which a float has gaps.
    pub(super) fn count(&self, name: &str) -> Result<u64, String> {
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

    pub(super) fn whole(&self, name: &str) -> Result<u32, String> {
        u32::try_from(self.count(name)?)
            .map_err(|_| format!("`{name}` is {}; that is too many", show(self.get(name))))
    }

    pub(super) fn bytes(&self, name: &str) -> Result<Bytes, String> {
        self.count(name).map(|bytes| Bytes(bytes.into()))
    }

    /// Bytes per number as a format: 2, 0.5, 1.0625.
    pub(super) fn format(&self, name: &str) -> Result<NumberFormat, String> {
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
    pub(super) fn model(&self) -> Result<Model, String> {
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
    pub(super) fn weights(&self) -> Result<Bytes, String> {
        Ok(self
            .format("weight_bytes")?
            .size_of(self.count("weights")?.into()))
    }

    /// K: bytes of one user's cache.
    pub(super) fn cache(&self) -> Result<Bytes, String> {
        Ok(self
            .bytes("kv_bytes_per_token")?
            .times(self.whole("tokens")?.into()))
    }

    pub(super) fn bandwidth(&self) -> Result<BytesPerSecond, String> {
        BytesPerSecond::new(self.get("bandwidth")).map_err(|e| e.to_string())
    }

    /// An accelerator with the given rates; with the most memory there can be where none is named.
    pub(super) fn accelerator(&self) -> Result<Accelerator, String> {
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

    pub(super) fn demand(&self, cache: Bytes) -> Result<Demand, String> {
        Demand::new(
            self.weights()?,
            cache,
            flops::per_token(self.count("weights")?),
        )
        .map_err(|e| e.to_string())
    }

    pub(super) fn step(&self) -> Result<Step, String> {
        let (demand, accelerator) = (self.demand(self.cache()?)?, self.accelerator()?);
        Ok(decode::step_of(
            &demand,
            &accelerator,
            self.whole("users")?,
            &Assumptions::default(),
        ))
    }
}

/// A count, where there is one.
pub(super) fn count(fit: Fit) -> Result<f64, String> {
    match fit {
        Fit::WeightsDoNotFit => Err("the weights alone do not fit".to_owned()),
        Fit::NoLimit => Err("nothing is kept, so there is no limit".to_owned()),
        // A count above 2⁵³ is no lesson's; a float holds it to 16 digits all the same.
        #[allow(clippy::cast_precision_loss)]
        Fit::AtMost(most) => Ok(most as f64),
    }
}
