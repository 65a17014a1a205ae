//! What the checker says about a text: right, wrong, or unread with the reason.
//!
//! Data only; [`super::check()`] makes it, [`super::feedback`] puts it into words.

use super::number::Reading;

/// The judgement of one typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer.
    Right {
        /// How the text was read.
        reading: Reading,
        /// More decimals were typed than asked for, and all of them are good.
        more_decimals: bool,
    },
    /// Not the answer: a counted try.
    Wrong {
        /// How the text was read.
        reading: Reading,
        /// Which known mistake it is: an index into the key's `wrong`.
        known: Option<usize>,
        /// The value was cut off where it had to be rounded.
        cut_off: bool,
    },
    /// Not judged and not counted: the text has to be changed first.
    Unread(Unread),
}

impl Verdict {
    /// Whether this is a try. (The same text judged twice in a row counts once: see
    /// [`same_text`](super::same_text).)
    #[must_use]
    pub fn counts(&self) -> bool {
        !matches!(self, Self::Unread(_))
    }

    /// Whether the answer was given.
    #[must_use]
    pub fn is_right(&self) -> bool {
        matches!(self, Self::Right { .. })
    }
}

/// Why a text was not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing but spaces.
    Empty,
    /// More than 64 characters.
    TooLong,
    /// No digit anywhere.
    NoNumber,
    /// Something stands before the number.
    NotFirst,
    /// It stops where a number cannot stop: `5,` `2^` `1/`.
    Unfinished,
    /// Digits that are not grouped in threes: `5 12`, `1,02,4`.
    Groups,
    /// A letter among the digits: `5l2`, `0x200`.
    Letter,
    /// More text with digits after the number: `5 or 6`.
    SecondNumber,
    /// A sum or product to be worked out first.
    Arithmetic,
    /// Digits, a space and a power: `1.4 10^10`.
    TimesMissing,
    /// The number to be raised is not whole or not plain: `1.4^10`.
    Base,
    /// A fraction that is not of plain whole numbers.
    Fraction,
    /// A division by 0.
    ZeroDivisor,
    /// An exponent beyond ±308, or a value beyond its reach.
    OutOfRange,
    /// Something follows the number that is not a spelling of the question's unit.
    Unit {
        /// What was typed.
        typed: String,
    },
    /// The unit, but for capital and small letters.
    UnitCase {
        /// What was typed.
        typed: String,
    },
    /// Fewer decimals than the question asks for.
    Decimals(Box<Reading>),
    /// A point or comma that divides or groups: `1.024`, `16,000`. Judged when typed again.
    TwoReadings {
        /// The value in the page's reading.
        read: String,
        /// The other reading, as the page would write it.
        other: String,
    },
    /// A comma that can only divide: `71,4`. Judged when typed again.
    LoneComma {
        /// The value read.
        read: String,
    },
}
