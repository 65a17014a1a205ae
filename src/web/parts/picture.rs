//! A scene on two canvases, one upon the other: the picture, and the cursor that moves over it.
//!
//! Whoever holds a [`Picture`] shows it a scene, at most once a frame. While only the cursor moves the
//! picture below is left as it is. It is painted again when its box, the pixel ratio or the page's look
//! changes, and for paper. What the reader does on it goes out as a `Touch`.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

use crate::scene::Scene;
use crate::scene::draw::{Layer, draw};
use crate::scene::format;
use crate::scene::plan::{Frame as Room, Plan};
use crate::web::browser::canvas::Surface;
use crate::web::browser::dom;
use crate::web::browser::frame::Frame;
use crate::web::browser::look::{self, Medium};
use crate::web::browser::pen::FINE;
use crate::web::browser::style::{self, Style};
use crate::web::browser::wake;

/// Pixels in a CSS pixel on paper and in a saved file, at least.
const FINE_PRINT: f64 = 3.0;

/// How long nothing changes before a picture out of sight is painted, in milliseconds.
const LATE_MS: u32 = 200;

/// CSS pixels that the canvases reach beyond their place on the right: a label at a line's end may be a
/// little wider than its margin. The style sheet says the same of their width.
const BLEED: f64 = 16.0;

/// CSS pixels of the cursor's canvas: room for its readings on either side. A canvas is handed to the
/// screen as a whole in every frame that paints on it, so the one that is painted most is kept small.
const CURSOR: f64 = 280.0;

/// The cursor's canvas moves in steps of so many CSS pixels: whole device pixels at all common ratios.
const CURSOR_STEP: f64 = 20.0;

/// A picture and what it was painted from.
pub struct Picture {
    scene: RefCell<Option<Scene>>,
    sheets: Option<Sheets>,
    /// It can be seen. What cannot be seen is not painted.
    seen: Cell<bool>,
    /// The width of its place in CSS pixels; 0 until it is known.
    width: Cell<f64>,
    style: RefCell<Option<Style>>,
    plan: RefCell<Option<Plan>>,
    /// The picture below must be painted whatever the next scene says.
    stale: Cell<bool>,
    frame: Rc<Frame>,
    /// The paint that waits for a picture out of sight.
    late: RefCell<Option<Timeout>>,
    me: Weak<Self>,
}

/// The two canvases.
struct Sheets {
    base: Surface,
    cursor: Surface,
    /// The left edge of the cursor's canvas, in CSS pixels.
    left: Cell<f64>,
}

impl Picture {
    /// A picture with nothing to show yet.
    pub fn new() -> Rc<Self> {
        Rc::new_cyclic(|me: &Weak<Self>| Self {
            scene: RefCell::default(),
            sheets: canvas().zip(canvas()).map(|(base, cursor)| Sheets {
                base,
                cursor,
                left: Cell::new(0.0),
            }),
            seen: Cell::new(false),
            width: Cell::new(0.0),
            style: RefCell::default(),
            plan: RefCell::default(),
            stale: Cell::new(true),
            frame: Frame::new({
                let me = me.clone();
                move || {
                    if let Some(picture) = me.upgrade() {
                        picture.paint(Medium::Screen);
                    }
                }
            }),
            late: RefCell::default(),
            me: me.clone(),
        })
    }

    /// Hangs the canvases in their place, and keeps watch over what changes their look.
    pub fn hang(self: &Rc<Self>, place: &Element) {
        let Some(sheets) = &self.sheets else { return };
        sheets.cursor.element().set_class_name("plot cursor");
        // Only a place that takes no children could refuse.
        let _ = place.append_child(sheets.base.element());
        let _ = place.append_child(sheets.cursor.element());
        let picture = Rc::clone(self);
        let resized = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let last = entries.pop().dyn_into::<ResizeObserverEntry>();
            picture.resize(last.map_or(0.0, |entry| entry.content_rect().width()));
        });
        if let Ok(observer) = ResizeObserver::new(resized.into_js_value().unchecked_ref()) {
            observer.observe(place);
        }
        let picture = Rc::clone(self);
        wake::while_seen(place, move |seen| picture.look_at(seen));
        let picture = Rc::clone(self);
        look::on_change(move |medium| picture.dress(medium));
    }

    /// Shows a scene in this frame: the caller has waited for it. The canvas is painted when all texts of
    /// the page have been written: a text on a canvas has the browser lay the page out first, and that
    /// shall be once in a frame.
    pub fn show(self: &Rc<Self>, scene: Scene) {
        let moved = self
            .scene
            .borrow()
            .as_ref()
            .is_none_or(|shown| !same_ground(shown, &scene));
        if moved {
            self.stale.set(true);
        }
        *self.scene.borrow_mut() = Some(scene);
        let picture = Rc::clone(self);
        dom::soon(move || picture.paint(Medium::Screen));
    }

    /// The value of x under a pointer that many CSS pixels from the left.
    pub fn value_at(&self, x: f64) -> Option<f64> {
        self.plan.borrow().as_ref().map(|plan| plan.value_at(x))
    }

    /// The picture with its cursor as a data address of a PNG.
    pub fn png(&self) -> Option<String> {
        let (surface, scene) = (canvas()?, self.scene.borrow());
        let plan = Plan::new(scene.as_ref()?, Room::of_width(self.width.get().max(1.0)));
        let style = style::read(&self.sheets.as_ref()?.base)?;
        let ratio = look::pixel_ratio().max(FINE_PRINT);
        surface.prepare(
            pixels(plan.frame.width + BLEED, ratio),
            pixels(plan.frame.height, ratio),
        );
        surface.cover(style.theme.surface);
        let mut pen = surface.pen(&style.family, style.theme.surface, 0.0)?;
        draw(&plan, &mut pen, &style.theme, ratio * FINE, Layer::All).ok()?;
        // The pen holds lines back until it is laid down.
        drop(pen);
        surface.element().to_data_url().ok()
    }

    fn look_at(&self, seen: bool) {
        self.seen.set(seen);
        if seen {
            self.ask();
        }
    }

    fn resize(&self, width: f64) {
        if self.width.replace(width).to_bits() != width.to_bits() {
            self.stale.set(true);
            self.ask();
        }
    }

    /// Puts on the page's new look. Paper cannot wait for a frame.
    fn dress(&self, medium: Medium) {
        self.style.take();
        self.stale.set(true);
        match medium {
            Medium::Screen => self.ask(),
            Medium::Paper => self.paint(medium),
        }
    }

    fn ask(&self) {
        self.frame.ask();
    }

    /// Paints what changed. A picture that cannot be seen waits until nothing has changed for a while, so
    /// that it costs a drag nothing and is there all the same, for a fast scroll or a whole-page copy.
    fn paint(&self, medium: Medium) {
        if medium == Medium::Paper || self.seen.get() {
            self.late.take();
            self.lay(medium);
        } else {
            let me = self.me.clone();
            let late = Timeout::new(LATE_MS, move || {
                if let Some(picture) = me.upgrade() {
                    picture.lay(Medium::Screen);
                }
            });
            // A timer that is replaced is called off.
            self.late.replace(Some(late));
        }
    }

    fn lay(&self, medium: Medium) -> Option<()> {
        let scene = self.scene.borrow();
        let (sheets, scene) = self.sheets.as_ref().zip(scene.as_ref())?;
        let (width, paper) = (self.width.get(), medium == Medium::Paper);
        if width < 1.0 {
            return None;
        }
        let mut style = self.style.borrow_mut();
        if style.is_none() {
            *style = style::read(&sheets.base);
        }
        let Style { theme, family } = style.as_ref()?;
        let ratio = if paper {
            FINE_PRINT
        } else {
            look::pixel_ratio()
        };
        let plan = Plan::new(scene, Room::of_width(width));
        let height = pixels(plan.frame.height, ratio);
        let put = |surface: &Surface, room: f64, left: f64, layer: Layer| {
            surface.prepare(pixels(room, ratio), height);
            let mut pen = surface.pen(family, theme.surface, left * ratio)?;
            draw(&plan, &mut pen, theme, ratio * FINE, layer).ok()
        };
        let room = width + BLEED;
        if paper {
            // The sheet may have another width there, so all is in the canvas that follows it.
            sheets.cursor.prepare(0, 0);
            return put(&sheets.base, room, 0.0, Layer::All);
        }
        if self.stale.replace(false) {
            put(&sheets.base, room, 0.0, Layer::Base)?;
        }
        let left = sheets.move_cursor(plan.place_of(scene.cursor.at), room);
        put(&sheets.cursor, CURSOR.min(room), left, Layer::Cursor)?;
        *self.plan.borrow_mut() = Some(plan);
        Some(())
    }
}

impl Sheets {
    /// Moves the cursor's canvas to where the cursor is, without leaving the picture; gives its left edge.
    fn move_cursor(&self, at: f64, room: f64) -> f64 {
        let step = |length: f64| (length / CURSOR_STEP).floor() * CURSOR_STEP;
        let left = step(at - (CURSOR - CURSOR_STEP) / 2.0)
            .min(step(room - CURSOR))
            .max(0.0);
        if self.left.replace(left).to_bits() != left.to_bits() {
            let move_to = format!("translateX({}px)", format::whole(left));
            // Only a browser without transforms could refuse.
            let _ = self
                .cursor
                .element()
                .style()
                .set_property("transform", &move_to);
        }
        left
    }
}

/// A canvas that is not in the page yet.
fn canvas() -> Option<Surface> {
    let element = dom::document()?.create_element("canvas").ok()?;
    element.set_class_name("plot");
    Surface::new(element.dyn_into().ok()?)
}

/// Whether two scenes differ in their cursor and words at most.
fn same_ground(one: &Scene, other: &Scene) -> bool {
    one.x == other.x && one.y == other.y && one.items == other.items
}

/// Device pixels of a length.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a canvas has a few thousand pixels"
)]
fn pixels(length: f64, ratio: f64) -> u32 {
    (length * ratio).round() as u32
}
