//! The page's address: a lab's settings are read from it and follow in it, and a link to them is copied.
//!
//! Only an embed page's address belongs to its lab. On a lesson page two labs would fight over it, so
//! there the address is left alone and "Copy link" names the lab's own page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use web_sys::{Element, Url};

use super::dom;

/// Browsers allow some 100 changes of the address in 30 seconds; a slider asks for 60 in one.
const QUIET_MS: u32 = 350;

/// The page's settings as its address spells them; nothing on a page that holds more than one lab.
pub fn query() -> Option<String> {
    let body: Element = dom::body()?.into();
    if dom::attribute(&body, "data-page")? != "embed" {
        return None;
    }
    let search = dom::window()?.location().search().ok()?;
    Some(search.trim_start_matches('?').to_owned())
}

/// Keeps an embed page's address in step with its lab.
pub struct Address {
    /// What the address says that is not the lab's: the frame's own options.
    others: String,
    pending: RefCell<Option<Timeout>>,
}

impl Address {
    /// The address of this page if it is the lab's own. `ours` tells the lab's parameters from others.
    pub fn new(ours: impl Fn(&str) -> bool) -> Option<Rc<Self>> {
        let others: Vec<String> = query()?
            .split('&')
            .filter(|pair| !pair.is_empty() && !ours(pair.split('=').next().unwrap_or_default()))
            .map(str::to_owned)
            .collect();
        Some(Rc::new(Self {
            others: others.join("&"),
            pending: RefCell::new(None),
        }))
    }

    /// Has the address say `query` once the sliders have been still for a moment.
    pub fn follow(self: &Rc<Self>, query: String) {
        let this = Rc::clone(self);
        let timeout = Timeout::new(QUIET_MS, move || this.write(&query));
        // The timeout replaced here is cancelled by being dropped.
        *self.pending.borrow_mut() = Some(timeout);
    }

    fn write(&self, query: &str) {
        let all: Vec<&str> = [query, &self.others]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let Some(window) = dom::window() else { return };
        let location = window.location();
        let path = location.pathname().unwrap_or_default();
        let hash = location.hash().unwrap_or_default();
        let mark = if all.is_empty() { "" } else { "?" };
        let address = format!("{path}{mark}{}{hash}", all.join("&"));
        if let Ok(history) = window.history() {
            // Refused only in a frame whose address is not its own; the lab works on without.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
        }
    }
}

/// The absolute address of the lab's own page with these settings. The lab's root says in `data-embed`
/// where that page is, seen from here.
pub fn link(root: &Element, query: &str) -> Option<String> {
    let here = dom::window()?.location().href().ok()?;
    let page = dom::attribute(root, "data-embed").unwrap_or_default();
    let url = Url::new_with_base(&page, &here).ok()?;
    url.set_search(query);
    url.set_hash("");
    Some(url.href())
}
