//! What a backend asks of a line and of a text.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendStyle, BackendTextStyle, FontFamily, FontStyle, FontTransform,
};

use crate::scene::plan::Anchor;
use crate::scene::text;

/// Colour and thickness for the backend.
pub(super) struct Stroke {
    pub(super) color: BackendColor,
    pub(super) width: u32,
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
pub(super) struct Face {
    pub(super) color: BackendColor,
    pub(super) size: f64,
    pub(super) style: FontStyle,
    pub(super) anchor: Anchor,
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
