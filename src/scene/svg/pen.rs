//! A plotters backend that writes: each shape an element, its "colour" the number of a class.

use std::convert::Infallible;
use std::fmt::Write as _;

use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use super::{CLASSES, SCALE, escape, mark};
use crate::scene::plan::Mark;
use crate::scene::text;

/// Writes shapes as elements.
pub(super) struct Pen {
    pub(super) out: String,
    /// The class of a path that is not closed yet: lines of one class share an element.
    pub(super) open: Option<u8>,
}

impl Pen {
    /// Tenths of a pixel, as pixels.
    pub(super) fn number(&mut self, tenths: i32) {
        let _ = write!(self.out, "{}", tenths / SCALE);
        if tenths % SCALE != 0 {
            let _ = write!(self.out, ".{}", (tenths % SCALE).abs());
        }
    }

    fn pair(&mut self, command: char, (x, y): BackendCoord) {
        self.out.push(command);
        self.number(x);
        self.out.push(' ');
        self.number(y);
    }

    fn attribute(&mut self, name: &str, tenths: i32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        self.number(tenths);
        self.out.push('"');
    }

    /// Ends the path that is being written.
    pub(super) fn close(&mut self) {
        if self.open.take().is_some() {
            self.out.push_str("\"/>");
        }
    }

    /// Begins an element of a class; says whether there is anything to draw.
    fn begin(&mut self, element: &str, color: BackendColor) -> bool {
        self.close();
        let class = CLASSES
            .get(usize::from(color.rgb.0))
            .copied()
            .unwrap_or_default();
        if !class.is_empty() {
            self.out.push('<');
            self.out.push_str(element);
            self.out.push_str(" class=\"");
            self.out.push_str(class);
            self.out.push('"');
        }
        !class.is_empty()
    }

    /// A path and how it ends: a curve is open and holds no area, a polygon is closed.
    fn path(
        &mut self,
        points: impl IntoIterator<Item = BackendCoord>,
        color: BackendColor,
        end: &str,
    ) {
        if self.begin("path", color) {
            self.out.push_str(if end.is_empty() {
                " fill=\"none\" d=\""
            } else {
                " d=\""
            });
            for (index, point) in points.into_iter().enumerate() {
                self.pair(if index == 0 { 'M' } else { 'L' }, point);
            }
            self.out.push_str(end);
            self.out.push_str("\"/>");
        }
    }
}

type Outcome = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Pen {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (0, 0)
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    /// Pictures are made of lines and areas only.
    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Outcome {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Outcome {
        let color = style.color();
        if self.open != Some(color.rgb.0) && self.begin("path", color) {
            self.out.push_str(" d=\"");
            self.open = Some(color.rgb.0);
        }
        self.pair('M', from);
        self.pair('L', to);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        _: bool,
    ) -> Outcome {
        if self.begin("rect", style.color()) {
            self.attribute("x", from.0);
            self.attribute("y", from.1);
            self.attribute("width", to.0 - from.0);
            self.attribute("height", to.1 - from.1);
            let rounded = mark(Mark::Flag).rgb == style.color().rgb;
            self.out
                .push_str(if rounded { " rx=\"3\"/>" } else { "/>" });
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.path(path, style.color(), "");
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.path(path, style.color(), "Z");
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        _: bool,
    ) -> Outcome {
        if self.begin("circle", style.color()) {
            self.attribute("cx", center.0);
            self.attribute("cy", center.1);
            // The canvas paints a dot inside its seam; here the seam is the stroke on its rim.
            let seam = if mark(Mark::Dot).rgb == style.color().rgb {
                7
            } else {
                0
            };
            self.attribute("r", i32::try_from(radius).unwrap_or(0) + seam);
            self.out.push_str("/>");
        }
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        words: &str,
        style: &S,
        at: BackendCoord,
    ) -> Outcome {
        self.close();
        let (tone, halo, _) = style.color().rgb;
        let mut classes = Vec::with_capacity(3);
        classes.extend(["i", "w", "c", "a", "flagtext"].get(usize::from(tone).wrapping_sub(1)));
        if matches!(style.style(), FontStyle::Bold) && tone != 5 {
            classes.push("b");
        }
        if halo == 1 {
            classes.push("halo");
        }
        self.out.push_str("<text");
        if !classes.is_empty() {
            let _ = write!(self.out, " class=\"{}\"", classes.join(" "));
        }
        self.attribute("x", at.0);
        self.attribute("y", at.1);
        self.out.push_str(match style.anchor().h_pos {
            HPos::Left => ">",
            HPos::Center => " text-anchor=\"middle\">",
            HPos::Right => " text-anchor=\"end\">",
        });
        for run in text::runs(words) {
            if run.italic {
                self.out.push_str("<tspan font-style=\"italic\">");
            }
            escape(&mut self.out, run.text);
            if run.italic {
                self.out.push_str("</tspan>");
            }
        }
        self.out.push_str("</text>");
        Ok(())
    }
}
