//! Hatching: parallel slanted lines, cut off at the edges of a convex polygon.

use crate::scene::Point;

/// Which way the lines lean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    /// Up to the right, as a rising band.
    Rising,
    /// Down to the right.
    Falling,
}

/// Lines at 45 degrees, `gap` pixels apart, inside a convex polygon. They hang on a grid of the whole
/// picture, so that two polygons side by side hatch as one.
pub(super) fn hatch(polygon: &[Point], gap: f64, lean: Lean) -> Vec<(Point, Point)> {
    // A line is where x + y (rising) or x − y (falling) has one value.
    let level = |(x, y): Point| if lean == Lean::Rising { x + y } else { x - y };
    let step = gap * std::f64::consts::SQRT_2;
    let least = polygon
        .iter()
        .copied()
        .map(level)
        .fold(f64::INFINITY, f64::min);
    let most = polygon
        .iter()
        .copied()
        .map(level)
        .fold(f64::NEG_INFINITY, f64::max);
    let mut lines = Vec::new();
    let mut value = (least / step).ceil() * step;
    // The bound only matters for a polygon that is no picture's.
    while value < most && lines.len() < 1000 {
        lines.extend(inside(polygon, value, level));
        value += step;
    }
    lines
}

/// The part of one hatch line inside the polygon.
fn inside(polygon: &[Point], value: f64, level: impl Fn(Point) -> f64) -> Option<(Point, Point)> {
    let next = polygon.iter().skip(1).chain(polygon.first());
    let mut cuts = polygon.iter().zip(next).filter_map(|(a, b)| {
        let (from, to) = (level(*a) - value, level(*b) - value);
        let part = from / (from - to);
        // A corner on the line belongs to the edge that starts there.
        let crossed = (from <= 0.0) != (to <= 0.0);
        crossed.then_some((a.0 + part * (b.0 - a.0), a.1 + part * (b.1 - a.1)))
    });
    let first = cuts.next()?;
    let second = cuts.next()?;
    let length = (first.0 - second.0).abs();
    (length > 0.5).then_some((first, second))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_inside_and_are_evenly_apart() {
        let wedge = [(0.0, 100.0), (200.0, 0.0), (200.0, 100.0)];
        for lean in [Lean::Rising, Lean::Falling] {
            let lines = hatch(&wedge, 7.0, lean);
            assert!(lines.len() > 5);
            for (a, b) in lines {
                for (x, y) in [a, b] {
                    assert!(
                        y <= 100.0 + 1e-9 && y >= 100.0 - x / 2.0 - 1e-9 && x <= 200.0 + 1e-9,
                        "{x} {y}"
                    );
                }
                assert!(
                    ((a.0 - b.0).abs() - (a.1 - b.1).abs()).abs() < 1e-9,
                    "45 degrees"
                );
            }
        }
    }

    #[test]
    fn nothing_to_hatch() {
        assert!(hatch(&[], 7.0, Lean::Rising).is_empty());
        assert!(hatch(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0)], 7.0, Lean::Falling).is_empty());
    }
}
