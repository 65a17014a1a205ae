//! Reading and judging what a student types.

/// A question's key as text: what a lesson's fence says and a page's data attributes carry. One
/// reader, `Key::parse`, serves both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyText {
    /// A number, fraction or power: `512`, `500/7`, `1.4e10`.
    pub answer: String,
    /// The unit behind the box; none typed means this one.
    pub unit: Option<String>,
    /// Other spellings of the unit.
    pub units: Vec<String>,
    /// Decimals asked for.
    pub decimals: Option<u8>,
    /// Also right: closed ranges `a..b` or single values.
    pub accept: Vec<String>,
    /// `0.5%` or an absolute number.
    pub tolerance: Option<String>,
    /// Only the whole number itself is right.
    pub integer: bool,
    /// Known mistakes, values in the answer's unit.
    pub wrong: Vec<String>,
}
