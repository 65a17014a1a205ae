//! Figures and formulas of a lab, as text.

use super::Ink;

/// One figure of a lab, ready for `<output data-figure=NAME data-value=RAW>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The page contract's name: `step_seconds`.
    pub name: &'static str,
    /// What stands above it: "Step time".
    pub label: String,
    /// The full-precision number in base units, a word, or nothing where the figure does not exist.
    pub raw: String,
    /// A unit that stands before the value: "US$". Mostly empty.
    pub before: &'static str,
    /// The shown value: "21.9".
    pub value: String,
    /// The unit after it: "ms". May be empty.
    pub unit: String,
    /// The line below it; may be empty.
    pub sub: String,
    /// Among the six in sight; the others are folded away.
    pub main: bool,
}

/// One line of a formula with the current numbers put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaLine {
    /// Whose time or size it is; colours the name.
    pub ink: Ink,
    /// "weights read".
    pub name: &'static str,
    /// In words: "weights × bytes ÷ bandwidth".
    pub words: &'static str,
    /// With numbers: "7,000,000,000 × 2 B ÷ 1 TB/s".
    pub numbers: String,
    /// What it comes to: "14.0 ms".
    pub result: String,
}
