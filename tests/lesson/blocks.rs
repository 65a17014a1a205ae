//! A body's blocks: prose that belongs together, folds that nest, notes, headings, what is only shown.

use crossover::lesson::document::{Block, Lesson, Markdown};

use super::{FRONT, block, good, large_lesson, lesson, small_lesson};

/// A block's kind and the beginning of its text.
fn outline(blocks: &[Block]) -> Vec<String> {
    let start = |text: &Markdown| text.source.chars().take(14).collect::<String>();
    let mut lines = Vec::new();
    for block in blocks {
        match block {
            Block::Heading { level, id, .. } => lines.push(format!("h{level} {id}")),
            Block::Prose(text) => lines.push(format!("prose {}", start(text))),
            Block::Details { summary, body } => {
                lines.push(format!("details {}", start(summary)));
                lines.extend(outline(body).iter().map(|line| format!("  {line}")));
            }
            Block::Aside(text) => lines.push(format!("aside {}", start(text))),
            Block::Numeric(question) => lines.push(format!("numeric {}", question.id)),
            Block::Predict(question) => lines.push(format!("predict {}", question.id)),
            Block::Code(question) => lines.push(format!("code {}", question.id)),
            Block::Lab(lab) => lines.push(format!("lab {}", lab.id)),
        }
    }
    lines
}

#[test]
fn the_lesson_in_the_guide_is_without_fault() {
    let lesson = good(&small_lesson());
    assert_eq!(lesson.title, "How large is a model?");
    assert_eq!(lesson.question, "How much memory do the weights take?");
    assert_eq!((lesson.order, lesson.minutes), (3, Some(5)));
    assert_eq!(lesson.goals.len(), 1);
    assert_eq!(
        outline(&lesson.blocks),
        [
            "prose A model's <spa",
            "aside 1 GB is $10^9$",
            "h2 try-it-yourself",
            "numeric model-size",
            "predict fewer-bytes",
            "details Deeper: Why no",
            "  prose With fewer bit",
        ]
    );
}

#[test]
fn the_first_lesson_has_its_questions_and_labs() {
    let lesson = good(&large_lesson());
    let ids: Vec<String> = outline(&lesson.blocks)
        .into_iter()
        .filter(|line| {
            ["numeric", "predict", "code", "lab"]
                .iter()
                .any(|k| line.starts_with(k))
        })
        .collect();
    assert_eq!(
        ids,
        [
            "numeric kv-per-token",
            "lab gqa",
            "numeric query-head-13",
            "predict mqa-quality",
            "numeric tokens-in-8-gib",
            "numeric flops-ceiling",
            "numeric block-flops",
            "numeric equal-context",
            "predict decode-limit",
            "numeric bandwidth-ceiling",
            "numeric crossover",
            "numeric users-that-fit",
            "lab serve-lab",
            "numeric crossover-1-byte",
            "numeric prefill-2000",
            "numeric prefill-50",
            "code serve",
        ]
    );
}

#[test]
fn prose_is_joined_and_try_it_is_prose() {
    let made = lesson(
        "One.\n\n- two\n- three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n**Try it.** Four.\n\n```python run\nprint(128)\n```\n\n```text\nfive\n```\n",
    );
    let [Block::Prose(text)] = made.blocks.as_slice() else {
        panic!("{:#?}", made.blocks);
    };
    assert!(text.source.starts_with("One.") && text.source.ends_with("five\n```"));
}

#[test]
fn folds_nest_and_hold_questions() {
    let body = "<details><summary>If you are *stuck*</summary>\n\n## Inside\n\nText.\n\n<details>\n<summary>\nDeeper: $d_k$\n</summary>\n\n\
                **Question.** How many?\n\n```toml numeric\nid = \"q\"\nanswer = 2\ncheck = \"1 + 1\"\nwhy = 'So.'\n```\n\n</details>\n</details>\n\nAfter.\n";
    assert_eq!(
        outline(&lesson(body).blocks),
        [
            "details If you are *st",
            "  h2 inside",
            "  prose Text.",
            "  details Deeper: $d_k$",
            "    numeric q",
            "prose After.",
        ]
    );
}

#[test]
fn a_note_on_one_line_or_on_several() {
    let text = |body: &str| match block(body) {
        Block::Aside(text) => text.source,
        other => panic!("{other:#?}"),
    };
    assert_eq!(
        text("<aside>A <sub>b</sub> and $c$.</aside>\n"),
        "A <sub>b</sub> and $c$."
    );
    assert_eq!(
        text("<aside>\n\nOne.\n\n- two\n\n</aside>\n"),
        "One.\n\n- two"
    );
}

#[test]
fn allowed_html_passes() {
    let body = "A <span class=\"cache\">cache</span>, 10<sup>2</sup>, d<sub>k</sub>, <kbd>Tab</kbd><br>x.\n\n\
                <figure>\n<img src=\"plot.svg\" alt=\"a plot\" width=\"10\" height=\"8\">\n<figcaption>A plot</figcaption>\n</figure>\n\n\
                ```toml figures\ngiven = [\"10^2\"]\n```\n";
    let Block::Prose(text) = block(body) else {
        panic!("one piece of prose");
    };
    assert!(text.source.ends_with("</figure>"), "{}", text.source);
}

#[test]
fn anchors_are_the_ones_markdown_viewers_give() {
    let made = lesson(
        "## The *KV* cache: $d_k$ & more!\n\n### A\n\n### A\n\n[x](#a-1) [y](#the-kv-cache-d_k--more)\n",
    );
    assert_eq!(
        outline(&made.blocks)[..3],
        ["h2 the-kv-cache-d_k--more", "h3 a", "h3 a-1"]
    );
}

/// Every piece of Markdown in a lesson.
fn pieces(lesson: &Lesson) -> Vec<Markdown> {
    fn walk(blocks: &[Block], found: &mut Vec<Markdown>) {
        for block in blocks {
            match block {
                Block::Heading { text, .. } | Block::Prose(text) | Block::Aside(text) => {
                    found.push(text.clone());
                }
                Block::Details { summary, body } => {
                    found.push(summary.clone());
                    walk(body, found);
                }
                Block::Numeric(q) => {
                    found.extend([q.prompt.clone(), q.why.clone()]);
                    found.extend(q.hints.iter().chain(&q.replies).cloned());
                }
                Block::Predict(q) => {
                    found.push(q.prompt.clone());
                    found.extend(q.options.iter().map(|o| o.text.clone()));
                }
                Block::Code(q) => found.push(q.prompt.clone()),
                Block::Lab(lab) => found.extend([lab.prompt.clone(), lab.fallback.clone()]),
            }
        }
    }
    let mut found = lesson.goals.clone();
    walk(&lesson.blocks, &mut found);
    found
}

#[test]
fn every_piece_stands_where_it_says() {
    for text in [small_lesson(), large_lesson()] {
        let pieces = pieces(&good(&text));
        assert!(pieces.len() > 9);
        for piece in pieces {
            let first = piece.source.lines().next().unwrap();
            assert!(text[piece.offset..].starts_with(first), "{piece:?}");
        }
    }
}

#[test]
fn line_ends_of_either_kind() {
    let text = small_lesson();
    let unix = good(&text);
    let dos = good(&text.replace('\n', "\r\n"));
    assert_eq!(outline(&unix.blocks), outline(&dos.blocks));
    let revisions = |lesson: &Lesson| -> Vec<String> {
        let of = |block: &Block| match block {
            Block::Numeric(q) => Some(q.rev.clone()),
            Block::Predict(q) => Some(q.rev.clone()),
            _ => None,
        };
        lesson.blocks.iter().filter_map(of).collect()
    };
    assert_eq!(revisions(&unix), revisions(&dos));
    assert_eq!(revisions(&unix).len(), 2);
}

#[test]
fn a_byte_order_mark_is_no_fault() {
    assert!(good(&format!("\u{feff}{FRONT}Text.\n")).title == "T");
}
