//! What can be wrong with a key, for the teacher who wrote it.
//!
//! Made by [`super::key`]; the lesson's checker shows it beside the line.

use std::fmt;

use super::verdict::Unread;

/// A fault in a key: which field, what is wrong (its `Display`), how to mend it ([`KeyFault::hint`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFault {
    /// Where it is.
    pub field: Field,
    /// What it is.
    pub fault: Fault,
}

/// A field of [`KeyText`](super::KeyText); lists with the place of the item, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// `answer`
    Answer,
    /// `unit`
    Unit,
    /// `units`
    Units(usize),
    /// `decimals`
    Decimals,
    /// `accept`
    Accept(usize),
    /// `tolerance`
    Tolerance,
    /// `integer`
    Integer,
    /// `value` of a `[[wrong]]`
    Wrong(usize),
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read as a number.
    NotANumber(Unread),
    /// `integer` with an answer that is not whole.
    NotWhole,
    /// `integer` beside `decimals` or `tolerance`.
    IntegerWithMore,
    /// `tolerance` beside `decimals`.
    ToleranceWithDecimals,
    /// A tolerance below 0.
    NegativeTolerance,
    /// More decimals than anybody types.
    TooManyDecimals,
    /// A range whose end is below its beginning.
    Backwards,
    /// A unit without a character.
    UnitEmpty,
    /// A digit, a `|` or a control character in a unit.
    UnitCharacter(char),
    /// A unit whose first character could belong to the number.
    UnitStart(char),
    /// Other spellings without a unit.
    UnitsWithoutUnit,
    /// A known mistake that is right.
    RightAnyway,
    /// A known mistake listed before, at this place.
    Repeated(usize),
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer => f.write_str("`answer`"),
            Self::Unit => f.write_str("`unit`"),
            Self::Units(at) => write!(f, "`units`, item {}", at + 1),
            Self::Decimals => f.write_str("`decimals`"),
            Self::Accept(at) => write!(f, "`accept`, item {}", at + 1),
            Self::Tolerance => f.write_str("`tolerance`"),
            Self::Integer => f.write_str("`integer`"),
            Self::Wrong(at) => write!(f, "`value` of the {}", ordinal(at + 1)),
        }
    }
}

/// `1st [[wrong]]`.
fn ordinal(n: usize) -> String {
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending} [[wrong]]")
}

impl fmt::Display for KeyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.field)?;
        match &self.fault {
            Fault::NotANumber(Unread::Empty) => f.write_str("there is no number"),
            Fault::NotANumber(Unread::Unit { typed }) => {
                write!(f, "“{typed}” follows the number")
            }
            Fault::NotANumber(Unread::LoneComma { read }) => {
                write!(f, "the comma would have to mean a point ({read})")
            }
            Fault::NotANumber(Unread::ZeroDivisor) => f.write_str("this divides by 0"),
            Fault::NotANumber(Unread::OutOfRange) => f.write_str("the exponent is too large"),
            Fault::NotANumber(_) => f.write_str("this cannot be read as a number"),
            Fault::NotWhole => f.write_str("the answer is not whole"),
            Fault::IntegerWithMore => f.write_str("only the whole number itself is right then, so `decimals` and `tolerance` say nothing"),
            Fault::ToleranceWithDecimals => f.write_str("a question has either `decimals` or `tolerance`"),
            Fault::NegativeTolerance => f.write_str("a tolerance cannot be below 0"),
            Fault::TooManyDecimals => f.write_str("nobody types so many decimals"),
            Fault::Backwards => f.write_str("the range ends below its beginning, so nothing is in it"),
            Fault::UnitEmpty => f.write_str("the unit is empty"),
            Fault::UnitCharacter(c) => write!(f, "a unit cannot contain {c:?}"),
            Fault::UnitStart(c) => write!(f, "a unit cannot begin with {c:?}, which could belong to the number"),
            Fault::UnitsWithoutUnit => f.write_str("these are other spellings of a unit, and there is no `unit`"),
            Fault::RightAnyway => f.write_str("this value is right, so it cannot be a mistake"),
            Fault::Repeated(first) => write!(f, "this value is also that of the {}, whose reply comes first", ordinal(first + 1)),
        }
    }
}

impl KeyFault {
    /// How to mend it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match &self.fault {
            Fault::NotANumber(Unread::Unit { .. }) => match self.field {
                Field::Tolerance => "write a number, or a number and %, as in \"0.5%\"",
                _ => "write the number alone; the unit goes into `unit`",
            },
            Fault::NotANumber(Unread::LoneComma { .. } | Unread::Groups) => {
                "a point divides and commas group in threes: 71.4, 14,000,000"
            }
            Fault::NotANumber(_) => match self.field {
                Field::Accept(_) => "write a number or a closed range of two, as in \"7142..7143\"",
                Field::Tolerance => "write a number, or a number and %, as in \"0.5%\"",
                _ => "write a number, a fraction or a power: 512, \"500/7\", 1.4e10, \"2^17\"",
            },
            Fault::NotWhole => "take `integer` out, or give the whole answer",
            Fault::IntegerWithMore => "take `integer` out, or the other key",
            Fault::ToleranceWithDecimals | Fault::Repeated(_) => "take one of the two out",
            Fault::NegativeTolerance => "give the largest difference that is still right",
            Fault::TooManyDecimals => "ask for 15 at most",
            Fault::Backwards => "write the smaller number first",
            Fault::UnitEmpty => "take it out, or name the unit",
            Fault::UnitCharacter(_) => "spell the unit with letters and signs",
            Fault::UnitStart(_) => "begin with a letter or a sign such as % or $",
            Fault::UnitsWithoutUnit => "put the spelling that the page shows into `unit`",
            Fault::RightAnyway => "give a value that the question does not accept",
        }
    }
}
