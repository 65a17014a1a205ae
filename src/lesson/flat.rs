//! A lesson's text as a reader copies it: no marks, no TeX, single spaces.
//!
//! `toml figures` names each figure "as it stands in the text"; this is that text. Each byte of it
//! remembers where in the file it came from, so that a number nobody listed can be pointed at.

use std::ops::Range;

/// One paragraph, heading, table cell or string, flattened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flat {
    /// The text.
    pub text: String,
    /// For each byte of `text`, the byte of the file it came from.
    from: Vec<usize>,
    /// The last character pushed was a raised digit.
    raised: bool,
}

impl Flat {
    /// Flattens a figure's key, which is written as it stands in the text already.
    #[must_use]
    pub fn of(text: &str) -> String {
        let mut flat = Self::default();
        flat.push(text, 0, false);
        flat.text.trim().to_owned()
    }

    /// Adds text that begins at byte `at` of the file. Where `exact`, each byte stands there as it is
    /// here; else all of it is said to stand at `at`.
    pub fn push(&mut self, text: &str, at: usize, exact: bool) {
        for (offset, c) in text.char_indices() {
            self.char(c, if exact { at + offset } else { at });
        }
    }

    /// Adds one character: spaces of any kind run together, and `10⁹` becomes `10^9`.
    pub fn char(&mut self, c: char, at: usize) {
        let raised = raised(c);
        if let Some(plain) = raised {
            if !self.raised && !self.text.ends_with('^') {
                self.bare('^', at);
            }
            self.bare(plain, at);
        } else if c.is_whitespace() {
            if !self.text.is_empty() && !self.text.ends_with(' ') {
                self.bare(' ', at);
            }
        } else {
            self.bare(c, at);
        }
        self.raised = raised.is_some();
    }

    fn bare(&mut self, c: char, at: usize) {
        self.text.push(c);
        self.from.extend(std::iter::repeat_n(at, c.len_utf8()));
    }

    /// Adds a formula whose TeX begins at byte `at` of the file.
    pub fn formula(&mut self, tex: &str, at: usize, exact: bool) {
        let mut rest = tex;
        while let Some(c) = rest.chars().next() {
            let offset = tex.len() - rest.len();
            let from = if exact { at + offset } else { at };
            let taken = if c == '\\' {
                let name = command(rest);
                self.push(meaning(name), from, false);
                name.len()
            } else {
                match c {
                    // `\frac{a}{b}`: two arguments are two terms.
                    '}' if rest.starts_with("}{") => self.push(" / ", from, false),
                    '{' | '}' | '_' => {}
                    '~' | '&' => self.char(' ', from),
                    c => self.char(c, from),
                }
                c.len_utf8()
            };
            rest = rest.get(taken..).unwrap_or_default();
        }
    }

    /// Where a part of the text stands in the file.
    #[must_use]
    pub fn source(&self, part: &Range<usize>) -> Range<usize> {
        let start = self.from.get(part.start).copied().unwrap_or(0);
        let last = part.end.saturating_sub(1).max(part.start);
        let end = self.from.get(last).map_or(start, |from| from + 1);
        start..end.max(start + 1)
    }
}

/// The digit that a raised digit stands for.
fn raised(c: char) -> Option<char> {
    let index = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().position(|raised| raised == c)?;
    "0123456789-".chars().nth(index)
}

/// The command at the start of `tex`, backslash included: letters, or one other character.
fn command(tex: &str) -> &str {
    let after = tex.get(1..).unwrap_or_default();
    let letters = after.bytes().take_while(u8::is_ascii_alphabetic).count();
    let length = match (letters, after.chars().next()) {
        (0, Some(other)) => other.len_utf8(),
        (letters, _) => letters,
    };
    tex.get(..=length).unwrap_or(tex)
}

/// What a command reads as. One that only arranges reads as a space, so that numbers beside it stay apart.
fn meaning(command: &str) -> &str {
    match command {
        r"\times" => " × ",
        r"\cdot" => " · ",
        r"\div" => " ÷ ",
        r"\approx" => " ≈ ",
        r"\le" | r"\leq" => " ≤ ",
        r"\ge" | r"\geq" => " ≥ ",
        r"\%" => "%",
        r"\$" => "$",
        r"\mu" => "µ",
        // These change how what follows looks, or nothing at all.
        r"\text" | r"\mathrm" | r"\mathit" | r"\mathbf" | r"\w" | r"\c" | r"\a" | r"\left"
        | r"\right" | r"\!" | r"\{" | r"\}" => "",
        _ => " ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formula(tex: &str) -> String {
        let mut flat = Flat::default();
        flat.formula(tex, 0, true);
        flat.text
    }

    #[test]
    fn tex_reads_as_text() {
        assert_eq!(
            formula(r"2 \times 524{,}288\text{ bytes}"),
            "2 × 524,288 bytes"
        );
        assert_eq!(formula(r"1.4\times10^{10}"), "1.4 × 10^10");
        assert_eq!(formula(r"5.2 \cdot 10^9\,\text{B}"), "5.2 · 10^9 B");
        assert_eq!(formula(r"d_k = \w{12{.}5\%}"), "dk = 12.5%");
        assert_eq!(formula(r"\frac{14}{0.14}"), "14 / 0.14");
    }

    #[test]
    fn spaces_and_raised_digits() {
        assert_eq!(Flat::of("5.2\u{a0}×\u{2009} 10¹⁰"), "5.2 × 10^10");
        assert_eq!(Flat::of("10⁻³ s"), "10^-3 s");
    }

    #[test]
    fn a_part_knows_where_it_came_from() {
        let mut flat = Flat::default();
        flat.push("see  ", 10, true);
        flat.formula(r"a \times 128", 20, true);
        let at = flat.text.find("128").unwrap();
        assert_eq!(flat.source(&(at..at + 3)), 29..32);
    }
}
