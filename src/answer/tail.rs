//! What stands after a number, or instead of one: a unit, or the reason why it cannot be read.
//!
//! In: the characters that [`super::grammar`] left. Out: a unit's spelling, not yet compared with the
//! question's, or what to tell the student.

use super::separators::is_separator;
use super::size::superscript;
use super::text::is_letter;
use super::verdict::Unread;

/// What follows a number.
pub(super) enum Tail {
    /// Nothing.
    Nothing,
    /// Text that may be a unit.
    Unit(String),
    /// Text that cannot be one.
    Bad(Unread),
}

/// Looks at what follows a number.
pub(super) fn tail(rest: &[char]) -> Tail {
    let spaces = rest.iter().take_while(|c| **c == ' ').count();
    let text = rest.get(spaces..).unwrap_or_default();
    let apart = spaces > 0;
    let Some(first) = text.first() else {
        return Tail::Nothing;
    };
    let has_digit = text.iter().any(char::is_ascii_digit);
    let is_times = apart && matches!(first, 'x' | 'X');
    Tail::Bad(if text.iter().all(|c| is_operator(*c)) {
        Unread::Unfinished
    } else if first.is_ascii_digit() || is_separator(*first) {
        Unread::Groups
    } else if is_operator(*first) || (is_times && has_digit) {
        Unread::Arithmetic
    } else if !has_digit {
        let typed = single_spaced(text);
        if begins_unit(*first) {
            return Tail::Unit(typed);
        }
        Unread::Unit { typed }
    } else if is_letter(*first) && !apart {
        Unread::Letter
    } else {
        Unread::SecondNumber
    })
}

/// Whether a unit can begin so: with nothing that could belong to the number.
pub(super) fn begins_unit(c: char) -> bool {
    is_letter(c) || matches!(c, '%' | '‰' | '°' | '$' | '€' | '£' | '¥' | '₹' | '#')
}

/// Why a text does not begin with a number.
pub(super) fn why_no_number(chars: &[char]) -> Unread {
    let is_digit =
        |c: &char| c.is_ascii_digit() || superscript(*c).is_some_and(|c| c.is_ascii_digit());
    if chars.iter().any(is_digit) {
        Unread::NotFirst
    } else if chars.iter().all(|c| is_operator(*c) || is_separator(*c)) {
        Unread::Unfinished
    } else {
        Unread::NoNumber
    }
}

/// Signs of arithmetic and of comparison.
fn is_operator(c: char) -> bool {
    matches!(
        c,
        '+' | '-' | '*' | '/' | '^' | '×' | '·' | '⋅' | '÷' | '±' | '=' | '≈' | '~' | '<' | '>'
    )
}

/// With single spaces: how spellings of a unit are compared.
pub(super) fn single_spaced(chars: &[char]) -> String {
    let mut text = String::new();
    for c in chars {
        if *c != ' ' || !(text.is_empty() || text.ends_with(' ')) {
            text.push(*c);
        }
    }
    if text.ends_with(' ') {
        text.pop();
    }
    text
}
