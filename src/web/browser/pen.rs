//! A plotters backend for a canvas in the page.
//!
//! Plotters' own canvas backend lacks what is needed here: places between pixels,
//! text with a seam, many lines of one kind in one call, and text widths from `measureText` instead of
//! from an element put into the page, which would force the browser to lay the page out.

use std::cell::RefCell;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
};
use web_sys::CanvasRenderingContext2d;

use super::canvas::css;
use crate::scene::draw::Rgb;

type CanvasError = std::fmt::Error;
type Failure = DrawingErrorKind<CanvasError>;

/// Units of a [`Pen`] in one device pixel. Plotters counts in whole numbers: at one per pixel a line of
/// 1.5 pixels, or one that ends between two pixels, could not be drawn.
pub const FINE: f64 = 8.0;

/// Thickness of the line that makes a text's seam, half of it outside the letters, to the font size.
const SEAM: f64 = 0.32;

/// Draws on a canvas until it is dropped.
pub struct Pen<'a> {
    context: &'a CanvasRenderingContext2d,
    /// The context's font.
    font: &'a RefCell<String>,
    family: &'a str,
    halo: Rgb,
    /// Colour and thickness of the lines that wait in the context's path to be stroked together.
    lines: Option<(Rgb, f64, u32)>,
}

impl<'a> Pen<'a> {
    /// A pen for the canvas of `context`, which counts in units of [`FINE`] to a device pixel already.
    pub(super) fn new(
        context: &'a CanvasRenderingContext2d,
        font: &'a RefCell<String>,
        family: &'a str,
        halo: Rgb,
    ) -> Self {
        Self {
            context,
            font,
            family,
            halo,
            lines: None,
        }
    }

    /// Strokes the lines that wait.
    fn flush(&mut self) {
        if let Some((rgb, alpha, width)) = self.lines.take() {
            let context = &self.context;
            context.set_stroke_style_str(&css(rgb, alpha));
            context.set_line_width(f64::from(width));
            context.stroke();
        }
    }

    fn set_font<S: BackendTextStyle>(&self, style: &S) {
        let face = match style.style() {
            FontStyle::Normal => "",
            FontStyle::Bold => "600 ",
            FontStyle::Italic => "italic ",
            FontStyle::Oblique => "italic 600 ",
        };
        let font = format!("{face}{}px {}", whole(style.size()), self.family);
        let mut set = self.font.borrow_mut();
        if *set != font {
            self.context.set_font(&font);
            *set = font;
        }
    }

    fn fill_with(&self, color: BackendColor) {
        self.context
            .set_fill_style_str(&css(color.rgb, color.alpha));
    }

    fn stroke_with<S: BackendStyle>(&self, style: &S) {
        let color = style.color();
        self.context
            .set_stroke_style_str(&css(color.rgb, color.alpha));
        self.context.set_line_width(style.stroke_width().into());
    }

    fn trace(&self, path: impl IntoIterator<Item = BackendCoord>) {
        self.context.begin_path();
        for (x, y) in path {
            self.context.line_to(x.into(), y.into());
        }
    }

    /// A text at a place, with its seam below it.
    fn put_text<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Result<(), Failure> {
        let (color, context) = (style.color(), self.context);
        if color.rgb != self.halo {
            context.set_stroke_style_str(&css(self.halo, color.alpha));
            context.set_line_width(style.size() * SEAM);
            context
                .stroke_text(text, x.into(), y.into())
                .map_err(|_| failure())?;
        }
        context.set_fill_style_str(&css(color.rgb, color.alpha));
        context
            .fill_text(text, x.into(), y.into())
            .map_err(|_| failure())
    }
}

impl Drop for Pen<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

impl DrawingBackend for Pen<'_> {
    type ErrorType = CanvasError;

    fn get_size(&self) -> (u32, u32) {
        (0, 0)
    }

    fn ensure_prepared(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), Failure> {
        self.flush();
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Result<(), Failure> {
        self.fill_with(color);
        self.context.fill_rect(x.into(), y.into(), 1.0, 1.0);
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Result<(), Failure> {
        let color = style.color();
        let kind = (color.rgb, color.alpha, style.stroke_width());
        if self.lines != Some(kind) {
            self.flush();
            self.context.begin_path();
            self.lines = Some(kind);
        }
        let context = &self.context;
        context.move_to(f64::from(from.0), f64::from(from.1));
        context.line_to(f64::from(to.0), f64::from(to.1));
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Result<(), Failure> {
        let (x, y) = (f64::from(upper_left.0), f64::from(upper_left.1));
        let (width, height) = (f64::from(bottom_right.0) - x, f64::from(bottom_right.1) - y);
        self.flush();
        if fill {
            self.fill_with(style.color());
            self.context.fill_rect(x, y, width, height);
        } else {
            self.stroke_with(style);
            self.context.stroke_rect(x, y, width, height);
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), Failure> {
        self.flush();
        self.trace(path);
        self.stroke_with(style);
        self.context.stroke();
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), Failure> {
        self.flush();
        self.trace(path);
        self.fill_with(style.color());
        self.context.fill();
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Result<(), Failure> {
        self.flush();
        self.context.begin_path();
        let _ = self.context.arc(
            center.0.into(),
            center.1.into(),
            radius.into(),
            0.0,
            std::f64::consts::TAU,
        );
        if fill {
            self.fill_with(style.color());
            self.context.fill();
        } else {
            self.stroke_with(style);
            self.context.stroke();
        }
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        pos: BackendCoord,
    ) -> Result<(), Failure> {
        self.flush();
        self.set_font(style);
        let context = self.context;
        context.set_text_align(match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        context.set_text_baseline(match style.anchor().v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "alphabetic",
        });
        let quarters = match style.transform() {
            FontTransform::None => return self.put_text(text, style, pos),
            FontTransform::Rotate90 => 1.0,
            FontTransform::Rotate180 => 2.0,
            FontTransform::Rotate270 => 3.0,
        };
        context.save();
        context
            .translate(f64::from(pos.0), f64::from(pos.1))
            .map_err(|_| failure())?;
        context
            .rotate(quarters * std::f64::consts::FRAC_PI_2)
            .map_err(|_| failure())?;
        self.put_text(text, style, (0, 0))?;
        context.restore();
        Ok(())
    }

    // The scene measures its texts by itself; whoever asks all the same gets the context's own answer.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), Failure> {
        self.set_font(style);
        let width = self
            .context
            .measure_text(text)
            .map_err(|_| failure())?
            .width();
        Ok((whole(width), whole(style.size())))
    }
}

fn failure() -> Failure {
    DrawingErrorKind::DrawingError(std::fmt::Error)
}

/// Units are whole: a text gets the whole of the one it ends in.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a width is neither huge nor negative"
)]
fn whole(width: f64) -> u32 {
    width.ceil() as u32
}
