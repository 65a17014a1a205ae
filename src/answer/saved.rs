//! What is kept of a question between visits. Data only: [`super::attempt`] makes and reads it, the
//! browser's side writes it down.

use super::Verdict;

/// Where a question stands; a widget's `data-state` says it in the same words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nothing was checked yet.
    #[default]
    Idle,
    /// The last text checked is right.
    Right,
    /// It is not.
    Wrong,
    /// It could not be read and did not count.
    Unread,
}

impl Standing {
    /// The word a page and a saved answer use.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Unread => "unread",
        }
    }

    /// The standing of that name; any other word is none.
    #[must_use]
    pub fn from_word(word: &str) -> Self {
        [Self::Right, Self::Wrong, Self::Unread]
            .into_iter()
            .find(|standing| standing.word() == word)
            .unwrap_or_default()
    }

    pub(super) fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Right { .. } => Self::Right,
            Verdict::Wrong { .. } => Self::Wrong,
            Verdict::Unread(_) => Self::Unread,
        }
    }
}

/// What is kept of a question between visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The text last checked, letter for letter.
    pub text: String,
    /// Its verdict.
    pub standing: Standing,
    /// The question was answered once: trying other values afterwards takes nothing away.
    pub solved: bool,
    /// Counted tries.
    pub tries: u32,
    /// Hints seen.
    pub hints: usize,
    /// Whether the working stands open.
    pub solution: bool,
    /// The revision of the question that was answered.
    pub rev: String,
    /// The question changed since the text was typed, and no check has followed yet.
    pub changed: bool,
}
