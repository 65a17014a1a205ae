//! Pictures as SVG text for the host: first paint, print, tests. Classes instead of colours, no
//! `style` attributes, so that the page's theme and its content policy both hold.

use super::Scene;
use super::plan::Frame;

/// The picture as one `<svg>` element, `class="plot full"` or `class="plot slim"`.
#[must_use]
pub fn svg(scene: &Scene, frame: Frame) -> String {
    todo!("{scene:?} {frame:?}")
}
