//! The grouping picture: which query heads share which K/V head.
//!
//! In: two numbers of heads. Out: three paths, ready for the `d` of an SVG path each, so that a drag
//! changes three attributes however many heads there are. Up to 128 query heads are all drawn. Of more,
//! as many groups and heads of each as have room, with dots for the rest, and a line that says so.

use crate::scene::format::{digits, group, join};

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

const WIDTH: f64 = 640.0;
/// Query heads: from the top.
const QUERY_HEIGHT: f64 = 24.0;
/// K/V heads: below the threads.
const KV_TOP: f64 = 62.0;
const KV_HEIGHT: f64 = 40.0;
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
        (WIDTH / slots * 0.12).clamp(1.0, 10.0)
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

/// Slots that dots take the place of.
#[derive(Clone, Copy)]
struct Dots {
    from: u32,
    slots: u32,
}

impl Dots {
    const NONE: Self = Self {
        from: u32::MAX,
        slots: 0,
    };

    /// The slots before the last of `count`, as many as dots need to be seen.
    fn before_the_last(count: u32, width: f64) -> Self {
        let slots = (1..=8)
            .find(|slots| f64::from(*slots) * width >= 15.0)
            .unwrap_or(8);
        match count.checked_sub(slots + 1) {
            Some(from) if from > 0 => Self { from, slots },
            _ => Self::NONE,
        }
    }

    fn cover(self, index: u32) -> bool {
        index
            .checked_sub(self.from)
            .is_some_and(|within| within < self.slots)
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

/// Path data as it grows.
#[derive(Default)]
struct Paths {
    queries: String,
    threads: String,
    kv_heads: String,
    hatch: String,
}

impl Paths {
    /// A group's query heads, its K/V head, and the threads between. Where not all heads are drawn, dots
    /// take the place of some before the last.
    fn group(&mut self, left: f64, room: f64, heads: u32, left_out: bool) {
        let slot = room / f64::from(heads.max(1));
        let gap = (slot * 0.18).min(3.0);
        let middle = left + room / 2.0;
        let dots = if left_out {
            Dots::before_the_last(heads, slot)
        } else {
            Dots::NONE
        };
        for index in 0..heads {
            let x = left + f64::from(index) * slot;
            if index == dots.from {
                self.dots(x, f64::from(dots.slots) * slot, QUERY_HEIGHT / 2.0);
            }
            if dots.cover(index) {
                continue;
            }
            block(
                &mut self.queries,
                x + gap / 2.0,
                0.0,
                slot - gap,
                QUERY_HEIGHT,
            );
            let from = x + slot / 2.0;
            if (from - middle).abs() < 0.05 {
                curve(
                    &mut self.threads,
                    &[('M', from, QUERY_HEIGHT), ('L', middle, KV_TOP)],
                );
            } else {
                let bend = [
                    ('M', from, QUERY_HEIGHT),
                    ('C', from, 46.0),
                    (' ', middle, 40.0),
                    (' ', middle, KV_TOP),
                ];
                curve(&mut self.threads, &bend);
            }
        }
        // Keys and values, side by side; where they would be hairs, one block for both.
        let half = room / 2.0 - 1.0;
        if half < 2.0 {
            self.kv_block(left + gap / 2.0, room - gap);
        } else {
            self.kv_block(left + 0.75, half - 0.75);
            self.kv_block(middle + 1.0, half - 0.75);
        }
    }

    fn kv_block(&mut self, left: f64, width: f64) {
        block(&mut self.kv_heads, left, KV_TOP, width, KV_HEIGHT);
        let (right, bottom) = (left + width, KV_TOP + KV_HEIGHT);
        // Lines where x + y has one value, so that neighbours hatch as one.
        let step = 9.9;
        let mut level = ((left + KV_TOP) / step).ceil() * step;
        while level < right + bottom {
            let (x1, x2) = ((level - bottom).max(left), (level - KV_TOP).min(right));
            if x2 - x1 > 0.5 {
                curve(
                    &mut self.hatch,
                    &[('M', x1, level - x1), ('L', x2, level - x2)],
                );
            }
            level += step;
        }
    }

    /// Three dots: more of the same.
    fn dots(&mut self, left: f64, room: f64, y: f64) {
        let size = (room / 6.0).clamp(1.0, 3.0);
        for part in [-1.0, 0.0, 1.0] {
            let x = left + room / 2.0 + part * room.min(30.0) / 3.0;
            block(
                &mut self.queries,
                x - size / 2.0,
                y - size / 2.0,
                size,
                size,
            );
        }
    }
}

/// A rectangle with slightly round corners, where it is large enough to show them.
fn block(path: &mut String, left: f64, top: f64, width: f64, height: f64) {
    let round = if width > 7.0 { 2.0 } else { 0.0 };
    let (across, down) = (width - 2.0 * round, height - 2.0 * round);
    let corner = |path: &mut String, bend: &str| {
        if round > 0.0 {
            path.push_str(bend);
        }
    };
    put(path, 'M', left + round);
    put(path, ' ', top);
    put(path, 'h', across);
    corner(path, "q2 0 2 2");
    put(path, 'v', down);
    corner(path, "q0 2-2 2");
    put(path, 'h', -across);
    corner(path, "q-2 0-2-2");
    put(path, 'v', -down);
    corner(path, "q0-2 2-2");
    path.push('z');
}

fn curve(path: &mut String, points: &[(char, f64, f64)]) {
    for (command, x, y) in points {
        put(path, *command, *x);
        put(path, ' ', *y);
    }
}

/// A command and a number with one decimal.
#[expect(clippy::cast_possible_truncation, reason = "coordinates are small")]
fn put(path: &mut String, command: char, number: f64) {
    path.push(command);
    let tenths = (number * 10.0).round() as i32;
    if tenths < 0 {
        path.push('-');
    }
    path.push_str(&digits((tenths.unsigned_abs() / 10).into()));
    if tenths % 10 != 0 {
        path.push('.');
        path.push_str(&digits((tenths.unsigned_abs() % 10).into()));
    }
}
