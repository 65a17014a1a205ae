//! Texts that hold the variable, and how wide a text will be.
//!
//! In: strings of the views. Out: runs to set upright or italic, the same text for a screen reader,
//! and a width for the layout. The widths are a table of our own, on the wide side of what system
//! sans-serif fonts measure: layout then needs no browser, costs no forced layout and comes out the
//! same on the host, and a label that has room by this table has room in the page.

/// The variable, number of users, as it stands in texts: 𝐵, set as an italic B.
pub const B: char = '𝐵';

/// A piece of text in one slant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<'a> {
    /// The letters; the variable comes as an ordinary "B".
    pub text: &'a str,
    /// Whether they are set in italics.
    pub italic: bool,
}

/// The runs of a text, in order, none of them empty.
pub fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    let variable = Run {
        text: "B",
        italic: true,
    };
    text.split(B).enumerate().flat_map(move |(index, piece)| {
        let before = (index > 0).then_some(variable);
        let upright = (!piece.is_empty()).then_some(Run {
            text: piece,
            italic: false,
        });
        [before, upright].into_iter().flatten()
    })
}

/// The text with an ordinary B, for attributes and for screen readers.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars()
        .map(|letter| if letter == B { 'B' } else { letter })
        .collect()
}

/// About how wide a text is, in the unit of `size` (its font size); never less than it will be in
/// a common system font.
#[must_use]
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let thousandths: u32 = text.chars().map(letter_width).sum();
    let factor = if bold { 1.1 } else { 1.0 };
    f64::from(thousandths) / 1000.0 * size * factor
}

/// Thousandths of the font size.
fn letter_width(letter: char) -> u32 {
    match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | '\'' | '|' | '!' => 310,
        ' ' | '\u{a0}' => 330,
        'f' | 't' | 'r' | '(' | ')' | '/' | '-' => 410,
        'm' | 'w' | 'M' | 'W' => 950,
        'A'..='Z' | '𝐵' => 700,
        '×' | '+' | '=' | '÷' | '%' | '−' => 840,
        _ => 620,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_is_a_run_of_its_own() {
        let of = |text| {
            runs(text)
                .map(|run| (run.text, run.italic))
                .collect::<Vec<_>>()
        };
        assert_eq!(of("𝐵"), [("B", true)]);
        assert_eq!(
            of("at 𝐵 = 5"),
            [("at ", false), ("B", true), (" = 5", false)]
        );
        assert_eq!(of("0.14 ms × 𝐵"), [("0.14 ms × ", false), ("B", true)]);
        assert_eq!(of(""), []);
        assert_eq!(plain("at 𝐵 = 5"), "at B = 5");
    }

    #[test]
    fn width_grows_with_the_text() {
        assert!(width("memory is full at 125", 12.5, true) > width("memory is full", 12.5, true));
        assert!(width("14.0 ms", 12.5, true) > width("14.0 ms", 12.5, false));
    }
}
