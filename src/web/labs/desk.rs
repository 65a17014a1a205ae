//! A lab's settings, and everything that changes them.
//!
//! Sliders, number boxes, presets, the plot's cursor and Reset all end here. Each change is said to the
//! controls at once, to the view in the next frame, and to the address and the screen reader when the
//! reader has been still for a moment.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;

use crate::scene::settings::{Field, Group, Notice, Preset, Settings};
use crate::web::browser::address::{self, Address};
use crate::web::browser::frame::Frame;
use crate::web::parts::live::{Live, live, write};
use crate::web::parts::plot::Step;
use crate::web::parts::slider::{Move, Slider};

/// How long the reader has to be still before the lab speaks.
const STILL_MS: u32 = 500;

/// What both labs' settings can do, besides what [`Settings`] asks.
pub trait Kept: Settings + Clone + 'static {
    /// As an address spells them.
    fn query(&self, start: &Self) -> String;
    /// Out of an address.
    fn read(query: &str, start: &Self) -> (Self, Vec<Notice>);
}

/// When a lab is asked to show its settings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// In the frame after a change.
    Frame,
    /// When the reader has been still.
    Still,
}

/// Whose doing a change is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// The control of this setting.
    Control(Field),
    /// A preset, Reset, the plot's cursor: any control may have to change.
    Other,
}

/// The settings of one lab.
pub struct Desk<S> {
    now: RefCell<S>,
    start: S,
    sliders: Vec<(Group, Slider)>,
    /// What had to be changed besides what the reader moved, in words.
    pub notices: Live,
    address: Option<Rc<Address>>,
    frame: RefCell<Option<Rc<Frame>>>,
    still: RefCell<Option<Timeout>>,
    show: RefCell<Option<Rc<dyn Fn(&S, When)>>>,
}

impl<S: Kept> Desk<S> {
    /// The settings that the page's address asks for, or the lesson's.
    pub fn new(start: S) -> Rc<Self> {
        let asked = address::query().map(|query| S::read(&query, &start));
        let (now, said) = asked.unwrap_or_else(|| (start.clone(), Vec::new()));
        let specs = now.specs();
        let notices = live();
        write(notices, text_of(said));
        let desk = Rc::new(Self {
            sliders: specs
                .iter()
                .filter_map(|spec| Some((spec.group, Slider::new(now.control(spec.field)?))))
                .collect(),
            notices,
            address: Address::new(|name| specs.iter().any(|spec| spec.field.name() == name)),
            now: RefCell::new(now),
            start,
            frame: RefCell::default(),
            still: RefCell::default(),
            show: RefCell::default(),
        });
        let shown = Rc::downgrade(&desk);
        *desk.frame.borrow_mut() = Some(Frame::new(move || {
            if let Some(desk) = shown.upgrade() {
                desk.show(When::Frame);
            }
        }));
        desk
    }

    /// What is called to show the settings; called once at once.
    pub fn on_show(&self, show: impl Fn(&S, When) + 'static) {
        *self.show.borrow_mut() = Some(Rc::new(show));
        self.show(When::Still);
    }

    /// The settings as they are.
    pub fn now(&self) -> S {
        self.now.borrow().clone()
    }

    /// The settings in an address.
    pub fn query(&self) -> String {
        self.now.borrow().query(&self.start)
    }

    /// The controls of a group, in order.
    pub fn group(&self, group: Group) -> Vec<Slider> {
        self.sliders
            .iter()
            .filter(move |(one, _)| *one == group)
            .map(|(_, slider)| *slider)
            .collect()
    }

    /// Does what a reader did to a control, and says what is to be said there.
    ///
    /// # Errors
    /// What to type instead, where a text could not be read; nothing has changed then.
    pub fn act(self: &Rc<Self>, field: Field, what: Move) -> Result<String, String> {
        let mut next = self.now();
        let said = match what {
            Move::To(position) => next.put_position(field, position),
            Move::Type(text) => next.put_typed(field, &text)?,
            Move::Reset => next.put(field, self.start.get(field)),
        };
        let (here, elsewhere) = said.into_iter().partition(|notice| notice.field == field);
        self.take(next, elsewhere, By::Control(field));
        Ok(text_of(here))
    }

    /// Sets one setting to a value.
    pub fn put(self: &Rc<Self>, field: Field, value: f64) {
        let mut next = self.now();
        let said = next.put(field, value);
        self.take(next, said, By::Other);
    }

    /// Moves one setting by a key.
    pub fn step(self: &Rc<Self>, field: Field, step: Step) {
        let mut next = self.now();
        let Some(control) = next.control(field) else {
            return;
        };
        let position = match step {
            Step::On => control.position.saturating_add(1),
            Step::Back => control.position.saturating_sub(1),
            Step::PageOn => control.position.saturating_add(control.page),
            Step::PageBack => control.position.saturating_sub(control.page),
            Step::First => 0,
            Step::Last => control.positions,
        };
        let said = next.put_position(field, position);
        self.take(next, said, By::Other);
    }

    /// Sets all that a preset sets.
    pub fn choose(self: &Rc<Self>, preset: &Preset) {
        let mut next = self.now();
        let said = preset
            .values
            .iter()
            .flat_map(|(field, value)| next.put(*field, *value))
            .collect();
        self.take(next, said, By::Other);
    }

    /// Back to the lesson's values.
    pub fn reset(self: &Rc<Self>) {
        self.take(self.start.clone(), Vec::new(), By::Other);
    }

    /// Shows the same settings once more in the next frame.
    pub fn again(&self) {
        if let Some(frame) = self.frame.borrow().as_ref() {
            frame.ask();
        }
    }

    fn take(self: &Rc<Self>, next: S, said: Vec<Notice>, by: By) {
        let before = self.now.replace(next);
        write(self.notices, text_of(said));
        self.refresh(&before, by);
        self.again();
        if let Some(address) = &self.address {
            address.follow(self.query());
        }
        let desk = Rc::clone(self);
        // The timeout replaced here is cancelled by being dropped.
        self.still
            .replace(Some(Timeout::new(STILL_MS, move || desk.show(When::Still))));
    }

    /// Tells the controls whose setting changed, and the one under the finger in any case.
    fn refresh(&self, before: &S, by: By) {
        let now = self.now.borrow();
        let differs = |field| now.get(field).to_bits() != before.get(field).to_bits();
        for (_, slider) in &self.sliders {
            let mine = by == By::Control(slider.field);
            if !mine && by == By::Other {
                slider.forget_typing();
            }
            // The stops of the K/V heads are the divisors of the query heads.
            let stops = slider.field == Field::KvHeads && differs(Field::QueryHeads);
            if (mine || stops || differs(slider.field))
                && let Some(control) = now.control(slider.field)
            {
                slider.show(control);
            }
        }
    }

    fn show(&self, when: When) {
        let show = self.show.borrow().clone();
        if let Some(show) = show {
            show(&self.now(), when);
        }
    }
}

/// Notices as one text.
fn text_of(notices: Vec<Notice>) -> String {
    let texts: Vec<String> = notices.into_iter().map(|notice| notice.text).collect();
    texts.join(" ")
}
