//! Names in the picture: the crossing's, those in the right margin, those beside lines and inside bands.

use super::Base;
use crate::scene::plan::labels::{Place, around, spread};
use crate::scene::plan::shape::{Anchor, Mark, Rect, Shape, Text, Tone};
use crate::scene::{Ink, Label, Point, Spot, text};

impl Base<'_> {
    pub(super) fn ring(&mut self, point: Point, title: &str, note: &str, short: &str) {
        let point = self.at(point);
        let (radius, gap) = if self.frame.wide() {
            (6.0, 13.0)
        } else {
            (4.5, 9.0)
        };
        let places = if self.frame.wide() {
            let name = Text {
                halo: true,
                ..self.text(title, Tone::Of(Ink::Plain), true)
            };
            let note = Text {
                halo: true,
                ..self.text(note, Tone::Quiet, false)
            };
            around(point, gap, &name, Some(&note))
        } else {
            let name = Text {
                halo: true,
                ..self.text(short, Tone::Of(Ink::Plain), true)
            };
            around(point, gap, &name, None)
        };
        let texts = self.space().best(places, false);
        self.write(texts);
        self.shapes.push(Shape::Circle(Mark::Ring, point, radius));
        let (x, y) = point;
        self.taken.push(
            Rect {
                left: x,
                top: y,
                right: x,
                bottom: y,
            }
            .grown(radius + 1.0),
        );
    }

    fn spot<'l>(&self, label: &'l Label) -> &'l Spot {
        if self.frame.wide() {
            &label.wide
        } else {
            &label.slim
        }
    }

    /// Names in the right margin, moved apart.
    pub(super) fn end_labels<'l>(&mut self, labels: impl Iterator<Item = &'l Label>) {
        let x = self.ground.right + 9.5;
        let (mut names, mut rooms) = (Vec::new(), Vec::new());
        for label in labels {
            let Spot::End(value) = self.spot(label) else {
                continue;
            };
            let y = self.at((self.scene.x.max, *value)).1;
            let mut note = self.text(&label.note, Tone::Of(label.ink), false);
            if label.ink == Ink::Plain {
                note.tone = Tone::Quiet;
            }
            let note_fits = !note.text.is_empty()
                && x + text::width(&note.text, note.size, false) <= self.frame.width + 8.0;
            rooms.push((y - 11.0, if note_fits { 31.0 } else { 16.0 }));
            names.push((
                self.text(&label.name, Tone::Of(label.ink), true),
                note_fits.then_some(note),
            ));
        }
        spread(&mut rooms, self.ground.top - 8.0, self.ground.bottom + 4.0);
        for ((name, note), (top, _)) in names.into_iter().zip(rooms) {
            let note = note.map(|note| Text {
                at: (x, top + 27.0),
                ..note
            });
            let texts = [Text {
                at: (x, top + 12.0),
                ..name
            }]
            .into_iter()
            .chain(note);
            self.write(texts.collect());
        }
    }

    /// A name beside a line or inside a band; left out where it would hide another.
    pub(super) fn free_label(&mut self, label: &Label) {
        let name = Text {
            halo: true,
            ..self.text(&label.name, Tone::Of(label.ink), true)
        };
        let places = match self.spot(label) {
            Spot::Nowhere | Spot::End(_) => return,
            Spot::Along(from, to) => along(self.at(*from), self.at(*to), &name),
            Spot::Within(lower, upper) => within(
                lower.map(|point| self.at(point)),
                upper.map(|point| self.at(point)),
                &name,
            ),
        };
        let texts = self.space().best(places, true);
        self.write(texts);
    }
}

/// A point part of the way from one point to another.
fn between(a: Point, b: Point, part: f64) -> Point {
    (a.0 + part * (b.0 - a.0), a.1 + part * (b.1 - a.1))
}

/// Places beside a line, on either side.
fn along(from: Point, to: Point, name: &Text) -> Vec<Place> {
    let parts = [0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.9, 0.2, 0.1];
    parts
        .into_iter()
        .flat_map(|part| {
            around(between(from, to, part), 6.0, name, None)
                .into_iter()
                .take(2)
        })
        .collect()
}

/// Places in the middle of a band. Where the band is thinner than the text, the text's halo must do,
/// and where it is hardly there, it has no name.
fn within(lower: [Point; 2], upper: [Point; 2], name: &Text) -> Vec<Place> {
    let parts = [0.66, 0.58, 0.74, 0.5, 0.86, 0.4, 0.3, 0.2, 0.12];
    let places = parts.into_iter().filter_map(|part| {
        let (below, above) = (
            between(lower[0], lower[1], part),
            between(upper[0], upper[1], part),
        );
        let height = below.1 - above.1;
        let at = (below.0, f64::midpoint(below.1, above.1) + 0.35 * name.size);
        let against = 20.0 * (1.0 - height / (1.3 * name.size)).max(0.0);
        (height > 4.0).then(|| Place {
            texts: vec![Text {
                at,
                anchor: Anchor::Middle,
                ..name.clone()
            }],
            against,
        })
    });
    places.collect()
}
