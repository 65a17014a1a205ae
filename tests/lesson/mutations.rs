//! The proofs have teeth: a number changed anywhere in a lesson is found.

use std::collections::BTreeSet;

use super::{all, check, large_lesson};

/// Changes the first digit of a text.
fn changed(text: &str) -> String {
    let at = text.find(|c: char| c.is_ascii_digit()).unwrap();
    let digit = text[at..]
        .chars()
        .next()
        .and_then(|c| c.to_digit(10))
        .unwrap();
    format!("{}{}{}", &text[..at], (digit + 1) % 10, &text[at + 1..])
}

/// Changes every line that `picks` picks, and says where a fault whose message contains `said` is reported.
fn mutate(picks: impl Fn(&str) -> bool, said: &str) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let text = large_lesson();
    let mut lines = BTreeSet::new();
    let mut mutated = String::new();
    for (index, line) in text.lines().enumerate() {
        if picks(line) {
            lines.insert(index + 1);
            mutated.push_str(&changed(line));
        } else {
            mutated.push_str(line);
        }
        mutated.push('\n');
    }
    let found = check(&mutated).diagnostics;
    let reported = found
        .iter()
        .filter(|d| d.message.contains(said))
        .map(|d| d.line)
        .collect();
    (lines, reported)
}

#[test]
fn a_changed_key_is_refused() {
    let (changed, reported) = mutate(|line| line.starts_with("answer "), "`check` comes to");
    assert!(changed.len() >= 12, "{changed:?}");
    assert_eq!(changed, reported);
}

#[test]
fn a_changed_figure_is_refused() {
    let is_figure = |line: &str| {
        let key = line
            .strip_prefix('"')
            .and_then(|rest| rest.split_once("\" = \""));
        key.is_some_and(|(key, _)| key.contains(|c: char| c.is_ascii_digit()))
    };
    let (changed, reported) = mutate(is_figure, "its expression comes to");
    assert!(changed.len() > 50, "{changed:?}");
    assert_eq!(changed, reported);
}

#[test]
fn a_number_changed_in_the_text_is_in_neither_list() {
    let text = large_lesson();
    for (from, to) in [
        (r"= 524{,}288\text{ bytes}", r"= 524{,}289\text{ bytes}"),
        ("| 47.2 |", "| 47.3 |"),
        ("about 7,143 tokens/s", "about 7,144 tokens/s"),
        ("hold 98,304 tokens", "hold 98,305 tokens"),
    ] {
        let at = text
            .find(from)
            .unwrap_or_else(|| panic!("the lesson says {from}"));
        let line = text[..at].lines().count();
        let found = check(&text.replacen(from, to, 1)).diagnostics;
        let said = all(&found);
        assert!(
            found
                .iter()
                .any(|d| d.line == line && d.message.contains("not among the lesson's figures")),
            "{from}: {said}"
        );
    }
}
