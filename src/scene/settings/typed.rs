//! Numbers as people type them into a setting's box, and as addresses hold them.
//!
//! In: "4,000", "7e9", "7 billion", "80 GB". Out: base units, or what to type instead. A bare number
//! is in the unit behind the box; where it is out of range so but in range in base units (7e9 in a box
//! of billions), it is taken in base units. Read from digits: exact for every number that an address
//! is written with, and without the standard library's tables.

use super::field::{Field, FieldSpec};
use super::{Notice, Settings, heads};

/// Takes what was typed into a setting's number box.
pub(super) fn put(
    settings: &mut dyn Settings,
    field: Field,
    text: &str,
) -> Result<Vec<Notice>, String> {
    let Some(spec) = settings.spec(field) else {
        return Ok(Vec::new());
    };
    let value = value(spec, text)?;
    Ok(heads::put(settings, field, value))
}

/// A typed text in base units.
fn value(spec: &FieldSpec, text: &str) -> Result<f64, String> {
    let text = text.trim();
    let text = text.strip_prefix("US$").unwrap_or(text);
    let text = text.strip_prefix('$').unwrap_or(text).trim_start();
    let word = tail(text);
    let digits = text.get(..text.len() - word.len()).unwrap_or_default();
    let Some(number) = number(&without_grouping(digits)) else {
        return Err(advice(text));
    };
    let word = word.trim().to_ascii_lowercase();
    if word.is_empty()
        || word == spec.unit.shown.to_ascii_lowercase()
        || spec.unit.spoken.contains(&word.as_str())
    {
        let scaled = number * spec.unit.factor;
        let fits = |value: f64| value >= spec.min && value <= spec.max;
        return Ok(if word.is_empty() && !fits(scaled) && fits(number) {
            number
        } else {
            scaled
        });
    }
    // "7 billion weights", "4 k tokens": the scale is the first word.
    let scale = word.split_whitespace().next().unwrap_or_default();
    let known = spec
        .unit
        .words
        .iter()
        .find(|(name, _)| *name == word || *name == scale);
    match known {
        Some((_, factor)) => Ok(number * factor),
        None => Err(advice(text)),
    }
}

/// What to type instead.
fn advice(text: &str) -> String {
    let example = if text.contains(',') {
        "Write a number with a decimal point"
    } else {
        "Write a number"
    };
    let mut out = String::from(example);
    out.push_str(", such as 4,000 or 2.5 or 7e9.");
    out
}

/// The part of a text after its number. The "e" of 7e9 belongs to the number, that of "7 eggs" does not.
fn tail(text: &str) -> &str {
    let mut rest = text;
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let after = rest.chars().nth(1).unwrap_or(' ');
        let exponent = matches!(letter, 'e' | 'E')
            && before.is_ascii_digit()
            && matches!(after, '0'..='9' | '+' | '-');
        let sign = matches!(letter, '+' | '-') && matches!(before, 'e' | 'E');
        let space = letter == ' ' && after.is_ascii_digit();
        if !(letter.is_ascii_digit() || matches!(letter, '.' | ',') || exponent || sign || space) {
            break;
        }
        before = letter;
        rest = rest.get(letter.len_utf8()..).unwrap_or_default();
    }
    rest
}

/// Without the commas or spaces between thousands; a comma elsewhere stays, and so makes no number.
fn without_grouping(digits: &str) -> String {
    let mut pieces = digits.split([',', ' ']);
    let first = pieces.next().unwrap_or_default();
    let mut out = String::from(first);
    for piece in pieces {
        let whole = piece.split(['.', 'e', 'E']).next().unwrap_or_default();
        if whole.len() != 3 || first.is_empty() || first.len() > 3 || out.contains('.') {
            out.push(',');
        }
        out.push_str(piece);
    }
    out
}

/// A plain number: digits, at most one point, at most one exponent. Nothing else is one: no sign, no
/// "inf", no "NaN".
#[must_use]
pub fn number(text: &str) -> Option<f64> {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, whole(exponent)?),
        None => (text, 0),
    };
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    if before.is_empty() && after.is_empty() {
        return None;
    }
    let mut mantissa: u128 = 0;
    let mut power = exponent;
    for (index, digit) in before.chars().chain(after.chars()).enumerate() {
        let digit = u128::from(digit.to_digit(10)?);
        let fraction = index >= before.chars().count();
        match mantissa
            .checked_mul(10)
            .and_then(|ten| ten.checked_add(digit))
        {
            Some(longer) => {
                mantissa = longer;
                power -= i32::from(fraction);
            }
            // More digits than anyone means: only their place counts.
            None => power += i32::from(!fraction),
        }
    }
    Some(scaled(mantissa, power))
}

/// A whole exponent with an optional sign.
fn whole(text: &str) -> Option<i32> {
    let (digits, negative) = match text.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (text.strip_prefix('+').unwrap_or(text), false),
    };
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size = digits
        .bytes()
        .fold(0, |sum, byte| sum * 10 + i32::from(byte - b'0'));
    Some(if negative { -size } else { size })
}

/// mantissa × 10^power. Exact where both the mantissa and the power of ten are exact as doubles, and
/// where their product is a whole number that fits.
fn scaled(mantissa: u128, power: i32) -> f64 {
    let ten = 10_u128.checked_pow(power.unsigned_abs());
    if let (Some(ten), true) = (ten, power >= 0)
        && let Some(product) = mantissa.checked_mul(ten)
    {
        return crate::scene::format::to_f64(product);
    }
    let value = crate::scene::format::to_f64(mantissa);
    match ten {
        Some(ten) if power < 0 => value / crate::scene::format::to_f64(ten),
        _ if mantissa == 0 || power < 0 => 0.0,
        // Beyond every range, and finite.
        _ => f64::MAX,
    }
}
