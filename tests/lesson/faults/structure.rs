//! Faults of fences and lead-ins.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a fence without a lead in",
        r#"How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:11:4: `toml numeric` has no lead-in
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = begin the paragraph that asks with `**Question.**`",
    ),
    Case::body(
        "a lead in without a fence",
        r"**Question.** How many?

More.

## Part
",
        r"lessons/a-lesson.md:9:1: `**Question.**` has no `toml numeric` fence
  9 | **Question.** How many?
    | ^^^^^^^^^^^^^
    = end it with a `toml numeric` fence before the next heading, question or fold",
    ),
    Case::body(
        "a lead in ends at the next",
        r#"**Question.** How many?

**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:9:1: `**Question.**` has no `toml numeric` fence
  9 | **Question.** How many?
    | ^^^^^^^^^^^^^
    = end it with a `toml numeric` fence before the next heading, question or fold",
    ),
    Case::body(
        "the wrong fence",
        r#"**Question.** How many?

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:4: `toml predict` ends what `**Question.**` began
  11 | ```toml predict
     |    ^^^^^^^^^^^^
     = `**Question.**` goes with `toml numeric`, `**Predict.**` goes with `toml predict`
lessons/a-lesson.md:11:4: the guess has no options
  11 | ```toml predict
     |    ^^^^^^^^^^^^
     = write them as a task list above this fence: `- [ ] it stays the same`, and under each a quoted reply",
    ),
    Case::body(
        "a lead in misspelled",
        r#"**question:** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:9:1: the lead-in is spelled `**Question.**`
  9 | **question:** How many?
    | ^^^^^^^^^^^^^
    = letter for letter, full stop included",
    ),
    Case::body(
        "an unknown fence",
        r#"```toml nmeric
id = "q"
```

```pyhton
x
```
"#,
        r"lessons/a-lesson.md:9:4: there is no fence `toml nmeric`
  9 | ```toml nmeric
    |    ^^^^^^^^^^^
    = did you mean `numeric`? Known words behind `toml`: `numeric`, `predict`, `code`, `lab`, `figures`
lessons/a-lesson.md:13:4: there is no fence `pyhton`
  13 | ```pyhton
     |    ^^^^^^
     = did you mean `python`? Known fences: `text`, `python`, `python run`, `sh`, `json`, `python starter=ID`, `python solution=ID`, `toml numeric`, `toml predict`, `toml code`, `toml lab`, `toml figures`",
    ),
    Case::body(
        "a fence that never ends",
        r#"```toml numeric
id = "q"

Text.
"#,
        r"lessons/a-lesson.md:9:4: `toml numeric` has no lead-in
  9 | ```toml numeric
    |    ^^^^^^^^^^^^
    = begin the paragraph that asks with `**Question.**`
lessons/a-lesson.md:9:4: the fence is never closed
  9 | ```toml numeric
    |    ^^^^^^^^^^^^
    = close it with a line of the same marks, ```",
    ),
    Case::body(
        "a fence in a list",
        r#"- item

  ```toml numeric
  id = "q"
  ```
"#,
        r"lessons/a-lesson.md:11:3: a `toml numeric` fence cannot stand here
  11 |   ```toml numeric
     |   ^^^^^^^^^^^^^^^
     = it stands at the margin, outside lists, quotes and other fences",
    ),
    Case::body(
        "a question that asks nothing",
        r#"**Question.** 

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:11:4: the question says nothing between its lead-in and its fence
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = write it behind the bold words",
    ),
    Case::body(
        "a program without a question",
        r"```python starter=serve
x
```
",
        r"lessons/a-lesson.md:9:4: `python starter=serve` belongs to no question
  9 | ```python starter=serve
    |    ^^^^^^^^^^^^^^^^^^^^
    = it stands between a `**Code question.**` and its `toml code` fence",
    ),
    Case::body(
        "text behind the figures",
        r"```toml figures
```

## Part

Text.
",
        r"lessons/a-lesson.md:12:1: this stands behind the list of figures
  12 | ## Part
     | ^^^^^^^
     = move `toml figures` to the end of the lesson: a reader of the file should meet it last",
    ),
    Case::body(
        "two lists of figures",
        r"```toml figures
```

```toml figures
```
",
        r"lessons/a-lesson.md:12:4: a second list of figures
  12 | ```toml figures
     |    ^^^^^^^^^^^^
     = join it with the first: a lesson has one list",
    ),
];
