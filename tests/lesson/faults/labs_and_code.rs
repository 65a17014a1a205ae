//! Faults of labs and code questions.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "an unknown lab",
        r#"**Lab.** Drag it.

```toml lab
id = "l"
lab = "gqua"
fallback = "A picture."
```
"#,
        r#"lessons/a-lesson.md:13:7: there is no lab `gqua`
  13 | lab = "gqua"
     |       ^^^^^^
     = did you mean `gqa`? Known labs: `gqa`, `serve`"#,
    ),
    Case::body(
        "an unknown setting",
        r#"**Lab.** Drag it.

```toml lab
id = "l"
lab = "serve"
user = 60
bandwidth = "fast"
fallback = "A picture."
```
"#,
        r#"lessons/a-lesson.md:14:1: `toml lab` has no key `user`
  14 | user = 60
     | ^^^^
     = did you mean `users`? Known keys: `id`, `lab`, `fallback`, `users`, `tokens_per_user`, `weight_bits`, `kv_heads`, `weights`, `layers`, `query_heads`, `head_dim`, `kv_bits`, `bandwidth`, `flops`, `memory`, `usd_per_hour`
lessons/a-lesson.md:15:13: `bandwidth` is not a number in base units
  15 | bandwidth = "fast"
     |             ^^^^^^
     = bytes, bytes per second, FLOPs per second, US$: `bandwidth = 1e12`"#,
    ),
    Case::body(
        "a lab without words",
        r#"**Lab.** Drag it.

```toml lab
id = "l"
lab = "gqa"
```
"#,
        r"lessons/a-lesson.md:11:4: `toml lab` has no `fallback`
  11 | ```toml lab
     |    ^^^^^^^^
     = what the lab shows, in words, for a reader without scripts: `fallback = '…'`",
    ),
    Case::body(
        "a code question with nothing",
        r#"**Code question.** Write it.

```toml code
id = "c"
```
"#,
        r"lessons/a-lesson.md:11:4: `toml code` has no `case`
  11 | ```toml code
     |    ^^^^^^^^^
     = at least one `[[case]]` with `call` and `want`
lessons/a-lesson.md:11:4: the question has no solution
  11 | ```toml code
     |    ^^^^^^^^^
     = put a fence with the words `python solution=c` above this one
lessons/a-lesson.md:11:4: the question has no starter
  11 | ```toml code
     |    ^^^^^^^^^
     = put a fence with the words `python starter=c` above this one",
    ),
    Case::body(
        "a code question with faults",
        r#"**Code question.** Write it.

```python starter=d
x = ____
```

```python solution=c
x = 1
```

```toml code
id = "c"
rtol = 0
[[case]]
call = "f()"
[[wrong]]
case = 3
got = 1
say = "No."
```
"#,
        r#"lessons/a-lesson.md:11:4: this starter is for `d`, the question is `c`
  11 | ```python starter=d
     |    ^^^^^^^^^^^^^^^^
     = write `python starter=c`
lessons/a-lesson.md:21:8: `rtol` is not a number above zero
  21 | rtol = 0
     |        ^
     = write one such as `1e-6` or `5`
lessons/a-lesson.md:22:1: `[[case]]` has no `want`
  22 | [[case]]
     | ^^^^^^^^
     = the Python value it must give: `want = "(14.0, 71.4)"`
lessons/a-lesson.md:24:1: `[[wrong]]` has no `code`
  24 | [[wrong]]
     | ^^^^^^^^^
     = a program that makes this mistake, for the proof
lessons/a-lesson.md:25:8: `case` is out of range
  25 | case = 3
     |        ^
     = write a whole number from 0 to 0"#,
    ),
    Case::body(
        "settings that the lab would change",
        r#"**Lab.** Drag it.

```toml lab
id = "l"
lab = "serve"
users = 0
query_heads = 32
kv_heads = 5
fallback = "A picture."
```
"#,
        r"lessons/a-lesson.md:14:9: the lab cannot start with this `users`
  14 | users = 0
     |         ^
     = 1 user is the least this lab takes.
lessons/a-lesson.md:16:12: the lab cannot start with this `kv_heads`
  16 | kv_heads = 5
     |            ^
     = 4 K/V heads is the nearest number that divides 32 query heads.",
    ),
];
