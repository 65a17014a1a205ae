//! Reads Markdown for what could go wrong in it: formulas that are not TeX, raw HTML outside the
//! list, pictures from elsewhere. Notes links, and the text as a reader reads it, on the way.
//!
//! The body is inspected once as a whole; strings of the fences (hints, replies, worked solutions)
//! one by one.

mod inline_html;

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag as Element, TagEnd};

use super::flat::Flat;
use super::markup::{self, Balance};
use super::notes::{Context, Place, Spot};
use super::{markdown, math};
pub use inline_html::comment;

/// Inspects the Markdown of a fence's string, or of one line of HTML.
pub fn inspect(cx: &mut Context<'_>, source: &str, place: &Place) {
    run(cx, source, place, false);
}

/// Inspects a lesson's whole body. Blocks of HTML and headings at the margin are left to the builder.
pub fn inspect_body(cx: &mut Context<'_>, body: &str, base: usize) {
    run(cx, body, &Place::Exact(base), true);
}

fn run(cx: &mut Context<'_>, source: &str, place: &Place, is_body: bool) {
    let parser = Parser::new_ext(source, markdown::options());
    for (label, definition) in parser.reference_definitions().iter() {
        let message =
            format!("the link definition `[{label}]` is lost: blocks become pages one by one");
        let hint = "write the target where the link is: `[text](target)`";
        cx.fault(place.span(&definition.span), message, hint);
    }
    let mut reader = Reader {
        cx,
        source,
        place,
        is_body,
        flat: Flat::default(),
        balance: Balance::default(),
        nested: 0,
        code: None,
        picture: None,
    };
    for (event, range) in parser.into_offset_iter() {
        reader.take(event, &range);
    }
    reader.flush();
}

struct Reader<'r, 's> {
    cx: &'r mut Context<'s>,
    source: &'r str,
    place: &'r Place,
    is_body: bool,
    flat: Flat,
    balance: Balance,
    /// How many lists, quotes and the like are open.
    nested: usize,
    /// Inside a code block: whether a reader reads it as text.
    code: Option<bool>,
    /// Inside a picture's description: where the picture stands and how long the text was before.
    picture: Option<(Range<usize>, usize)>,
}

impl Reader<'_, '_> {
    fn take(&mut self, event: Event<'_>, range: &Range<usize>) {
        match event {
            Event::Start(element) => self.start(&element, range),
            Event::End(end) => self.end(end),
            Event::Text(text) => match self.code {
                Some(false) => {}
                Some(true) | None => self.text(&text, range),
            },
            Event::Code(code) => self.text(&code, range),
            Event::InlineMath(tex) => self.formula(&tex, range, false),
            Event::DisplayMath(tex) => self.formula(&tex, range, true),
            Event::InlineHtml(html) => self.html(&html, range),
            Event::Html(html) if !self.is_body || self.nested > 0 => self.html(&html, range),
            Event::SoftBreak | Event::HardBreak => self.text(" ", range),
            _ => {}
        }
    }

    fn start(&mut self, element: &Element<'_>, range: &Range<usize>) {
        let at = self.place.span(range);
        match element {
            Element::Link { dest_url, .. } => {
                let text = dest_url.to_string();
                self.cx.notes.links.push(Spot { text, at });
            }
            Element::Image { dest_url, .. } => {
                markup::image(dest_url, at.clone(), &mut self.cx.faults);
                self.picture = Some((at, self.flat.text.len()));
            }
            Element::Emphasis | Element::Strong | Element::Strikethrough => {}
            Element::CodeBlock(kind) => {
                self.flush();
                self.fence(kind, range);
            }
            other => {
                self.flush();
                let nests = matches!(
                    other,
                    Element::List(_) | Element::BlockQuote(_) | Element::Item
                );
                self.nested += usize::from(nests);
                let margin = self.is_body && self.nested == 0;
                if matches!(other, Element::Heading { .. }) && !margin {
                    let hint = "headings stand at the margin, outside lists, quotes and fences";
                    self.cx.fault(at, "a heading cannot stand here", hint);
                }
            }
        }
    }

    fn fence(&mut self, kind: &CodeBlockKind<'_>, range: &Range<usize>) {
        let info = match kind {
            CodeBlockKind::Fenced(info) => info.as_ref(),
            CodeBlockKind::Indented => "",
        };
        let language = info.split_whitespace().next().unwrap_or_default();
        self.code = Some(matches!(language, "" | "text"));
        let widget = language == "toml" || info.contains('=');
        if widget && !(self.is_body && self.nested == 0) {
            let message = format!("a `{info}` fence cannot stand here");
            let hint = "it stands at the margin, outside lists, quotes and other fences";
            self.cx.fault(self.place.span(range), message, hint);
        }
    }

    fn end(&mut self, end: TagEnd) {
        match end {
            TagEnd::Link | TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => {}
            TagEnd::Image => {
                if let Some((at, before)) = self.picture.take()
                    && self.flat.text.trim_end().len() <= before
                {
                    let hint = "say in words what it shows: `![a graph of …](picture.svg)`";
                    self.cx.fault(at, "the picture has no description", hint);
                }
            }
            other => {
                self.flush();
                let nests = matches!(
                    other,
                    TagEnd::List(_) | TagEnd::BlockQuote(_) | TagEnd::Item
                );
                self.nested = self.nested.saturating_sub(usize::from(nests));
                if other == TagEnd::CodeBlock {
                    self.code = None;
                }
            }
        }
    }

    /// Text as it is read. Where it differs from what the file says there (an escape, an entity), only
    /// its start is known.
    fn text(&mut self, text: &str, range: &Range<usize>) {
        let written = self.source.get(range.clone()).unwrap_or_default();
        let inside = written.find(text);
        let at = self
            .place
            .span(&(range.start + inside.unwrap_or(0)..range.end))
            .start;
        self.flat
            .push(text, at, inside.is_some() && self.place.is_exact());
    }

    fn formula(&mut self, tex: &str, range: &Range<usize>, display: bool) {
        let marks = if display { 2 } else { 1 };
        let written = self.source.get(range.start + marks..).unwrap_or_default();
        let exact = self.place.is_exact() && written.starts_with(tex);
        let whole = self.place.span(range);
        let start = if exact {
            whole.start + marks
        } else {
            whole.start
        };
        let before = self.source.get(..range.start).unwrap_or_default();
        if before.ends_with(char::is_alphanumeric) {
            let hint = "for an amount of money write `US\\$`";
            let message = "a `$` right after a letter or digit opens a formula";
            self.cx.fault(whole.start..whole.start + 1, message, hint);
        }
        if let Err(fault) = math::to_mathml(tex, display) {
            let at = if exact {
                start + fault.offset..start + fault.offset + 1
            } else {
                whole
            };
            let message = format!("the formula is not TeX: {}", fault.message);
            self.cx
                .fault(at, message, format!("the formula is `{tex}`"));
        }
        self.flat.formula(tex, start, exact);
    }

    /// Ends a paragraph, cell or item.
    fn flush(&mut self) {
        self.balance.end(&mut self.cx.faults);
        let flat = std::mem::take(&mut self.flat);
        if !flat.text.trim().is_empty() {
            self.cx.notes.flats.push(flat);
        }
    }
}
