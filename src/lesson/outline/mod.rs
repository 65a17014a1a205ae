//! Cuts a lesson's body into its top-level pieces: what the builder makes blocks of.
//!
//! Every range counts bytes of the file; nothing here can fail.

mod items;

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};

use super::markdown;
pub use items::{Item, dedented, unquoted};

/// One piece of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// All of it.
    pub span: Range<usize>,
    /// What it is.
    pub kind: Kind,
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `## …`
    Heading {
        /// 1 to 6.
        level: u8,
        /// The text alone.
        text: Range<usize>,
    },
    /// A paragraph, with the bold words it opens with.
    Paragraph {
        /// The words and where they stand, marks included.
        bold: Option<(String, Range<usize>)>,
    },
    /// Fenced code.
    Fence(Fence),
    /// A list with at least one box, `- [ ]`.
    Tasks(Vec<Item>),
    /// A block of raw HTML.
    Html,
    /// A list, quote, table, rule or indented code.
    Other,
}

/// Fenced code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The words behind the opening marks.
    pub info: String,
    /// Where they stand; the marks, where there are none.
    pub at: Range<usize>,
    /// What stands between the marks.
    pub content: Range<usize>,
    /// Whether there are closing marks.
    pub closed: bool,
}

/// Cuts what stands from byte `from` on into pieces, in order.
#[must_use]
pub fn pieces(text: &str, from: usize) -> Vec<Piece> {
    let mut found = Vec::new();
    let body = text.get(from..).unwrap_or_default();
    let mut events = Parser::new_ext(body, markdown::options())
        .into_offset_iter()
        .map(|(event, range)| (event, range.start + from..range.end + from));
    while let Some((event, span)) = events.next() {
        let kind = match event {
            Event::Start(tag) => {
                let inner = inside(&mut events);
                kind(text, &tag, &span, &inner)
            }
            _ => Kind::Other,
        };
        found.push(Piece { span, kind });
    }
    found
}

type Inner<'b> = Vec<(Event<'b>, Range<usize>)>;

/// The events up to the end of the element just begun.
fn inside<'b>(events: &mut impl Iterator<Item = (Event<'b>, Range<usize>)>) -> Inner<'b> {
    let mut depth = 0_usize;
    let mut inner = Vec::new();
    for (event, range) in events {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) if depth == 0 => break,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        inner.push((event, range));
    }
    inner
}

fn kind(text: &str, tag: &Tag<'_>, span: &Range<usize>, inner: &Inner<'_>) -> Kind {
    match tag {
        Tag::Heading { level, .. } => Kind::Heading {
            level: level_of(*level),
            text: extent(inner).unwrap_or(span.end..span.end),
        },
        Tag::Paragraph => Kind::Paragraph { bold: bold(inner) },
        Tag::CodeBlock(CodeBlockKind::Fenced(info)) => Kind::Fence(fence(text, span, info, inner)),
        Tag::List(_) => {
            let has_boxes = inner
                .iter()
                .any(|(e, _)| matches!(e, Event::TaskListMarker(_)));
            if has_boxes {
                Kind::Tasks(items::read(inner))
            } else {
                Kind::Other
            }
        }
        Tag::HtmlBlock => Kind::Html,
        _ => Kind::Other,
    }
}

fn level_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

/// From the first byte of the first event to the last byte of the last.
fn extent(inner: &Inner<'_>) -> Option<Range<usize>> {
    let start = inner.iter().map(|(_, range)| range.start).min()?;
    let end = inner.iter().map(|(_, range)| range.end).max()?;
    Some(start..end)
}

/// The bold words a paragraph opens with.
fn bold(inner: &Inner<'_>) -> Option<(String, Range<usize>)> {
    let mut events = inner.iter();
    let Some((Event::Start(Tag::Strong), at)) = events.next() else {
        return None;
    };
    let mut words = String::new();
    for (event, _) in events {
        match event {
            Event::Text(text) => words.push_str(text),
            Event::End(TagEnd::Strong) => break,
            _ => return None,
        }
    }
    Some((words, at.clone()))
}

fn fence(text: &str, span: &Range<usize>, info: &str, inner: &Inner<'_>) -> Fence {
    let whole = text.get(span.clone()).unwrap_or_default();
    let first = whole.lines().next().unwrap_or_default();
    let marks = first.len() - first.trim_start_matches(['`', '~']).len();
    let info_at = match first.find(info) {
        Some(at) if !info.is_empty() => span.start + at..span.start + at + info.len(),
        _ => span.start..span.start + marks,
    };
    let after = (span.start + first.len() + 1).min(span.end);
    let last = whole.trim_end().lines().last().unwrap_or_default().trim();
    let closing = last.len() >= marks && last.trim_matches(['`', '~']).is_empty();
    Fence {
        info: info.trim().to_owned(),
        at: info_at,
        content: extent(inner).unwrap_or(after..after),
        closed: closing && whole.trim_end().lines().count() > 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_knows_its_parts() {
        let body = "text\n\n```toml numeric\na = 1\n\nb = 2\n```\n";
        let pieces = pieces(body, 0);
        let Some(Kind::Fence(fence)) = pieces.get(1).map(|piece| &piece.kind) else {
            panic!("{pieces:?}");
        };
        assert_eq!(fence.info, "toml numeric");
        assert_eq!(&body[fence.at.clone()], "toml numeric");
        assert_eq!(&body[fence.content.clone()], "a = 1\n\nb = 2\n");
        assert!(fence.closed);
    }

    #[test]
    fn an_unclosed_fence_is_told_apart() {
        for (body, closed) in [
            ("```toml\na = 1\n", false),
            ("```", false),
            ("```toml\n```", true),
            ("~~~~\n~~~\n", false),
        ] {
            let pieces = pieces(body, 0);
            let Some(Kind::Fence(fence)) = pieces.first().map(|piece| &piece.kind) else {
                panic!("{pieces:?}");
            };
            assert_eq!(fence.closed, closed, "{body:?}");
        }
    }

    #[test]
    fn bold_words_open_a_paragraph() {
        let pieces = pieces("**Question.** How *many*?\n\nNot **bold** first\n", 0);
        let Kind::Paragraph {
            bold: Some((words, at)),
        } = &pieces[0].kind
        else {
            panic!("{pieces:?}");
        };
        assert_eq!((words.as_str(), at.clone()), ("Question.", 0..13));
        assert_eq!(pieces[1].kind, Kind::Paragraph { bold: None });
    }
}
