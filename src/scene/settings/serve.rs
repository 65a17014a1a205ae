//! The Serve lab's settings: a model, a GPU, and the users it serves at once.

use super::field::{
    BANDWIDTH, BITS, DOLLARS, FLOPS, Field, FieldSpec, GIGABYTES, Group, HEADS, KV_HEADS, LAYERS,
    NUMBERS, Steps, TOKENS, USERS, WEIGHTS,
};
use super::gqa::{BIT_STOPS, DIM_STOPS, HEAD_STOPS};
use super::{Notice, Settings, query};
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

/// Between powers of ten: enough stops for a smooth drag, and 60 and 120 among them.
const FINE: &[u32] = &[10, 12, 15, 20, 25, 30, 40, 50, 60, 80];
/// Numbers of weights that models have: 7, 8, 13 and 70 billion among them.
const SIZES: &[u32] = &[10, 13, 20, 30, 40, 50, 70, 80];
/// Sizes of memory that GPUs have: 16, 24, 32, 40, 48, 64 and 80 GB among them.
const MEMORIES: &[u32] = &[10, 12, 16, 20, 24, 32, 40, 48, 64, 80];

const fn spec(
    field: Field,
    label: &'static str,
    unit: &'static super::Unit,
    range: (f64, f64),
    steps: Steps,
    group: Group,
) -> FieldSpec {
    FieldSpec {
        field,
        label,
        unit,
        min: range.0,
        max: range.1,
        steps,
        group,
    }
}

const fn decades(tenths: &'static [u32], from: f64) -> Steps {
    Steps::Decades {
        tenths,
        zero: false,
        from,
    }
}

static SPECS: [FieldSpec; 13] = [
    spec(
        Field::Users,
        "Users at once, 𝐵",
        &USERS,
        (1.0, 100_000.0),
        decades(FINE, 1.0),
        Group::Main,
    ),
    spec(
        Field::TokensPerUser,
        "Tokens each",
        &TOKENS,
        (0.0, 2_000_000.0),
        Steps::Decades {
            tenths: &[10, 20, 50],
            zero: true,
            from: 10.0,
        },
        Group::Main,
    ),
    spec(
        Field::WeightBits,
        "Bytes per weight",
        &BITS,
        (4.0, 32.0),
        Steps::Stops(BIT_STOPS),
        Group::Main,
    ),
    spec(
        Field::KvHeads,
        "K/V heads",
        &KV_HEADS,
        (1.0, 1024.0),
        Steps::Divisors,
        Group::Main,
    ),
    spec(
        Field::Weights,
        "Weights",
        &WEIGHTS,
        (1e3, 1e13),
        decades(SIZES, 1e8),
        Group::Model,
    ),
    spec(
        Field::Layers,
        "Layers",
        &LAYERS,
        (1.0, 200.0),
        Steps::Every(1.0),
        Group::Model,
    ),
    spec(
        Field::QueryHeads,
        "Query heads",
        &HEADS,
        (1.0, 1024.0),
        Steps::Stops(HEAD_STOPS),
        Group::Model,
    ),
    spec(
        Field::HeadDim,
        "Head dimension",
        &NUMBERS,
        (1.0, 1024.0),
        Steps::Stops(DIM_STOPS),
        Group::Model,
    ),
    spec(
        Field::KvBits,
        "Bytes per cached number",
        &BITS,
        (4.0, 32.0),
        Steps::Stops(BIT_STOPS),
        Group::Model,
    ),
    spec(
        Field::Bandwidth,
        "Bandwidth",
        &BANDWIDTH,
        (1e9, 1e15),
        decades(FINE, 1e11),
        Group::Gpu,
    ),
    spec(
        Field::Flops,
        "Arithmetic",
        &FLOPS,
        (1e9, 1e18),
        decades(FINE, 1e13),
        Group::Gpu,
    ),
    spec(
        Field::Memory,
        "Memory",
        &GIGABYTES,
        (1e8, 1e14),
        decades(MEMORIES, 1e10),
        Group::Gpu,
    ),
    spec(
        Field::UsdPerHour,
        "Price",
        &DOLLARS,
        (0.0, 10_000.0),
        decades(FINE, 0.1),
        Group::Gpu,
    ),
];

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
        &SPECS
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
