//! Reads tags out of raw HTML. `policy` says which a lesson may hold, `balance` that they are closed.
//!
//! The reader is as generous as a browser is: what a browser would take for a tag is one here.

mod balance;
mod policy;

use std::ops::Range;

pub use balance::Balance;
pub use policy::{check, image};

/// One tag, its byte ranges counted from the start of the text it was found in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// In lower case.
    pub name: String,
    /// `</name>`.
    pub closing: bool,
    /// From `<` to after `>`.
    pub span: Range<usize>,
    attributes: Vec<Attribute>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Attribute {
    name: String,
    value: Option<String>,
    span: Range<usize>,
}

impl Tag {
    /// Whether nothing may stand in the element.
    fn is_void(&self) -> bool {
        matches!(self.name.as_str(), "br" | "img")
    }

    fn value(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|a| a.name == name)
    }
}

/// What a `<` begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// An element's tag.
    Tag(Tag),
    /// A comment, declaration or processing instruction.
    Other(Range<usize>),
}

/// All tags of a piece of raw HTML, in order. A `<` that begins none is text.
#[must_use]
pub fn pieces(html: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = html.get(at..).and_then(|rest| rest.find('<')) {
        let start = at + offset;
        let rest = html.get(start..).unwrap_or_default();
        at = start + 1;
        if rest.starts_with("<!") || rest.starts_with("<?") {
            let length = if rest.starts_with("<!--") {
                rest.find("-->").map(|end| end + 3)
            } else {
                rest.find('>').map(|end| end + 1)
            };
            at = start + length.unwrap_or(rest.len());
            found.push(Piece::Other(start..at));
        } else if let Some(tag) = tag(rest, start) {
            at = tag.span.end;
            found.push(Piece::Tag(tag));
        } else if rest.starts_with("</") {
            // A browser makes a comment of it.
            at = start + rest.find('>').map_or(rest.len(), |end| end + 1);
            found.push(Piece::Other(start..at));
        }
    }
    found
}

/// Reads the tag that `rest` begins with, `rest` standing at byte `start`.
fn tag(rest: &str, start: usize) -> Option<Tag> {
    let closing = rest.starts_with("</");
    let head = rest.get(1 + usize::from(closing)..)?;
    if !head.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let length = head
        .find(|c: char| c.is_whitespace() || matches!(c, '/' | '>' | '<'))
        .unwrap_or(head.len());
    let name = head.get(..length)?.to_ascii_lowercase();
    let mut at = 1 + usize::from(closing) + length;
    let mut attributes = Vec::new();
    loop {
        let here = rest.get(at..).unwrap_or_default();
        at += here.len()
            - here
                .trim_start_matches(|c: char| c.is_whitespace() || c == '/')
                .len();
        let here = rest.get(at..).unwrap_or_default();
        // A tag cut off by the text's end is a tag too: what follows on the page would complete it.
        if here.is_empty() || here.starts_with('>') {
            at += usize::from(here.starts_with('>'));
            break;
        }
        let (attribute, length) = attribute(here, start + at);
        attributes.push(attribute);
        at += length.max(1);
    }
    Some(Tag {
        name,
        closing,
        span: start..start + at,
        attributes,
    })
}

/// Reads one attribute and says how many bytes it takes.
fn attribute(here: &str, at: usize) -> (Attribute, usize) {
    let stop = |c: char| c.is_whitespace() || matches!(c, '=' | '>' | '/');
    // A stray `=` belongs to no name; take it as one, so that it is refused.
    let length = here.find(stop).unwrap_or(here.len()).max(1);
    let name = here.get(..length).unwrap_or_default().to_ascii_lowercase();
    let after = here.get(length..).unwrap_or_default();
    let Some(value) = after.trim_start().strip_prefix('=') else {
        let span = at..at + length;
        return (
            Attribute {
                name,
                value: None,
                span,
            },
            length,
        );
    };
    let value = value.trim_start();
    let begun = here.len() - value.len();
    let (text, end) = if let Some(quote @ ('"' | '\'')) = value.chars().next() {
        let inner = value.get(1..).unwrap_or_default();
        let length = inner.find(quote).unwrap_or(inner.len());
        let closed = usize::from(length < inner.len());
        (inner.get(..length), begun + 1 + length + closed)
    } else {
        let stop = |c: char| c.is_whitespace() || c == '>';
        let length = value.find(stop).unwrap_or(value.len());
        (value.get(..length), begun + length)
    };
    let value = text.map(str::to_owned);
    let span = at..at + end;
    (Attribute { name, value, span }, end)
}
