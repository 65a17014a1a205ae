//! Widgets: a bold lead-in, a prompt and one TOML fence become a question or a lab.
//!
//! Every reader here takes what it finds and reports the rest: it always makes a block, so that the
//! faults behind it are found in the same run.

mod code;
mod lab;
mod numeric;
mod predict;

use std::ops::Range;

use super::diagnostic::Source;
use super::document::{Block, Markdown};
use super::front::Defaults;
use super::keys::{self, Keys};
use super::notes::{Context, Spot};
use super::outline::{Fence, Item};
use super::spelling;

/// The kinds of widget, as a fence's second word names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `toml numeric`
    Numeric,
    /// `toml predict`
    Predict,
    /// `toml code`
    Code,
    /// `toml lab`
    Lab,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Numeric, Self::Predict, Self::Code, Self::Lab];

    /// The kind a fence names.
    #[must_use]
    pub fn of_fence(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The kind that bold words announce, spelled as they must be.
    #[must_use]
    pub fn of_lead_in(bold: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.lead_in() == bold)
    }

    /// The kind that bold words mean but misspell: another case, a colon, no full stop.
    #[must_use]
    pub fn meant_by(bold: &str) -> Option<Self> {
        let plain = |text: &str| text.trim_end_matches(['.', ':', ' ']).to_lowercase();
        let meant = plain(bold);
        Self::ALL
            .into_iter()
            .find(|kind| plain(kind.lead_in()) == meant)
    }

    /// The fence's second word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Numeric => "numeric",
            Self::Predict => "predict",
            Self::Code => "code",
            Self::Lab => "lab",
        }
    }

    /// The fence's info string.
    #[must_use]
    pub fn fence(self) -> &'static str {
        match self {
            Self::Numeric => "toml numeric",
            Self::Predict => "toml predict",
            Self::Code => "toml code",
            Self::Lab => "toml lab",
        }
    }

    /// The fence as messages call it.
    fn name(self) -> &'static str {
        match self {
            Self::Numeric => "`toml numeric`",
            Self::Predict => "`toml predict`",
            Self::Code => "`toml code`",
            Self::Lab => "`toml lab`",
        }
    }

    /// The bold words it begins with.
    #[must_use]
    pub fn lead_in(self) -> &'static str {
        match self {
            Self::Numeric => "Question.",
            Self::Predict => "Predict.",
            Self::Code => "Code question.",
            Self::Lab => "Lab.",
        }
    }
}

/// What stands between a lead-in and its fence. All ranges count bytes of the file.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The prompt, lead-in left out.
    pub prompt: Range<usize>,
    /// The options of a guess.
    pub options: Option<(Range<usize>, Vec<Item>)>,
    /// `python starter=…` and `python solution=…`, in order.
    pub programs: Vec<Fence>,
}

/// Reads a widget's fence.
pub fn read(
    cx: &mut Context<'_>,
    kind: Kind,
    fence: &Fence,
    asked: &Asked,
    defaults: &Defaults,
) -> Block {
    let source = cx.faults.source;
    let toml = source.slice(&fence.content);
    let name = (kind.name(), fence.at.clone());
    keys::with_table(cx, toml, fence.content.start, name, |cx, keys| {
        let id = id(cx, keys);
        match kind {
            Kind::Numeric => Block::Numeric(numeric::read(cx, keys, id, fence, asked, defaults)),
            Kind::Predict => Block::Predict(predict::read(cx, keys, id, fence, asked)),
            Kind::Code => Block::Code(code::read(cx, keys, id, fence, asked, defaults)),
            Kind::Lab => Block::Lab(lab::read(cx, keys, id, asked)),
        }
    })
}

/// Endings that the page gives to the parts of a widget: `kv-per-token-input`.
const PARTS: &[&str] = &[
    "-kind", "-title", "-prompt", "-input", "-unit", "-echo", "-guess",
];

fn id(cx: &mut Context<'_>, keys: &Keys<'_>) -> String {
    let hint = "a short name, unique on the site: `id = \"kv-per-token\"`";
    let Some(id) = keys.required(cx, "id", hint) else {
        return String::new();
    };
    let word = id.value.as_str();
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = word.starts_with(|c: char| c.is_ascii_lowercase());
    let fits = begins && word.chars().all(letters);
    if !word.is_empty() && !fits {
        let message = format!("`{word}` cannot be an id");
        let hint = "a lower-case letter, then lower-case letters, digits and hyphens: it is part of an address";
        cx.fault(&id.span, message, hint);
    }
    let taken = word == "main" || PARTS.iter().any(|part| word.ends_with(part));
    if taken {
        let message = format!("the id `{word}` is one the page uses itself");
        let hint = format!(
            "choose one that is not `main` and does not end in {}",
            spelling::list(PARTS)
        );
        cx.fault(&id.span, message, hint);
    }
    if !word.is_empty() {
        cx.notes.ids.push(Spot {
            text: word.to_owned(),
            at: id.span.clone(),
        });
    }
    id.value
}

/// The prompt; a widget that asks nothing is a fault.
fn prompt(cx: &mut Context<'_>, asked: &Asked, at: &Range<usize>, what: &str) -> Markdown {
    let prompt = cx.part(&asked.prompt);
    if prompt.source.is_empty() && asked.prompt != Range::default() {
        let message = format!("{what} says nothing between its lead-in and its fence");
        cx.fault(at, message, "write it behind the bold words");
    }
    prompt
}

/// FNV-1a, 32 bits, over all that decides a verdict: an answer saved under another revision is
/// judged again. Runs of white space count as one space, so that lines can be broken anew.
fn revision<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hash: u32 = 0x811c_9dc5;
    let mut take = |byte: u8| hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    for part in parts {
        for word in part.split_whitespace() {
            word.bytes().for_each(&mut take);
            take(b' ');
        }
        // Keeps `["a", "b"]` and `["a b"]` apart.
        take(0x1f);
    }
    format!("{hash:08x}")
}

/// The text of a program, with the line ends that Python wants.
fn program(source: &Source, fence: &Fence) -> String {
    source.slice(&fence.content).replace("\r\n", "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        // "a \x1f" by the published algorithm: offset basis 0x811c9dc5, prime 0x01000193.
        let by_hand = b"a \x1f".iter().fold(0x811c_9dc5_u32, |hash, byte| {
            (hash ^ u32::from(*byte)).wrapping_mul(16_777_619)
        });
        assert_eq!(revision(["a"]), format!("{by_hand:08x}"));
        assert_eq!(revision(["a  b\n"]), revision(["a b"]));
        assert_ne!(revision(["a", "b"]), revision(["a b"]));
    }

    #[test]
    fn a_misspelled_lead_in_is_understood() {
        assert_eq!(Kind::meant_by("question:"), Some(Kind::Numeric));
        assert_eq!(Kind::meant_by("Code Question"), Some(Kind::Code));
        assert_eq!(Kind::meant_by("Try it."), None);
        assert_eq!(Kind::of_lead_in("question."), None);
    }
}
