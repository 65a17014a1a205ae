//! The page's colours and font, read from its style sheet.
//!
//! Pictures on a canvas take no style sheet, so they ask for its custom properties once for each look
//! the page puts on. A colour can be written in any way the browser understands, names of system
//! colours included: the canvas itself turns it into red, green and blue.

use super::canvas::Surface;
use super::dom;
use crate::scene::draw::Theme;

/// What a picture needs of the style sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// The font family, as CSS spells it.
    pub family: String,
}

/// The style that holds for a canvas now.
pub fn read(surface: &Surface) -> Option<Style> {
    let computed = dom::window()?
        .get_computed_style(surface.element())
        .ok()??;
    let colour = |name: &str| {
        let written = computed.get_property_value(name).unwrap_or_default();
        surface.understand(written.trim()).unwrap_or_default()
    };
    Some(Style {
        theme: Theme {
            ink: colour("--ink"),
            ink_2: colour("--ink-2"),
            surface: colour("--surface"),
            line: colour("--line"),
            weights: colour("--weights"),
            weights_fill: colour("--weights-fill"),
            cache: colour("--cache"),
            cache_fill: colour("--cache-fill"),
            arith: colour("--arith"),
        },
        family: computed
            .get_property_value("font-family")
            .unwrap_or_default(),
    })
}
