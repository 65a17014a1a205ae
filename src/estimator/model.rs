//! What is run: a decoder-only transformer, as far as its running costs depend on it.

use std::fmt;

use super::number_format::NumberFormat;
use super::units::Bytes;

/// A model's numbers as written down, not yet checked. Varying one of them reads
/// `Model::new(ModelSpec { kv_heads: 4, ..model.spec() })`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelSpec {
    /// N: weights stored, all of them used for every token.
    pub weights: u64,
    /// n_l: blocks, each with one attention layer.
    pub layers: u32,
    /// n_q: query heads of a layer.
    pub query_heads: u32,
    /// n_kv: key/value heads of a layer, each shared by n_q / n_kv query heads.
    pub kv_heads: u32,
    /// d_h: numbers in one head's key. Never taken to be hidden size / heads (Qwen3-4B: 128, not 80).
    pub head_dim: u32,
    /// How a weight is stored.
    pub weight_format: NumberFormat,
    /// How a cached key or value is stored.
    pub kv_format: NumberFormat,
}

/// A checked model: every layer has attention over the whole text and its own cache.
///
/// Left out: experts (N is read and used whole), latent attention, windows, and the cache of
/// encoder-decoder models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Model {
    spec: ModelSpec,
}

impl Model {
    /// Most layers taken (the deepest published models have about 130).
    pub const MOST_LAYERS: u32 = 10_000;
    /// Most heads taken, of either kind.
    pub const MOST_HEADS: u32 = 65_536;
    /// Largest head dimension taken.
    pub const MOST_HEAD_DIM: u32 = 65_536;

    /// Checks the numbers.
    ///
    /// # Errors
    ///
    /// [`ModelFault`] names the first number that is out of range, or says that the query heads
    /// cannot be shared out evenly.
    pub const fn new(spec: ModelSpec) -> Result<Self, ModelFault> {
        use ModelField::{HeadDim, KvHeads, Layers, QueryHeads, Weights};
        if spec.weights == 0 {
            return Err(ModelFault::OutOfRange {
                field: Weights,
                value: 0,
                most: u64::MAX,
            });
        }
        let fields = [
            (Layers, spec.layers, Self::MOST_LAYERS),
            (QueryHeads, spec.query_heads, Self::MOST_HEADS),
            (KvHeads, spec.kv_heads, Self::MOST_HEADS),
            (HeadDim, spec.head_dim, Self::MOST_HEAD_DIM),
        ];
        let mut at = 0;
        while at < fields.len() {
            let (field, value, most) = fields[at];
            if value == 0 || value > most {
                return Err(ModelFault::OutOfRange {
                    field,
                    value: value as u64,
                    most: most as u64,
                });
            }
            at += 1;
        }
        if spec.query_heads % spec.kv_heads != 0 {
            return Err(ModelFault::UnevenHeads {
                query_heads: spec.query_heads,
                kv_heads: spec.kv_heads,
            });
        }
        Ok(Self { spec })
    }

    /// The numbers this model was made from.
    #[must_use]
    pub const fn spec(&self) -> ModelSpec {
        self.spec
    }

    /// N: weights stored and used per token.
    #[must_use]
    pub const fn weights(&self) -> u64 {
        self.spec.weights
    }

    /// W = N · b in bytes, one stored array rounded up to whole groups.
    #[must_use]
    pub const fn weight_bytes(&self) -> Bytes {
        self.spec.weight_format.size_of(self.spec.weights as u128)
    }
}

/// A number of [`ModelSpec`], by its name there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelField {
    /// `weights`
    Weights,
    /// `layers`
    Layers,
    /// `query_heads`
    QueryHeads,
    /// `kv_heads`
    KvHeads,
    /// `head_dim`
    HeadDim,
}

impl fmt::Display for ModelField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Weights => "weights",
            Self::Layers => "layers",
            Self::QueryHeads => "query heads",
            Self::KvHeads => "K/V heads",
            Self::HeadDim => "head dimension",
        })
    }
}

/// Why a model cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelFault {
    /// A number is 0 or larger than any model's.
    OutOfRange {
        /// Which.
        field: ModelField,
        /// What was given.
        value: u64,
        /// The largest value taken; the smallest is 1.
        most: u64,
    },
    /// The query heads do not share out evenly among the K/V heads.
    UnevenHeads {
        /// Query heads given.
        query_heads: u32,
        /// K/V heads given.
        kv_heads: u32,
    },
}

impl fmt::Display for ModelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { field, value, most } => {
                write!(
                    f,
                    "model, {field}: {value} is out of range; give a whole number from 1 to {most}"
                )
            }
            Self::UnevenHeads {
                query_heads,
                kv_heads,
            } => write!(
                f,
                "model, K/V heads: {query_heads} query heads do not share out evenly among {kv_heads} K/V heads; \
                 give a divisor of {query_heads}"
            ),
        }
    }
}

impl std::error::Error for ModelFault {}
