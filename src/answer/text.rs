//! Typed text made plain: ends trimmed, one sign for what looks alike, a leading `x =` dropped.
//!
//! In: what stands in the box. Out: at most 64 characters, each standing where it stood, for
//! [`super::number`] to read. No NFKC and no transliteration: `10¹⁴` must not become 1014.

use super::verdict::Unread;

/// Longer text is not read.
const LONGEST: usize = 64;

/// The Arabic decimal mark: it divides and never groups.
pub(super) const ARABIC_MARK: char = '\u{66b}';

/// The zeros of Unicode's decimal digits (general category Nd, version 16.0); the nine others follow each.
const ZEROS: [u32; 76] = [
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
    0xDE6, 0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
    0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0,
    0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50,
    0x11DA0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8,
    0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
];

/// Text made plain.
pub(super) struct Plain {
    /// The characters.
    pub chars: Vec<char>,
    /// Where the number begins, behind a sign such as `≈` or a name and `=`.
    pub start: usize,
}

/// Makes a text plain.
pub(super) fn plain(text: &str) -> Result<Plain, Unread> {
    let text = trimmed(text);
    if text.is_empty() {
        return Err(Unread::Empty);
    }
    if text.chars().nth(LONGEST).is_some() {
        return Err(Unread::TooLong);
    }
    let chars: Vec<char> = text.chars().map(mapped).collect();
    let start = number_start(&chars);
    Ok(Plain { chars, start })
}

/// Whether two texts are the same but for what stands invisibly at their ends.
///
/// A text judged twice in a row counts as one try: the second does not count if the first did and
/// the two are the same. Texts are compared, not values: `0.4` and `0.40` are two tries.
#[must_use]
pub fn same_text(one: &str, other: &str) -> bool {
    trimmed(one) == trimmed(other)
}

/// Without the spaces and invisible characters at its ends.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c))
}

/// Characters without width, as come along with copied text: joiners, marks of direction, byte order.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// One character for all that mean the same.
pub(super) fn mapped(c: char) -> char {
    match c {
        '\u{2212}' | '\u{2010}'..='\u{2015}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{b5}' => '\u{3bc}',
        '\u{2019}' => '\'',
        c if c.is_ascii() && !c.is_ascii_whitespace() => c,
        c if c.is_whitespace() => ' ',
        c => decimal_digit(c).unwrap_or(c),
    }
}

/// Letters of any script, roughly: the blocks that hold letters and no sign that a number is made of.
/// (Unicode's own table of letters would weigh more in the page than all of this file.)
pub(super) fn is_letter(c: char) -> bool {
    match c {
        ARABIC_MARK | '×' | '÷' => false,
        '\u{aa}'
        | '\u{ba}'
        | '\u{c0}'..='\u{1fff}'
        | '\u{2100}'..='\u{214f}'
        | '\u{2c00}'..='\u{2dff}'
        | '\u{3040}'..='\u{d7ff}'
        | '\u{f900}'..='\u{fdff}' => true,
        c => c.is_ascii_alphabetic(),
    }
}

/// The ASCII digit that means the same as a decimal digit of any script.
fn decimal_digit(c: char) -> Option<char> {
    let code = u32::from(c);
    let zero = ZEROS.iter().rev().find(|zero| **zero <= code)?;
    char::from_digit(code - zero, 10)
}

/// Behind one leading `=`, `≈`, `~` or `name =`, and the spaces after it.
fn number_start(chars: &[char]) -> usize {
    let after_sign = match chars.first() {
        Some('=' | '≈' | '~') => Some(1),
        Some(first) if is_letter(*first) => {
            let is_name = |c: &char| is_letter(*c) || c.is_ascii_digit() || *c == '_';
            let name = count(chars, 0, is_name);
            let equals = name + count(chars, name, |c| *c == ' ');
            (chars.get(equals) == Some(&'=')).then_some(equals + 1)
        }
        _ => None,
    };
    after_sign.map_or(0, |at| at + count(chars, at, |c| *c == ' '))
}

/// How many characters from `start` on are such.
fn count(chars: &[char], start: usize, such: impl Fn(&char) -> bool) -> usize {
    chars.iter().skip(start).take_while(|c| such(c)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zero_begins_ten_digits() {
        for zero in ZEROS {
            for value in 0..10 {
                let digit = char::from_u32(zero + value).unwrap();
                assert!(digit.is_numeric(), "{digit:?}");
                assert_eq!(mapped(digit).to_digit(10), Some(value), "{digit:?}");
            }
        }
        assert!(ZEROS.is_sorted());
    }

    #[test]
    fn digits_that_are_no_decimal_digits_stay() {
        for c in ['²', '₂', '½', '①', '二', 'Ⅴ', 'a', '\u{1d7cd}', '\u{1fbfa}'] {
            assert_eq!(mapped(c), c);
        }
    }

    #[test]
    fn letters_are_letters() {
        for c in "aZµμλЖشहก中가Åªº".chars() {
            assert!(is_letter(mapped(c)), "{c}");
        }
        for c in "5 +-*/^×·⋅÷±=≈~.,'_٫⁻²₂½…%$()\u{200b}".chars() {
            assert!(!is_letter(c), "{c}");
        }
    }

    #[test]
    fn one_sign_or_name_is_dropped() {
        for (text, start) in [
            ("5", 0),
            ("=5", 1),
            ("≈ 5", 2),
            ("~5", 1),
            ("B=5", 2),
            ("n_kv1  =  5", 10),
            ("==5", 1),
            ("x y = 5", 0),
            ("2=5", 0),
            ("x", 0),
        ] {
            assert_eq!(plain(text).map_or(usize::MAX, |p| p.start), start, "{text}");
        }
    }
}
