//! The GQA lab: how much cache do shared heads save?
//!
//! In: [`GqaSettings`]. Out: every figure, sentence, formula and the grouping picture of the lab.

use super::settings::GqaSettings;
use super::{Figure, FormulaLine, Table};

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
    /// The cache of one token: "128 KiB", and with all heads of their own "512 KiB"; the first bar's
    /// length is `share` of the second's.
    pub bars: Bars,
    /// The numbers for each possible number of K/V heads.
    pub table: Table,
}

/// The grouping picture: as an SVG of `width` × `height` with these parts, from the back to the front.
#[derive(Clone, Debug, PartialEq)]
pub struct Groups {
    /// "32 query heads".
    pub query_line: String,
    /// "4 share each K/V head".
    pub query_note: String,
    /// "8 K/V heads".
    pub kv_line: String,
    /// "a key and a value each".
    pub kv_note: String,
    /// For a screen reader: "32 query heads in 8 groups of 4; each group reads one K/V head."
    pub alt: String,
    /// Width of the picture's box.
    pub width: f64,
    /// Height of the picture's box.
    pub height: f64,
    /// Query heads, class `q`.
    pub queries: Vec<Block>,
    /// From query heads to their K/V head, class `t`: SVG path data.
    pub threads: Vec<String>,
    /// K/V heads, class `kv`, hatched.
    pub kv_heads: Vec<Block>,
    /// What stands for heads that are left out: text and where its middle stands. Empty when all are drawn.
    pub left_out: Vec<(f64, f64, String)>,
}

/// One block of the grouping picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// Two bars: the cache of a token, and what it would be without sharing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Length of the first bar, where the second's is 1.
    pub share: f64,
    /// "128 KiB".
    pub now: String,
    /// "512 KiB".
    pub full: String,
    /// "If all 32 heads kept their own".
    pub full_label: String,
    /// For a screen reader: "25% of the bar below".
    pub alt: String,
}

impl GqaView {
    /// Everything for these settings.
    #[must_use]
    pub fn new(settings: &GqaSettings) -> Self {
        todo!("{settings:?}")
    }
}
