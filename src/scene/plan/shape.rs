//! What a plan is made of: lines, fills, dots and texts, each with a mark that says what it is.

use crate::scene::{Ink, Point, text};

/// What a shape is. Decides its colour and its thickness on a canvas, and its class in SVG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A filled band.
    Fill(Ink),
    /// The hatch of the cache's band.
    CacheHatch,
    /// A line across the picture at a number of y.
    Grid,
    /// The axis of x.
    Axis,
    /// A curve that does not bind.
    Thin(Ink),
    /// The curve that binds.
    Heavy(Ink),
    /// The paling of what lies beyond the wall.
    Veil,
    /// The hatch of what lies beyond the wall.
    WallHatch,
    /// The wall itself.
    Wall,
    /// Where two lines meet: the rim of a hole.
    Ring,
    /// The hole, in the surface's colour.
    Hole,
    /// The cursor's line.
    Cursor,
    /// Where the cursor meets a curve.
    Dot,
    /// The seam round a dot, in the surface's colour.
    Seam,
    /// The ground of the cursor's number on the axis.
    Flag,
    /// Surface that covers a number of the axis below the flag.
    Cover,
}

/// One thing to paint. Coordinates are CSS pixels from the top left.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line through these points.
    Line(Mark, Vec<Point>),
    /// Several lines of one kind, each from one point to another.
    Lines(Mark, Vec<(Point, Point)>),
    /// A filled polygon.
    Polygon(Mark, Vec<Point>),
    /// A filled rectangle.
    Rect(Mark, Rect),
    /// A circle: centre and radius.
    Circle(Mark, Point, f64),
    /// A text.
    Text(Text),
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// The colour of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Numbers and notes.
    Quiet,
    /// A name, in the colour of what it names.
    Of(Ink),
    /// On the flag.
    Flag,
}

/// A text at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The place: x of the anchor, y of the baseline.
    pub at: Point,
    /// What stands at x.
    pub anchor: Anchor,
    /// The words; may hold the variable.
    pub text: String,
    /// Font size.
    pub size: f64,
    /// Colour.
    pub tone: Tone,
    /// Bold.
    pub bold: bool,
    /// A seam of the surface's colour, to be read across lines.
    pub halo: bool,
}

impl Text {
    /// The room it takes, never less than it will be.
    #[must_use]
    pub fn room(&self) -> Rect {
        let width = text::width(&self.text, self.size, self.bold);
        let (x, y) = self.at;
        let left = match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        Rect {
            left,
            right: left + width,
            top: y - 0.78 * self.size,
            bottom: y + 0.22 * self.size,
        }
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub left: f64,
    /// Top edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Bottom edge.
    pub bottom: f64,
}

impl Rect {
    /// Whether the two share any room.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether the other lies wholly inside.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        self.left <= other.left
            && other.right <= self.right
            && self.top <= other.top
            && other.bottom <= self.bottom
    }

    /// Whether the line from `a` to `b` crosses it.
    #[must_use]
    pub fn crossed(self, a: Point, b: Point) -> bool {
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        let edges = [
            (a.0, b.0 - a.0, self.left, self.right),
            (a.1, b.1 - a.1, self.top, self.bottom),
        ];
        for (start, length, low, high) in edges {
            if length.abs() < 1e-12 {
                if start <= low || start >= high {
                    return false;
                }
            } else {
                let (one, other) = ((low - start) / length, (high - start) / length);
                first = first.max(one.min(other));
                last = last.min(one.max(other));
            }
        }
        first < last
    }

    /// The two rectangles and what lies between.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Larger by so much on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }
}
