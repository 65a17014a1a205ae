//! `toml lab`: a calculator to drag, with the settings it starts from.

use super::{Asked, prompt};
use crate::lesson::document::{Lab, Markdown};
use crate::lesson::keys::Keys;
use crate::lesson::notes::{Context, Text};
use crate::lesson::spelling;
use crate::scene::settings::{FieldSpec, GqaSettings, Notice, ServeSettings, Settings};

/// A lab: its name, its settings, and what they object to in an address.
struct Known {
    name: &'static str,
    specs: fn() -> &'static [FieldSpec],
    notices: fn(&str) -> Vec<Notice>,
}

/// Every lab there is.
const LABS: &[Known] = &[
    Known {
        name: "gqa",
        specs: || GqaSettings::default().specs(),
        notices: |query| GqaSettings::from_query(query, &GqaSettings::default()).1,
    },
    Known {
        name: "serve",
        specs: || ServeSettings::default().specs(),
        notices: |query| ServeSettings::from_query(query, &ServeSettings::default()).1,
    },
];

pub(super) fn read(cx: &mut Context<'_>, keys: &Keys<'_>, id: String, asked: &Asked) -> Lab {
    let kind = keys.required(cx, "lab", "which lab it is: `lab = \"serve\"`");
    let lab = kind.as_ref().and_then(|kind| known(cx, kind));
    let settings = lab.map(|lab| settings(cx, keys, lab)).unwrap_or_default();
    let hint = "what the lab shows, in words, for a reader without scripts: `fallback = '…'`";
    let fallback = keys.required(cx, "fallback", hint);
    let fallback = fallback.map_or_else(Markdown::default, |text| cx.markdown(&text));
    let at = kind
        .as_ref()
        .map(|kind| kind.span.clone())
        .unwrap_or_default();
    Lab {
        id,
        kind: kind.map(|kind| kind.value).unwrap_or_default(),
        prompt: prompt(cx, asked, &at, "the lab"),
        settings,
        fallback,
    }
}

fn known(cx: &mut Context<'_>, kind: &Text) -> Option<&'static Known> {
    let found = LABS.iter().find(|lab| lab.name == kind.value);
    if found.is_none() {
        let names: Vec<&str> = LABS.iter().map(|lab| lab.name).collect();
        let message = format!("there is no lab `{}`", kind.value);
        let hint = spelling::known("labs", &kind.value, &names);
        cx.fault(&kind.span, message, hint);
    }
    found
}

/// The starting values as an address's query, in the order of the file.
fn settings(cx: &mut Context<'_>, keys: &Keys<'_>, lab: &Known) -> String {
    let names: Vec<&str> = (lab.specs)().iter().map(|spec| spec.field.name()).collect();
    let mut allowed = vec!["id", "lab", "fallback"];
    allowed.extend(&names);
    keys.only(cx, &allowed);
    let mut query = Vec::new();
    for (name, _) in keys.names() {
        if names.contains(&name)
            && let Some(value) = setting(cx, keys, name)
        {
            query.push(format!("{name}={value}"));
        }
    }
    let query = query.join("&");
    // What the lab would have to change is not what the author meant.
    for notice in (lab.notices)(&query) {
        let name = notice.field.name();
        if let Some(at) = keys.span(name) {
            let message = format!("the lab cannot start with this `{name}`");
            cx.fault(at, message, notice.text);
        }
    }
    query
}

/// A starting value, in base units, digit by digit as it is written.
fn setting(cx: &mut Context<'_>, keys: &Keys<'_>, name: &str) -> Option<String> {
    let number = keys.number(cx, name)?;
    let plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '-' | '+');
    if !number.value.chars().all(plain) || number.value.starts_with('-') {
        let message = format!("`{name}` is not a number in base units");
        let hint = "bytes, bytes per second, FLOPs per second, US$: `bandwidth = 1e12`";
        cx.fault(number.span, message, hint);
        return None;
    }
    Some(number.value.replace('+', ""))
}
