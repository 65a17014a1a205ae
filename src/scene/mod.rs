//! Labs without a screen: settings, the figures and words they lead to, and pictures as plain data.
//!
//! In: a lab's settings ([`settings`]), from an address, a slider or a typed number. Out: a view
//! ([`serve::ServeView`], [`gqa::GqaView`]) with every figure, sentence and formula as text, and
//! [`Scene`]s that say what a picture shows. [`plan::Plan`] lays a scene out in a frame of any size and
//! paints it on any plotters backend: a canvas in the browser, SVG text on the host.
//!
//! Everything here is pure and compiles for both targets. All arithmetic about models is the
//! estimator's; here it is only asked, worded and placed.
//!
//! The variable of the pictures is written [`text::B`], a character of its own, so that a text
//! knows which of its letters is set in italics: see [`text::runs`] and [`text::plain`].

mod figure;
mod table;

pub mod draw;
pub mod format;
pub mod gqa;
pub mod plan;
pub mod serve;
pub mod settings;
pub mod text;

#[cfg(not(target_arch = "wasm32"))]
pub mod svg;

pub use figure::{Figure, FormulaLine};
pub use table::{Cell, Table};

/// A point in the picture's own quantities, such as users and seconds.
pub type Point = (f64, f64);

/// What a picture shows, before anyone has decided on pixels or colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The text alternative: what a reader would be told who cannot see it.
    pub alt: String,
    /// Left to right.
    pub x: Axis,
    /// Bottom to top.
    pub y: Axis,
    /// From the back to the front.
    pub items: Vec<Item>,
    /// Where the settings stand in the picture.
    pub cursor: Cursor,
}

/// One axis. Its range never depends on the cursor but by coarse steps, so that a cursor that moves
/// leaves the rest of the picture as it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// With the printed unit: "ms per step".
    pub title: String,
    /// Value at the axis' start; greater than 0 on a logarithmic axis.
    pub min: f64,
    /// Value at its end, greater than `min`.
    pub max: f64,
    /// Powers of ten stand at equal distances; for y only, and both its ends are powers of ten.
    pub log: bool,
    /// A printed tick is the value times this: 1,000 for seconds printed as milliseconds.
    pub factor: f64,
    /// Ticks stand on whole numbers only.
    pub whole: bool,
}

/// The meanings that a colour can have. Nothing else on a page has a hue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Black on white, or its opposite: what binds, what is read in all.
    Plain,
    /// Reading the weights.
    Weights,
    /// Reading the cache.
    Cache,
    /// Arithmetic.
    Arithmetic,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A filled band between two lines. The cache's is hatched as well, so that it is told apart
    /// without its colour.
    Band {
        /// Weights or cache.
        ink: Ink,
        /// From left to right.
        lower: Vec<Point>,
        /// From left to right.
        upper: Vec<Point>,
    },
    /// A line. The heavy one is what sets the time.
    Line {
        /// Its meaning.
        ink: Ink,
        /// Drawn thick.
        heavy: bool,
        /// A straight line has two points, so that it stays smooth.
        points: Vec<Point>,
    },
    /// A name that stands at what it names.
    Label(Label),
    /// A point where two lines meet.
    Ring {
        /// Where.
        at: Point,
        /// "Crossover: B = 188".
        title: String,
        /// "both take 26.3 ms".
        note: String,
        /// What the slim form says instead of both.
        short: String,
    },
    /// Beyond it memory is full: everything to its right pales under a hatch.
    Wall {
        /// The last number of users that fit.
        at: f64,
        /// "memory is full at 125".
        title: String,
        /// What the slim form says instead.
        short: String,
    },
}

/// A name in a picture, and where it may stand in either form.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Colour of the text.
    pub ink: Ink,
    /// First line, bold.
    pub name: String,
    /// Second line, may be empty; the slim form leaves it out.
    pub note: String,
    /// In the wide form.
    pub wide: Spot,
    /// In the slim form.
    pub slim: Spot,
}

/// Where a label may stand.
#[derive(Clone, Debug, PartialEq)]
pub enum Spot {
    /// Not at all.
    Nowhere,
    /// In the right margin, at the height of this value of y.
    End(f64),
    /// Beside a line from the first point to the second.
    Along(Point, Point),
    /// Inside a band: its lower line and its upper line, both from left to right.
    Within([Point; 2], [Point; 2]),
}

/// Where the settings stand in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Cursor {
    /// Value of x.
    pub at: f64,
    /// Printed in the flag on the axis.
    pub flag: String,
    /// On each line that is read off.
    pub dots: Vec<Dot>,
    /// The same for a screen reader: "120 users: 21.9 ms a step, set by the read".
    pub value_text: String,
}

/// A point of a line that the cursor reads off.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// Value of y.
    pub y: f64,
    /// The reading: "21.9 ms"; may be empty.
    pub label: String,
    /// Colour of the reading.
    pub ink: Ink,
}
