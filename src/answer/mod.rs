//! Reading and judging what a student types.
//!
//! Typed text → [`read`] → a [`Reading`], or why not → [`check()`] against a [`Key`] → a [`Verdict`] →
//! [`sentence`]. Pure and exact: no float, no clock, no web. Three verdicts: right, wrong (a counted
//! try), and unread, which counts for nothing and says what to change.
//!
//! From text to number: `text` makes characters plain, `grammar` finds the number's parts,
//! `separators` decides which points and commas divide, `size` computes the exact value on `natural`
//! and `rational`, `tail` looks at what follows. From number to verdict: `key` and `unit` hold what the
//! lesson says (`fault` where it is wrong), `check` judges, `feedback` speaks, `show` writes numbers.
//!
//! Round the judging: [`attempt`] is one question's course (what counts, which help is earned, what is
//! kept), [`progress`] how far a reader has come through many.

pub mod attempt;
mod check;
mod fault;
mod feedback;
mod grammar;
mod key;
mod natural;
mod number;
pub mod progress;
mod rational;
pub mod saved;
mod separators;
mod show;
mod size;
mod tail;
mod text;
mod unit;
mod verdict;

pub use check::check;
pub use fault::{Fault, Field, KeyFault};
pub use feedback::{Feedback, echo, sentence};
pub use key::Key;
pub use number::{Form, Reading, read};
pub use rational::Rational;
pub use text::same_text;
pub use verdict::{Unread, Verdict};

/// A question's key as text: what a lesson's fence says and a page's data attributes carry. One
/// reader, [`Key::parse`], serves both.
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
