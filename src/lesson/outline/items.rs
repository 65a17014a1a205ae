//! Options: the items of a task list, each with its box and its quoted reply.

use std::ops::Range;

use pulldown_cmark::{Event, Tag};

use super::Inner;

/// An item of a task list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// All of it.
    pub span: Range<usize>,
    /// Its box: ticked or not, and where.
    pub tick: Option<(bool, Range<usize>)>,
    /// The first quote in it.
    pub quote: Option<Range<usize>>,
}

/// The items of a list, from the events in it.
pub(super) fn read(inner: &Inner<'_>) -> Vec<Item> {
    let mut found: Vec<Item> = Vec::new();
    let mut depth = 0_usize;
    for (event, range) in inner {
        match event {
            Event::Start(Tag::Item) if depth == 0 => {
                depth += 1;
                let span = range.clone();
                found.push(Item {
                    span,
                    ..Item::default()
                });
            }
            Event::Start(tag) => {
                depth += 1;
                if let (Tag::BlockQuote(_), 2, Some(item)) = (tag, depth, found.last_mut()) {
                    item.quote.get_or_insert(range.clone());
                }
            }
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::TaskListMarker(ticked) if depth <= 2 => {
                if let Some(item) = found.last_mut() {
                    item.tick.get_or_insert((*ticked, range.clone()));
                }
            }
            _ => {}
        }
    }
    found
}

/// Takes the marks out of a quote's lines: `> like this`.
#[must_use]
pub fn unquoted(quote: &str) -> String {
    let lines = quote
        .lines()
        .map(|line| match line.trim_start().strip_prefix('>') {
            Some(rest) => rest.strip_prefix(' ').unwrap_or(rest),
            None => line.trim_start(),
        });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Takes up to `indent` spaces off each line but the first.
#[must_use]
pub fn dedented(text: &str, indent: usize) -> String {
    let lines = text.lines().enumerate().map(|(index, line)| {
        let spaces = line.bytes().take_while(|byte| *byte == b' ').count();
        let drop = if index == 0 { 0 } else { spaces.min(indent) };
        line.get(drop..).unwrap_or_default()
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_their_quotes() {
        let body = "- [ ] one\n  more\n\n  > no,\n  > it is not\n\n- [x] two\n  > yes\n";
        let pieces = super::super::pieces(body, 0);
        let Some(super::super::Kind::Tasks(items)) = pieces.first().map(|piece| &piece.kind) else {
            panic!("{pieces:?}");
        };
        let ticks: Vec<bool> = items
            .iter()
            .filter_map(|item| item.tick.as_ref())
            .map(|(ticked, _)| *ticked)
            .collect();
        assert_eq!(ticks, [false, true]);
        let quote = items[0].quote.clone().unwrap();
        assert_eq!(unquoted(&body[quote]), "no,\nit is not");
    }
}
