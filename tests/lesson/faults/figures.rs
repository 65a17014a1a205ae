//! Figures that do not hold.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a figure that is not what it comes to",
        r#"It takes 18.3 ms.

```toml figures
"18.3 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, bandwidth = 1e12, flops = 1e14) / ms"
```
"#,
        r#"lessons/a-lesson.md:12:1: `18.3 ms` is listed, but its expression comes to 18.194304
  12 | "18.3 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, ba…
     | ^^^^^^^^^
     = at this precision it would be 18.2"#,
    ),
    Case::body(
        "a figure that is nowhere",
        r#"It takes 18.2 ms.

```toml figures
"18.2 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, bandwidth = 1e12, flops = 1e14) / ms"
"18.20 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, bandwidth = 1e12, flops = 1e14) / ms"
```
"#,
        r#"lessons/a-lesson.md:13:1: `18.20 ms` is listed, but its expression comes to 18.194304
  13 | "18.20 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, b…
     | ^^^^^^^^^^
     = at this precision it would be 18.19
lessons/a-lesson.md:13:1: `18.20 ms` is nowhere in the text
  13 | "18.20 ms" = "decode_step(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8, b…
     | ^^^^^^^^^^
     = write it as it stands in the text, TeX and marks left out; or drop it here"#,
    ),
    Case::body(
        "a figure without a number",
        r#"It takes 18.2 ms.

```toml figures
given = ["18.2 ms"]
"takes" = "1"
```
"#,
        r#"lessons/a-lesson.md:13:1: `takes` holds no number
  13 | "takes" = "1"
     | ^^^^^^^
     = a figure is a number as the text has it: `"18.2 ms" = "…"`"#,
    ),
    Case::body(
        "a figure with a fault",
        r#"It takes 18.2 ms.

```toml figures
"18.2 ms" = "decode_stp(weights = 7e9) / ms"
```
"#,
        r#"lessons/a-lesson.md:12:14: there is no function `decode_stp`
  12 | "18.2 ms" = "decode_stp(weights = 7e9) / ms"
     |              ^^^^^^^^^^
     = did you mean `decode_step`? Known functions: `kv_bytes_per_token`, `kv_bytes`, `kv_head_of`, `tokens_that_fit`, `users_that_fit`, `matmul_flops`, `flops_per_token`, `block_weight_flops`, `block_attention_flops`, `block_flops`, `training_flops`, `weights_read`, `decode_read`, `decode_compute`, `decode_step`, `tokens_per_second_user`, `tokens_per_second_total`, `crossover`, `never_from_tokens`, `out_of_reach_from_tokens`, `prefill`, `usd_per_million_tokens`"#,
    ),
    Case::body(
        "numbers in neither list",
        r#"Of 512 KiB, 2 bytes, $1{,}024^2$ and $5.2 \times 10^{10}$, none.

| a | b |
|---|---|
| 47.2 | 3 |

**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So: 12.5%.'
hints = ['It is 131,072.']
```
"#,
        r#"lessons/a-lesson.md:9:4: `512 KiB` is not among the lesson's figures
  9 | Of 512 KiB, 2 bytes, $1{,}024^2$ and $5.2 \times 10^{10}$, none.
    |    ^^^^^^^
    = add it to `toml figures`: with the expression that gives it, `"512 KiB" = "…"`, or in `given`
lessons/a-lesson.md:9:13: `2 bytes` is not among the lesson's figures
  9 | Of 512 KiB, 2 bytes, $1{,}024^2$ and $5.2 \times 10^{10}$, none.
    |             ^^^^^^^
    = add it to `toml figures`: with the expression that gives it, `"2 bytes" = "…"`, or in `given`
lessons/a-lesson.md:9:23: `1,024` is not among the lesson's figures
  9 | Of 512 KiB, 2 bytes, $1{,}024^2$ and $5.2 \times 10^{10}$, none.
    |                       ^^^^^^^
    = add it to `toml figures`: with the expression that gives it, `"1,024" = "…"`, or in `given`
lessons/a-lesson.md:9:39: `5.2 × 10^10` is not among the lesson's figures
  9 | Of 512 KiB, 2 bytes, $1{,}024^2$ and $5.2 \times 10^{10}$, none.
    |                                       ^^^^^^^^^^^^^^^^^
    = add it to `toml figures`: with the expression that gives it, `"5.2 × 10^10" = "…"`, or in `given`
lessons/a-lesson.md:13:3: `47.2` is not among the lesson's figures
  13 | | 47.2 | 3 |
     |   ^^^^
     = add it to `toml figures`: with the expression that gives it, `"47.2" = "…"`, or in `given`
lessons/a-lesson.md:21:12: `12.5%` is not among the lesson's figures
  21 | why = 'So: 12.5%.'
     |            ^^^^^
     = add it to `toml figures`: with the expression that gives it, `"12.5%" = "…"`, or in `given`
lessons/a-lesson.md:22:17: `131,072` is not among the lesson's figures
  22 | hints = ['It is 131,072.']
     |                 ^^^^^^^
     = add it to `toml figures`: with the expression that gives it, `"131,072" = "…"`, or in `given`"#,
    ),
    Case::body(
        "a number without its unit",
        r#"A byte: 8 bits. And 24 GB of it, 24 GiB of that.

```toml figures
given = ["8 bits", "24 GiB", "24"]
```
"#,
        r#"lessons/a-lesson.md:9:21: `24 GB` is not among the lesson's figures
  9 | A byte: 8 bits. And 24 GB of it, 24 GiB of that.
    |                     ^^^^^
    = add it to `toml figures`: with the expression that gives it, `"24 GB" = "…"`, or in `given`"#,
    ),
];
