//! What the parser learns beside the lesson itself: where things stand, for the proofs and the
//! checks across the site.

use std::borrow::Borrow;
use std::ops::Range;

use super::diagnostic::Faults;
use super::document::Markdown;
use super::flat::Flat;
use super::prose;
use crate::answer::KeyText;

/// A word and where it stands in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The word: an id, an anchor, a link's target, an expression.
    pub text: String,
    /// Its bytes in the file.
    pub at: Range<usize>,
}

/// A string of a fence, decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// What it says.
    pub value: String,
    /// The whole token in the file, quotes included.
    pub span: Range<usize>,
    /// How `value` maps to the file.
    pub place: Place,
}

/// Where a piece of text stands in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Byte for byte, from this byte on.
    Exact(usize),
    /// Somewhere within this range: escapes or line marks were taken out.
    Within(Range<usize>),
}

impl Default for Place {
    fn default() -> Self {
        Self::Exact(0)
    }
}

impl Place {
    /// The file's range for a range of the text.
    #[must_use]
    pub fn span(&self, part: &Range<usize>) -> Range<usize> {
        match self {
            Self::Exact(base) => base + part.start..base + part.end,
            Self::Within(span) => span.clone(),
        }
    }

    /// The first byte.
    #[must_use]
    pub fn start(&self) -> usize {
        match self {
            Self::Exact(base) => *base,
            Self::Within(span) => span.start,
        }
    }

    /// Whether each byte stands where it says.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        matches!(self, Self::Exact(_))
    }
}

/// Where the parts of a numeric question stand, for its proof.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// The key as the checker gets it.
    pub key: KeyText,
    /// The fence's info words.
    pub fence: Range<usize>,
    /// The value of `answer`.
    pub answer: Range<usize>,
    /// The key's other fields that are given, by name.
    pub fields: Vec<(&'static str, Range<usize>)>,
    /// Each value of `accept`.
    pub accept: Vec<Range<usize>>,
    /// The value of each `[[wrong]]`.
    pub wrong: Vec<Range<usize>>,
    /// The expression that must come to the key.
    pub check: Option<Text>,
}

/// `toml figures`: the computed numbers of a lesson's text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// The fence's info words.
    pub fence: Range<usize>,
    /// Each figure as it stands in the text, with the expression that gives it.
    pub computed: Vec<(Spot, Text)>,
    /// Numbers that are given, as they stand in the text.
    pub given: Vec<Text>,
}

/// All of it, for one file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// Ids of questions and labs.
    pub ids: Vec<Spot>,
    /// Anchors of headings.
    pub anchors: Vec<Spot>,
    /// Targets of links.
    pub links: Vec<Spot>,
    /// Everything a reader reads, piece by piece.
    pub flats: Vec<Flat>,
    /// The numeric questions.
    pub questions: Vec<Question>,
    /// The lesson's figures, where it lists any.
    pub figures: Option<Figures>,
}

/// What every step of the parser has at hand: a place for faults and a place for notes.
#[derive(Debug)]
pub struct Context<'s> {
    /// The faults so far.
    pub faults: Faults<'s>,
    /// The notes so far.
    pub notes: Notes,
}

impl Context<'_> {
    /// Adds a fault. `hint` may be empty.
    pub fn fault(
        &mut self,
        at: impl Borrow<Range<usize>>,
        message: impl AsRef<str>,
        hint: impl AsRef<str>,
    ) {
        self.faults.add(at, message, hint);
    }

    /// Checks a fence's string as the Markdown it is.
    pub fn markdown(&mut self, text: &Text) -> Markdown {
        prose::inspect(self, &text.value, &text.place);
        Markdown {
            source: text.value.clone(),
            offset: text.place.start(),
        }
    }

    /// A part of the file as Markdown, spaces and empty lines round it left out. It is not checked
    /// again: the body as a whole has been.
    pub fn part(&self, range: &Range<usize>) -> Markdown {
        let part = self.trimmed(range);
        Markdown {
            source: self.faults.source.slice(&part).to_owned(),
            offset: part.start,
        }
    }

    /// The range without the white space at its ends.
    pub fn trimmed(&self, range: &Range<usize>) -> Range<usize> {
        let text = self.faults.source.slice(range);
        let start = range.start + (text.len() - text.trim_start().len());
        start..start + text.trim().len()
    }
}
