//! The Serve lab's settings: a model, a GPU, and the users it serves at once.

use super::field::{Field, FieldSpec};
use super::{Notice, Settings, query, specs};
use crate::scene::format;

/// What the Serve lab is set to. Always in range; made by [`ServeSettings::from_query`] or changed by
/// [`Settings::put`].
#[derive(Clone, Debug, PartialEq)]
pub struct ServeSettings {
    /// Users served at once.
    pub users: u32,
    /// Tokens in each user's cache.
    pub tokens_per_user: u32,
    /// Weights of the model.
    pub weights: u64,
    /// Layers.
    pub layers: u32,
    /// K/V heads in a layer; divides `query_heads`.
    pub kv_heads: u32,
    /// Query heads in a layer; says which numbers of K/V heads there can be.
    pub query_heads: u32,
    /// Numbers in a key, and in a value.
    pub head_dim: u32,
    /// Bits of a weight.
    pub weight_bits: u32,
    /// Bits of a cached number.
    pub kv_bits: u32,
    /// Memory bandwidth in bytes per second.
    pub bandwidth: f64,
    /// Arithmetic in FLOPs per second.
    pub flops: f64,
    /// Memory in bytes.
    pub memory: u64,
    /// Price in US dollars an hour.
    pub usd_per_hour: f64,
}

/// The lesson's model on the lesson's round-number GPU.
impl Default for ServeSettings {
    fn default() -> Self {
        Self {
            users: 60,
            tokens_per_user: 500,
            weights: 7_000_000_000,
            layers: 32,
            kv_heads: 8,
            query_heads: 32,
            head_dim: 128,
            weight_bits: 16,
            kv_bits: 16,
            bandwidth: 1e12,
            flops: 1e14,
            memory: 80_000_000_000,
            usd_per_hour: 2.0,
        }
    }
}

/// A choice that sets several settings at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// On the chip: "H100".
    pub name: &'static str,
    /// Where its numbers are from; may be empty.
    pub source: &'static str,
    /// What it sets, in base units.
    pub values: Vec<(Field, f64)>,
}

impl Preset {
    /// Whether the settings stand as this preset sets them.
    #[must_use]
    pub fn is_set(&self, settings: &dyn Settings) -> bool {
        self.values
            .iter()
            .all(|(field, value)| settings.get(*field).to_bits() == value.to_bits())
    }
}

impl ServeSettings {
    /// The settings of an address, and what had to be changed to take them.
    #[must_use]
    pub fn from_query(text: &str, defaults: &Self) -> (Self, Vec<Notice>) {
        let mut settings = defaults.clone();
        let notices = query::read(&mut settings, text);
        (settings, notices)
    }

    /// The query that [`ServeSettings::from_query`] reads back with the same defaults.
    #[must_use]
    pub fn to_query(&self, defaults: &Self) -> String {
        query::print(self, defaults)
    }
}

impl Settings for ServeSettings {
    fn specs(&self) -> &'static [FieldSpec] {
        &specs::SERVE
    }

    fn get(&self, field: Field) -> f64 {
        match field {
            Field::Users => self.users.into(),
            Field::TokensPerUser => self.tokens_per_user.into(),
            Field::Weights => format::to_f64(self.weights.into()),
            Field::Layers => self.layers.into(),
            Field::QueryHeads => self.query_heads.into(),
            Field::KvHeads => self.kv_heads.into(),
            Field::HeadDim => self.head_dim.into(),
            Field::WeightBits => self.weight_bits.into(),
            Field::KvBits => self.kv_bits.into(),
            Field::Bandwidth => self.bandwidth,
            Field::Flops => self.flops,
            Field::Memory => format::to_f64(self.memory.into()),
            Field::UsdPerHour => self.usd_per_hour,
        }
    }

    fn write(&mut self, field: Field, value: f64) {
        let whole = u64::try_from(format::whole(value)).unwrap_or(u64::MAX);
        let small = u32::try_from(whole).unwrap_or(u32::MAX);
        match field {
            Field::Users => self.users = small,
            Field::TokensPerUser => self.tokens_per_user = small,
            Field::Weights => self.weights = whole,
            Field::Layers => self.layers = small,
            Field::QueryHeads => self.query_heads = small,
            Field::KvHeads => self.kv_heads = small,
            Field::HeadDim => self.head_dim = small,
            Field::WeightBits => self.weight_bits = small,
            Field::KvBits => self.kv_bits = small,
            Field::Bandwidth => self.bandwidth = value,
            Field::Flops => self.flops = value,
            Field::Memory => self.memory = whole,
            Field::UsdPerHour => self.usd_per_hour = value,
        }
    }
}
