//! Faults of a fence's TOML: keys, types, escapes.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "an unknown key names the nearest",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
anwser = 3
```
"#,
        r"lessons/a-lesson.md:16:1: `toml numeric` has no key `anwser`
  16 | anwser = 3
     | ^^^^^^
     = did you mean `answer`? Known keys: `id`, `answer`, `unit`, `units`, `decimals`, `accept`, `tolerance`, `integer`, `check`, `hints`, `why`, `wrong`",
    ),
    Case::body(
        "a missing key",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
```
"#,
        r"lessons/a-lesson.md:11:4: `toml numeric` has no `why`
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = the worked solution: `why = '…'`",
    ),
    Case::body(
        "every missing key of a question",
        r"**Question.** How many?

```toml numeric
```
",
        r#"lessons/a-lesson.md:11:4: `toml numeric` has no `answer`
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = the right number: `answer = 512` or `answer = "500/7"`
lessons/a-lesson.md:11:4: `toml numeric` has no `check`
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = an expression that comes to the answer: `check = "24 * 2"`
lessons/a-lesson.md:11:4: `toml numeric` has no `id`
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = a short name, unique on the site: `id = "kv-per-token"`
lessons/a-lesson.md:11:4: `toml numeric` has no `why`
  11 | ```toml numeric
     |    ^^^^^^^^^^^^
     = the worked solution: `why = '…'`"#,
    ),
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
        "a mistake without its reply",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'

[[wrong]]
value = 3
sya = "No."
```
"#,
        r#"lessons/a-lesson.md:17:1: `[[wrong]]` has no `say`
  17 | [[wrong]]
     | ^^^^^^^^^
     = what to tell them: `say = '…'`
lessons/a-lesson.md:19:1: `[[wrong]]` has no key `sya`
  19 | sya = "No."
     | ^^^
     = did you mean `say`? Known keys: `value`, `say`"#,
    ),
    Case::body(
        "what is not toml",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
unit = KiB
```
"#,
        r"lessons/a-lesson.md:16:8: not TOML: string values must be quoted, expected literal string
  16 | unit = KiB
     |        ^^^
     = strings stand in quotes, lists in brackets, and each key once",
    ),
    Case::body(
        "a key given twice",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
answer = 3
```
"#,
        r"lessons/a-lesson.md:16:1: not TOML: duplicate key
  16 | answer = 3
     | ^^^^^^
     = strings stand in quotes, lists in brackets, and each key once",
    ),
    Case::body(
        "a broken escape",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
hints = ["$2 \cdot 3$"]
```
"#,
        r#"lessons/a-lesson.md:16:15: not TOML: missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\`, `"`, `x`, `u`, `U`
  16 | hints = ["$2 \cdot 3$"]
     |               ^
     = TeX goes into single quotes, `'$\times$'`: in double quotes a backslash is TOML's"#,
    ),
    Case::body(
        "a tab where a formula was meant",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
hints = ["$2 \times 3$"]
```
"#,
        r#"lessons/a-lesson.md:16:10: the string holds a control character (a tab)
  16 | hints = ["$2 \times 3$"]
     |          ^^^^^^^^^^^^^^
     = TeX goes into single quotes, `'$2 \times 3$'`: in double quotes `\t` is a tab"#,
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
        "families and arithmetic come later",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
vars = { layers = [24, 32] }
arithmetic = true
```
"#,
        r"lessons/a-lesson.md:16:1: `vars`: not yet
  16 | vars = { layers = [24, 32] }
     | ^^^^
     = the format knows this key, but nothing reads it so far; leave it out
lessons/a-lesson.md:17:1: `arithmetic`: not yet
  17 | arithmetic = true
     | ^^^^^^^^^^
     = the format knows this key, but nothing reads it so far; leave it out",
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
