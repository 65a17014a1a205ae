//! Shapes of a plan as calls to a backend, in its whole units.

use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind, FontStyle};

use super::Look;
use super::face::{Face, Stroke};
use crate::scene::plan::{Anchor, Mark, Shape, Text};
use crate::scene::{Point, text};

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
pub(super) struct Brush<'a, 'l, DB: DrawingBackend> {
    pub(super) backend: &'a mut DB,
    pub(super) look: &'a Look<'l>,
    pub(super) scale: f64,
}

impl<DB: DrawingBackend> Brush<'_, '_, DB> {
    pub(super) fn shape(&mut self, shape: &Shape) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
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

    pub(super) fn text(&mut self, text: &Text) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
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
