//! `toml lab`: a calculator to drag, with the settings it starts from.

use super::{Asked, prompt};
use crate::lesson::document::{Lab, Markdown};
use crate::lesson::keys::Keys;
use crate::lesson::notes::Context;
use crate::lesson::spelling;

/// Each lab and the settings it has, by the estimator's field names.
const LABS: &[(&str, &[&str])] = &[
    (
        "gqa",
        &[
            "query_heads",
            "kv_heads",
            "head_dim",
            "layers",
            "kv_bits",
            "tokens_per_user",
            "memory",
        ],
    ),
    (
        "serve",
        &[
            "users",
            "tokens_per_user",
            "weights",
            "layers",
            "kv_heads",
            "query_heads",
            "head_dim",
            "weight_bits",
            "kv_bits",
            "bandwidth",
            "flops",
            "memory",
            "usd_per_hour",
        ],
    ),
];

pub(super) fn read(cx: &mut Context<'_>, keys: &Keys<'_>, id: String, asked: &Asked) -> Lab {
    let kind = keys.required(cx, "lab", "which lab it is: `lab = \"serve\"`");
    let settings = kind.as_ref().and_then(|kind| {
        let known = LABS.iter().find(|(name, _)| *name == kind.value);
        if known.is_none() {
            let names: Vec<&str> = LABS.iter().map(|(name, _)| *name).collect();
            let message = format!("there is no lab `{}`", kind.value);
            cx.fault(
                &kind.span,
                message,
                spelling::known("labs", &kind.value, &names),
            );
        }
        known.map(|(_, settings)| *settings)
    });
    let mut query = Vec::new();
    if let Some(settings) = settings {
        let known: Vec<&str> = ["id", "lab", "fallback"]
            .iter()
            .chain(settings)
            .copied()
            .collect();
        keys.only(cx, &known);
        for (name, _) in keys.names() {
            if settings.contains(&name)
                && let Some(value) = setting(cx, keys, name)
            {
                query.push(format!("{name}={value}"));
            }
        }
    }
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
        settings: query.join("&"),
        fallback,
    }
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
