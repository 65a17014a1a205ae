//! What is wrong with a lesson file, and where: the words an author reads when a build stops.
//!
//! A fault is found by byte range; [`Source`] turns the range into a line and a column, and
//! [`Diagnostic`] shows both with the line itself, a caret and a hint. Nothing here ends a parse: the
//! parser goes on and says all it found.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Range;

/// Columns of a long line that are shown round a fault.
const EXCERPT: usize = 100;

/// One fault in one lesson file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file's name, as it was handed in.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What to do about it.
    pub hint: String,
    /// The source line, or the part of a long one round the fault.
    pub excerpt: String,
    /// Where in `excerpt` the caret stands, in characters from 0.
    pub caret: usize,
    /// How many characters are marked, at least one.
    pub width: usize,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.line.to_string();
        let gutter = " ".repeat(number.len());
        let marks = " ".repeat(self.caret) + &"^".repeat(self.width);
        writeln!(
            f,
            "{}:{}:{}: {}",
            self.file, self.line, self.column, self.message
        )?;
        writeln!(f, "  {number} | {}", self.excerpt.trim_end())?;
        write!(f, "  {gutter} | {marks}")?;
        if !self.hint.is_empty() {
            write!(f, "\n  {gutter} = {}", self.hint)?;
        }
        Ok(())
    }
}

/// A lesson file's name and text, ready to say where a byte stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The file's name, as messages show it.
    pub file: String,
    /// The whole text.
    pub text: String,
    /// Where each line begins; the first is 0.
    lines: Vec<usize>,
}

impl Source {
    /// Takes a file in.
    #[must_use]
    pub fn new(file: &str, text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self {
            file: file.to_owned(),
            text: text.to_owned(),
            lines: std::iter::once(0)
                .chain(ends.map(|(at, _)| at + 1))
                .collect(),
        }
    }

    /// The text of a range; empty where the range does not fit the text.
    #[must_use]
    pub fn slice(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or_default()
    }

    /// Line (from 1) of a byte, and where that line begins and ends.
    fn line_of(&self, at: usize) -> (usize, Range<usize>) {
        let line = self.lines.partition_point(|start| *start <= at).max(1);
        let start = self.lines.get(line - 1).copied().unwrap_or(0);
        let end = self
            .lines
            .get(line)
            .map_or(self.text.len(), |next| next - 1);
        (line, start..end)
    }

    /// A fault at a byte range. The range may lie anywhere; what does not fit is moved to what does.
    #[must_use]
    pub fn diagnostic(&self, at: &Range<usize>, message: &str, hint: &str) -> Diagnostic {
        let start = self.boundary(at.start);
        let (line, bounds) = self.line_of(start);
        let before = self.slice(&(bounds.start..start)).chars().count();
        let end = self.boundary(at.end.clamp(start, bounds.end.max(start)));
        let marked = self.slice(&(start..end)).trim_end().chars().count();
        let (excerpt, caret) = excerpt(self.slice(&bounds), start - bounds.start);
        let room = excerpt.chars().count().saturating_sub(caret).max(1);
        Diagnostic {
            file: self.file.clone(),
            line,
            column: before + 1,
            message: message.to_owned(),
            hint: hint.to_owned(),
            excerpt,
            caret,
            width: marked.clamp(1, room),
        }
    }

    /// The nearest character boundary at or before a byte.
    fn boundary(&self, at: usize) -> usize {
        self.text.floor_char_boundary(at.min(self.text.len()))
    }
}

/// The part of a line that is shown for a fault at byte `at` of it, and where the caret stands in that
/// part, in characters. Control characters are shown as `�`, so that a terminal cannot be steered and
/// the caret stays in place.
fn excerpt(line: &str, at: usize) -> (String, usize) {
    let clean = |c: char| match c {
        '\t' => ' ',
        c if is_control(c) => '�',
        c => c,
    };
    let line = line.strip_suffix('\r').unwrap_or(line);
    let at = at.min(line.len());
    // So many characters before a byte, or the line's start.
    let back = |from: usize, count: usize| {
        let before = line.get(..from).unwrap_or_default();
        let start = before.char_indices().rev().nth(count.saturating_sub(1));
        start.map_or(0, |(start, _)| start)
    };
    // The window reaches its full width at either end of the line.
    let first = back(at, EXCERPT / 2).min(back(line.len(), EXCERPT));
    let rest = line.get(first..).unwrap_or_default();
    let length = rest.char_indices().nth(EXCERPT).map(|(end, _)| end);
    let part = rest.get(..length.unwrap_or(rest.len())).unwrap_or_default();
    let head = if first > 0 { "…" } else { "" };
    let tail = if length.is_some() { "…" } else { "" };
    let before = line.get(first..at).unwrap_or_default().chars().count();
    let shown: String = part.chars().map(clean).collect();
    (
        format!("{head}{shown}{tail}"),
        before + head.chars().count(),
    )
}

/// A character that has no business in a lesson: it shows as nothing, or turns the text around it.
#[must_use]
pub fn is_control(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Collects the faults of one file while it is read.
#[derive(Debug)]
pub struct Faults<'s> {
    /// The file they are found in.
    pub source: &'s Source,
    /// All found so far.
    pub found: Vec<Diagnostic>,
}

impl<'s> Faults<'s> {
    /// None yet.
    #[must_use]
    pub fn new(source: &'s Source) -> Self {
        Self {
            source,
            found: Vec::new(),
        }
    }

    /// Adds one. `hint` may be empty.
    pub fn add(
        &mut self,
        at: impl Borrow<Range<usize>>,
        message: impl AsRef<str>,
        hint: impl AsRef<str>,
    ) {
        let fault = self
            .source
            .diagnostic(at.borrow(), message.as_ref(), hint.as_ref());
        self.found.push(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_shows_its_line_and_a_caret() {
        let source = Source::new("a.md", "one\n  zwei ≈ drei\nthree\n");
        let at = source.text.find('≈').unwrap();
        let fault = source.diagnostic(&(at..at + 3), "that sign", "write =");
        assert_eq!(
            fault.to_string(),
            "a.md:2:8: that sign\n  2 |   zwei ≈ drei\n    |        ^\n    = write ="
        );
    }

    #[test]
    fn a_long_line_is_shown_round_the_fault() {
        let text = format!("{}FAULT{}", "a".repeat(300), "b".repeat(300));
        let fault = Source::new("a.md", &text).diagnostic(&(300..305), "m", "");
        assert_eq!(fault.column, 301);
        let shown: String = fault.excerpt.chars().skip(fault.caret).take(5).collect();
        assert_eq!(shown, "FAULT");
        assert!(fault.excerpt.starts_with('…') && fault.excerpt.ends_with('…'));
    }

    #[test]
    fn any_range_is_taken() {
        let source = Source::new("a.md", "é\n");
        for (start, end) in [(0, 0), (1, 1), (1, 99), (3, 3), (99, 4), (2, 2)] {
            let fault = source.diagnostic(&(start..end), "m", "h");
            assert!(fault.line >= 1 && fault.width >= 1);
        }
        assert_eq!(Source::new("a.md", "").diagnostic(&(0..0), "m", "").line, 1);
    }

    #[test]
    fn a_terminal_cannot_be_steered() {
        let fault = Source::new("a.md", "a\u{1b}[2Jb").diagnostic(&(1..2), "m", "");
        assert_eq!(fault.excerpt, "a�[2Jb");
        assert_eq!(fault.caret, 1);
    }
}
