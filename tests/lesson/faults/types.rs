//! Values of a type, or a kind, that a key does not take.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a wrong type",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
hints = 'one'
integer = 1
decimals = "1"
```
"#,
        r#"lessons/a-lesson.md:16:9: `hints` is a string; it must be a list of strings
  16 | hints = 'one'
     |         ^^^^^
     = write `['…', '…']`
lessons/a-lesson.md:17:11: `integer` is a number; it must be `true` or `false`
  17 | integer = 1
     |           ^
     = write one of the two, without quotes
lessons/a-lesson.md:18:12: `decimals` is a string; it must be a whole number
  18 | decimals = "1"
     |            ^^^
     = write it in digits, without quotes"#,
    ),
    Case::body(
        "a wrong type in a list",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
hints = ['one', 2]
```
"#,
        r"lessons/a-lesson.md:16:17: an item of `hints` is a number; it must be a string
  16 | hints = ['one', 2]
     |                 ^
     = put it in quotes: `'…'`",
    ),
    Case::body(
        "a single table where several are meant",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
[wrong]
value = 3
say = "No."
```
"#,
        r"lessons/a-lesson.md:16:1: `wrong` is a table; it must be tables, each begun by `[[wrong]]`
  16 | [wrong]
     | ^^^^^^^
     = write its name in brackets on a line of its own, its keys below",
    ),
    Case::body(
        "a number that is none",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = nan
check = "1 + 1"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:13:10: `answer` is not a decimal number
  13 | answer = nan
     |          ^^^
     = write it in digits",
    ),
    Case::body(
        "a number in another base",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 0x10
check = "16"
why = 'So.'
```
"#,
        r"lessons/a-lesson.md:13:10: `answer` is not a decimal number
  13 | answer = 0x10
     |          ^^^^
     = write it in digits",
    ),
    Case::body(
        "decimals out of range",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
decimals = 99
```
"#,
        r"lessons/a-lesson.md:16:12: `decimals` is out of range
  16 | decimals = 99
     |            ^^
     = write a whole number from 0 to 15",
    ),
];
