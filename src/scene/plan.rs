//! A scene laid out in a frame: what stands where, in pixels, without colours.
//!
//! In: a [`Scene`] and a [`Frame`]. Out: a [`Plan`] that [`super::draw`] paints, and that turns a
//! pointer's place into a number of users and back.

use super::Scene;

/// The size of a picture in CSS pixels, and its form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
    /// Which margins, text sizes and labels.
    pub form: Form,
}

/// A picture with labels in its right margin, or one for narrow places with labels on the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For 480 pixels and more.
    Wide,
    /// For less.
    Slim,
}

impl Frame {
    /// The wide form as the host draws it; a canvas keeps this ratio.
    pub const WIDE: Self = Self { width: 592.0, height: 380.0, form: Form::Wide };
    /// The slim form as the host draws it; a canvas keeps this ratio.
    pub const SLIM: Self = Self { width: 328.0, height: 216.0, form: Form::Slim };

    /// The frame of a canvas of this width: above 480 pixels wide, with the ratio of the host's forms.
    #[must_use]
    pub fn of_width(width: f64) -> Self {
        let form = if width > 480.0 { Self::WIDE } else { Self::SLIM };
        Self { width, height: (width * form.height / form.width).round(), form: form.form }
    }
}

/// A scene laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    frame: Frame,
}

impl Plan {
    /// Lays a scene out.
    #[must_use]
    pub fn new(scene: &Scene, frame: Frame) -> Self {
        todo!("{scene:?} {frame:?}")
    }

    /// The value of x under a pointer `x` CSS pixels from the left edge, within the axis.
    #[must_use]
    pub fn value_at(&self, x: f64) -> f64 {
        todo!("{x}")
    }

    /// Where a value of x stands, in CSS pixels from the left edge.
    #[must_use]
    pub fn place_of(&self, value: f64) -> f64 {
        todo!("{value}")
    }
}
