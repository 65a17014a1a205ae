//! Cuts an expression into words, numbers and signs.

use std::ops::Range;

use super::Fault;

/// Longer expressions are nobody's.
const LONGEST: usize = 2_000;

/// One token and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// Its bytes.
    pub at: Range<usize>,
    /// What it is.
    pub kind: Kind,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number, as written.
    Number(String),
    /// A function, an argument's name or a unit.
    Word(String),
    /// One of `+ - * / ( ) , =`; the typographic signs come as these.
    Sign(char),
}

/// All tokens, or the first thing that is none.
pub fn cut(text: &str) -> Result<Vec<Token>, Fault> {
    if text.len() > LONGEST {
        let message = format!("the expression is longer than {LONGEST} characters");
        return Err(Fault::new(0..text.len(), message, "split it"));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.get(at..).unwrap_or_default();
        let (length, kind) = if c.is_whitespace() {
            (c.len_utf8(), None)
        } else if c.is_ascii_digit() || c == '.' {
            let length = number(rest);
            (
                length,
                Some(Kind::Number(
                    rest.get(..length).unwrap_or_default().to_owned(),
                )),
            )
        } else if c.is_alphabetic() || c == '_' {
            let end = |c: char| !(c.is_alphanumeric() || c == '_');
            let length = rest.find(end).unwrap_or(rest.len());
            (
                length,
                Some(Kind::Word(
                    rest.get(..length).unwrap_or_default().to_owned(),
                )),
            )
        } else {
            let sign = match c {
                '−' | '–' => '-',
                '×' | '·' | '⋅' => '*',
                '÷' => '/',
                '+' | '-' | '*' | '/' | '(' | ')' | ',' | '=' => c,
                _ => {
                    let hint = "an expression has calls, numbers, units, brackets and + − × ÷";
                    let at = at..at + c.len_utf8();
                    return Err(Fault::new(at, format!("`{c}` has no meaning here"), hint));
                }
            };
            (c.len_utf8(), Some(Kind::Sign(sign)))
        };
        if let Some(kind) = kind {
            tokens.push(Token {
                at: at..at + length,
                kind,
            });
        }
        at += length;
    }
    Ok(tokens)
}

/// How many bytes of `rest` are a number: digits, a point, an exponent.
fn number(rest: &str) -> usize {
    let digits = |from: usize| {
        let tail = rest.get(from..).unwrap_or_default();
        tail.bytes()
            .take_while(|b| b.is_ascii_digit() || *b == b'_')
            .count()
    };
    let mut length = digits(0);
    if rest.get(length..).is_some_and(|tail| tail.starts_with('.')) {
        length += 1 + digits(length + 1);
    }
    let tail = rest.get(length..).unwrap_or_default();
    if tail.starts_with(['e', 'E']) {
        let signed = usize::from(tail.get(1..).is_some_and(|t| t.starts_with(['-', '+'])));
        let exponent = digits(length + 1 + signed);
        if exponent > 0 {
            length += 1 + signed + exponent;
        }
    }
    length
}
