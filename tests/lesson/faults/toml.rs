//! Faults of a fence's TOML: keys, escapes.

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
];
