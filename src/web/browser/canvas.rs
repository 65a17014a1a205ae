//! A canvas in the page: its pixels, its colours, and a pen to draw with.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::pen::{FINE, Pen};
use crate::scene::draw::Rgb;

/// A canvas and its context.
pub struct Surface {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// The context's font. Setting one may have the browser lay the page out, so it is set only when it
    /// changes, from one drawing to the next as well.
    font: RefCell<String>,
}

impl Surface {
    /// The surface of a canvas; none where the browser has no context for it.
    pub fn new(element: HtmlCanvasElement) -> Option<Self> {
        let context = element.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            element,
            context,
            font: RefCell::default(),
        })
    }

    /// The canvas in the page.
    pub fn element(&self) -> &HtmlCanvasElement {
        &self.element
    }

    /// Sets the size in device pixels and wipes the canvas.
    pub fn prepare(&self, width: u32, height: u32) {
        if (self.element.width(), self.element.height()) == (width, height) {
            // Resetting fails only where there is no context to reset.
            let _ = self.context.reset_transform();
            self.context
                .clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
        } else {
            // A new size wipes too, but takes new memory: only when it is new.
            self.element.set_width(width);
            self.element.set_height(height);
            self.font.take();
        }
    }

    /// Covers the canvas, just prepared, with a colour.
    pub fn cover(&self, colour: Rgb) {
        let (width, height) = (self.element.width(), self.element.height());
        self.context.set_fill_style_str(&css(colour, 1.0));
        self.context
            .fill_rect(0.0, 0.0, f64::from(width), f64::from(height));
    }

    /// Any colour that CSS can write, as red, green and blue; none if it is no opaque colour.
    pub fn understand(&self, written: &str) -> Option<Rgb> {
        self.context.set_fill_style_str(written);
        let hex = self.context.fill_style().as_string()?;
        let part = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
        hex.starts_with('#')
            .then_some((part(1)?, part(3)?, part(5)?))
    }

    /// A pen for one drawing, in units of [`FINE`] to a device pixel. `family` is the page's font; texts
    /// get a seam of the colour `halo`, so that they can be read where they cross lines. The canvas' left
    /// edge lies `left` device pixels from the drawing's.
    pub fn pen<'a>(&'a self, family: &'a str, halo: Rgb, left: f64) -> Option<Pen<'a>> {
        let part = 1.0 / FINE;
        self.context
            .set_transform(part, 0.0, 0.0, part, -left, 0.0)
            .ok()?;
        self.context.set_line_join("round");
        Some(Pen::new(&self.context, &self.font, family, halo))
    }
}

/// A colour as the canvas reads it.
pub(super) fn css((red, green, blue): Rgb, alpha: f64) -> String {
    // In whole hundredths: the general printing of floats would cost the page some kilobytes.
    let percent = (alpha * 100.0).round() as u32;
    format!("rgba({red},{green},{blue},{percent}%)")
}
