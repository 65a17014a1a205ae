//! The GQA lab's settings: how the heads are shared, and how much cache that makes.

use super::field::{
    BITS, Field, FieldSpec, GIBIBYTES, Group, HEADS, KV_HEADS, LAYERS, NUMBERS, Steps, TOKENS,
};
use super::{Notice, Settings, query};
use crate::scene::format;

/// What the GQA lab is set to. Always in range; made by [`GqaSettings::from_query`] or changed by
/// [`Settings::put`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GqaSettings {
    /// Query heads in a layer.
    pub query_heads: u32,
    /// K/V heads in a layer; divides `query_heads`.
    pub kv_heads: u32,
    /// Numbers in a key, and in a value.
    pub head_dim: u32,
    /// Layers.
    pub layers: u32,
    /// Bits of a cached number.
    pub kv_bits: u32,
    /// Length of one user's text.
    pub tokens_per_user: u32,
    /// Bytes left for the cache.
    pub memory: u64,
}

/// Eight GiB for the lesson's seven-billion-weight shape, with eight K/V heads.
impl Default for GqaSettings {
    fn default() -> Self {
        Self {
            query_heads: 32,
            kv_heads: 8,
            head_dim: 128,
            layers: 32,
            kv_bits: 16,
            tokens_per_user: 4_000,
            memory: 8 << 30,
        }
    }
}

pub(super) const HEAD_STOPS: &[f64] = &[
    1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0, 40.0, 48.0, 64.0, 96.0, 128.0, 256.0, 512.0, 1024.0,
];
pub(super) const DIM_STOPS: &[f64] = &[
    1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 80.0, 96.0, 128.0, 192.0, 256.0, 512.0, 1024.0,
];
pub(super) const BIT_STOPS: &[f64] = &[4.0, 8.0, 16.0, 32.0];

/// 0, then a quarter of a GiB to 1,024 GiB by powers of two.
const MEMORY_STOPS: &[f64] = &[
    0.0,
    268_435_456.0,
    536_870_912.0,
    1_073_741_824.0,
    2_147_483_648.0,
    4_294_967_296.0,
    8_589_934_592.0,
    17_179_869_184.0,
    34_359_738_368.0,
    68_719_476_736.0,
    137_438_953_472.0,
    274_877_906_944.0,
    549_755_813_888.0,
    1_099_511_627_776.0,
];

const MAIN: Group = Group::Main;

static SPECS: [FieldSpec; 7] = [
    FieldSpec {
        field: Field::KvHeads,
        label: "K/V heads",
        unit: &KV_HEADS,
        min: 1.0,
        max: 1024.0,
        steps: Steps::Divisors,
        group: MAIN,
    },
    FieldSpec {
        field: Field::QueryHeads,
        label: "Query heads",
        unit: &HEADS,
        min: 1.0,
        max: 1024.0,
        steps: Steps::Stops(HEAD_STOPS),
        group: MAIN,
    },
    FieldSpec {
        field: Field::HeadDim,
        label: "Head dimension",
        unit: &NUMBERS,
        min: 1.0,
        max: 1024.0,
        steps: Steps::Stops(DIM_STOPS),
        group: MAIN,
    },
    FieldSpec {
        field: Field::Layers,
        label: "Layers",
        unit: &LAYERS,
        min: 1.0,
        max: 200.0,
        steps: Steps::Every(1.0),
        group: MAIN,
    },
    FieldSpec {
        field: Field::KvBits,
        label: "Bytes per number",
        unit: &BITS,
        min: 4.0,
        max: 32.0,
        steps: Steps::Stops(BIT_STOPS),
        group: MAIN,
    },
    FieldSpec {
        field: Field::TokensPerUser,
        label: "Tokens of one user",
        unit: &TOKENS,
        min: 0.0,
        max: 2_000_000.0,
        steps: Steps::Decades {
            tenths: &[10, 20, 50],
            zero: true,
            from: 10.0,
        },
        group: MAIN,
    },
    FieldSpec {
        field: Field::Memory,
        label: "Memory for the cache",
        unit: &GIBIBYTES,
        min: 0.0,
        max: 1e14,
        steps: Steps::Stops(MEMORY_STOPS),
        group: MAIN,
    },
];

impl GqaSettings {
    /// The settings of an address, and what had to be changed to take them.
    #[must_use]
    pub fn from_query(text: &str, defaults: &Self) -> (Self, Vec<Notice>) {
        let mut settings = defaults.clone();
        let notices = query::read(&mut settings, text);
        (settings, notices)
    }

    /// The query that [`GqaSettings::from_query`] reads back with the same defaults.
    #[must_use]
    pub fn to_query(&self, defaults: &Self) -> String {
        query::print(self, defaults)
    }
}

impl Settings for GqaSettings {
    fn specs(&self) -> &'static [FieldSpec] {
        &SPECS
    }

    fn get(&self, field: Field) -> f64 {
        match field {
            Field::QueryHeads => self.query_heads.into(),
            Field::KvHeads => self.kv_heads.into(),
            Field::HeadDim => self.head_dim.into(),
            Field::Layers => self.layers.into(),
            Field::KvBits => self.kv_bits.into(),
            Field::TokensPerUser => self.tokens_per_user.into(),
            Field::Memory => format::to_f64(self.memory.into()),
            _ => 0.0,
        }
    }

    fn write(&mut self, field: Field, value: f64) {
        let whole = u64::try_from(format::whole(value)).unwrap_or(u64::MAX);
        let small = u32::try_from(whole).unwrap_or(u32::MAX);
        match field {
            Field::QueryHeads => self.query_heads = small,
            Field::KvHeads => self.kv_heads = small,
            Field::HeadDim => self.head_dim = small,
            Field::Layers => self.layers = small,
            Field::KvBits => self.kv_bits = small,
            Field::TokensPerUser => self.tokens_per_user = small,
            Field::Memory => self.memory = whole,
            _ => {}
        }
    }
}
