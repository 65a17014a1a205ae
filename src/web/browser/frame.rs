//! Work that is done at most once per animation frame, however often it is asked for.
//!
//! A finger on a slider sends more events than a screen shows pictures. Every event asks; the frame
//! that follows does the work once, just before the browser paints.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::dom;

/// A piece of work and whether the next frame will do it.
pub struct Frame {
    asked: Cell<bool>,
    work: Box<dyn Fn()>,
    callback: RefCell<Option<Closure<dyn FnMut()>>>,
}

impl Frame {
    /// `work` waits until it is asked for.
    pub fn new(work: impl Fn() + 'static) -> Rc<Self> {
        let frame = Rc::new(Self {
            asked: Cell::new(false),
            work: Box::new(work),
            callback: RefCell::new(None),
        });
        // Weak, or the closure and the frame would keep each other alive.
        let weak = Rc::downgrade(&frame);
        *frame.callback.borrow_mut() = Some(Closure::new(move || {
            if let Some(frame) = weak.upgrade() {
                frame.now();
            }
        }));
        frame
    }

    /// Have the work done in the next frame.
    pub fn ask(&self) {
        if self.asked.replace(true) {
            return;
        }
        let callback = self.callback.borrow();
        let asked = callback
            .as_ref()
            .zip(dom::window())
            .is_some_and(|(callback, window)| {
                window
                    .request_animation_frame(callback.as_ref().unchecked_ref())
                    .is_ok()
            });
        self.asked.set(asked);
    }

    /// Do the work at once: paper cannot wait for a frame.
    pub fn now(&self) {
        self.asked.set(false);
        (self.work)();
    }
}
