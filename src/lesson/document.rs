//! A lesson as typed blocks. Types only: what the parser makes and the page writer reads.
//!
//! Prose stays Markdown here ([`Markdown`]); the page writer turns it into HTML. Everything a widget
//! needs has been read and proved by then.

/// A piece of Markdown, whole paragraphs or inline text, and where it stands in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markdown {
    /// The source text.
    pub source: String,
    /// Byte offset of `source` in the lesson file, for messages.
    pub offset: usize,
}

/// One lesson, as its file says it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lesson {
    /// The file's name without its ending: the page's address.
    pub slug: String,
    /// The page's h1.
    pub title: String,
    /// The one-line question the lesson answers.
    pub question: String,
    /// Where the lesson stands among the others.
    pub order: i64,
    /// BCP 47 language tag of the prose.
    pub language: String,
    /// Reading time in minutes, as the author estimates it.
    pub minutes: Option<u32>,
    /// "You can now …" lines, inline Markdown.
    pub goals: Vec<Markdown>,
    /// The body, in order.
    pub blocks: Vec<Block>,
}

/// A part of a lesson's body.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// `##` or deeper; the title is the page's only h1.
    Heading {
        /// 2 to 6.
        level: u8,
        /// Anchor, unique in the lesson.
        id: String,
        /// Inline Markdown.
        text: Markdown,
    },
    /// Paragraphs, lists, tables, formulas, code.
    Prose(Markdown),
    /// A collapsible part.
    Details {
        /// Inline Markdown of the summary line.
        summary: Markdown,
        /// What opens.
        body: Vec<Block>,
    },
    /// A margin note.
    Aside(Markdown),
    /// A question answered with a number.
    Numeric(Numeric),
    /// A guess before the explanation.
    Predict(Predict),
    /// A function to write.
    Code(Code),
    /// A calculator to drag.
    Lab(Lab),
}

/// A question answered with a number. The strings of the key are the ones the checker reads, on the
/// host and in the browser alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Numeric {
    /// Unique across the site.
    pub id: String,
    /// Hash of all that decides a verdict, eight hex digits: a saved answer to another revision is checked again.
    pub rev: String,
    /// The text above the fence, lead-in removed.
    pub prompt: Markdown,
    /// What the checker reads.
    pub key: crate::answer::KeyText,
    /// One by one, easiest help first.
    pub hints: Vec<Markdown>,
    /// The worked solution.
    pub why: Markdown,
    /// Replies to known mistakes, in the order of `key.wrong`.
    pub replies: Vec<Markdown>,
}

/// A guess before the explanation; never scored.
#[derive(Clone, Debug, PartialEq)]
pub struct Predict {
    /// Unique across the site.
    pub id: String,
    /// As in [`Numeric::rev`].
    pub rev: String,
    /// The text above the options, lead-in removed.
    pub prompt: Markdown,
    /// At least two.
    pub options: Vec<Choice>,
    /// Shown after the guess, below the replies.
    pub why: Option<Markdown>,
}

/// One option of a [`Predict`].
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What can be chosen.
    pub text: Markdown,
    /// What is said about it after the guess.
    pub reply: Markdown,
    /// Whether it is what really happens.
    pub right: bool,
}

/// A function to write.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// Unique across the site.
    pub id: String,
    /// The text above the fences, lead-in removed.
    pub prompt: Markdown,
    /// The frame given, with `____` for each blank.
    pub starter: String,
    /// A program that passes.
    pub solution: String,
    /// Relative tolerance of every compared number.
    pub rtol: f64,
    /// Wall-clock limit of one run, in seconds.
    pub time_limit: f64,
    /// What is called and what must come back.
    pub cases: Vec<Case>,
    /// Known mistakes.
    pub wrong: Vec<CodeMistake>,
}

/// One call of a [`Code`] question.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// A Python expression.
    pub call: String,
    /// The Python value expected, as source text.
    pub want: String,
    /// Only whether it passes is shown.
    pub hidden: bool,
}

/// A mistake people make in a [`Code`] question.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeMistake {
    /// Index of the case that shows it, from 0.
    pub case: usize,
    /// The value that gives it away, as source text.
    pub got: String,
    /// What to say.
    pub say: Markdown,
    /// A program that makes it, for the proof.
    pub code: String,
}

/// A calculator to drag.
#[derive(Clone, Debug, PartialEq)]
pub struct Lab {
    /// Unique across the site.
    pub id: String,
    /// Which lab: `gqa`, `serve`.
    pub kind: String,
    /// The prose above the fence, lead-in removed: its first paragraph is the lab's title.
    pub prompt: Markdown,
    /// Starting values, as an address's query spells them (`users=60&tokens_per_user=500`).
    pub settings: String,
    /// What the lab shows, in words, for a reader without scripts.
    pub fallback: Markdown,
}
