//! Faults of headings.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a title of its own",
        r"# Title
",
        r"lessons/a-lesson.md:9:1: a lesson has no `#` heading of its own
  9 | # Title
    | ^^^^^^^
    = the front matter's `title` is the page's only h1; begin at `##`",
    ),
    Case::body(
        "a first heading too deep",
        r"### Part
",
        r"lessons/a-lesson.md:9:1: `###` skips a level
  9 | ### Part
    | ^^^^^^^^
    = the first heading is `##`",
    ),
    Case::body(
        "a heading level skipped",
        r"## Part

#### Deep
",
        r"lessons/a-lesson.md:11:1: `####` skips a level
  11 | #### Deep
     | ^^^^^^^^^
     = after `##` comes `###` at the deepest",
    ),
    Case::body(
        "a heading in a quote",
        r"## Part

> ### Deep
",
        r"lessons/a-lesson.md:11:3: a heading cannot stand here
  11 | > ### Deep
     |   ^^^^^^^^
     = headings stand at the margin, outside lists, quotes and fences",
    ),
    Case::body(
        "a heading named like a question",
        r#"## Q

**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:9:1: the heading's anchor `q` is also an id on the page
  9 | ## Q
    | ^^^^
    = word the heading otherwise, or rename the question or lab",
    ),
];
