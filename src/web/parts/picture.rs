//! A scene on two canvases, one upon the other: the picture, and the cursor that moves over it.
//!
//! Whoever holds a [`Picture`] shows it a scene, at most once a frame. While only the cursor moves the
//! picture below is left as it is. It is painted again when its box, the pixel ratio or the page's look
//! changes, and for paper. What the reader does on it goes out as a [`Touch`].

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

use crate::scene::Scene;
use crate::scene::draw::{Layer, draw};
use crate::scene::plan::{Frame as Room, Plan};
use crate::web::browser::canvas::Surface;
use crate::web::browser::dom;
use crate::web::browser::frame::Frame;
use crate::web::browser::look::{self, Medium};
use crate::web::browser::pen::FINE;
use crate::web::browser::style::{self, Style};

/// Pixels in a CSS pixel on paper and in a saved file, at least.
const FINE_PRINT: f64 = 3.0;

/// CSS pixels that the canvases reach beyond their place on the right: a label at a line's end may be a
/// little wider than its margin. The style sheet says the same of their width.
const BLEED: f64 = 16.0;

/// A picture and what it was painted from.
pub struct Picture {
    scene: RefCell<Option<Scene>>,
    sheets: Option<Sheets>,
    /// The width of its place in CSS pixels; 0 until it is known.
    width: Cell<f64>,
    style: RefCell<Option<Style>>,
    plan: RefCell<Option<Plan>>,
    /// The picture below must be painted whatever the next scene says.
    stale: Cell<bool>,
    frame: RefCell<Option<Rc<Frame>>>,
}

/// The two canvases.
struct Sheets {
    base: Surface,
    cursor: Surface,
}

impl Picture {
    /// A picture with nothing to show yet.
    pub fn new() -> Rc<Self> {
        let picture = Rc::new(Self {
            scene: RefCell::default(),
            sheets: canvas()
                .zip(canvas())
                .map(|(base, cursor)| Sheets { base, cursor }),
            width: Cell::new(0.0),
            style: RefCell::default(),
            plan: RefCell::default(),
            stale: Cell::new(true),
            frame: RefCell::default(),
        });
        let painter = Rc::downgrade(&picture);
        *picture.frame.borrow_mut() = Some(Frame::new(move || {
            if let Some(picture) = painter.upgrade() {
                picture.paint(Medium::Screen);
            }
        }));
        picture
    }

    /// Hangs the canvases in their place, and keeps watch over what changes their look.
    pub fn hang(self: &Rc<Self>, place: &Element) {
        let Some(sheets) = &self.sheets else { return };
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
        look::on_change(move |medium| picture.dress(medium));
    }

    /// Shows a scene, at once: the caller has waited for its frame.
    pub fn show(&self, scene: Scene) {
        let moved = self
            .scene
            .borrow()
            .as_ref()
            .is_none_or(|shown| !same_ground(shown, &scene));
        if moved {
            self.stale.set(true);
        }
        *self.scene.borrow_mut() = Some(scene);
        self.paint(Medium::Screen);
    }

    /// The value of x under a pointer that many CSS pixels from the left.
    pub fn value_at(&self, x: f64) -> Option<f64> {
        self.plan.borrow().as_ref().map(|plan| plan.value_at(x))
    }

    /// The picture with its cursor as a data address of a PNG.
    pub fn png(&self) -> Option<String> {
        let surface = canvas()?;
        let (plan, style) = (self.plan.borrow(), self.style.borrow());
        let (plan, style) = plan.as_ref().zip(style.as_ref())?;
        let ratio = look::pixel_ratio().max(FINE_PRINT);
        prepare(&surface, plan, ratio);
        surface.cover(style.theme.surface);
        put(&surface, plan, style, ratio, Layer::All)?;
        surface.element().to_data_url().ok()
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
            Medium::Paper => {
                self.paint(medium);
            }
        }
    }

    fn ask(&self) {
        if let Some(frame) = self.frame.borrow().as_ref() {
            frame.ask();
        }
    }

    /// Paints what changed. Nothing is painted before the canvases have a width, or while they are
    /// folded away.
    fn paint(&self, medium: Medium) -> Option<()> {
        let scene = self.scene.borrow();
        let (sheets, scene) = self.sheets.as_ref().zip(scene.as_ref())?;
        let width = self.width.get();
        if width < 1.0 {
            return None;
        }
        let mut style = self.style.borrow_mut();
        if style.is_none() {
            *style = style::read(&sheets.base);
        }
        let style = style.as_ref()?;
        let ratio = match medium {
            Medium::Screen => look::pixel_ratio(),
            Medium::Paper => FINE_PRINT,
        };
        let plan = Plan::new(scene, Room::of_width(width));
        if self.stale.replace(false) {
            prepare(&sheets.base, &plan, ratio);
            put(&sheets.base, &plan, style, ratio, Layer::Base)?;
        }
        prepare(&sheets.cursor, &plan, ratio);
        put(&sheets.cursor, &plan, style, ratio, Layer::Cursor)?;
        *self.plan.borrow_mut() = Some(plan);
        Some(())
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

/// Gives a canvas the pixels its plan needs, all of them blank.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a canvas has a few thousand pixels"
)]
fn prepare(surface: &Surface, plan: &Plan, ratio: f64) {
    let pixels = |length: f64| (length * ratio).round() as u32;
    surface.prepare(pixels(plan.frame.width + BLEED), pixels(plan.frame.height));
}

/// Paints one layer; none where the canvas takes nothing.
fn put(surface: &Surface, plan: &Plan, style: &Style, ratio: f64, layer: Layer) -> Option<()> {
    let mut pen = surface.pen(&style.family, style.theme.surface)?;
    draw(plan, &mut pen, &style.theme, ratio * FINE, layer).ok()
}
