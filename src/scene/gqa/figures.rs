//! The lab's figures by the page contract's names, its formulas, and its table.

use super::Case;
use super::says::{mode, percent};
use crate::estimator::kv_cache;
use crate::scene::format::{bytes_binary, bytes_decimal, digits, group, join, raw, trimmed};
use crate::scene::settings::divisors;
use crate::scene::{Cell, Figure, FormulaLine, Ink, Table};

/// The six figures.
pub(super) fn figures(case: &Case) -> Vec<Figure> {
    let tokens = group(case.settings.tokens_per_user.into());
    let memory = bytes_binary(case.settings.memory.into()).text();
    let queries = kv_cache::queries_per_kv_head(&case.model);
    vec![
        Figure {
            sub: join(&[
                &group(case.token),
                " B, ",
                &bytes_decimal(case.token).text(),
            ]),
            ..size("kv_bytes_per_token", "Cache per token".into(), case.token)
        },
        Figure {
            raw: raw(kv_cache::share_of_multi_head(&case.model)),
            ..figure(
                "share_of_mha",
                "Share of full".into(),
                percent(case),
                "of multi-head attention",
            )
        },
        Figure {
            raw: digits(queries.into()),
            ..figure(
                "queries_per_kv_head",
                "Share a K/V head".into(),
                group(queries.into()),
                mode(case),
            )
        }
        .with_unit(if queries == 1 {
            "query head"
        } else {
            "query heads"
        }),
        size(
            "cache_bytes",
            join(&[
                &tokens,
                if tokens == "1" {
                    " token takes"
                } else {
                    " tokens take"
                },
            ]),
            case.user,
        ),
        Figure {
            raw: digits(case.tokens.into()),
            ..figure(
                "tokens_that_fit",
                join(&[&memory, " hold"]),
                group(case.tokens.into()),
                "of one user or many",
            )
        }
        .with_unit(if case.tokens == 1 { "token" } else { "tokens" }),
        size(
            "kv_bytes_per_token_mha",
            "With all heads".into(),
            case.token_mha,
        ),
    ]
}

impl Figure {
    fn with_unit(self, unit: &str) -> Self {
        Self {
            unit: unit.into(),
            ..self
        }
    }
}

/// A figure whose raw text is still to be said.
fn figure(name: &'static str, label: String, value: String, sub: &str) -> Figure {
    Figure {
        name,
        label,
        raw: String::new(),
        before: "",
        value,
        unit: String::new(),
        sub: sub.into(),
        main: true,
    }
}

/// A number of bytes, exact, with the decimal reading below it.
fn size(name: &'static str, label: String, bytes: u128) -> Figure {
    let shown = bytes_binary(bytes);
    let sub = bytes_decimal(bytes).text();
    Figure {
        raw: digits(bytes),
        unit: shown.unit.into(),
        ..figure(name, label, shown.value, &sub)
    }
}

/// The formulas with the current numbers.
pub(super) fn formula(case: &Case) -> Vec<FormulaLine> {
    let settings = &case.settings;
    let bytes = join(&[&trimmed(f64::from(settings.kv_bits) / 8.0, 2), " B"]);
    let numbers = [
        "2".into(),
        group(settings.layers.into()),
        group(settings.kv_heads.into()),
        group(settings.head_dim.into()),
        bytes,
    ];
    vec![
        FormulaLine {
            ink: Ink::Cache,
            name: "cache per token",
            words: "2 × layers × K/V heads × head dimension × bytes",
            numbers: numbers.join(" × "),
            result: join(&[
                &group(case.token),
                " B = ",
                &bytes_binary(case.token).text(),
            ]),
        },
        FormulaLine {
            ink: Ink::Cache,
            name: "cache of one user",
            words: "tokens × cache per token",
            numbers: join(&[
                &group(settings.tokens_per_user.into()),
                " × ",
                &group(case.token),
                " B",
            ]),
            result: join(&[&group(case.user), " B = ", &bytes_binary(case.user).text()]),
        },
        FormulaLine {
            ink: Ink::Cache,
            name: "tokens that fit",
            words: "memory for the cache ÷ cache per token",
            numbers: join(&[
                &group(settings.memory.into()),
                " B ÷ ",
                &group(case.token),
                " B",
            ]),
            result: join(&[&group(case.tokens.into()), " tokens, rounded down"]),
        },
    ]
}

/// One row for each number of K/V heads that divides the query heads.
pub(super) fn table(case: &Case) -> Table {
    let head = [
        "K/V heads",
        "query heads share one",
        "cache per token, bytes",
        "share of full, %",
        "cache of one user, bytes",
        "tokens that fit",
    ];
    let rows = divisors(case.settings.query_heads.into())
        .into_iter()
        .map(|kv_heads| row(&case.with_kv_heads(kv_heads)));
    Table {
        caption: join(&[
            "Cache by the number of K/V heads, with ",
            &group(case.settings.query_heads.into()),
            " query heads",
        ]),
        head: head.map(String::from).to_vec(),
        rows: rows.collect(),
    }
}

fn row(case: &Case) -> Vec<Cell> {
    let whole = |number: u128| Cell {
        text: group(number),
        raw: digits(number),
    };
    let share = 100.0 * kv_cache::share_of_multi_head(&case.model);
    vec![
        whole(case.settings.kv_heads.into()),
        whole(kv_cache::queries_per_kv_head(&case.model).into()),
        whole(case.token),
        Cell {
            text: percent(case).trim_end_matches('%').into(),
            raw: raw(share),
        },
        whole(case.user),
        whole(case.tokens.into()),
    ]
}
