//! Faults of expressions.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "an unknown function",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "kv_byte_per_token(layers = 1)"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:10: there is no function `kv_byte_per_token`
  14 | check = "kv_byte_per_token(layers = 1)"
     |          ^^^^^^^^^^^^^^^^^
     = did you mean `kv_bytes_per_token`? Known functions: `kv_bytes_per_token`, `kv_bytes`, `kv_head_of`, `tokens_that_fit`, `users_that_fit`, `matmul_flops`, `flops_per_token`, `block_weight_flops`, `block_attention_flops`, `block_flops`, `training_flops`, `weights_read`, `decode_read`, `decode_compute`, `decode_step`, `tokens_per_second_user`, `tokens_per_second_total`, `crossover`, `never_from_tokens`, `out_of_reach_from_tokens`, `prefill`, `usd_per_million_tokens`"#,
    ),
    Case::body(
        "arguments of a function",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "kv_bytes_per_token(layer = 32, kv_heads = 1, kv_heads = 2)"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:10: `kv_bytes_per_token` needs `layers`, `head_dim`
  14 | check = "kv_bytes_per_token(layer = 32, kv_heads = 1, kv_heads = 2)"
     |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
     = it is `kv_bytes_per_token(layers, kv_heads, head_dim, bytes = 2)`
lessons/a-lesson.md:14:29: `kv_bytes_per_token` has no argument `layer`
  14 | check = "kv_bytes_per_token(layer = 32, kv_heads = 1, kv_heads = 2)"
     |                             ^^^^^
     = did you mean `layers`? Known arguments: `layers`, `kv_heads`, `head_dim`, `bytes`
lessons/a-lesson.md:14:55: `kv_heads` is given twice
  14 | check = "kv_bytes_per_token(layer = 32, kv_heads = 1, kv_heads = 2)"
     |                                                       ^^^^^^^^
     = leave one out"#,
    ),
    Case::body(
        "an unknown unit",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "2 * Kib"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:14: there is no unit `Kib`
  14 | check = "2 * Kib"
     |              ^^^
     = did you mean `KiB`? Known units: `KiB`, `MiB`, `GiB`, `KB`, `MB`, `GB`, `TB`, `us`, `ms`, `s`, `percent`"#,
    ),
    Case::body(
        "a check that does not parse",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "kv_bytes(tokens = 4,000)"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:30: an argument has no name
  14 | check = "kv_bytes(tokens = 4,000)"
     |                              ^^^
     = arguments are named, `layers = 32`, and thousands have no commas, `4000`"#,
    ),
    Case::body(
        "a check the estimator refuses",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "kv_head_of(query_head = 40, query_heads = 32, kv_heads = 8)"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:10: there is no such head, or the heads do not share out evenly
  14 | check = "kv_head_of(query_head = 40, query_heads = 32, kv_heads = 8)"
     |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
     = it is `kv_head_of(query_head, query_heads, kv_heads)`"#,
    ),
    Case::body(
        "a check that divides by zero",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "2 / (1 - 1)"
why = 'So.'
```
"#,
        r#"lessons/a-lesson.md:14:14: this is 0, and nothing is divided by 0
  14 | check = "2 / (1 - 1)"
     |              ^^^^^^^
     = look at the numbers behind the `÷`"#,
    ),
];
