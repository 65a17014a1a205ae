//! The labs, one file each, and what they share.
//!
//! [`mount`] brings one lab to life: it checks what the page says about it, waits until the reader comes
//! near, and puts the component in the place of the static picture. From then on the way is always the
//! same: a control moves a setting on the [`desk`], the next frame asks the scene for the view of all
//! settings, and only what changed in it is written into the page.

mod bench;
mod desk;
mod early;
mod gqa;
mod serve;
mod tail;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::scene::settings::{GqaSettings, Notice, ServeSettings};
use crate::web::browser::{address, dom, wake};
use early::Early;

/// Where a lab stands in the page.
struct Place {
    /// The lab's root, `data-widget="lab"`.
    root: Element,
    /// The root's id: the ids of all controls begin with it.
    id: String,
}

/// Brings the lab in `root` to life when the reader comes near; on a page of its own, at once.
///
/// # Errors
/// What the page says wrong about the lab. Nothing is changed then: the static picture stays.
pub fn mount(root: &Element) -> Result<(), String> {
    let slot = dom::find(root, ".slot").and_then(|slot| slot.dyn_into::<HtmlElement>().ok());
    let slot = slot.ok_or("the lab has no slot")?;
    let settings = dom::attribute(root, "data-settings").unwrap_or_default();
    let place = Place {
        root: root.clone(),
        id: root.id(),
    };
    match dom::attribute(root, "data-lab").as_deref() {
        Some("gqa") => {
            let start = proved(GqaSettings::from_query(&settings, &GqaSettings::default()))?;
            when_near(slot, place, move |place| gqa::gqa(place, start));
        }
        Some("serve") => {
            let start = proved(ServeSettings::from_query(
                &settings,
                &ServeSettings::default(),
            ))?;
            when_near(slot, place, move |place| serve::serve(place, start));
        }
        _ => return Err("there is no lab of that name".into()),
    }
    Ok(())
}

/// The build proves a lab's starting values: a page that says others was changed by hand.
fn proved<S>((settings, notices): (S, Vec<Notice>)) -> Result<S, String> {
    notices
        .into_iter()
        .next()
        .map_or(Ok(settings), |notice| Err(notice.text))
}

/// Puts the lab in the place of its static form when the reader comes near.
fn when_near<V: IntoView + 'static>(
    slot: HtmlElement,
    place: Place,
    lab: impl FnOnce(&Place) -> V + 'static,
) {
    let root = place.root.clone();
    let live = move || {
        let early = Early::read(&slot);
        slot.set_text_content(None);
        let root = place.root.clone();
        mount_to(slot, move || lab(&place)).forget();
        early.restore();
        dom::set(&root, "data-ready", "");
    };
    if address::query().is_some() {
        live();
    } else {
        wake::when_near(&root, live);
    }
}
