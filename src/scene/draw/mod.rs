//! Painting a [`Plan`] on any plotters backend.
//!
//! In: a plan, a backend, a [`Theme`], how many of the backend's units make a CSS pixel, and a
//! [`Layer`]. All coordinates that reach the backend are whole; a backend that can draw between pixels
//! may be given a finer scale and divide.
//!
//! What a backend must know: a text's position is its baseline (the anchor's `VPos::Bottom`),
//! `FontStyle::Bold` is weight 600, `FontStyle::Oblique` is bold and italic, and texts get a seam of the
//! surface's colour if the backend can.

mod brush;
mod face;

use plotters_backend::{BackendColor, DrawingBackend, DrawingErrorKind};

use super::Ink;
use super::plan::{Mark, Plan, Shape, Text, Tone};
use brush::Brush;

/// Red, green, blue.
pub type Rgb = (u8, u8, u8);

/// The page's colours, named as the stylesheet's custom properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the custom property of that name")]
pub struct Theme {
    pub ink: Rgb,
    pub ink_2: Rgb,
    pub surface: Rgb,
    pub line: Rgb,
    pub weights: Rgb,
    pub weights_fill: Rgb,
    pub cache: Rgb,
    pub cache_fill: Rgb,
    pub arith: Rgb,
}

/// What to paint. The base layer does not change while only the cursor moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// All but the cursor.
    Base,
    /// The cursor, on a transparent ground, to lie over the base.
    Cursor,
    /// Both.
    All,
}

/// Paints a plan.
///
/// # Errors
/// What the backend reports.
pub fn draw<DB: DrawingBackend>(
    plan: &Plan,
    backend: &mut DB,
    theme: &Theme,
    scale: f64,
    layer: Layer,
) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
    let look = Look {
        mark: &|mark| theme.mark(mark),
        tone: &|tone, _| theme.tone(tone),
        whole_texts: false,
    };
    paint(plan, backend, &look, scale, layer)
}

/// How marks and tones look. SVG's look is not a colour but a number that stands for a class.
pub(super) struct Look<'a> {
    pub(super) mark: &'a dyn Fn(Mark) -> BackendColor,
    pub(super) tone: &'a dyn Fn(Tone, &Text) -> BackendColor,
    /// The backend sets the variable in italics by itself.
    pub(super) whole_texts: bool,
}

/// As [`draw`], in any look.
pub(super) fn paint<DB: DrawingBackend>(
    plan: &Plan,
    backend: &mut DB,
    look: &Look<'_>,
    scale: f64,
    layer: Layer,
) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
    let mut brush = Brush {
        backend,
        look,
        scale,
    };
    let hidden = |number: &&Text| number.room().meets(plan.flag);
    if layer != Layer::Cursor {
        plan.base.iter().try_for_each(|shape| brush.shape(shape))?;
        let shown = plan
            .x_numbers
            .iter()
            .filter(|number| layer == Layer::Base || !hidden(number));
        shown
            .into_iter()
            .try_for_each(|number| brush.text(number))?;
    }
    if layer == Layer::Cursor {
        // A number half below the flag would be read as another number.
        let covers = plan.x_numbers.iter().filter(hidden);
        covers
            .into_iter()
            .try_for_each(|number| brush.shape(&Shape::Rect(Mark::Cover, number.room())))?;
    }
    if layer != Layer::Base {
        plan.cursor
            .iter()
            .try_for_each(|shape| brush.shape(shape))?;
    }
    Ok(())
}

impl Theme {
    fn ink(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Plain => self.ink,
            Ink::Weights => self.weights,
            Ink::Cache => self.cache,
            Ink::Arithmetic => self.arith,
        }
    }

    fn mark(&self, mark: Mark) -> BackendColor {
        let (rgb, alpha) = match mark {
            Mark::Fill(Ink::Cache) => (self.cache_fill, 1.0),
            Mark::Fill(_) => (self.weights_fill, 1.0),
            Mark::CacheHatch => (self.cache, 0.35),
            Mark::Grid => (self.line, 1.0),
            Mark::Thin(ink) | Mark::Heavy(ink) => (self.ink(ink), 1.0),
            Mark::Veil => (self.surface, 0.66),
            Mark::WallHatch => (self.ink, 0.3),
            Mark::Seam | Mark::Cover | Mark::Hole => (self.surface, 1.0),
            Mark::Axis | Mark::Wall | Mark::Ring | Mark::Cursor | Mark::Dot | Mark::Flag => {
                (self.ink, 1.0)
            }
        };
        BackendColor { alpha, rgb }
    }

    fn tone(&self, tone: Tone) -> BackendColor {
        let rgb = match tone {
            Tone::Quiet => self.ink_2,
            Tone::Of(ink) => self.ink(ink),
            Tone::Flag => self.surface,
        };
        BackendColor { alpha: 1.0, rgb }
    }
}
