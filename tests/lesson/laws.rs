//! Whatever the text, the parser returns: with a lesson, and with faults that stand in the file.

use crossover::lesson::expression::evaluate;
use crossover::lesson::site::check_site;
use proptest::prelude::*;
use proptest::sample::select;

use super::{FRONT, large_lesson, small_lesson};

/// What a lesson is made of, and what goes wrong in one.
const FRAGMENTS: &[&str] = &[
    "+++\n",
    "title = \"T\"\n",
    "## ",
    "#",
    "\n",
    "\n\n",
    "\r\n",
    "  ",
    "    ",
    "\t",
    "**Question.** ",
    "**Predict.** ",
    "**Lab.**",
    "**Code question.**\n",
    "- [ ] ",
    "- [x] a\n  > b\n",
    "> ",
    "1. ",
    "```toml numeric\n",
    "```toml predict\n",
    "```toml lab\n",
    "```toml code\n",
    "```toml figures\n",
    "```python starter=q\n",
    "```python solution=q\n",
    "```\n",
    "~~~\n",
    "id = \"q\"\n",
    "answer = 512\n",
    "answer = \"500/7\"\n",
    "answer = 1e308\n",
    "answer = -0.0\n",
    "answer = 9999999999999999999999999\n",
    "unit = \"KiB\"\n",
    "units = [\"K|B\", 1]\n",
    "decimals = 3\n",
    "accept = [\"1..2\", \"..\", 3]\n",
    "tolerance = \"0.5%\"\n",
    "check = \"1 / (2 - 2)\"\n",
    "check = \"kv_bytes(layers = 1e9, kv_heads = -1)\"\n",
    "check = \"crossover(weights = 7e9, bandwidth = 1e12, flops = 1e14)\"\n",
    "[[wrong]]\n",
    "value = 1\n",
    "say = 'x'\n",
    "[wrong]\n",
    "hints = ['$a$', \"\\t\"]\n",
    "why = '''\n",
    "'''",
    "\"\"\"",
    "vars = {",
    "given = [\"1\"]\n",
    "\"18.2 ms\" = \"decode_step(weights = 7e9, bandwidth = 1e12, flops = 1e14) / ms\"\n",
    "<details>",
    "<summary>",
    "</summary>",
    "</details>",
    "<aside>",
    "</aside>",
    "<figure>",
    "<img src=x onerror=y>",
    "<span class=\"cache\">",
    "</span>",
    "<!--",
    "-->",
    "<",
    ">",
    "</",
    "<a b='",
    "$",
    "$$",
    "\\frac{",
    "}",
    "\\w{x}",
    "\\nosuch",
    "{,}",
    "10^",
    "1,024",
    ".5",
    "10⁻³",
    "US$2",
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "é",
    "𝐵",
    "\u{301}",
    "|---|\n",
    "| a | b |\n",
    "[x](#y)",
    "[x]: y\n",
    "![](",
    "javascript:",
    "\\",
    "`",
    "*",
    "_",
];

/// Checks one file, and that each fault stands in it.
fn check(text: &str) {
    let checked = check_site(&[("a-lesson.md".to_owned(), text.to_owned())]);
    assert_eq!(checked.lessons.len(), 1);
    let lines: Vec<&str> = text.split('\n').collect();
    for fault in &checked.diagnostics {
        let line = lines.get(fault.line - 1).expect("the line is in the file");
        assert!(fault.column <= line.chars().count() + 1, "{fault}");
        assert!(
            fault.caret + fault.width <= fault.excerpt.chars().count() + 1,
            "{fault}"
        );
        assert!(
            !fault.message.is_empty() && !fault.hint.is_empty(),
            "{fault}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn any_body_is_read(parts in prop::collection::vec(select(FRAGMENTS), 0..60)) {
        check(&format!("{FRONT}{}", parts.concat()));
    }

    #[test]
    fn any_file_of_fragments_is_read(parts in prop::collection::vec(select(FRAGMENTS), 0..60)) {
        check(&parts.concat());
    }

    #[test]
    fn a_mangled_lesson_is_read(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..30_usize, select(FRAGMENTS)), 1..8),
    ) {
        let mut text = small_lesson();
        for (index, length, insert) in cuts {
            let from = text.floor_char_boundary(index.index(text.len() + 1));
            let to = text.floor_char_boundary((from + length).min(text.len()));
            text.replace_range(from..to.max(from), insert);
        }
        check(&text);
    }

    #[test]
    fn any_expression_comes_to_a_number_or_a_fault(text in "[a-z0-9 _=,()+*/×÷−.eE-]{0,80}") {
        match evaluate(&text) {
            Ok(value) => assert!(value.is_finite()),
            Err(faults) => assert!(!faults.is_empty()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn the_first_lesson_cut_anywhere_is_read(index in any::<prop::sample::Index>()) {
        let text = large_lesson();
        let at = text.floor_char_boundary(index.index(text.len()));
        check(&text[..at]);
        check(&text[at..]);
    }
}

#[test]
fn hostile_nesting_ends() {
    for text in [
        "> ".repeat(5_000),
        "- ".repeat(5_000),
        "<details><summary>x</summary>\n\n".repeat(3_000),
        "<span class=\"cache\">".repeat(5_000),
        format!("${}$", "{".repeat(5_000)),
        "*".repeat(20_000),
        "[".repeat(20_000),
    ] {
        check(&format!("{FRONT}{text}"));
    }
    assert!(evaluate(&"(".repeat(1_900)).is_err());
    assert!(evaluate(&"-".repeat(1_900)).is_err());
    assert!(evaluate(&"1+".repeat(900)).is_err());
    assert!(evaluate(&format!("1{}", "+1".repeat(390))).is_ok());
}
