//! The lab's words: its sentence, the name of the mode, the two bars.

use super::{Bars, Case};
use crate::estimator::kv_cache;
use crate::scene::format::{bytes_binary, group, join, three_trimmed, trimmed};

/// The usual name for how the heads are shared.
pub(super) fn mode(case: &Case) -> &'static str {
    match case.settings.kv_heads {
        _ if case.multi_head() => "multi-head attention",
        1 => "multi-query attention",
        _ => "grouped-query attention",
    }
}

/// What a token keeps, as a share of full multi-head attention, and how many users that leaves room for.
pub(super) fn sentence(case: &Case) -> String {
    let heads = group(case.settings.query_heads.into());
    let token = bytes_binary(case.token).text();
    let keeps = match case.settings.kv_heads {
        1 if case.multi_head() => join(&[
            "With one head there is nothing to share: a token keeps ",
            &token,
            ".",
        ]),
        _ if case.multi_head() => join(&[
            "Each of the ",
            &heads,
            " query heads has a K/V head of its own: a token keeps ",
            &token,
            ".",
        ]),
        kv_heads => join(&[
            "With ",
            &group(kv_heads.into()),
            if kv_heads == 1 {
                " K/V head a token keeps "
            } else {
                " K/V heads a token keeps "
            },
            &token,
            ": ",
            &share(case),
            " of what ",
            &heads,
            " heads would keep.",
        ]),
    };
    join(&[&keeps, &room(case)])
}

/// "a quarter", "3.1%".
fn share(case: &Case) -> String {
    match kv_cache::queries_per_kv_head(&case.model) {
        2 => "half".into(),
        3 => "a third".into(),
        4 => "a quarter".into(),
        8 => "an eighth".into(),
        _ => percent(case),
    }
}

/// "25%".
pub(super) fn percent(case: &Case) -> String {
    join(&[
        &three_trimmed(100.0 * kv_cache::share_of_multi_head(&case.model)),
        "%",
    ])
}

/// How many users of this length the memory holds.
fn room(case: &Case) -> String {
    let tokens = case.settings.tokens_per_user;
    let Some(users) = case.tokens.checked_div(tokens.into()) else {
        return String::new();
    };
    let memory = bytes_binary(case.settings.memory.into()).text();
    if users == 0 {
        return join(&[
            " ",
            &memory,
            " do not hold one user of ",
            &group(tokens.into()),
            " tokens.",
        ]);
    }
    join(&[
        " ",
        &memory,
        " hold ",
        &group(users.into()),
        if users == 1 {
            " user of "
        } else {
            " users of "
        },
        &group(tokens.into()),
        " tokens.",
    ])
}

/// The cache of one token beside what it would be without sharing.
pub(super) fn bars(case: &Case) -> Bars {
    let share = kv_cache::share_of_multi_head(&case.model);
    let heads = group(case.settings.query_heads.into());
    let alt = if case.multi_head() {
        "As long as the bar below".into()
    } else {
        join(&[&percent(case), " of the bar below"])
    };
    Bars {
        share,
        // A thousand heads make a bar that is hardly there, and it still is there.
        width: join(&[&trimmed((100.0 * share).max(0.2), 2), "%"]),
        label: "Cache per token",
        now: bytes_binary(case.token).text(),
        full_label: match case.settings.query_heads {
            1 => "With a head of its own".into(),
            _ => join(&["If all ", &heads, " heads kept their own"]),
        },
        full: bytes_binary(case.token_mha).text(),
        alt,
    }
}
