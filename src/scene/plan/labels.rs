//! Finding room for labels.
//!
//! In: a few places where a label may stand, best first, and what is in the way. Out: the one that
//! hides least. Labels at line ends are pushed apart instead, since they have one place only.

use super::shape::{Anchor, Rect, Text};
use crate::scene::Point;

/// A line in the way, and how much it minds being crossed by a label.
pub(super) type Hurdle = (Point, Point, f64);

/// What is in the way.
pub(super) struct Space<'a> {
    /// Labels stay inside.
    pub(super) bounds: Rect,
    /// Labels that are placed already.
    pub(super) taken: &'a [Rect],
    /// Curves; a label may cross one on its halo if it must.
    pub(super) hurdles: &'a [Hurdle],
}

/// One place for a label: its texts, and what speaks against it to begin with.
pub(super) struct Place {
    pub(super) texts: Vec<Text>,
    pub(super) against: f64,
}

/// What a placed label costs from which on it hides another, or leaves the picture.
const HIDES: f64 = 100.0;

impl Space<'_> {
    /// How much a room hides.
    fn cost(&self, room: Rect) -> f64 {
        let mut cost = if self.bounds.holds(room) {
            0.0
        } else {
            10.0 * HIDES
        };
        let seam = room.grown(1.0);
        for taken in self.taken {
            if taken.meets(seam) {
                cost += HIDES;
            }
        }
        for (a, b, weight) in self.hurdles {
            if room.grown(2.0).crossed(*a, *b) {
                cost += weight;
            }
        }
        cost
    }

    /// The texts of the best place; none where each of them would hide another label and the label may
    /// be left out.
    pub(super) fn best(&self, places: Vec<Place>, may_be_left_out: bool) -> Vec<Text> {
        let mut best = (f64::INFINITY, Vec::new());
        for (index, place) in places.into_iter().enumerate() {
            let Some(room) = room_of(&place.texts) else {
                continue;
            };
            // Earlier places are better: a tie goes to the first.
            let order = 0.01 * f64::from(u8::try_from(index).unwrap_or(u8::MAX));
            let cost = self.cost(room) + place.against + order;
            if cost < best.0 {
                best = (cost, place.texts);
            }
        }
        if may_be_left_out && best.0 >= HIDES {
            Vec::new()
        } else {
            best.1
        }
    }
}

/// The room of several texts together.
pub(super) fn room_of(texts: &[Text]) -> Option<Rect> {
    texts.iter().map(Text::room).reduce(Rect::with)
}

/// Places around a point, for a name with an optional note below it: to the upper left, where
/// rising lines leave room, then to the lower right, then the other two.
pub(super) fn around(point: Point, gap: f64, name: &Text, note: Option<&Text>) -> Vec<Place> {
    let line = name.size + 3.0;
    let below = note.map_or(0.0, |_| line);
    let upper = point.1 - gap - below;
    let lower = point.1 + gap + 0.8 * name.size;
    [
        (Anchor::End, upper),
        (Anchor::Start, lower),
        (Anchor::Start, upper),
        (Anchor::End, lower),
    ]
    .into_iter()
    .map(|(anchor, baseline)| {
        let x = if anchor == Anchor::End {
            point.0 - gap
        } else {
            point.0 + gap
        };
        let mut texts = vec![Text {
            at: (x, baseline),
            anchor,
            ..name.clone()
        }];
        if let Some(note) = note {
            texts.push(Text {
                at: (x, baseline + line),
                anchor,
                ..note.clone()
            });
        }
        Place {
            texts,
            against: 0.0,
        }
    })
    .collect()
}

/// Moves labels in one column apart, each as little as it must be, and all of them above `bottom`.
/// They come in any order; `room` of each is its height.
pub(super) fn spread(labels: &mut [(f64, f64)], top: f64, bottom: f64) {
    // A handful of labels: each is put before the first that stands lower.
    let mut order: Vec<usize> = Vec::with_capacity(labels.len());
    for (index, label) in labels.iter().enumerate() {
        let higher = |other: &&usize| labels.get(**other).is_some_and(|other| other.0 <= label.0);
        let place = order.iter().take_while(higher).count();
        order.insert(place, index);
    }
    let mut free = top;
    for index in &order {
        if let Some(label) = labels.get_mut(*index) {
            label.0 = label.0.max(free);
            free = label.0 + label.1;
        }
    }
    let mut free = bottom;
    for index in order.iter().rev() {
        if let Some(label) = labels.get_mut(*index) {
            label.0 = label.0.min(free - label.1);
            free = label.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_in_a_column_keep_their_order_and_do_not_meet() {
        let mut labels = [(100.0, 30.0), (90.0, 30.0), (280.0, 15.0), (290.0, 15.0)];
        spread(&mut labels, 20.0, 300.0);
        assert_eq!(
            labels,
            [(120.0, 30.0), (90.0, 30.0), (270.0, 15.0), (285.0, 15.0)]
        );
    }
}
