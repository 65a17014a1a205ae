//! Pictures as SVG text for the host: first paint, print, tests.
//!
//! In: a scene and a frame. Out: one `<svg>` with classes instead of colours and no `style` attributes,
//! so that the page's theme and its content policy both hold. It is drawn by [`super::draw`] like the
//! canvas, on a backend that writes: what reaches it as a colour is the number of a class.

mod pen;

use plotters_backend::BackendColor;

use super::draw::{Layer, Look, paint};
use super::plan::{Form, Frame, Mark, Plan, Text, Tone};
use super::{Ink, Scene, text};
use pen::Pen;

/// Units of the backend in a pixel: coordinates have one decimal.
const SCALE: i32 = 10;

/// The picture as one `<svg>` element: `class="plot full"` in the wide form, `class="plot slim"` in the
/// other.
#[must_use]
pub fn svg(scene: &Scene, frame: Frame) -> String {
    layer(scene, frame, Layer::All)
}

/// The same without the cursor: a picture to look at, with no settings behind it.
#[must_use]
pub fn still(scene: &Scene, frame: Frame) -> String {
    layer(scene, frame, Layer::Base)
}

fn layer(scene: &Scene, frame: Frame, layer: Layer) -> String {
    let plan = Plan::new(scene, frame);
    let mut pen = Pen {
        out: String::with_capacity(8 * 1024),
        open: None,
    };
    let form = if frame.form == Form::Wide {
        "full"
    } else {
        "slim"
    };
    pen.out.push_str("<svg class=\"plot ");
    pen.out.push_str(form);
    pen.out.push_str("\" viewBox=\"0 0 ");
    pen.number(whole(frame.width));
    pen.out.push(' ');
    pen.number(whole(frame.height));
    pen.out.push_str("\" role=\"img\" aria-label=\"");
    escape(&mut pen.out, &text::plain(&scene.alt));
    pen.out.push_str("\">");
    let look = Look {
        mark: &mark,
        tone: &tone,
        whole_texts: true,
    };
    // Writing to a string cannot fail.
    let _ = paint(&plan, &mut pen, &look, f64::from(SCALE), layer);
    pen.close();
    pen.out.push_str("</svg>");
    pen.out
}

/// Text made safe inside an element and inside a quoted attribute.
pub fn escape(out: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
}

/// Classes by number. What has none is not drawn: in SVG a rim or a seam is its shape's stroke.
const CLASSES: [&str; 23] = [
    "", "fw", "fc", "hatch-c", "grid", "axis", "lr thin", "lw thin", "lc thin", "la thin",
    "lr rule", "lw rule", "lc rule", "la rule", "veil", "hatch-m", "wall", "ring", "cursor", "dot",
    "flag", "cover", "fa",
];

/// The class of a mark.
fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Fill(Ink::Cache) => "fc",
        Mark::Fill(Ink::Arithmetic) => "fa",
        Mark::Fill(_) => "fw",
        Mark::CacheHatch => "hatch-c",
        Mark::Grid => "grid",
        Mark::Axis => "axis",
        Mark::Thin(Ink::Plain) => "lr thin",
        Mark::Thin(Ink::Weights) => "lw thin",
        Mark::Thin(Ink::Cache) => "lc thin",
        Mark::Thin(Ink::Arithmetic) => "la thin",
        Mark::Heavy(Ink::Plain) => "lr rule",
        Mark::Heavy(Ink::Weights) => "lw rule",
        Mark::Heavy(Ink::Cache) => "lc rule",
        Mark::Heavy(Ink::Arithmetic) => "la rule",
        Mark::Veil => "veil",
        Mark::WallHatch => "hatch-m",
        Mark::Wall => "wall",
        Mark::Hole => "ring",
        Mark::Cursor => "cursor",
        Mark::Dot => "dot",
        Mark::Flag => "flag",
        Mark::Cover => "cover",
        Mark::Ring | Mark::Seam => "",
    }
}

/// A mark's class, as a colour.
fn mark(mark: Mark) -> BackendColor {
    let name = class(mark);
    let number = CLASSES.iter().position(|class| *class == name).unwrap_or(0);
    BackendColor {
        alpha: 1.0,
        rgb: (u8::try_from(number).unwrap_or(0), 0, 0),
    }
}

/// A text's classes, as a colour: the tone, and whether it has a halo.
fn tone(tone: Tone, text: &Text) -> BackendColor {
    let number = match tone {
        Tone::Quiet => 0,
        Tone::Of(Ink::Plain) => 1,
        Tone::Of(Ink::Weights) => 2,
        Tone::Of(Ink::Cache) => 3,
        Tone::Of(Ink::Arithmetic) => 4,
        Tone::Flag => 5,
    };
    BackendColor {
        alpha: 1.0,
        rgb: (number, u8::from(text.halo), 0),
    }
}

/// A frame's side in tenths.
#[expect(clippy::cast_possible_truncation, reason = "frames are small")]
fn whole(pixels: f64) -> i32 {
    (pixels * f64::from(SCALE)).round() as i32
}
