//! The size of a picture and the room its axes take.

use super::shape::Rect;
use super::ticks::Tick;
use crate::scene::text;

/// A picture with labels in its right margin, or one for narrow places with labels on the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For more than 480 pixels.
    Wide,
    /// For less.
    Slim,
}

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

impl Frame {
    /// The wide form as the host draws it.
    pub const WIDE: Self = Self {
        width: 592.0,
        height: 380.0,
        form: Form::Wide,
    };
    /// The slim form as the host draws it.
    pub const SLIM: Self = Self {
        width: 328.0,
        height: 216.0,
        form: Form::Slim,
    };

    /// The frame of a canvas of this width, in the form that suits it and with the same ratio as the
    /// host's picture, so that nothing moves when the canvas takes its place.
    #[must_use]
    pub fn of_width(width: f64) -> Self {
        let model = if width > 480.0 {
            Self::WIDE
        } else {
            Self::SLIM
        };
        Self {
            width,
            height: width * model.height / model.width,
            form: model.form,
        }
    }

    pub(super) fn wide(self) -> bool {
        self.form == Form::Wide
    }

    /// Font size, as the stylesheet has it.
    pub(super) fn text_size(self) -> f64 {
        if self.wide() { 12.5 } else { 11.5 }
    }

    /// Room above the axes: the title of y, and the wall's head.
    pub(super) fn top(self) -> f64 {
        if self.wide() { 30.0 } else { 22.0 }
    }

    /// Room below the axes: numbers, and the title of x.
    fn below(self) -> f64 {
        if self.wide() { 48.0 } else { 36.0 }
    }

    pub(super) fn plot_height(self) -> f64 {
        self.height - self.top() - self.below()
    }

    /// Pixels between two numbers of y, at least.
    pub(super) fn y_gap(self) -> f64 {
        if self.wide() { 56.0 } else { 40.0 }
    }

    /// Pixels between two numbers of x, at least.
    pub(super) fn x_gap(self) -> f64 {
        if self.wide() { 90.0 } else { 60.0 }
    }
}

/// The rectangle between the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ground {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Ground {
    /// What is left between the margins. The left one has room for the widest number; all edges lie
    /// between two pixels' borders, where a thin line is sharp.
    pub(super) fn new(frame: Frame, y_ticks: &[Tick]) -> Self {
        let (least, right) = if frame.wide() {
            (40.0, 104.0)
        } else {
            (30.0, 14.0)
        };
        let size = frame.text_size();
        let widest = y_ticks
            .iter()
            .map(|tick| text::width(&tick.text, size, false))
            .fold(0.0, f64::max);
        Self {
            left: sharp(f64::max(least, (widest + 7.0).ceil())),
            right: sharp(frame.width - right),
            top: sharp(frame.top()),
            bottom: sharp(frame.height - frame.below()),
        }
    }
}

impl Ground {
    /// Where labels may stand: above the axis of x, and clear of the numbers of y.
    pub(super) fn above_axis(self, frame: Frame) -> Rect {
        Rect {
            left: self.left - 2.0,
            top: 0.0,
            right: frame.width,
            bottom: self.bottom,
        }
    }
}

/// The nearest place where a line one pixel thick covers one row of pixels.
pub(super) fn sharp(pixel: f64) -> f64 {
    pixel.floor() + 0.5
}
