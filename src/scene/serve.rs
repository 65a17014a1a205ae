//! The Serve lab: how many users can one GPU serve?
//!
//! In: [`ServeSettings`]. Out: every figure, sentence, formula and picture of the lab.

use super::settings::{Preset, ServeSettings};
use super::{Figure, FormulaLine, Scene, Table};

/// All that the Serve lab shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ServeView {
    /// The figures, the six main ones first.
    pub figures: Vec<Figure>,
    /// What the picture shows now; may hold the variable.
    pub sentence: String,
    /// What binds, and what would change it: "The read sets the time. Half the K/V heads: 1.3 times
    /// faster; …".
    pub change: String,
    /// The formulas with the current numbers put in.
    pub formula: Vec<FormulaLine>,
    /// Time of a step against the number of users.
    pub step_scene: Scene,
    /// Tokens per second against the number of users, on the same axis of users.
    pub throughput_scene: Scene,
    /// Under "Model" while it is folded: "7 billion weights, 128 KiB a token".
    pub model_summary: String,
    /// Under "GPU" while it is folded: "80 GB, 1 TB/s, 100 TFLOP/s".
    pub gpu_summary: String,
}

impl ServeView {
    /// Everything for these settings.
    #[must_use]
    pub fn new(settings: &ServeSettings) -> Self {
        todo!("{settings:?}")
    }

    /// The pictures' numbers as a table, one row for each number of users that matters.
    #[must_use]
    pub fn table(settings: &ServeSettings) -> Table {
        todo!("{settings:?}")
    }

    /// Choices of tokens for each user: none, 500, 800, 4,000.
    #[must_use]
    pub fn token_presets() -> Vec<Preset> {
        todo!()
    }

    /// The lesson's round-number GPU, A100, H100, H200, with their sources.
    #[must_use]
    pub fn gpu_presets() -> Vec<Preset> {
        todo!()
    }
}
