//! A table of faults, each with all that is said about it: place, words, source line, caret, hint.

mod expressions;
mod figures;
mod folds;
mod front;
mod headings;
mod html;
mod keys;
mod labs_and_code;
mod prose;
mod structure;
mod toml;
mod types;
mod widgets;

use crossover::lesson::site::check_site;

/// Front matter without a fault; a body behind it begins on line 9.
const FRONT: &str = "+++
title = \"T\"
question = \"Q?\"
order = 1
language = \"en\"
goals = [\"see\"]
+++

";

/// A lesson with faults, and what is said about them.
struct Case {
    name: &'static str,
    front: &'static str,
    text: &'static str,
    said: &'static str,
}

impl Case {
    /// A body; its front matter is as it should be.
    const fn body(name: &'static str, text: &'static str, said: &'static str) -> Self {
        Self {
            name,
            front: FRONT,
            text,
            said,
        }
    }

    /// A whole file.
    const fn file(name: &'static str, text: &'static str, said: &'static str) -> Self {
        Self {
            name,
            front: "",
            text,
            said,
        }
    }
}

/// Compares all that is said, letter for letter.
fn check(cases: &[Case]) {
    for case in cases {
        let file = (
            "lessons/a-lesson.md".to_owned(),
            format!("{}{}", case.front, case.text),
        );
        let found = check_site(&[file]).diagnostics;
        let said: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(said.join("\n"), case.said, "{}", case.name);
    }
}
