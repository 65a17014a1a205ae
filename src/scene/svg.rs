//! Pictures as SVG text for the host: first paint, print, tests.
//!
//! In: a scene and a frame. Out: one `<svg>` with classes instead of colours and no `style` attributes,
//! so that the page's theme and its content policy both hold. It is drawn by [`super::draw`] like the
//! canvas, on a backend that writes: what reaches it as a colour is the number of a class.

use std::convert::Infallible;
use std::fmt::Write as _;

use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use super::draw::{Layer, Look, paint};
use super::plan::{Form, Frame, Mark, Plan, Text, Tone};
use super::{Ink, Scene, text};

/// Units of the backend in a pixel: coordinates have one decimal.
const SCALE: i32 = 10;

/// The picture as one `<svg>` element: `class="plot full"` in the wide form, `class="plot slim"` in the
/// other.
#[must_use]
pub fn svg(scene: &Scene, frame: Frame) -> String {
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
    let _ = paint(&plan, &mut pen, &look, f64::from(SCALE), Layer::All);
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

/// Writes shapes as elements.
struct Pen {
    out: String,
    /// The class of a path that is not closed yet: lines of one class share an element.
    open: Option<u8>,
}

impl Pen {
    /// Tenths of a pixel, as pixels.
    fn number(&mut self, tenths: i32) {
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
    fn close(&mut self) {
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

/// A frame's side in tenths.
#[expect(clippy::cast_possible_truncation, reason = "frames are small")]
fn whole(pixels: f64) -> i32 {
    (pixels * f64::from(SCALE)).round() as i32
}
