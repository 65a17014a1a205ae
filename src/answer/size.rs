//! How large a number is: the exact value of digits, exponents, powers and fractions.
//!
//! In: the parts that [`super::grammar`] finds. Out: numerator and denominator. Whatever could take
//! time is refused first.

use super::natural::Natural;
use super::separators::Sureness;
use super::verdict::Unread;

/// The largest exponent, and the reach of any value: below 10³⁰⁹ and, but for 0, at least 10⁻³⁰⁸.
pub(super) const LARGEST_EXPONENT: u32 = 308;

/// A number without its sign.
pub(super) struct Size {
    pub numerator: Natural,
    pub denominator: Natural,
    pub decimals: u32,
    pub sureness: Sureness,
}

impl Size {
    /// A number whose form is sure and that has no decimals.
    pub fn sure(numerator: Natural, denominator: Natural) -> Self {
        Self {
            numerator,
            denominator,
            decimals: 0,
            sureness: Sureness::Sure,
        }
    }

    /// Times a factor with so many decimals, whose form decides the sureness.
    pub fn times(&self, factor: &Natural, decimals: u32, sureness: Sureness) -> Self {
        Self {
            numerator: self.numerator.times(factor),
            denominator: self.denominator.times(&Natural::ten_to(decimals)),
            decimals: 0,
            sureness,
        }
    }
}

/// An exponent within the limits; 0 by default.
#[derive(Default)]
pub(super) struct Exponent {
    pub negative: bool,
    pub size: u32,
}

/// The number that digits spell.
pub(super) fn whole_number(digits: &[char]) -> Natural {
    Natural::from_digits(digits.iter().copied())
}

/// `digits · 10^(exponent − decimals)`.
pub(super) fn shifted(
    digits: &Natural,
    decimals: u32,
    exponent: &Exponent,
    sureness: Sureness,
) -> Size {
    let (up, down) = if exponent.negative {
        (0, decimals + exponent.size)
    } else {
        (
            exponent.size.saturating_sub(decimals),
            decimals.saturating_sub(exponent.size),
        )
    };
    Size {
        numerator: digits.times(&Natural::ten_to(up)),
        denominator: Natural::ten_to(down),
        decimals: down,
        sureness,
    }
}

/// A whole base, in plain digits, to the power of an exponent.
pub(super) fn power(base: &[char], exponent: &Exponent) -> Result<Size, Unread> {
    if base.contains(&' ') {
        return Err(Unread::TimesMissing);
    }
    if !base.iter().all(char::is_ascii_digit) {
        return Err(Unread::Base);
    }
    let base = whole_number(base);
    if base.is_zero() && (exponent.negative || exponent.size == 0) {
        return Err(Unread::ZeroDivisor);
    }
    let power = base
        .power(exponent.size, LARGEST_EXPONENT as usize + 1)
        .ok_or(Unread::OutOfRange)?;
    Ok(if exponent.negative {
        Size::sure(Natural::one(), power)
    } else {
        Size::sure(power, Natural::one())
    })
}

/// A whole number and a fraction.
pub(super) fn mixed(whole: &Natural, numerator: &Natural, denominator: Natural) -> Size {
    Size::sure(whole.times(&denominator).plus(numerator), denominator)
}

/// Numerator and denominator of a vulgar fraction character.
pub(super) fn vulgar(c: char) -> Option<(Natural, Natural)> {
    let (numerator, denominator) = match c {
        '½' => (1, 2),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '¼' => (1, 4),
        '¾' => (3, 4),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅐' => (1, 7),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        '↉' => (0, 3),
        _ => return None,
    };
    Some((Natural::from_u32(numerator), Natural::from_u32(denominator)))
}

/// The character that a superscript raises.
pub(super) fn superscript(c: char) -> Option<char> {
    match c {
        '¹' => Some('1'),
        '²' => Some('2'),
        '³' => Some('3'),
        '⁰' | '⁴'..='⁹' => char::from_digit(u32::from(c) - u32::from('⁰'), 10),
        '⁺' => Some('+'),
        '⁻' => Some('-'),
        _ => None,
    }
}
