//! The GQA lab's settings: how the heads are shared, and how much cache that makes.

use super::field::{Field, FieldSpec};
use super::{Notice, Settings, query, specs};
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
        &specs::GQA
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
