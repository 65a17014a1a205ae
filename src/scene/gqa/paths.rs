//! The grouping picture's path data: blocks of heads, threads between them, hatching, dots.

use crate::scene::format::{between, digits};

/// Of the whole picture.
pub(super) const WIDTH: f64 = 640.0;
/// Query heads: from the top.
pub(super) const QUERY_HEIGHT: f64 = 24.0;
/// K/V heads: below the threads.
pub(super) const KV_TOP: f64 = 62.0;
/// Of a block of keys or values.
pub(super) const KV_HEIGHT: f64 = 40.0;
/// Slots that dots take the place of.
#[derive(Clone, Copy)]
pub(super) struct Dots {
    pub(super) from: u32,
    pub(super) slots: u32,
}

impl Dots {
    pub(super) const NONE: Self = Self {
        from: u32::MAX,
        slots: 0,
    };

    /// The slots before the last of `count`, as many as dots need to be seen.
    pub(super) fn before_the_last(count: u32, width: f64) -> Self {
        let slots = (1..=8)
            .find(|slots| f64::from(*slots) * width >= 15.0)
            .unwrap_or(8);
        match count.checked_sub(slots + 1) {
            Some(from) if from > 0 => Self { from, slots },
            _ => Self::NONE,
        }
    }

    pub(super) fn cover(self, index: u32) -> bool {
        index
            .checked_sub(self.from)
            .is_some_and(|within| within < self.slots)
    }
}

/// Path data as it grows.
#[derive(Default)]
pub(super) struct Paths {
    pub(super) queries: String,
    pub(super) threads: String,
    pub(super) kv_heads: String,
    pub(super) hatch: String,
}

impl Paths {
    /// A group's query heads, its K/V head, and the threads between. Where not all heads are drawn, dots
    /// take the place of some before the last.
    pub(super) fn group(&mut self, left: f64, room: f64, heads: u32, left_out: bool) {
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
    pub(super) fn dots(&mut self, left: f64, room: f64, y: f64) {
        let size = between(room / 6.0, 1.0, 3.0);
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
