//! `toml predict`: a guess before the explanation. The options are a task list; a quote under each
//! is its reply.

use super::{Asked, prompt, revision};
use crate::lesson::document::{Choice, Markdown, Predict};
use crate::lesson::keys::Keys;
use crate::lesson::notes::Context;
use crate::lesson::outline::{Fence, Item, dedented, unquoted};

pub(super) fn read(
    cx: &mut Context<'_>,
    keys: &Keys<'_>,
    id: String,
    fence: &Fence,
    asked: &Asked,
) -> Predict {
    keys.only(cx, &["id", "why"]);
    let why = keys.text(cx, "why").map(|why| cx.markdown(&why));
    let prompt = prompt(cx, asked, &fence.at, "the question");
    let options = options(cx, fence, asked);
    let right: Vec<&str> = options
        .iter()
        .map(|o| if o.right { "x" } else { "" })
        .collect();
    let texts = options.iter().map(|option| option.text.source.as_str());
    let rev = revision(
        std::iter::once(prompt.source.as_str())
            .chain(texts)
            .chain(right),
    );
    Predict {
        id,
        rev,
        prompt,
        options,
        why,
    }
}

fn options(cx: &mut Context<'_>, fence: &Fence, asked: &Asked) -> Vec<Choice> {
    let Some((span, items)) = &asked.options else {
        let hint = "write them as a task list above this fence: `- [ ] it stays the same`, and under each a quoted reply";
        cx.fault(&fence.at, "the guess has no options", hint);
        return Vec::new();
    };
    let options: Vec<Choice> = items.iter().map(|item| choice(cx, item)).collect();
    if !options.iter().any(|option| option.right) {
        let first = items.first().map_or(span, |item| &item.span);
        let hint = "tick what really happens: `- [x] …`";
        cx.fault(first, "no option is ticked `[x]`", hint);
    }
    if options.len() < 2 {
        let hint = "write at least two: a guess is a choice";
        cx.fault(span, "there is only one option", hint);
    }
    options
}

fn choice(cx: &mut Context<'_>, item: &Item) -> Choice {
    let source = cx.faults.source;
    let (right, from) = if let Some((ticked, at)) = &item.tick {
        (*ticked, at.end)
    } else {
        let hint = "begin it with `- [ ]`, or `- [x]` where it is right";
        cx.fault(&item.span, "this option has no box", hint);
        // Past the bullet.
        (false, (item.span.start + 1).min(item.span.end))
    };
    let end = item
        .quote
        .as_ref()
        .map_or(item.span.end, |quote| quote.start);
    let text = cx.trimmed(&(from..end.max(from)));
    let before = source.slice(&(item.span.start..text.start));
    let text = Markdown {
        source: dedented(source.slice(&text), before.chars().count()),
        offset: text.start,
    };
    if text.source.is_empty() {
        cx.fault(
            &item.span,
            "this option says nothing",
            "write what can be chosen behind the box",
        );
    }
    let reply = reply(cx, item);
    Choice { text, reply, right }
}

fn reply(cx: &mut Context<'_>, item: &Item) -> Markdown {
    let source = cx.faults.source;
    let quote = item.quote.clone().unwrap_or_default();
    let reply = unquoted(source.slice(&quote));
    if reply.is_empty() {
        let hint = "quote it under the option: `  > It drops a little, since …`";
        cx.fault(&item.span, "this option has no reply", hint);
    }
    let after = cx.trimmed(&(quote.end..item.span.end));
    if item.quote.is_some() && !after.is_empty() {
        let hint = "an option is its text and one quote; put all of the reply into the quote";
        cx.fault(after, "this would not be shown", hint);
    }
    Markdown {
        source: reply,
        offset: quote.start,
    }
}
