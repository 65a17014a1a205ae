//! The raw HTML a lesson may hold, and nothing more: the site's policy in one place.
//!
//! A lesson's HTML reaches the page as it is, so everything outside the list is refused, and so is
//! everything that could run: event attributes, inline styles, links to scripts.

use std::ops::Range;

use super::diagnostic::Faults;
use super::spelling;

/// Elements a lesson may write, each with the attributes it may have.
const ALLOWED: &[(&str, &[&str])] = &[
    ("details", &["open"]),
    ("summary", &[]),
    ("aside", &[]),
    ("span", &["class"]),
    ("sub", &[]),
    ("sup", &[]),
    ("kbd", &[]),
    ("br", &[]),
    ("figure", &[]),
    ("figcaption", &[]),
    ("img", &["src", "alt", "width", "height"]),
];

/// Meanings that have a colour.
const CLASSES: &[&str] = &["weights", "cache", "arithmetic"];

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
    let (text, end) = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => {
            let inner = value.get(1..).unwrap_or_default();
            let length = inner.find(quote).unwrap_or(inner.len());
            let closed = usize::from(length < inner.len());
            (inner.get(..length), begun + 1 + length + closed)
        }
        _ => {
            let length = value
                .find(|c: char| c.is_whitespace() || c == '>')
                .unwrap_or(value.len());
            (value.get(..length), begun + length)
        }
    };
    let value = text.map(str::to_owned);
    let span = at..at + end;
    (Attribute { name, value, span }, end)
}

/// Refuses what is not on the list. `base` is the file's byte at which the tag's text begins.
pub fn check(tag: &Tag, base: impl Fn(&Range<usize>) -> Range<usize>, faults: &mut Faults<'_>) {
    let at = base(&tag.span);
    let Some((_, attributes)) = ALLOWED.iter().find(|(name, _)| *name == tag.name) else {
        let names: Vec<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
        let message = format!("a lesson cannot hold a `<{}>`", tag.name);
        return faults.add(at, message, spelling::known("tags", &tag.name, &names));
    };
    if tag.closing && tag.is_void() {
        let message = format!("`<{}>` is never closed", tag.name);
        faults.add(at.clone(), message, "drop this closing tag");
    }
    for attribute in &tag.attributes {
        let at = base(&attribute.span);
        let name = attribute.name.as_str();
        if name.starts_with("on") {
            let message = format!("`{name}` would run a script");
            faults.add(at, message, "a lesson holds no scripts; drop the attribute");
        } else if name == "style" {
            let hint = "the site forbids inline styles; for a meaning's colour write `<span class=\"weights\">`";
            faults.add(at, "an inline style", hint);
        } else if !attributes.contains(&name) {
            let message = format!("`<{}>` takes no `{name}` here", tag.name);
            let hint = match attributes {
                [] => "it takes no attributes".to_owned(),
                some => spelling::known("attributes", name, some),
            };
            faults.add(at, message, hint);
        }
    }
    if !tag.closing {
        values(tag, &base, faults);
    }
}

/// Refuses wrong attribute values.
fn values(tag: &Tag, base: &impl Fn(&Range<usize>) -> Range<usize>, faults: &mut Faults<'_>) {
    let text = |a: &Attribute| a.value.clone().unwrap_or_default();
    match (tag.name.as_str(), tag.value("class")) {
        ("span", Some(class)) if !CLASSES.contains(&text(class).as_str()) => {
            let message = format!("no meaning has the class `{}`", text(class));
            let hint = spelling::known("classes", &text(class), CLASSES);
            faults.add(base(&class.span), message, hint);
        }
        ("span", None) => {
            let hint = format!("give it a class: {}", spelling::list(CLASSES));
            faults.add(
                base(&tag.span),
                "a `<span>` without a class says nothing",
                hint,
            );
        }
        _ => {}
    }
    if tag.name != "img" {
        return;
    }
    match tag.value("src") {
        Some(src) => image(&text(src), base(&src.span), faults),
        None => faults.add(
            base(&tag.span),
            "`<img>` has no `src`",
            "name a picture of the site",
        ),
    }
    if tag
        .value("alt")
        .is_none_or(|alt| text(alt).trim().is_empty())
    {
        let hint = "say in words what the picture shows: `alt=\"…\"`";
        faults.add(base(&tag.span), "`<img>` has no `alt`", hint);
    }
}

/// Refuses a picture that is not the site's own.
pub fn image(src: &str, at: Range<usize>, faults: &mut Faults<'_>) {
    let own = !src.is_empty() && !src.contains([':', '&', '\\']) && !src.starts_with('/');
    if !own {
        let message = format!("the picture `{src}` is not one of the site's own");
        let hint = "put it beside the lessons and name it by its relative path: the site loads nothing from elsewhere";
        faults.add(at, message, hint);
    }
}

/// Sees to it that what is opened is closed, within one paragraph or block.
#[derive(Debug, Default)]
pub struct Balance {
    open: Vec<(String, Range<usize>)>,
}

impl Balance {
    /// Takes the next tag, which stands at `at` in the file.
    pub fn take(&mut self, tag: &Tag, at: &Range<usize>, faults: &mut Faults<'_>) {
        if tag.is_void() {
            return;
        }
        if !tag.closing {
            return self.open.push((tag.name.clone(), at.clone()));
        }
        match self.open.iter().rposition(|(name, _)| *name == tag.name) {
            Some(index) => {
                for (name, at) in self.open.drain(index..).skip(1) {
                    unclosed(&name, at, faults);
                }
            }
            None => faults.add(
                at.clone(),
                format!("`</{}>` closes nothing", tag.name),
                "it must stand in the paragraph that opens it",
            ),
        }
    }

    /// Ends the paragraph or block: what is still open is a fault.
    pub fn end(&mut self, faults: &mut Faults<'_>) {
        for (name, at) in self.open.drain(..) {
            unclosed(&name, at, faults);
        }
    }
}

fn unclosed(name: &str, at: Range<usize>, faults: &mut Faults<'_>) {
    let hint = format!("write `</{name}>` in the same paragraph");
    faults.add(at, format!("`<{name}>` is never closed"), hint);
}
