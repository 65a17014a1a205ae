//! Keys that do not hold.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a key that the check disproves",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 3
check = "1 + 1"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:13:10: the answer is 3, `check` comes to 2
  13 | answer = 3
     |          ^
     = one of the two is wrong; where decimals are asked for, the key is the exact value, as in `"500/7"`"#,
    ),
    Case::body(
        "a rounded key",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 71.4
check = "500 / 7"
why = 'So.'
decimals = 1
```
"#,
        r#"lessons/a-lesson.md:13:10: the answer is 71.4, `check` comes to 71.4285714
  13 | answer = 71.4
     |          ^^^^
     = one of the two is wrong; where decimals are asked for, the key is the exact value, as in `"500/7"`"#,
    ),
    Case::body(
        "a key that is no number",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = "many"
check = "1 + 1"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:13:10: `answer`: this cannot be read as a number
  13 | answer = "many"
     |          ^^^^^^
     = write a number, a fraction or a power: 512, "500/7", 1.4e10, "2^17""#,
    ),
    Case::body(
        "a mistake that is right",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'

[[wrong]]
value = 2.0
say = "No."
```
"#,
        r"lessons/a-lesson.md:18:9: `value` of the 1st [[wrong]]: this value is right, so it cannot be a mistake
  18 | value = 2.0
     |         ^^^
     = give a value that the question does not accept",
    ),
    Case::body(
        "a mistake that is never reached",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'

[[wrong]]
value = 3
say = "No."

[[wrong]]
value = "6/2"
say = "Again no."
```
"#,
        r#"lessons/a-lesson.md:22:9: `value` of the 2nd [[wrong]]: this value is also that of the 1st [[wrong]], whose reply comes first
  22 | value = "6/2"
     |         ^^^^^
     = take one of the two out"#,
    ),
    Case::body(
        "a range the wrong way round",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
accept = ["7143..7142", "x"]
```
"#,
        r#"lessons/a-lesson.md:16:11: `accept`, item 1: the range ends below its beginning, so nothing is in it
  16 | accept = ["7143..7142", "x"]
     |           ^^^^^^^^^^^^
     = write the smaller number first
lessons/a-lesson.md:16:25: `accept`, item 2: this cannot be read as a number
  16 | accept = ["7143..7142", "x"]
     |                         ^^^
     = write a number or a closed range of two, as in "7142..7143""#,
    ),
    Case::body(
        "a number that does not end",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = "50000/7"
check = "50000 / 7"
why = 'So.'
accept = ["7142", "7143"]
unit = "tokens/s"
```
"#,
        r#"lessons/a-lesson.md:13:10: typed as `7142.857142`, the answer itself is wrong, without a reply
  13 | answer = "50000/7"
     |          ^^^^^^^^^
     = the number does not end: say how exact it must be, by `decimals`, `accept` or `tolerance`"#,
    ),
    Case::body(
        "tolerance and decimals",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
tolerance = "0.5%"
decimals = 1
```
"#,
        r#"lessons/a-lesson.md:16:13: `tolerance`: a question has either `decimals` or `tolerance`
  16 | tolerance = "0.5%"
     |             ^^^^^^
     = take one of the two out"#,
    ),
];
