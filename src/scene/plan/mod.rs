//! A scene laid out in a frame: what stands where, in CSS pixels, without colours.
//!
//! In: a [`Scene`] and a [`Frame`]. Out: a [`Plan`] that [`super::draw`] paints, and that turns a
//! pointer's place into a value of x and back. Layout knows no browser: it measures texts with
//! [`super::text::width`], so a plan is the same on the host and in the page.

mod base;
mod cursor;
mod frame;
mod hatch;
mod labels;
mod shape;
mod ticks;

pub use frame::{Form, Frame};
pub use shape::{Anchor, Mark, Rect, Shape, Text, Tone};

use frame::Ground;

use super::{Axis, Point, Scene};

/// A scene laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The size it is laid out for.
    pub frame: Frame,
    ground: Ground,
    /// Both ends of the axis of x.
    x: (f64, f64),
    /// From the back to the front, all but the cursor and the numbers at its axis.
    pub(super) base: Vec<Shape>,
    /// The numbers at the axis of x, which the cursor's flag may cover.
    pub(super) x_numbers: Vec<Text>,
    /// The cursor, from the back to the front.
    pub(super) cursor: Vec<Shape>,
    /// The cursor's flag.
    pub(super) flag: Rect,
}

impl Plan {
    /// Lays a scene out.
    #[must_use]
    pub fn new(scene: &Scene, frame: Frame) -> Self {
        let y_ticks = ticks::ticks(&scene.y, frame.plot_height(), frame.y_gap());
        let ground = Ground::new(frame, &y_ticks);
        let mut base = base::Base::new(scene, frame, ground);
        let x_numbers = base.axes(&y_ticks);
        base.items();
        let (cursor, flag) = cursor::cursor(scene, &base);
        Self {
            frame,
            ground,
            x: (scene.x.min, scene.x.max),
            base: base.shapes,
            x_numbers,
            cursor,
            flag,
        }
    }

    /// The value of x under a pointer `x` CSS pixels from the left edge, within the axis.
    #[must_use]
    pub fn value_at(&self, x: f64) -> f64 {
        let along =
            ((x - self.ground.left) / (self.ground.right - self.ground.left)).clamp(0.0, 1.0);
        self.x.0 + along * (self.x.1 - self.x.0)
    }

    /// Where a value of x stands, in CSS pixels from the left edge.
    #[must_use]
    pub fn place_of(&self, value: f64) -> f64 {
        let along = ((value - self.x.0) / (self.x.1 - self.x.0)).clamp(0.0, 1.0);
        self.ground.left + along * (self.ground.right - self.ground.left)
    }

    /// Every text of the picture with the room it takes, for tests.
    #[must_use]
    pub fn text_boxes(&self) -> Vec<(&Text, Rect)> {
        let shapes = self.base.iter().chain(&self.cursor);
        let in_shapes = shapes.filter_map(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        });
        let numbers = self
            .x_numbers
            .iter()
            .filter(|number| !number.room().meets(self.flag));
        in_shapes
            .chain(numbers)
            .map(|text| (text, text.room()))
            .collect()
    }
}

/// Where a value stands along its axis: 0 at its start, 1 at its end, and no farther.
fn placed(axis: &Axis, value: f64) -> f64 {
    let along = if axis.log {
        (value.max(axis.min) / axis.min).ln() / (axis.max / axis.min).ln()
    } else {
        (value - axis.min) / (axis.max - axis.min)
    };
    along.clamp(0.0, 1.0)
}

/// A point of the scene in pixels.
fn at(scene: &Scene, ground: Ground, (x, y): Point) -> Point {
    (
        ground.left + placed(&scene.x, x) * (ground.right - ground.left),
        ground.bottom - placed(&scene.y, y) * (ground.bottom - ground.top),
    )
}
