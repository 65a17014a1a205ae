//! The GQA lab: how much cache do shared heads save?
//!
//! In: [`GqaSettings`]. Out: every figure, sentence, formula, the grouping picture and the table of the
//! lab. What a token keeps and how many fit is the estimator's to say.

mod figures;
mod groups;
mod paths;
mod says;

pub use groups::Groups;

use super::serve::{bits, model_of};
use super::settings::{Field, GqaSettings, Settings};
use super::{Figure, FormulaLine, Table};
use crate::estimator::{Load, Model, ModelSpec, kv_cache, presets};

/// All that the GQA lab shows.
#[derive(Clone, Debug, PartialEq)]
pub struct GqaView {
    /// The figures, in order.
    pub figures: Vec<Figure>,
    /// What the picture shows now.
    pub sentence: String,
    /// "multi-head attention", "grouped-query attention" or "multi-query attention".
    pub mode: &'static str,
    /// The formulas with the current numbers put in.
    pub formula: Vec<FormulaLine>,
    /// Which query heads share which K/V head.
    pub groups: Groups,
    /// The cache of one token, now and without sharing.
    pub bars: Bars,
}

/// Two bars: the cache of a token, and what it would be without sharing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Length of the first bar, where the second's is 1.
    pub share: f64,
    /// The same for an SVG attribute: "25%".
    pub width: String,
    /// "Cache per token".
    pub label: &'static str,
    /// "128 KiB".
    pub now: String,
    /// "If all 32 heads kept their own".
    pub full_label: String,
    /// "512 KiB".
    pub full: String,
    /// For a screen reader: "25% of the bar below".
    pub alt: String,
}

impl GqaView {
    /// Everything for these settings.
    #[must_use]
    pub fn new(settings: &GqaSettings) -> Self {
        let case = Case::new(settings);
        Self {
            figures: figures::figures(&case),
            sentence: says::sentence(&case),
            mode: says::mode(&case),
            formula: figures::formula(&case),
            groups: groups::groups(case.settings.query_heads, case.settings.kv_heads),
            bars: says::bars(&case),
        }
    }

    /// The numbers for each number of K/V heads that there can be. Apart from the view, since it is asked
    /// for only while it is open.
    #[must_use]
    pub fn table(settings: &GqaSettings) -> Table {
        figures::table(&Case::new(settings))
    }
}

/// One setting of the lab, asked of the estimator.
struct Case {
    settings: GqaSettings,
    model: Model,
    /// Bytes of one token.
    token: u128,
    /// Bytes of one token if no head were shared.
    token_mha: u128,
    /// Bytes of one user.
    user: u128,
    /// Tokens that the memory holds.
    tokens: u64,
}

impl Case {
    fn new(settings: &GqaSettings) -> Self {
        let mut settings = settings.clone();
        // Fields are open to whoever builds settings by hand: out of range becomes the nearest value.
        for spec in settings.specs() {
            settings.put(spec.field, settings.get(spec.field));
        }
        let model = model(&settings, settings.kv_heads);
        let memory = crate::estimator::Bytes(settings.memory.into());
        let load = Load {
            users: 1,
            tokens_per_user: settings.tokens_per_user,
        };
        Self {
            token: kv_cache::bytes_per_token(&model).0,
            token_mha: kv_cache::bytes_per_token(&self::model(&settings, settings.query_heads)).0,
            user: kv_cache::cache_bytes(&model, &load).0,
            // A token always takes some memory, so there is always a limit.
            tokens: kv_cache::tokens_that_fit(memory, &model)
                .count()
                .unwrap_or(0),
            settings,
            model,
        }
    }

    /// The same settings with another number of K/V heads.
    fn with_kv_heads(&self, kv_heads: f64) -> Self {
        let mut settings = self.settings.clone();
        settings.put(Field::KvHeads, kv_heads);
        Self::new(&settings)
    }

    /// Whether every query head has a K/V head of its own.
    fn multi_head(&self) -> bool {
        self.settings.kv_heads == self.settings.query_heads
    }
}

/// The lesson's model with these heads; its weights do not matter here.
fn model(settings: &GqaSettings, kv_heads: u32) -> Model {
    model_of(ModelSpec {
        layers: settings.layers,
        query_heads: settings.query_heads,
        kv_heads,
        head_dim: settings.head_dim,
        kv_format: bits(settings.kv_bits),
        ..presets::LESSON_7B.model.spec()
    })
}
