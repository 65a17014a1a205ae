//! What a guess is answered with: every option again, what is measured, what was guessed, and the
//! lesson's reply to each.

use web_sys::Element;

use super::card::Card;
use crate::web::browser::dom;
use crate::web::parts::verdict::{put_sign, sign};

/// Draws the replies into an empty place.
pub fn show(place: &Element, card: &Card, right: &[bool], guess: &[usize]) {
    let Some(list) = dom::add(place, "ul", "options") else {
        return;
    };
    dom::set(&list, "tabindex", "-1");
    dom::set(&list, "aria-label", "Options with replies");
    for (index, right) in right.iter().enumerate() {
        // Drawing ends where the page has no such template; mounting has counted them.
        let _ = show_one(&list, card, index, *right, guess.contains(&index));
    }
    if let Some(why) = card.part("why", 0)
        && let Some(help) = dom::add(place, "div", "help")
        && let Some(working) = dom::add(&help, "div", "working")
    {
        // It fails where a node would be inside itself; a copy never is.
        let _ = working.append_child(&why);
    }
}

fn show_one(list: &Element, card: &Card, index: usize, right: bool, guessed: bool) -> Option<()> {
    let item = dom::add(list, "li", "opt")?;
    put_sign(
        &item,
        match (right, guessed) {
            (true, _) => sign::RIGHT,
            (false, true) => sign::GUESS,
            (false, false) => sign::NONE,
        },
    );
    let text = dom::add(&item, "div", "")?;
    dom::add(&text, "span", "")?
        .append_child(card.part("option", index)?.as_ref())
        .ok()?;
    for (_, words) in [(right, "what is measured"), (guessed, "your guess")]
        .into_iter()
        .filter(|(shown, _)| *shown)
    {
        // A space for who hears or copies it.
        text.append_with_str_1(" ").ok()?;
        dom::add(&text, "span", "tag")?.set_text_content(Some(words));
    }
    dom::add(&text, "div", "reply")?
        .append_child(card.part("reply", index)?.as_ref())
        .ok()?;
    Some(())
}

/// The same in one sentence, for who cannot see the list.
#[must_use]
pub fn sentence(card: &Card, right: &[bool], guess: &[usize]) -> String {
    let quoted = |wanted: &dyn Fn(usize) -> bool| -> String {
        let mut all = String::new();
        for index in (0..right.len()).filter(|index| wanted(*index)) {
            let text = card
                .part("option", index)
                .and_then(|option| option.text_content())
                .unwrap_or_default();
            if !all.is_empty() {
                all.push_str(" and ");
            }
            // An option may be a whole sentence; here it stands in one of ours.
            for piece in ["“", text.trim().trim_end_matches('.'), "”"] {
                all.push_str(piece);
            }
        }
        all
    };
    let guessed = quoted(&|index| guess.contains(&index));
    let measured = quoted(&|index| right.get(index) == Some(&true));
    if guessed == measured {
        format!("Your guess is what is measured: {guessed}.")
    } else {
        format!("Your guess: {guessed}. What is measured: {measured}.")
    }
}
