//! One question's course, from the first try to the last: what counts as a try, which help is
//! earned, what is said, and what is kept between visits.
//!
//! Called by the question widgets, which only show it. The judging itself is [`check()`]'s.

use super::saved::{Saved, Standing};
use super::{Key, Verdict, check, same_text, sentence};

/// Added to a verdict that may surprise.
const CHANGED: &str = "The question has changed since you answered.";

/// What a widget says about the last check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Decides the sign.
    pub standing: Standing,
    /// The words in bold.
    pub lead: String,
    /// What follows them, with its own leading space or comma; may be empty.
    pub text: String,
    /// The known mistake whose reply from the lesson comes between the two.
    pub known: Option<usize>,
    /// `read as 14,000,000,000`, unless that is letter for letter what was typed.
    pub read_as: Option<String>,
}

/// A question's course.
#[derive(Clone, Debug, Default)]
pub struct Attempt {
    judged: Option<(String, Verdict)>,
    solved: bool,
    tries: u32,
    hints: usize,
    solution: bool,
    changed: bool,
}

impl Attempt {
    /// Takes up what was saved. The text is judged anew: the key decides, not the record. If the
    /// question has another revision than the one answered, tries and helps of the old one are over.
    #[must_use]
    pub fn restore(key: &Key, saved: &Saved, rev: &str) -> Self {
        if saved.standing == Standing::Idle {
            let hints = if saved.rev == rev { saved.hints } else { 0 };
            return Self {
                hints,
                ..Self::default()
            };
        }
        let same = saved.rev == rev;
        // An unread text that may be read in two ways is judged when it comes a second time; a
        // record that says "unread" saw it once.
        let seen = same && saved.standing != Standing::Unread;
        let verdict = check(key, &saved.text, seen.then_some(saved.text.as_str()));
        let right = verdict.is_right();
        Self {
            judged: Some((saved.text.clone(), verdict)),
            solved: right || (same && saved.solved),
            tries: if same { saved.tries } else { u32::from(right) },
            hints: if same { saved.hints } else { 0 },
            solution: same && saved.solution,
            changed: !right && (!same || saved.changed),
        }
    }

    /// What to keep.
    #[must_use]
    pub fn saved(&self, rev: &str) -> Saved {
        Saved {
            text: self.text().unwrap_or_default().to_owned(),
            standing: self.standing(),
            solved: self.solved,
            tries: self.tries,
            hints: self.hints,
            solution: self.solution,
            rev: rev.to_owned(),
            changed: self.changed,
        }
    }

    /// Judges a text. A try counts when it could be read and is not the counted text just before.
    pub fn check(&mut self, key: &Key, text: &str) {
        // After a change of the question its old text comes for the first time.
        let before = self.judged.take().filter(|_| !self.changed);
        let previous = before.as_ref().map(|(text, _)| text.as_str());
        let verdict = check(key, text, previous);
        let again = before
            .as_ref()
            .is_some_and(|(old, verdict)| verdict.counts() && same_text(old, text));
        if verdict.counts() && !again {
            self.tries = self.tries.saturating_add(1);
        }
        self.solved |= verdict.is_right();
        self.changed = false;
        self.judged = Some((text.to_owned(), verdict));
    }

    /// Where the question stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.judged
            .as_ref()
            .map_or(Standing::Idle, |(_, verdict)| Standing::of(verdict))
    }

    /// The text last checked.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.judged.as_ref().map(|(text, _)| text.as_str())
    }

    /// Counted tries.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Hints seen.
    #[must_use]
    pub fn hints(&self) -> usize {
        self.hints
    }

    /// Shows one hint more.
    pub fn next_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// The working is earned by an answer or by one counted try.
    #[must_use]
    pub fn may_see_working(&self) -> bool {
        self.solved || self.tries > 0
    }

    /// Whether the working stands open.
    #[must_use]
    pub fn working_open(&self) -> bool {
        self.solution && self.may_see_working()
    }

    /// Opens the working, or closes it.
    pub fn toggle_working(&mut self) {
        self.solution = !self.solution;
    }

    /// What to say about the last check.
    #[must_use]
    pub fn said(&self, key: &Key) -> Option<Said> {
        let (_, verdict) = self.judged.as_ref()?;
        let feedback = sentence(key, verdict);
        let standing = Standing::of(verdict);
        let known = match verdict {
            Verdict::Wrong { known, .. } => *known,
            _ => None,
        };
        let (mut lead, mut text) = (feedback.word.to_owned(), String::new());
        if standing == Standing::Right && self.tries > 1 {
            // "Right, on the second try."
            lead.truncate(lead.trim_end_matches('.').len());
            text = format!(", on the {} try.", ordinal(self.tries));
        }
        for sentence in [
            feedback.text.as_str(),
            if self.changed { CHANGED } else { "" },
        ] {
            if !sentence.is_empty() {
                text.push(' ');
                text.push_str(sentence);
            }
        }
        Some(Said {
            standing,
            lead,
            text,
            known,
            read_as: feedback.read_as,
        })
    }
}

/// `second`, `third`, … and from the eleventh on `11th`.
fn ordinal(n: u32) -> String {
    const WORDS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    let word = usize::try_from(n)
        .ok()
        .and_then(|n| WORDS.get(n.wrapping_sub(1)));
    let ending = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    word.map_or_else(|| format!("{n}{ending}"), |word| (*word).to_owned())
}
