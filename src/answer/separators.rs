//! Which points, commas and spaces of a number divide, and which only group.
//!
//! In: digits with separators between them, as [`super::number`] found them. Out: the digits, how
//! many of them are decimals, and whether another reading was possible. The page groups by comma and
//! divides by a point; people elsewhere do the opposite, so the form of a number decides, and where
//! the form leaves two readings, that is said and the checker asks.

use super::text::ARABIC_MARK;
use super::verdict::Unread;

/// What may stand between the digits of a number.
pub(super) fn is_separator(c: char) -> bool {
    is_mark(c) || is_group_only(c)
}

/// What can divide whole and decimals.
fn is_mark(c: char) -> bool {
    matches!(c, '.' | ',') || c == ARABIC_MARK
}

/// What can only group.
fn is_group_only(c: char) -> bool {
    matches!(c, ' ' | '\'' | '_')
}

/// How sure a reading is, by its form alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sureness {
    /// Only this reading is possible.
    Sure,
    /// The separator may divide or group: `1.024`, `16,000`.
    TwoReadings,
    /// A comma that can only divide, where the page writes a point: `71,4`.
    LoneComma,
}

/// A number without its separators.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// Before and after the point.
    pub all: Vec<char>,
    /// How many stand after it.
    pub decimals: u32,
    /// Whether it could be read otherwise.
    pub sureness: Sureness,
}

impl Digits {
    /// Whole part and decimals without their separators.
    fn new(whole: &[char], part: &[char], sureness: Sureness) -> Self {
        let digits = |c: &&char| c.is_ascii_digit();
        let decimals = part.iter().filter(digits).count();
        Self {
            all: whole.iter().chain(part).filter(digits).copied().collect(),
            decimals: u32::try_from(decimals).unwrap_or(u32::MAX),
            sureness,
        }
    }
}

/// Takes a number's separators away. `body` has at least one digit, and nothing but digits and
/// separators.
pub(super) fn read(body: &[char]) -> Result<Digits, Unread> {
    let grouped = is_grouped(body);
    let Some((mark, whole, part)) = divided(body) else {
        return if grouped {
            Ok(Digits::new(body, &[], Sureness::Sure))
        } else if body.last() == Some(&',') {
            Err(Unread::Unfinished)
        } else {
            Err(Unread::Groups)
        };
    };
    let is_lone = !whole.iter().any(|c| is_separator(*c));
    // A comma after nothing or a single 0 cannot be a slip in grouping: `,5` and `0,125` are sure.
    let could_group = !matches!(whole, [] | ['0']);
    Ok(match (grouped, mark) {
        (true, ',') => Digits::new(body, &[], Sureness::TwoReadings),
        (true, _) => Digits::new(whole, part, Sureness::TwoReadings),
        (false, ',') if is_lone && could_group => Digits::new(whole, part, Sureness::LoneComma),
        (false, _) => Digits::new(whole, part, Sureness::Sure),
    })
}

/// Mark, whole part and decimals, if the last point or comma can divide.
fn divided(body: &[char]) -> Option<(char, &[char], &[char])> {
    let at = body.iter().rposition(|c| is_mark(*c))?;
    let (whole, rest) = body.split_at_checked(at)?;
    let (mark, part) = rest.split_first()?;
    let is_complete = match (whole, part) {
        ([], []) => false,
        // `512.` is what a pocket calculator shows; `5,` is a number somebody is still typing.
        (_, []) => *mark != ',',
        _ => true,
    };
    let fits = is_complete
        && !whole.contains(mark)
        && (whole.is_empty() || is_grouped(whole))
        && (part.is_empty() || is_grouped_decimals(part));
    fits.then_some((*mark, whole, part))
}

/// Plain digits, or groups parted by one kind of separator: exact threes (`1,024,000`) or, as in
/// India, twos before the last three (`10,24,000`); a grouped number does not begin with 0.
fn is_grouped(whole: &[char]) -> bool {
    let Some(separator) = whole.iter().find(|c| !c.is_ascii_digit()) else {
        return true;
    };
    let lengths = group_lengths(whole, *separator);
    let [first, middle @ .., last] = lengths.as_slice() else {
        return false;
    };
    let threes = (1..=3).contains(first) && middle.iter().all(|n| *n == 3);
    let indian = (1..=2).contains(first) && middle.iter().all(|n| *n == 2);
    *separator != ARABIC_MARK
        && whole.first() != Some(&'0')
        && only_digits_and(whole, *separator)
        && *last == 3
        && (threes || indian)
}

/// Plain digits, or threes from the point on, the last group perhaps shorter: `718 281 82`.
fn is_grouped_decimals(part: &[char]) -> bool {
    let Some(separator) = part.iter().find(|c| !c.is_ascii_digit()) else {
        return true;
    };
    let lengths = group_lengths(part, *separator);
    let [threes @ .., last] = lengths.as_slice() else {
        return false;
    };
    is_group_only(*separator)
        && only_digits_and(part, *separator)
        && threes.iter().all(|n| *n == 3)
        && (1..=3).contains(last)
}

/// Lengths of the groups that a separator parts.
fn group_lengths(digits: &[char], separator: char) -> Vec<usize> {
    digits
        .split(|c| *c == separator)
        .map(<[char]>::len)
        .collect()
}

/// Whether there is nothing else.
fn only_digits_and(text: &[char], separator: char) -> bool {
    text.iter().all(|c| c.is_ascii_digit() || *c == separator)
}
