//! Whole numbers of any length: what a [`Rational`](super::Rational) is made of.
//!
//! In: digits. Out: sums, products, quotients and digits again. Limbs hold nine decimal digits each,
//! so that reading and showing a number, which the page does at every key press, are plain copying;
//! the arithmetic is schoolbook, since nothing here is longer than about 1,000 digits.

use std::cmp::Ordering;
use std::fmt::Write as _;

/// One more than the largest limb. The product of two limbs and a carry fits in 64 bits.
const BASE: u64 = 1_000_000_000;
/// Decimal digits in a limb.
const WIDTH: u32 = 9;

/// A whole number, zero or more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Natural {
    /// Lowest first, the highest never zero; zero has none.
    limbs: Vec<u64>,
}

impl Natural {
    /// The number 0.
    pub fn zero() -> Self {
        Self::default()
    }

    /// The number 1.
    pub fn one() -> Self {
        Self { limbs: vec![1] }
    }

    /// From a number the machine can hold.
    pub fn from_u32(value: u32) -> Self {
        let mut it = Self::zero();
        it.add_small(u64::from(value));
        it
    }

    /// The number that these decimal digits spell; whatever is no digit is passed over.
    pub fn from_digits(digits: impl Iterator<Item = char>) -> Self {
        let mut it = Self::zero();
        for digit in digits.filter_map(|c| c.to_digit(10)) {
            it = it.times_small(10);
            it.add_small(u64::from(digit));
        }
        it
    }

    /// 10 to the power of `exponent`.
    pub fn ten_to(exponent: u32) -> Self {
        let mut limbs = vec![0; (exponent / WIDTH) as usize];
        limbs.push(10_u64.pow(exponent % WIDTH));
        Self { limbs }
    }

    /// `self` to the power of `exponent`, or nothing as soon as it has more than `digits` digits, so
    /// that no power a student can type takes time.
    pub fn power(&self, exponent: u32, digits: usize) -> Option<Self> {
        let mut it = Self::one();
        for _ in 0..exponent {
            it = it.times(self);
            if it.digit_count() > digits {
                return None;
            }
        }
        Some(it)
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    /// How many decimal digits it has; 0 has one.
    pub fn digit_count(&self) -> usize {
        let top = self
            .limbs
            .last()
            .map_or(1, |top| top.max(&1).ilog10() as usize + 1);
        top + self.limbs.len().saturating_sub(1) * WIDTH as usize
    }

    /// Adds a limb.
    fn add_small(&mut self, small: u64) {
        let mut carry = small;
        for limb in &mut self.limbs {
            let sum = *limb + carry;
            *limb = sum % BASE;
            carry = sum / BASE;
        }
        if carry > 0 {
            self.limbs.push(carry);
        }
    }

    /// The product with a limb.
    fn times_small(&self, small: u64) -> Self {
        let mut carry = 0;
        let mut limbs = Vec::with_capacity(self.limbs.len() + 1);
        for limb in &self.limbs {
            let product = limb * small + carry;
            limbs.push(product % BASE);
            carry = product / BASE;
        }
        limbs.push(carry);
        Self::trimmed(limbs)
    }

    /// Without the zeros above the highest limb.
    fn trimmed(mut limbs: Vec<u64>) -> Self {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Self { limbs }
    }

    /// `self · BASE + limb`.
    fn pushed_up(mut self, limb: u64) -> Self {
        self.limbs.insert(0, limb);
        Self::trimmed(self.limbs)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let length = self.limbs.len().max(other.limbs.len());
        let mut carry = 0;
        let mut limbs = Vec::with_capacity(length + 1);
        for place in 0..length {
            let sum = self.limb(place) + other.limb(place) + carry;
            limbs.push(sum % BASE);
            carry = sum / BASE;
        }
        limbs.push(carry);
        Self::trimmed(limbs)
    }

    /// The limb at a place, 0 above the highest.
    fn limb(&self, place: usize) -> u64 {
        self.limbs.get(place).copied().unwrap_or(0)
    }

    /// How far apart the two are: the larger less the smaller.
    pub fn distance(&self, other: &Self) -> Self {
        let (large, small) = if self < other {
            (other, self)
        } else {
            (self, other)
        };
        let mut borrow = 0;
        let mut limbs = Vec::with_capacity(large.limbs.len());
        for (place, limb) in large.limbs.iter().enumerate() {
            let take = small.limb(place) + borrow;
            borrow = u64::from(*limb < take);
            limbs.push(limb + borrow * BASE - take);
        }
        Self::trimmed(limbs)
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        self.limbs.iter().rev().fold(Self::zero(), |sum, limb| {
            sum.pushed_up(0).plus(&other.times_small(*limb))
        })
    }

    /// Quotient and remainder; the divisor is never 0 where this is called, and by 0 the quotient is 0.
    pub fn divided_by(&self, divisor: &Self) -> (Self, Self) {
        let mut quotient = Self::zero();
        let mut rest = Self::zero();
        if divisor.is_zero() {
            return (quotient, rest);
        }
        for limb in self.limbs.iter().rev() {
            rest = rest.pushed_up(*limb);
            let digit = divisor.times_it_fits_in(&rest);
            rest = rest.distance(&divisor.times_small(digit));
            quotient = quotient.pushed_up(digit);
        }
        (quotient, rest)
    }

    /// The largest limb `n` with `n · self ≤ total`, found by halving.
    fn times_it_fits_in(&self, total: &Self) -> u64 {
        if total < self {
            return 0;
        }
        let (mut fits, mut too_many) = (1, BASE);
        while too_many - fits > 1 {
            let middle = u64::midpoint(fits, too_many);
            if self.times_small(middle) <= *total {
                fits = middle;
            } else {
                too_many = middle;
            }
        }
        fits
    }

    /// Its decimal digits; 0 is `0`.
    pub fn digits(&self) -> String {
        let mut limbs = self.limbs.iter().rev();
        let mut text = limbs.next().unwrap_or(&0).to_string();
        for limb in limbs {
            // Writing to a String cannot fail.
            let _ = write!(text, "{limb:09}");
        }
        text
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.limbs.len().cmp(&other.limbs.len());
        by_length.then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}
