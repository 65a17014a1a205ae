//! Plain arithmetic kept exact: a key written as `"1e12 / 14e9"` is the fraction 500/7.

use super::grammar;
use super::tree::{Node, NodeKind};

/// An expression of numbers alone as `a/b` or a whole number; `None` where it is anything else, or
/// too large to be exact.
#[must_use]
pub fn fraction(text: &str) -> Option<String> {
    let Fraction { over, under } = value(&grammar::read(text).ok()?)?;
    Some(if under == 1 {
        over.to_string()
    } else {
        format!("{over}/{under}")
    })
}

#[derive(Clone, Copy)]
struct Fraction {
    over: i128,
    under: i128,
}

impl Fraction {
    fn new(over: i128, under: i128) -> Option<Self> {
        if under == 0 {
            return None;
        }
        let shared = i128::try_from(gcd(over.unsigned_abs(), under.unsigned_abs())).ok()?;
        let sign = under.signum();
        Some(Self {
            over: over / shared * sign,
            under: under / shared * sign,
        })
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn value(node: &Node) -> Option<Fraction> {
    match &node.kind {
        NodeKind::Number(text) => number(text),
        NodeKind::Minus(inner) => {
            let inner = value(inner)?;
            Fraction::new(inner.over.checked_neg()?, inner.under)
        }
        NodeKind::Pair(left, sign, right) => {
            let (a, b) = (value(left)?, value(right)?);
            let cross = |x: i128, y: i128| x.checked_mul(y);
            match sign {
                '*' => Fraction::new(cross(a.over, b.over)?, cross(a.under, b.under)?),
                '/' => Fraction::new(cross(a.over, b.under)?, cross(a.under, b.over)?),
                '+' => Fraction::new(
                    cross(a.over, b.under)?.checked_add(cross(b.over, a.under)?)?,
                    cross(a.under, b.under)?,
                ),
                _ => Fraction::new(
                    cross(a.over, b.under)?.checked_sub(cross(b.over, a.under)?)?,
                    cross(a.under, b.under)?,
                ),
            }
        }
        NodeKind::Word(_) | NodeKind::Call { .. } => None,
    }
}

/// Digits, point and exponent, exactly.
fn number(text: &str) -> Option<Fraction> {
    let text = text.replace('_', "").to_lowercase();
    let (digits, exponent) = match text.split_once('e') {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (text.as_str(), 0),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let over: i128 = format!("{whole}{decimals}").parse().ok()?;
    let exponent = exponent.checked_sub(i32::try_from(decimals.len()).ok()?)?;
    let power = 10_i128.checked_pow(exponent.unsigned_abs())?;
    if exponent < 0 {
        Fraction::new(over, power)
    } else {
        Fraction::new(over.checked_mul(power)?, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_stays_exact() {
        assert_eq!(fraction("1e12 / 14e9").as_deref(), Some("500/7"));
        assert_eq!(fraction("(24 - 16) × 1024").as_deref(), Some("8192"));
        assert_eq!(fraction("0.1 + 0.2").as_deref(), Some("3/10"));
        assert_eq!(fraction("-1.5 * 2").as_deref(), Some("-3"));
        assert_eq!(fraction("500/7").as_deref(), Some("500/7"));
    }

    #[test]
    fn what_is_not_plain_arithmetic_is_left_alone() {
        for text in [
            "2^17",
            "2 × 10^10",
            "kv_bytes()",
            "1/0*2",
            "24 * GiB",
            "12 1/2",
            "",
        ] {
            assert_eq!(fraction(text), None, "{text}");
        }
    }

    #[test]
    fn too_large_is_no_fraction() {
        assert_eq!(fraction("1e30 * 1e30"), None);
        assert_eq!(fraction("1e999 + 1"), None);
    }
}
