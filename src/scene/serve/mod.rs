//! The Serve lab: how many users can one GPU serve?
//!
//! In: [`ServeSettings`]. Out: every figure, sentence, formula and picture of the lab. The arithmetic is
//! the estimator's: [`case`] asks it once, the other modules word and place what it says.

mod case;
mod change;
mod figures;
mod formula;
mod pictures;
mod presets;
mod says;
mod table;

use super::settings::{Preset, ServeSettings};
use super::{Figure, FormulaLine, Scene, Table};
use case::Case;
pub(super) use case::{bits, model_of};

/// All that the Serve lab shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ServeView {
    /// The figures, the six main ones first.
    pub figures: Vec<Figure>,
    /// What the picture shows now; may hold the variable.
    pub sentence: String,
    /// What binds, and what would change it.
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
        let case = Case::new(settings);
        Self {
            figures: figures::figures(&case),
            sentence: says::sentence(&case),
            change: change::change(&case),
            formula: formula::formula(&case),
            step_scene: pictures::step::scene(&case),
            throughput_scene: pictures::rate::scene(&case),
            model_summary: says::model(&case),
            gpu_summary: says::gpu(&case),
        }
    }

    /// The pictures' numbers as a table, one row for each number of users that matters. Apart from the
    /// view, since it is asked for only while it is open.
    #[must_use]
    pub fn table(settings: &ServeSettings) -> Table {
        table::table(&Case::new(settings))
    }

    /// Choices of tokens for each user: none, 500, 800, 4,000.
    #[must_use]
    pub fn token_presets() -> Vec<Preset> {
        presets::tokens()
    }

    /// The lesson's round-number GPU, A100, H100, H200, with their sources.
    #[must_use]
    pub fn gpu_presets() -> Vec<Preset> {
        presets::gpus()
    }
}
