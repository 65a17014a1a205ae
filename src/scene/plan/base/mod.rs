//! The layer that stays while the cursor moves: bands, axes, curves, wall, crossing, names.

mod axes;
mod names;

use super::at;
use super::frame::{Frame, Ground, sharp};
use super::hatch::{Lean, hatch};
use super::labels::{Hurdle, Place, Space, room_of};
use super::shape::{Anchor, Mark, Rect, Shape, Text, Tone};
use crate::scene::{Ink, Item, Point, Scene};

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
            bounds: self.ground.above_axis(self.frame),
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
}
