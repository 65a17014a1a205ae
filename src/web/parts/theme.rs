//! The button for light and dark. `assets/boot.js` applies the reader's choice before the first
//! paint; this changes and keeps it.

use web_sys::Element;

use crate::web::browser::{dom, storage};

/// Where the choice is kept, as plain `light` or `dark`.
const KEY: &str = "crossover/1/theme";

const DARK: &str = "(prefers-color-scheme: dark)";

/// Makes the page's theme buttons work, and follows what is chosen in other tabs.
pub fn start() {
    for button in dom::all("[data-theme-toggle]") {
        dom::listen(&button, "click", |_| {
            let theme = if is_dark() { "light" } else { "dark" };
            apply(Some(theme));
            // Where it cannot be kept it holds for this page.
            let _ = storage::write(KEY, theme);
        });
    }
    storage::watch(|change| {
        if change.elsewhere && change.concerns(KEY) {
            apply(storage::read(KEY).as_deref());
        }
    });
    if let Some(system) = dom::window().and_then(|window| window.match_media(DARK).ok().flatten()) {
        dom::listen(&system, "change", |_| label());
    }
    label();
}

fn root() -> Option<Element> {
    dom::document()?.document_element()
}

fn is_dark() -> bool {
    let chosen = root().and_then(|root| dom::attribute(&root, "data-theme"));
    chosen.map_or_else(
        || {
            dom::window()
                .and_then(|window| window.match_media(DARK).ok().flatten())
                .is_some_and(|list| list.matches())
        },
        |theme| theme == "dark",
    )
}

fn apply(theme: Option<&str>) {
    let Some(root) = root() else { return };
    match theme {
        Some("light" | "dark") => dom::set(&root, "data-theme", theme.unwrap_or_default()),
        // It fails for names that are no names only.
        _ => drop(root.remove_attribute("data-theme")),
    }
    label();
}

/// A toggle's name stays, its state tells.
fn label() {
    let pressed = if is_dark() { "true" } else { "false" };
    for button in dom::all("[data-theme-toggle]") {
        dom::set(&button, "aria-label", "Dark colours");
        dom::set(&button, "aria-pressed", pressed);
    }
}
