//! The grouping picture: which query heads share which K/V head.
//!
//! In: two numbers of heads. Out: three paths, ready for the `d` of an SVG path each, so that a drag
//! changes three attributes however many heads there are. Up to 128 query heads are all drawn. Of more,
//! as many groups and heads of each as have room, with dots for the rest, and a line that says so.

use super::paths::{Dots, KV_HEIGHT, KV_TOP, Paths, QUERY_HEIGHT, WIDTH};
use crate::scene::format::{between, group, join};

/// The picture as parts of an SVG of `WIDTH` × `HEIGHT`, and what stands above and below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// Above: "32 query heads".
    pub query_line: String,
    /// Above, on the right: "4 share each K/V head".
    pub query_note: String,
    /// Below: "8 K/V heads".
    pub kv_line: String,
    /// Below, on the right: "a key and a value each", and what is left out of the picture.
    pub kv_note: String,
    /// For a screen reader: "32 query heads in 8 groups of 4; each group reads one K/V head."
    pub alt: String,
    /// Query heads: path data for class `q`.
    pub queries: String,
    /// From query heads to the K/V head they read: path data for class `t`.
    pub threads: String,
    /// K/V heads, a block for the keys and one for the values: path data for class `kv`.
    pub kv_heads: String,
    /// The hatch of the K/V heads: path data for class `hatch-c`.
    pub hatch: String,
}

impl Groups {
    /// The `viewBox` of the picture.
    pub const VIEW_BOX: &'static str = "0 0 640 104";
}

/// More heads than this are not all drawn.
const ALL: u32 = 128;
/// What is drawn of more heads.
const SOME: u32 = 96;
/// Heads of a group that are drawn at least, where there are so many.
const OF_A_GROUP: u32 = 6;

/// The picture for these heads; the K/V heads divide the query heads.
pub(super) fn groups(query_heads: u32, kv_heads: u32) -> Groups {
    let each = query_heads / kv_heads.max(1);
    let (shown_groups, shown_each) = if query_heads <= ALL {
        (kv_heads, each)
    } else {
        let groups = kv_heads.min(SOME / each.clamp(1, OF_A_GROUP));
        (groups, each.min(SOME / groups.max(1)))
    };
    let mut paths = Paths::default();
    let slots = f64::from(shown_groups);
    // Between groups there is more room than between heads.
    let gap = if shown_groups > 1 {
        between(WIDTH / slots * 0.12, 1.0, 10.0)
    } else {
        0.0
    };
    let room = (WIDTH - gap * (slots - 1.0)) / slots;
    let dots = if shown_groups < kv_heads {
        Dots::before_the_last(shown_groups, room + gap)
    } else {
        Dots::NONE
    };
    for index in 0..shown_groups {
        let left = f64::from(index) * (room + gap);
        if index == dots.from {
            let width = f64::from(dots.slots) * (room + gap) - gap;
            paths.dots(left, width, QUERY_HEIGHT / 2.0);
            paths.dots(left, width, KV_TOP + KV_HEIGHT / 2.0);
        } else if !dots.cover(index) {
            paths.group(left, room, shown_each, shown_each < each);
        }
    }
    let (queries, groups_text) = (group(query_heads.into()), group(kv_heads.into()));
    Groups {
        query_line: counted(query_heads, "query head"),
        query_note: query_note(each),
        kv_line: counted(kv_heads, "K/V head"),
        kv_note: kv_note(kv_heads, shown_groups < kv_heads || shown_each < each),
        alt: alt(&queries, &groups_text, query_heads, kv_heads),
        queries: paths.queries,
        threads: paths.threads,
        kv_heads: paths.kv_heads,
        hatch: paths.hatch,
    }
}

/// "8 K/V heads", "1 query head".
fn counted(number: u32, noun: &str) -> String {
    join(&[
        &group(number.into()),
        " ",
        noun,
        if number == 1 { "" } else { "s" },
    ])
}

fn query_note(each: u32) -> String {
    match each {
        1 => "one to each K/V head".into(),
        _ => join(&[&group(each.into()), " share each K/V head"]),
    }
}

fn kv_note(kv_heads: u32, left_out: bool) -> String {
    match (kv_heads, left_out) {
        (1, false) => "a key and a value".into(),
        (_, false) => "a key and a value each".into(),
        (_, true) => "a key and a value each; dots stand for more".into(),
    }
}

fn alt(queries: &str, groups: &str, query_heads: u32, kv_heads: u32) -> String {
    let each = group((query_heads / kv_heads.max(1)).into());
    if kv_heads == query_heads {
        return match kv_heads {
            1 => "One query head reads one K/V head.".into(),
            _ => join(&[queries, " query heads, each with a K/V head of its own."]),
        };
    }
    match kv_heads {
        1 => join(&["All ", queries, " query heads read the same K/V head."]),
        _ => join(&[
            queries,
            " query heads in ",
            groups,
            " groups of ",
            &each,
            "; each group reads one K/V head.",
        ]),
    }
}
