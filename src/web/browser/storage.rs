//! What the reader did, kept in the browser's `localStorage`; in this page's memory where that is
//! blocked, full or broken.
//!
//! Every access is guarded: in a frame of another site even touching the storage can throw. Whoever
//! shows what is kept watches it, and hears of changes made here and in other tabs.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, Storage, StorageEvent};

use super::dom;

/// A change of what is kept.
#[derive(Clone, Debug)]
pub struct Change {
    /// What changed; none where it may be anything.
    pub key: Option<String>,
    /// Another tab made the change.
    pub elsewhere: bool,
}

impl Change {
    /// Whether the change may concern `key`.
    #[must_use]
    pub fn concerns(&self, key: &str) -> bool {
        self.key.as_deref().is_none_or(|changed| changed == key)
    }
}

type Watcher = Rc<dyn Fn(&Change)>;

thread_local! {
    /// What the browser refused; `None` for a key it refused to forget. It comes before what the
    /// browser has.
    static MEMORY: RefCell<Vec<(String, Option<String>)>> = const { RefCell::new(Vec::new()) };
    static WATCHERS: RefCell<Vec<Watcher>> = const { RefCell::new(Vec::new()) };
}

/// The browser's storage, if it may be touched.
fn shelf() -> Option<Storage> {
    dom::window()?.local_storage().ok().flatten()
}

/// What is kept under `key`.
#[must_use]
pub fn read(key: &str) -> Option<String> {
    let remembered = MEMORY.with_borrow(|memory| {
        memory
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.clone())
    });
    remembered.unwrap_or_else(|| shelf()?.get_item(key).ok().flatten())
}

/// Keeps `value`; whether it will outlive the page.
#[must_use]
pub fn write(key: &str, value: &str) -> bool {
    put(key, Some(value))
}

/// Forgets what is kept under `key`.
pub fn remove(key: &str) {
    put(key, None);
}

fn put(key: &str, value: Option<&str>) -> bool {
    let done = shelf().and_then(|shelf| match value {
        Some(value) => shelf.set_item(key, value).ok(),
        None => shelf.remove_item(key).ok(),
    });
    MEMORY.with_borrow_mut(|memory| {
        memory.retain(|(name, _)| name != key);
        if done.is_none() {
            memory.push((key.to_owned(), value.map(str::to_owned)));
        }
    });
    tell(&Change {
        key: Some(key.to_owned()),
        elsewhere: false,
    });
    done.is_some()
}

/// The keys that begin with `prefix`, in no order.
#[must_use]
pub fn keys(prefix: &str) -> Vec<String> {
    let shelf = shelf();
    let length = shelf
        .as_ref()
        .and_then(|shelf| shelf.length().ok())
        .unwrap_or_default();
    let mut found: Vec<String> = (0..length)
        .filter_map(|n| shelf.as_ref()?.key(n).ok().flatten())
        .collect();
    MEMORY.with_borrow(|memory| {
        for (key, _) in memory {
            if !found.contains(key) {
                found.push(key.clone());
            }
        }
    });
    found.retain(|key| key.starts_with(prefix) && read(key).is_some());
    found
}

/// Calls `watcher` after every change, for as long as the page lives.
pub fn watch(watcher: impl Fn(&Change) + 'static) {
    WATCHERS.with_borrow_mut(|watchers| watchers.push(Rc::new(watcher)));
}

/// Has every watcher look anew, whether or not something was kept for it.
pub fn announce() {
    tell(&Change {
        key: None,
        elsewhere: false,
    });
}

fn tell(change: &Change) {
    // A copy: a watcher may write or watch, and a panic in one must not leave the list borrowed.
    let watchers = WATCHERS.with_borrow(Clone::clone);
    for watcher in watchers {
        watcher(change);
    }
}

/// Listens for other tabs. A page that comes back from the browser's page cache has slept through
/// their changes: there, anything may have changed.
pub fn listen_to_other_tabs() {
    let Some(window) = dom::window() else { return };
    dom::listen(&window, "storage", |event: Event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        tell(&Change {
            key,
            elsewhere: true,
        });
    });
    dom::listen(&window, "pageshow", |event: Event| {
        let cached = js_sys::Reflect::get(&event, &JsValue::from_str("persisted"));
        if cached.is_ok_and(|cached| cached.is_truthy()) {
            tell(&Change {
                key: None,
                elsewhere: true,
            });
        }
    });
}
