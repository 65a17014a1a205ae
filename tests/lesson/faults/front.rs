//! Faults of the front matter.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::file(
        "no front matter",
        r"## Part
",
        r"lessons/a-lesson.md:1:1: the lesson has no front matter
  1 | ## Part
    | ^^^^^^^
    = begin the file with a line `+++`, the keys `title`, `question`, `order`, `language`, `goals`, and another line `+++`",
    ),
    Case::file(
        "front matter without an end",
        r#"+++
title = "T"
"#,
        r"lessons/a-lesson.md:1:1: the front matter never ends
  1 | +++
    | ^^^
    = write another line `+++` behind the last key",
    ),
    Case::file(
        "every missing key of the front matter",
        r"+++
+++
Text.
",
        r#"lessons/a-lesson.md:1:1: the front matter has no `goals`
  1 | +++
    | ^^^
    = what a reader can do afterwards: `goals = ["size a KV cache"]`
lessons/a-lesson.md:1:1: the front matter has no `language`
  1 | +++
    | ^^^
    = the language of the prose: `language = "en"`
lessons/a-lesson.md:1:1: the front matter has no `order`
  1 | +++
    | ^^^
    = where the lesson stands among the others: `order = 1`
lessons/a-lesson.md:1:1: the front matter has no `question`
  1 | +++
    | ^^^
    = the one-line question the lesson answers: `question = "…?"`
lessons/a-lesson.md:1:1: the front matter has no `title`
  1 | +++
    | ^^^
    = the page's title: `title = "…"`"#,
    ),
    Case::file(
        "an unknown key of the front matter",
        r#"+++
title = "T"
question = "Q?"
oder = 1
language = "en"
goals = ["see"]
+++

Text.
"#,
        r"lessons/a-lesson.md:1:1: the front matter has no `order`
  1 | +++
    | ^^^
    = where the lesson stands among the others: `order = 1`
lessons/a-lesson.md:4:1: the front matter has no key `oder`
  4 | oder = 1
    | ^^^^
    = did you mean `order`? Known keys: `title`, `question`, `order`, `language`, `minutes`, `goals`, `defaults`",
    ),
    Case::file(
        "wrong types of the front matter",
        r#"+++
title = 1
question = ""
order = "first"
language = "en us"
goals = []
minutes = 0
+++

Text.
"#,
        r#"lessons/a-lesson.md:2:9: `title` is a number; it must be a string
  2 | title = 1
    |         ^
    = put it in quotes: `'…'`
lessons/a-lesson.md:3:12: `question` is empty
  3 | question = ""
    |            ^^
    = the one-line question the lesson answers: `question = "…?"`
lessons/a-lesson.md:4:9: `order` is a string; it must be a whole number
  4 | order = "first"
    |         ^^^^^^^
    = write it in digits, without quotes
lessons/a-lesson.md:5:12: `en us` is no language tag
  5 | language = "en us"
    |            ^^^^^^^
    = a BCP 47 tag: `en`, `pt-BR`
lessons/a-lesson.md:6:9: `goals` is empty
  6 | goals = []
    |         ^^
    = what a reader can do afterwards: `goals = ["size a KV cache"]`
lessons/a-lesson.md:7:11: `minutes` is out of range
  7 | minutes = 0
    |           ^
    = write a whole number from 1 to 1000"#,
    ),
    Case::file(
        "an unknown default",
        r#"+++
title = "T"
question = "Q?"
order = 1
language = "en"
defaults.rtool = 1e-6
goals = ["see"]
+++

Text.
"#,
        r"lessons/a-lesson.md:6:10: `[defaults]` has no key `rtool`
  6 | defaults.rtool = 1e-6
    |          ^^^^^
    = did you mean `rtol`? Known keys: `tolerance`, `rtol`, `time_limit`",
    ),
];
