//! Ways out of the page: the clipboard and files to keep.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlAnchorElement;

use super::dom;

/// Puts `text` on the clipboard. False where the browser has none (a page without TLS) or refuses (a
/// frame without leave).
pub async fn copy(text: &str) -> bool {
    let Some(navigator) = dom::window().map(|window| window.navigator()) else {
        return false;
    };
    let clipboard = navigator.clipboard();
    if JsValue::from(&clipboard).is_falsy() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Saves a file whose content is the data address `address`.
pub fn save(name: &str, address: &str) -> Option<()> {
    let anchor: HtmlAnchorElement = dom::document()?.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(address);
    anchor.set_download(name);
    anchor.click();
    Some(())
}

/// The data address of a text file, to hand to [`save`].
pub fn text_file(kind: &str, text: &str) -> String {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    format!(
        "data:{kind};charset=utf-8,%EF%BB%BF{}",
        String::from(js_sys::encode_uri_component(text))
    )
}
