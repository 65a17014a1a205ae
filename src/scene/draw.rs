//! Painting a [`Plan`] on any plotters backend.
//!
//! In: a plan, a backend, a [`Theme`], how many of the backend's units make a CSS pixel, and a
//! [`Layer`]. All coordinates that reach the backend are whole; a backend that can draw between pixels
//! may ask for a finer scale and divide.
//!
//! What a backend must know: a text's position is its baseline, with the anchor's `VPos::Bottom`;
//! `FontStyle::Bold` is weight 600 and `FontStyle::Oblique` is bold italics; texts get a halo of the
//! surface's colour if the backend can.

use plotters_backend::{DrawingBackend, DrawingErrorKind};

use super::plan::Plan;

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
    /// Both; tick labels that the cursor's flag would cover are left out.
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
    let _ = (plan, backend, theme, scale, layer);
    todo!()
}
