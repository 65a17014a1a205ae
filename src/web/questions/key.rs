//! A numeric question's key, from the data attributes that `site::question_html` wrote.

use web_sys::Element;

use crate::answer::KeyText;
use crate::web::browser::dom;

/// Reads the key as text; [`Key::parse`](crate::answer::Key::parse) makes sense of it.
///
/// # Errors
///
/// Says which attribute is missing or no number.
pub fn key_text(root: &Element) -> Result<KeyText, String> {
    let text = |name: &str| dom::attribute(root, name).filter(|text| !text.is_empty());
    let list = |name: &str| -> Vec<String> {
        text(name)
            .map(|text| text.split('|').map(str::to_owned).collect())
            .unwrap_or_default()
    };
    let decimals = text("data-decimals")
        .map(|text| {
            text.parse()
                .map_err(|_| format!("data-decimals=\"{text}\" is no number of decimals"))
        })
        .transpose()?;
    Ok(KeyText {
        answer: text("data-answer").ok_or("there is no data-answer")?,
        unit: text("data-unit"),
        units: list("data-units"),
        decimals,
        accept: list("data-accept"),
        tolerance: text("data-tolerance"),
        integer: root.has_attribute("data-integer"),
        wrong: list("data-wrong"),
    })
}
