//! Finds a number's parts: digits, exponent, power, fraction.
//!
//! In: plain characters from [`super::text`]. Out: a [`Size`], and where the number ends. Each form is
//! tried from where the one before it gave up; nothing is read twice but a few signs.

use super::separators;
use super::size::{
    Exponent, LARGEST_EXPONENT, Size, mixed, power, shifted, superscript, vulgar, whole_number,
};
use super::tail;
use super::verdict::Unread;

/// Where reading stands.
pub(super) struct Cursor<'a> {
    chars: &'a [char],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At a place of a text.
    pub fn new(chars: &'a [char], at: usize) -> Self {
        Self { chars, at }
    }

    /// How many characters have been read.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a [char] {
        self.chars.get(self.at..).unwrap_or_default()
    }

    /// The next characters, as far as they are such.
    fn take(&mut self, such: fn(char) -> bool) -> &'a [char] {
        let rest = self.rest();
        let count = rest.iter().take_while(|c| such(**c)).count();
        self.at += count;
        rest.get(..count).unwrap_or_default()
    }

    /// Whether the next character is such; it is read then.
    fn skip(&mut self, such: fn(char) -> bool) -> bool {
        let found = self.rest().first().is_some_and(|c| such(*c));
        self.at += usize::from(found);
        found
    }

    fn spaces(&mut self) {
        self.take(|c| c == ' ');
    }

    /// A sign and the spaces after it; whether it is a minus.
    pub fn sign(&mut self) -> bool {
        let negative = self.rest().first() == Some(&'-');
        if self.skip(|c| matches!(c, '+' | '-')) {
            self.spaces();
        }
        negative
    }

    /// Tries to read something; if it is not there, nothing has been read.
    fn attempt<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Option<T>, Unread>,
    ) -> Result<Option<T>, Unread> {
        let start = self.at;
        let found = read(self)?;
        if found.is_none() {
            self.at = start;
        }
        Ok(found)
    }

    /// Any form of number.
    pub fn number(&mut self) -> Result<Size, Unread> {
        let body = self.body();
        if let Some(fraction) = self.attempt(|c| c.fraction(body))? {
            return Ok(fraction);
        }
        if body.is_empty() {
            return Err(tail::why_no_number(self.chars));
        }
        if let Some(exponent) = self.attempt(Self::power_sign)? {
            return power(body, &exponent);
        }
        let digits = separators::read(body)?;
        let sureness = digits.sureness;
        let value = whole_number(&digits.all);
        if let Some(exponent) = self.attempt(Self::e_exponent)? {
            return Ok(shifted(&value, digits.decimals, &exponent, sureness));
        }
        if let Some(power) = self.attempt(Self::times_power)? {
            return Ok(power.times(&value, digits.decimals, sureness));
        }
        Ok(shifted(
            &value,
            digits.decimals,
            &Exponent::default(),
            sureness,
        ))
    }

    /// Digits and the separators between them. A separator belongs to the number only where a digit
    /// follows, and a space only between two digits; but a point or comma may end it.
    fn body(&mut self) -> &'a [char] {
        let rest = self.rest();
        let is_digit = |at: usize| rest.get(at).is_some_and(char::is_ascii_digit);
        let mut end = 0;
        while let Some(c) = rest.get(end) {
            let after_digit = end > 0 && is_digit(end - 1);
            let belongs = match c {
                '0'..='9' => true,
                ' ' | '\'' | '_' => after_digit && is_digit(end + 1),
                c if separators::is_separator(*c) => after_digit || is_digit(end + 1),
                _ => false,
            };
            if !belongs {
                break;
            }
            end += 1;
        }
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    /// `/7` behind `500`, `/2` behind `3 1`, or `½` behind nothing or `3`.
    fn fraction(&mut self, body: &[char]) -> Result<Option<Size>, Unread> {
        let all_digits = |part: &[char]| part.iter().all(char::is_ascii_digit);
        let at = self.at;
        self.spaces();
        if let Some((numerator, denominator)) = self.rest().first().and_then(|c| vulgar(*c)) {
            self.at += 1;
            return if all_digits(body) {
                Ok(Some(mixed(&whole_number(body), &numerator, denominator)))
            } else {
                Err(Unread::Fraction)
            };
        }
        self.at = at;
        if body.is_empty() || !self.skip(|c| c == '/') {
            return Ok(None);
        }
        let denominator = self.take(|c| c.is_ascii_digit());
        if denominator.is_empty() {
            return Ok(None);
        }
        let denominator = whole_number(denominator);
        let parts: Vec<&[char]> = body.split(|c| *c == ' ').collect();
        match parts.as_slice() {
            [numerator] if all_digits(numerator) => {
                Ok(Some(Size::sure(whole_number(numerator), denominator)))
            }
            // `1 024/2` may be a grouped number over 2.
            [whole, numerator]
                if all_digits(whole) && all_digits(numerator) && numerator.len() != 3 =>
            {
                Ok(Some(mixed(
                    &whole_number(whole),
                    &whole_number(numerator),
                    denominator,
                )))
            }
            _ => Err(Unread::Fraction),
        }
    }

    /// `e10`, with spaces round the `e` and after the sign.
    fn e_exponent(&mut self) -> Result<Option<Exponent>, Unread> {
        self.spaces();
        if !self.skip(|c| matches!(c, 'e' | 'E')) {
            return Ok(None);
        }
        self.spaces();
        self.signed_exponent()
    }

    /// `^10`, `**10`, `¹⁰`.
    fn power_sign(&mut self) -> Result<Option<Exponent>, Unread> {
        let raised = self.take(|c| superscript(c).is_some());
        if !raised.is_empty() {
            let exponent: Vec<char> = raised.iter().filter_map(|c| superscript(*c)).collect();
            let mut inner = Cursor::new(&exponent, 0);
            let exponent = inner.signed_exponent()?;
            return Ok(exponent.filter(|_| inner.rest().is_empty()));
        }
        let is_power =
            self.skip(|c| c == '^') || (self.skip(|c| c == '*') && self.skip(|c| c == '*'));
        if is_power {
            self.signed_exponent()
        } else {
            Ok(None)
        }
    }

    /// `× 10^10`.
    fn times_power(&mut self) -> Result<Option<Size>, Unread> {
        self.spaces();
        if !self.skip(|c| matches!(c, '×' | 'x' | 'X' | '*' | '·' | '⋅')) {
            return Ok(None);
        }
        self.spaces();
        let base = self.take(|c| c.is_ascii_digit());
        if base.is_empty() {
            return Ok(None);
        }
        match self.power_sign()? {
            Some(exponent) => power(base, &exponent).map(Some),
            None => Ok(None),
        }
    }

    /// Digits with a sign or without.
    fn signed_exponent(&mut self) -> Result<Option<Exponent>, Unread> {
        let negative = self.sign();
        let digits = self.take(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        let size = digits
            .iter()
            .filter_map(|c| c.to_digit(10))
            .fold(0_u32, |sum, digit| {
                sum.saturating_mul(10).saturating_add(digit)
            });
        if size > LARGEST_EXPONENT {
            return Err(Unread::OutOfRange);
        }
        Ok(Some(Exponent { negative, size }))
    }
}
