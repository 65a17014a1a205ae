//! Faults of folds and margin notes.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a fold that never ends",
        r"<details>
<summary>More</summary>

Text.

## Part
",
        r"lessons/a-lesson.md:9:1: `<details>` is never closed
  9 | <details>
    | ^^^^^^^^^
    = write `</details>` on a line of its own behind what opens",
    ),
    Case::body(
        "a fold that never began",
        r"Text.

</details>
",
        r"lessons/a-lesson.md:11:1: `</details>` closes nothing
  11 | </details>
     | ^^^^^^^^^^
     = each closes a `<details>` that stands before it at the margin",
    ),
    Case::body(
        "a fold without a summary",
        r"<details>

Text.

</details>
",
        r"lessons/a-lesson.md:9:1: `<details>` has no summary
  9 | <details>
    | ^^^^^^^^^
    = write `<details><summary>What opens</summary>` on one line, then an empty line",
    ),
    Case::body(
        "text beside a tag",
        r"<details><summary>More</summary>
**Text.**

</details>
",
        r"lessons/a-lesson.md:10:1: this text stands in a block of HTML and is not read as Markdown
  10 | **Text.**
     | ^^^^^^^^^
     = leave an empty line between a tag and the text beside it",
    ),
    Case::body(
        "folds too deep",
        r"<details><summary>0</summary>

<details><summary>1</summary>

<details><summary>2</summary>

<details><summary>3</summary>

<details><summary>4</summary>

x

</details>

</details>

</details>

</details>

</details>

",
        r"lessons/a-lesson.md:17:1: folds nest more than 4 deep
  17 | <details><summary>4</summary>
     | ^^^^^^^^^
     = close some of them: nobody opens so many",
    ),
    Case::body(
        "a margin note that never ends",
        r"<aside>

Text.
",
        r"lessons/a-lesson.md:9:1: `<aside>` is never closed
  9 | <aside>
    | ^^^^^^^
    = write `</aside>` behind the note",
    ),
    Case::body(
        "a question in a margin note",
        r#"<aside>

**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```

</aside>
"#,
        r"lessons/a-lesson.md:11:1: a question or lab cannot stand in a margin note
  11 | **Question.** How many?
     | ^^^^^^^^^^^^^
     = close the note first: `</aside>` on a line of its own, empty lines round it
lessons/a-lesson.md:13:4: a question or lab cannot stand in a margin note
  13 | ```toml numeric
     |    ^^^^^^^^^^^^
     = close the note first: `</aside>` on a line of its own, empty lines round it",
    ),
];
