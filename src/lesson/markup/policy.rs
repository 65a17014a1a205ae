//! The raw HTML a lesson may hold, and nothing more: the site's policy in one place.
//!
//! A lesson's HTML reaches the page as it is, so everything outside the list is refused, and so is
//! everything that could run: event attributes, inline styles, links to scripts.

use std::ops::Range;

use super::{Attribute, Tag};
use crate::lesson::diagnostic::Faults;
use crate::lesson::spelling;

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

/// Refuses what is not on the list. `base` is the file's byte at which the tag's text begins.
pub fn check(tag: &Tag, base: impl Fn(&Range<usize>) -> Range<usize>, faults: &mut Faults<'_>) {
    let at = base(&tag.span);
    if tag.closing {
        // One that closes nothing is reported by whoever sees to the balance.
        if tag.is_void() {
            let message = format!("`<{}>` is never closed", tag.name);
            faults.add(&at, message, "drop this closing tag");
        }
        return;
    }
    let Some((_, attributes)) = ALLOWED.iter().find(|(name, _)| *name == tag.name) else {
        let names: Vec<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
        let message = format!("a lesson cannot hold a `<{}>`", tag.name);
        return faults.add(at, message, spelling::known("tags", &tag.name, &names));
    };
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
    values(tag, &base, faults);
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
