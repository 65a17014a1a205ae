//! Faults of questions and guesses.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "no option is right",
        r#"**Predict.** What happens?

- [ ] Up.
  > No.
- [ ] Down.
  > Yes.

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:1: no option is ticked `[x]`
  11 | - [ ] Up.
     | ^^^^^^^^^
     = tick what really happens: `- [x] …`",
    ),
    Case::body(
        "an option without a reply",
        r#"**Predict.** What happens?

- [ ] Up.
- [x] Down.
  > Yes.

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:1: this option has no reply
  11 | - [ ] Up.
     | ^^^^^^^^^
     = quote it under the option: `  > It drops a little, since …`",
    ),
    Case::body(
        "an option without a box",
        r#"**Predict.** What happens?

- Up.
  > No.
- [x] Down.
  > Yes.

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:1: this option has no box
  11 | - Up.
     | ^^^^^
     = begin it with `- [ ]`, or `- [x]` where it is right",
    ),
    Case::body(
        "one option",
        r#"**Predict.** What happens?

- [x] Down.
  > Yes.

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:1: there is only one option
  11 | - [x] Down.
     | ^^^^^^^^^^^
     = write at least two: a guess is a choice",
    ),
    Case::body(
        "a guess without options",
        r#"**Predict.** What happens?

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:11:4: the guess has no options
  11 | ```toml predict
     |    ^^^^^^^^^^^^
     = write them as a task list above this fence: `- [ ] it stays the same`, and under each a quoted reply",
    ),
    Case::body(
        "text between options and fence",
        r#"**Predict.** What happens?

- [ ] Up.
  > No.
- [x] Down.
  > Yes.

Lost.

```toml predict
id = "p"
```
"#,
        r"lessons/a-lesson.md:16:1: this stands between the options and the fence, and would not be shown
  16 | Lost.
     | ^^^^^
     = move it above them, or behind the fence",
    ),
    Case::body(
        "decimals promised in the prompt",
        r#"**Question.** How many (1 decimal)?

```toml numeric
id = "q"
answer = "5/2"
check = "5 / 2"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:9:24: the prompt asks for 1 decimal, the key does not
  9 | **Question.** How many (1 decimal)?
    |                        ^^^^^^^^^^
    = add `decimals = 1` to the fence",
    ),
    Case::body(
        "an id that cannot be",
        r#"**Question.** How many?

```toml numeric
id = "Q 1"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:12:6: `Q 1` cannot be an id
  12 | id = "Q 1"
     |      ^^^^^
     = a lower-case letter, then lower-case letters, digits and hyphens: it is part of an address"#,
    ),
    Case::body(
        "an id of the page",
        r#"**Question.** How many?

```toml numeric
id = "q-input"
answer = 2
check = "1 + 1"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:12:6: the id `q-input` is one the page uses itself
  12 | id = "q-input"
     |      ^^^^^^^^^
     = choose one that is not `main` and does not end in `-kind`, `-title`, `-prompt`, `-input`, `-unit`, `-echo`, `-guess`"#,
    ),
];
