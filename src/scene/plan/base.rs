//! The layer that stays while the cursor moves: bands, axes, curves, wall, crossing, names.

use super::frame::{Frame, Ground, sharp};
use super::hatch::{Lean, hatch};
use super::labels::{Hurdle, Place, Space, around, room_of, spread};
use super::shape::{Anchor, Mark, Rect, Shape, Text, Tone};
use super::ticks::{Tick, ticks};
use super::{at, placed};
use crate::scene::{Ink, Item, Label, Point, Scene, Spot, text};

/// The base layer as it grows.
pub(super) struct Base<'a> {
    scene: &'a Scene,
    pub(super) frame: Frame,
    pub(super) ground: Ground,
    pub(super) shapes: Vec<Shape>,
    /// Room of the labels placed so far.
    pub(super) taken: Vec<Rect>,
    /// Curves that labels should not stand on.
    pub(super) hurdles: Vec<Hurdle>,
}

impl<'a> Base<'a> {
    pub(super) fn new(scene: &'a Scene, frame: Frame, ground: Ground) -> Self {
        let mut base = Self {
            scene,
            frame,
            ground,
            shapes: Vec::with_capacity(48),
            taken: Vec::new(),
            hurdles: Vec::new(),
        };
        base.bands();
        base
    }

    pub(super) fn at(&self, point: Point) -> Point {
        at(self.scene, self.ground, point)
    }

    /// A text in the picture's usual size.
    pub(super) fn text(&self, words: &str, tone: Tone, bold: bool) -> Text {
        let size = self.frame.text_size();
        Text {
            at: (0.0, 0.0),
            anchor: Anchor::Start,
            text: words.into(),
            size,
            tone,
            bold,
            halo: false,
        }
    }

    /// Adds texts and takes their room.
    fn write(&mut self, texts: Vec<Text>) {
        self.taken.extend(room_of(&texts));
        self.shapes.extend(texts.into_iter().map(Shape::Text));
    }

    fn space(&self) -> Space<'_> {
        Space {
            bounds: self.frame.room(),
            taken: &self.taken,
            hurdles: &self.hurdles,
        }
    }

    /// Filled bands, farthest back.
    fn bands(&mut self) {
        for item in &self.scene.items {
            let Item::Band { ink, lower, upper } = item else {
                continue;
            };
            let around = upper.iter().chain(lower.iter().rev());
            let polygon: Vec<Point> = around.map(|point| self.at(*point)).collect();
            if *ink == Ink::Cache {
                let lines = hatch(&polygon, 7.0, Lean::Rising);
                self.shapes.push(Shape::Polygon(Mark::Fill(*ink), polygon));
                self.shapes.push(Shape::Lines(Mark::CacheHatch, lines));
            } else {
                self.shapes.push(Shape::Polygon(Mark::Fill(*ink), polygon));
            }
        }
    }

    /// Gridlines, axis, titles and the numbers of y; gives back the numbers of x.
    pub(super) fn axes(&mut self, y_ticks: &[Tick]) -> Vec<Text> {
        let Ground {
            left,
            right,
            top,
            bottom,
        } = self.ground;
        let wide = self.frame.wide();
        let quiet = self.text("", Tone::Quiet, false);
        for tick in y_ticks {
            let y = sharp(self.at((self.scene.x.min, tick.value)).1);
            if y < bottom - 1.0 {
                self.shapes
                    .push(Shape::Line(Mark::Grid, vec![(left, y), (right, y)]));
            }
            self.write(vec![Text {
                at: (left - 6.5, y + 4.0),
                anchor: Anchor::End,
                text: tick.text.clone(),
                ..quiet.clone()
            }]);
        }
        self.write(vec![Text {
            at: (0.0, top - if wide { 14.5 } else { 10.5 }),
            text: self.scene.y.title.clone(),
            ..quiet.clone()
        }]);
        let title_at = (right, self.frame.height - 4.0);
        self.write(vec![Text {
            at: title_at,
            anchor: Anchor::End,
            text: self.scene.x.title.clone(),
            ..quiet.clone()
        }]);
        self.shapes.push(Shape::Line(
            Mark::Axis,
            vec![(left, bottom), (right, bottom)],
        ));
        ticks(&self.scene.x, right - left, self.frame.x_gap())
            .into_iter()
            .map(|tick| {
                let x = left + placed(&self.scene.x, tick.value) * (right - left);
                let half = text::width(&tick.text, quiet.size, false) / 2.0;
                let x = x.min(self.frame.width - half);
                Text {
                    at: (x, bottom + 17.5),
                    anchor: Anchor::Middle,
                    text: tick.text,
                    ..quiet.clone()
                }
            })
            .collect()
    }

    /// All that stands on the axes.
    pub(super) fn items(&mut self) {
        let scene = self.scene;
        for item in &scene.items {
            if let Item::Line { ink, heavy, points } = item {
                self.line(*ink, *heavy, points);
            }
        }
        for item in &scene.items {
            if let Item::Wall { at, title, short } = item {
                self.wall(*at, title, short);
            }
        }
        for item in &scene.items {
            if let Item::Ring {
                at,
                title,
                note,
                short,
            } = item
            {
                self.ring(*at, title, note, short);
            }
        }
        let labels = scene.items.iter().filter_map(|item| match item {
            Item::Label(label) => Some(label),
            _ => None,
        });
        self.end_labels(labels.clone());
        for label in labels {
            self.free_label(label);
        }
    }

    fn line(&mut self, ink: Ink, heavy: bool, points: &[Point]) {
        let points: Vec<Point> = points.iter().map(|point| self.at(*point)).collect();
        let weight = if heavy { 8.0 } else { 4.0 };
        let pairs = points.iter().zip(points.iter().skip(1));
        self.hurdles.extend(pairs.map(|(a, b)| (*a, *b, weight)));
        let mark = if heavy {
            Mark::Heavy(ink)
        } else {
            Mark::Thin(ink)
        };
        self.shapes.push(Shape::Line(mark, points));
    }

    /// Beyond the wall everything pales; its name stands at its head, on the side where there is room.
    fn wall(&mut self, value: f64, title: &str, short: &str) {
        let Ground {
            left,
            right,
            top,
            bottom,
        } = self.ground;
        let x = sharp(self.at((value, self.scene.y.min)).0).max(left);
        let beyond = Rect {
            left: x,
            top,
            right,
            bottom,
        };
        if right - x > 1.0 {
            let corners = [(x, top), (right, top), (right, bottom), (x, bottom)];
            self.shapes.push(Shape::Rect(Mark::Veil, beyond));
            self.shapes.push(Shape::Lines(
                Mark::WallHatch,
                hatch(&corners, 6.0, Lean::Falling),
            ));
        }
        self.shapes
            .push(Shape::Line(Mark::Wall, vec![(x, top - 6.0), (x, bottom)]));
        self.hurdles.push(((x, top - 6.0), (x, bottom), 30.0));
        let words = if self.frame.wide() { title } else { short };
        let name = Text {
            halo: true,
            ..self.text(words, Tone::Of(Ink::Plain), true)
        };
        let heights = [top + 5.0, top + 24.0, top + 43.0];
        let places = heights.into_iter().flat_map(|y| {
            let near = Text {
                at: (x - 7.0, y),
                anchor: Anchor::End,
                ..name.clone()
            };
            let far = Text {
                at: (x + 7.0, y),
                ..name.clone()
            };
            [
                Place {
                    texts: vec![near],
                    against: 0.0,
                },
                Place {
                    texts: vec![far],
                    against: 6.0,
                },
            ]
        });
        let texts = self.space().best(places.collect(), false);
        self.write(texts);
    }

    fn ring(&mut self, point: Point, title: &str, note: &str, short: &str) {
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
    fn end_labels<'l>(&mut self, labels: impl Iterator<Item = &'l Label>) {
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
    fn free_label(&mut self, label: &Label) {
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
    let parts = [0.69, 0.6, 0.78, 0.5, 0.86, 0.4, 0.3, 0.2, 0.12];
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
