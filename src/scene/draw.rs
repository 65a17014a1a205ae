//! Painting a [`Plan`] on any plotters backend.
//!
//! In: a plan, a backend, a [`Theme`], how many of the backend's units make a CSS pixel, and a
//! [`Layer`]. All coordinates that reach the backend are whole; a backend that can draw between pixels
//! may be given a finer scale and divide.
//!
//! What a backend must know: a text's position is its baseline (the anchor's `VPos::Bottom`),
//! `FontStyle::Bold` is weight 600, `FontStyle::Oblique` is bold and italic, and texts get a seam of the
//! surface's colour if the backend can.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontFamily, FontStyle, FontTransform,
};

use super::plan::{Anchor, Mark, Plan, Shape, Text, Tone};
use super::{Ink, Point, text};

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

/// Thickness in CSS pixels.
fn thickness(mark: Mark) -> f64 {
    match mark {
        Mark::Heavy(_) => 3.5,
        Mark::Ring => 2.25,
        Mark::Thin(_) | Mark::CacheHatch | Mark::Wall => 1.5,
        _ => 1.0,
    }
}

/// A backend, a look and a scale.
struct Brush<'a, 'l, DB: DrawingBackend> {
    backend: &'a mut DB,
    look: &'a Look<'l>,
    scale: f64,
}

impl<DB: DrawingBackend> Brush<'_, '_, DB> {
    fn shape(&mut self, shape: &Shape) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        match shape {
            Shape::Line(mark, points) => {
                let points: Vec<BackendCoord> =
                    points.iter().map(|point| self.place(*point)).collect();
                self.backend.draw_path(points, &self.stroke(*mark))
            }
            Shape::Lines(mark, lines) => {
                let stroke = self.stroke(*mark);
                lines.iter().try_for_each(|(a, b)| {
                    self.backend
                        .draw_line(self.place(*a), self.place(*b), &stroke)
                })
            }
            Shape::Polygon(mark, points) => {
                let points: Vec<BackendCoord> =
                    points.iter().map(|point| self.place(*point)).collect();
                self.backend.fill_polygon(points, &self.stroke(*mark))
            }
            Shape::Rect(mark, rect) => {
                let (a, b) = (
                    self.place((rect.left, rect.top)),
                    self.place((rect.right, rect.bottom)),
                );
                self.backend.draw_rect(a, b, &self.stroke(*mark), true)
            }
            Shape::Circle(mark, center, radius) => self.circle(*mark, *center, *radius),
            Shape::Text(text) => self.text(text),
        }
    }

    /// A ring is a hole with a rim, a dot has a seam.
    fn circle(
        &mut self,
        mark: Mark,
        center: Point,
        radius: f64,
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let at = self.place(center);
        if mark == Mark::Ring {
            self.backend
                .draw_circle(at, self.length(radius), &self.stroke(Mark::Hole), true)?;
            return self
                .backend
                .draw_circle(at, self.length(radius), &self.stroke(mark), false);
        }
        self.backend.draw_circle(
            at,
            self.length(radius + 0.75),
            &self.stroke(Mark::Seam),
            true,
        )?;
        self.backend
            .draw_circle(at, self.length(radius - 0.75), &self.stroke(mark), true)
    }

    fn text(&mut self, text: &Text) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let upright = if text.bold {
            FontStyle::Bold
        } else {
            FontStyle::Normal
        };
        let slanted = if text.bold {
            FontStyle::Oblique
        } else {
            FontStyle::Italic
        };
        let color = (self.look.tone)(text.tone, text);
        let mut face = Face {
            color,
            size: text.size * self.scale,
            style: upright,
            anchor: text.anchor,
        };
        if self.look.whole_texts || !text.text.contains(text::B) {
            return self
                .backend
                .draw_text(&text.text, &face, self.place(text.at));
        }
        // Each run by itself, from the left end on.
        let mut runs = Vec::with_capacity(3);
        let mut total = 0;
        for run in text::runs(&text.text) {
            face.style = if run.italic { slanted } else { upright };
            let (width, _) = self.backend.estimate_text_size(run.text, &face)?;
            runs.push((run, face.style, total));
            total += i32::try_from(width).unwrap_or(0);
        }
        let (x, y) = self.place(text.at);
        let left = match text.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - total / 2,
            Anchor::End => x - total,
        };
        face.anchor = Anchor::Start;
        for (run, style, offset) in runs {
            face.style = style;
            self.backend
                .draw_text(run.text, &face, (left + offset, y))?;
        }
        Ok(())
    }

    fn stroke(&self, mark: Mark) -> Stroke {
        Stroke {
            color: (self.look.mark)(mark),
            width: self.length(thickness(mark)).max(1),
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a picture's coordinates are small, and casts saturate"
    )]
    fn place(&self, (x, y): Point) -> BackendCoord {
        (
            (x * self.scale).round() as i32,
            (y * self.scale).round() as i32,
        )
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths are small and not negative"
    )]
    fn length(&self, length: f64) -> u32 {
        (length * self.scale).round() as u32
    }
}

/// Colour and thickness for the backend.
struct Stroke {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// Font and place of a text for the backend.
struct Face {
    color: BackendColor,
    size: f64,
    style: FontStyle,
    anchor: Anchor,
}

impl BackendTextStyle for Face {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        self.color
    }

    fn size(&self) -> f64 {
        self.size
    }

    fn transform(&self) -> FontTransform {
        FontTransform::None
    }

    fn style(&self) -> FontStyle {
        self.style
    }

    fn anchor(&self) -> Pos {
        let h_pos = match self.anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        Pos::new(h_pos, VPos::Bottom)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::SansSerif
    }

    /// For a backend that does not measure texts itself.
    #[expect(clippy::cast_possible_truncation, reason = "a text's width is small")]
    fn layout_box(&self, words: &str) -> Result<((i32, i32), (i32, i32)), Self::FontError> {
        let bold = matches!(self.style, FontStyle::Bold | FontStyle::Oblique);
        let width = text::width(words, self.size, bold);
        Ok(((0, 0), (width.ceil() as i32, self.size.ceil() as i32)))
    }

    /// Draws nothing: every backend in use has letters of its own.
    fn draw<E, DrawFunc: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: (i32, i32),
        _: DrawFunc,
    ) -> Result<Result<(), E>, Self::FontError> {
        Ok(Ok(()))
    }
}
