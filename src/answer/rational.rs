//! Exact values: what a student typed and what the key says, compared without rounding.
//!
//! In: [`Natural`]s from the reader. Out: order, distance and rounding, all exact. How a value is
//! shown is in [`super::show`].

use std::cmp::Ordering;

use super::natural::Natural;
use super::number;
use super::verdict::Unread;

/// An exact number: a sign, a numerator and a denominator that is never 0.
///
/// Not kept in lowest terms: every comparison multiplies crosswise, so that no common divisor need
/// ever be found.
#[derive(Clone, Debug)]
pub struct Rational {
    /// Never set on zero.
    negative: bool,
    numerator: Natural,
    denominator: Natural,
}

impl Rational {
    /// Reads a number as the page writes it, and nothing after it: `14,000,000,000`, `71.4`, `500/7`,
    /// `1.4e10`, `2^17`.
    ///
    /// # Errors
    ///
    /// Why the text is no number, the same reasons a student is given. A unit, and a comma that can
    /// only be a decimal point, are refused.
    pub fn parse(text: &str) -> Result<Self, Unread> {
        number::read_alone(text).map(|reading| reading.value)
    }

    /// The quotient, or nothing where the divisor is 0.
    pub(super) fn new(negative: bool, numerator: Natural, denominator: Natural) -> Option<Self> {
        (!denominator.is_zero()).then(|| Self {
            negative: negative && !numerator.is_zero(),
            numerator,
            denominator,
        })
    }

    /// Below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Whether it is a whole number.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.numerator.divided_by(&self.denominator).1.is_zero()
    }

    /// Numerator and denominator of its size, without the sign.
    pub(super) fn parts(&self) -> (&Natural, &Natural) {
        (&self.numerator, &self.denominator)
    }

    /// How far apart the two are.
    pub(super) fn distance(&self, other: &Self) -> Self {
        let left = self.numerator.times(&other.denominator);
        let right = other.numerator.times(&self.denominator);
        let numerator = if self.negative == other.negative {
            left.distance(&right)
        } else {
            left.plus(&right)
        };
        Self {
            negative: false,
            numerator,
            denominator: self.denominator.times(&other.denominator),
        }
    }

    /// This share of `whole`'s size: `self · |whole|`.
    pub(super) fn share_of(&self, whole: &Self) -> Self {
        Self {
            negative: self.negative,
            numerator: self.numerator.times(&whole.numerator),
            denominator: self.denominator.times(&whole.denominator),
        }
    }

    /// A hundredth of it.
    pub(super) fn hundredth(mut self) -> Self {
        self.denominator = self.denominator.times(&Natural::from_u32(100));
        self
    }

    /// `10^-decimals`.
    pub(super) fn one_in_the_last_place(decimals: u32) -> Self {
        Self {
            negative: false,
            numerator: Natural::one(),
            denominator: Natural::ten_to(decimals),
        }
    }

    /// Cut off after so many decimals.
    pub(super) fn cut(&self, decimals: u32) -> Self {
        self.cut_and_rest(decimals).0
    }

    /// Rounded to so many decimals. Halfway between two there are two such numbers, the smaller
    /// first; else both are the same.
    pub(super) fn rounded(&self, decimals: u32) -> [Self; 2] {
        let (cut, half) = self.cut_and_rest(decimals);
        let mut up = cut.clone();
        up.negative = self.negative;
        up.numerator = up.numerator.plus(&Natural::one());
        match half {
            Ordering::Less => [cut.clone(), cut],
            Ordering::Equal => [cut, up],
            Ordering::Greater => [up.clone(), up],
        }
    }

    /// Cut off after so many decimals, and how what was cut compares with half of the last place.
    fn cut_and_rest(&self, decimals: u32) -> (Self, Ordering) {
        let scale = Natural::ten_to(decimals);
        let (numerator, rest) = self.numerator.times(&scale).divided_by(&self.denominator);
        let cut = Self {
            negative: self.negative && !numerator.is_zero(),
            numerator,
            denominator: scale,
        };
        (cut, rest.plus(&rest).cmp(&self.denominator))
    }
}

impl PartialEq for Rational {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Rational {}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = self.numerator.times(&other.denominator);
        let right = other.numerator.times(&self.denominator);
        match (self.negative, other.negative) {
            (false, false) => left.cmp(&right),
            (true, true) => right.cmp(&left),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        }
    }
}
