//! A verdict as the page shows it: a sign, a word, a sentence.
//!
//! Drawn by hand, not by a view: each check replaces every node, so that a screen reader speaks even
//! when the same sentence comes twice, and a lesson's own reply can be put in as it is.

use web_sys::{DocumentFragment, Element};

use crate::answer::attempt::Said;
use crate::answer::saved::Standing;
use crate::web::browser::dom;

/// The signs, as in the whole site: a filled ring with a tick, a ring with a cross, a dashed ring with
/// a question mark, a ring with a dot (a guess), an empty place.
pub mod sign {
    /// Right, and what is measured.
    pub const RIGHT: &str = r#"<svg class="sign fill" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7.5 12.4 3 3 6-6.4"/></svg>"#;
    /// Not yet.
    pub const WRONG: &str = r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8.7 8.7 6.6 6.6m0-6.6-6.6 6.6"/></svg>"#;
    /// Not read.
    pub const UNREAD: &str = r#"<svg class="sign ask" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M9.3 9.6c.2-3.6 5.6-3.4 5.5 0 0 1.9-2.7 2.2-2.8 4.2M12 17v.2"/></svg>"#;
    /// A guess that is not what is measured.
    pub const GUESS: &str = r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/></svg>"#;
    /// Neither.
    pub const NONE: &str =
        r#"<svg class="sign blank" viewBox="0 0 24 24" aria-hidden="true"></svg>"#;
}

/// Puts a sign before an element's content. It is markup written in this program.
pub fn put_sign(element: &Element, sign: &str) {
    // It fails for elements outside any parent and bad places only.
    let _ = element.insert_adjacent_html("afterbegin", sign);
}

/// Shows what is said of an answer. `reply` is the lesson's own sentence for a known mistake.
pub fn show(region: &Element, said: &Said, reply: Option<DocumentFragment>) {
    let sign = match said.standing {
        Standing::Right => sign::RIGHT,
        Standing::Wrong => sign::WRONG,
        Standing::Unread | Standing::Idle => sign::UNREAD,
    };
    write(region, sign, &said.lead, &said.text, reply);
}

/// Shows a sign and a plain sentence.
pub fn tell(region: &Element, sign: &str, text: &str) {
    write(region, sign, "", text, None);
}

/// Empties the region.
pub fn clear(region: &Element) {
    region.set_text_content(None);
}

fn write(region: &Element, sign: &str, lead: &str, text: &str, reply: Option<DocumentFragment>) {
    clear(region);
    let Some(line) = dom::add(region, "p", "") else {
        return;
    };
    if !lead.is_empty()
        && let Some(bold) = dom::add(&line, "b", "")
    {
        bold.set_text_content(Some(lead));
    }
    if let Some(reply) = reply {
        add_reply(region, &line, &reply);
    }
    // As in `add_reply`.
    let _ = line.append_with_str_1(text);
    put_sign(region, sign);
}

/// Goes on with a lesson's reply after the bold words. Of a reply in whole paragraphs the first goes on
/// there, the others follow.
fn add_reply(region: &Element, line: &Element, reply: &DocumentFragment) {
    let first = reply.first_element_child();
    let paragraph = first.filter(|first| first.tag_name() == "P");
    // These fail where a node would be inside itself; a copy of a template never is.
    let _ = line.append_with_str_1(" ");
    let Some(paragraph) = paragraph else {
        let _ = line.append_child(reply);
        return;
    };
    while let Some(node) = paragraph.first_child() {
        let _ = line.append_child(&node);
    }
    paragraph.remove();
    if reply.child_element_count() > 0
        && let Some(rest) = dom::add(region, "div", "more-say")
    {
        let _ = rest.append_child(reply);
    }
}
