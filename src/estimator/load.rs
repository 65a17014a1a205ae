//! Who is served, and what is assumed about how.

use super::units::{Fraction, Seconds};

/// The users of one decode step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// B: sequences that each get one token from a step. With 0 the step still reads the weights
    /// and writes nothing.
    pub users: u32,
    /// L: tokens each user's cache holds when the step begins; the same for all, so for a mixture
    /// take the mean.
    pub tokens_per_user: u32,
}

/// What is assumed. The default is the ceiling: all arithmetic useful, no overhead, attention's
/// arithmetic left out, reading and arithmetic perfectly overlapped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assumptions {
    /// The share of the peak arithmetic rate that is reached.
    pub useful: Fraction,
    /// Whether attention's own arithmetic (scores and weighted sum) counts, in decode and prefill.
    pub attention_flops: bool,
    /// A fixed time added to every decode step: launches, sampling. Prefill has none.
    pub overhead: Seconds,
    /// How reading and arithmetic make up a step.
    pub time_model: TimeModel,
}

impl Default for Assumptions {
    fn default() -> Self {
        Self {
            useful: Fraction::ALL,
            attention_flops: false,
            overhead: Seconds::ZERO,
            time_model: TimeModel::MaxOfTotals,
        }
    }
}

/// How reading and arithmetic make up a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeModel {
    /// max(weights read + cache read, arithmetic): everything overlaps. The ceiling (Pope et al.
    /// 2022, "Efficiently Scaling Transformer Inference", section 2).
    #[default]
    MaxOfTotals,
    /// cache read + max(weights read, arithmetic): attention is bound by its reads at any number of
    /// users and nothing overlaps with it (Austin et al. 2025, "How to Scale Your Model", chapter
    /// on inference).
    MaxPerPart,
}
