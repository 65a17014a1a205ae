//! Expressions come to the estimator's reference figures.

use crossover::lesson::expression::{evaluate, show};

/// An expression's value; it must have one.
fn value(text: &str) -> f64 {
    evaluate(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// What an expression comes to, as a message shows it.
fn comes_to(text: &str, shown: &str) {
    assert_eq!(show(value(text)), shown, "{text}");
}

#[test]
fn arithmetic_and_units() {
    comes_to("2 + 3 × 4", "14");
    comes_to("(2 + 3) * 4 − 10 ÷ 4", "17.5");
    comes_to("8 - 4 - 2", "2");
    comes_to("16 / 4 / 2", "2");
    comes_to("-2 * -3", "6");
    comes_to("1e3 + 1_000 + .5", "2000.5");
    comes_to("(24 * GiB - 16 * GiB) / MiB / KiB", "8");
    comes_to("(1 * TB + 1 * GB + 1 * MB + 1 * KB) / KB", "1001001001");
    comes_to("1 * s / ms + 1 * ms / us", "2000");
    comes_to("1 / 8 / percent", "12.5");
}

#[test]
fn the_cache() {
    comes_to(
        "kv_bytes_per_token(layers = 2, kv_heads = 1, head_dim = 4)",
        "32",
    );
    comes_to(
        "kv_bytes_per_token(layers = 32, kv_heads = 32, head_dim = 128, bytes = 2) / KiB",
        "512",
    );
    comes_to(
        "kv_bytes_per_token(layers = 32, kv_heads = 32, head_dim = 128, bytes = 0.5) / KiB",
        "128",
    );
    comes_to(
        "kv_bytes(layers = 32, kv_heads = 8, head_dim = 128, tokens = 4000, users = 8) / KiB",
        "4096000",
    );
    comes_to(
        "kv_bytes(layers = 1, kv_heads = 1, head_dim = 16, bytes = 34 / 32, tokens = 1)",
        "34",
    );
    comes_to(
        "kv_head_of(query_head = 13, query_heads = 32, kv_heads = 8)",
        "3",
    );
    comes_to(
        "tokens_that_fit(memory = 24 * GiB - 16 * GiB, layers = 32, kv_heads = 4, head_dim = 128)",
        "131072",
    );
    comes_to(
        "users_that_fit(memory = 80 * GB, weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000)",
        "125",
    );
}

#[test]
fn flops() {
    comes_to("matmul_flops(rows = 1, inner = 3, columns = 4)", "24");
    comes_to("1e14 / flops_per_token(weights = 7e9)", "7142.85714");
    comes_to("block_weight_flops(width = 64, ffn = 256)", "98304");
    comes_to("block_attention_flops(width = 64, tokens = 128)", "32768");
    comes_to("block_flops(width = 64, ffn = 256, tokens = 128)", "131072");
    comes_to(
        "training_flops(weights = 102415, tokens = 85000)",
        "52231650000",
    );
}

#[test]
fn times_and_rates() {
    let gpu = "bandwidth = 1e12, flops = 1e14";
    let eight = "kv_bytes_per_token = 128 * KiB, tokens = 4000, users = 8";
    comes_to("weights_read(weights = 7e9, bandwidth = 1e12) / ms", "14");
    comes_to(
        &format!("decode_step(weights = 7e9, {eight}, {gpu}) / ms"),
        "18.194304",
    );
    comes_to(
        &format!("decode_read(weights = 7e9, {eight}, bandwidth = 1e12) / ms"),
        "18.194304",
    );
    comes_to(
        "decode_compute(weights = 7e9, users = 8, flops = 1e14) / ms",
        "1.12",
    );
    comes_to(
        &format!("decode_step(weights = 7e9, users = 256, {gpu}) / ms"),
        "35.84",
    );
    comes_to(
        &format!("tokens_per_second_user(weights = 7e9, {eight}, {gpu})"),
        "54.9622563",
    );
    comes_to(
        &format!("tokens_per_second_total(weights = 7e9, {eight}, {gpu})"),
        "439.698051",
    );
    comes_to(&format!("crossover(weights = 7e9, {gpu})"), "100");
    comes_to(
        &format!("crossover(weights = 7e9, weight_bytes = 1, {gpu})"),
        "50",
    );
    comes_to(
        &format!("never_from_tokens(weights = 7e9, kv_bytes_per_token = 128 * KiB, {gpu})"),
        "1069",
    );
    comes_to(
        &format!(
            "out_of_reach_from_tokens(weights = 7e9, layers = 32, kv_heads = 8, head_dim = 128, memory = 80 * GB, {gpu})"
        ),
        "882",
    );
    comes_to(
        &format!("prefill(weights = 7e9, tokens = 2000, {gpu}) / ms"),
        "280",
    );
    comes_to(
        &format!("prefill(weights = 7e9, tokens = 50, {gpu}) / ms"),
        "14",
    );
    comes_to(
        "usd_per_million_tokens(usd_per_hour = 2, tokens_per_second = 2545.1)",
        "0.21828437",
    );
}

#[test]
fn what_the_estimator_refuses_is_a_fault() {
    let fault = |text: &str| evaluate(text).unwrap_err().remove(0).message;
    let gpu = "bandwidth = 1e12, flops = 1e14";
    let never =
        format!("crossover(weights = 7e9, kv_bytes_per_token = 128 * KiB, tokens = 4000, {gpu})");
    assert_eq!(fault(&never), "the lines never meet: there is no crossover");
    assert_eq!(
        fault("users_that_fit(memory = 8 * GB, weights = 7e9, kv_bytes_per_token = 1, tokens = 1)"),
        "the weights alone do not fit"
    );
    assert_eq!(
        fault(
            "users_that_fit(memory = 80 * GB, weights = 7e9, kv_bytes_per_token = 0, tokens = 1)"
        ),
        "nothing is kept, so there is no limit"
    );
    assert_eq!(
        fault("flops_per_token(weights = 0.5)"),
        "`weights` is 0.5; it must be a whole number"
    );
    assert_eq!(
        fault("kv_bytes_per_token(layers = 1, kv_heads = 1, head_dim = 1, bytes = 0.3)"),
        "`bytes` is 0.3; no number takes so many bytes"
    );
    assert_eq!(fault("1e308 * 10"), "this is no finite number");
}

#[test]
fn a_fault_knows_its_place() {
    let at = |text: &str| {
        let faults = evaluate(text).unwrap_err();
        let parts: Vec<String> = faults
            .iter()
            .map(|f| text[f.at.clone()].to_owned())
            .collect();
        parts.join(" | ")
    };
    assert_eq!(at("2 × foo + bar(x = 1)"), "foo | bar");
    assert_eq!(
        at("kv_head_of(query_head = 1, kv_heads = 1, heads = 2)"),
        "heads | kv_head_of(query_head = 1, kv_heads = 1, heads = 2)"
    );
    assert_eq!(at("2 ? 3"), "?");
    assert_eq!(at("(1 + 2"), "(");
    assert_eq!(at("1 + 2)"), ")");
    assert_eq!(at("prefill(2000)"), "2000");
    assert_eq!(at("1 +"), "");
    assert_eq!(at("prefill"), "prefill");
}
