//! Published models and cache sizes, byte by byte.

use ::crossover::estimator::kv_cache::{bytes_per_token, user_bytes};
use ::crossover::estimator::{Bytes, Model, NumberFormat};
use serde_json::Value;

use crate::builders::{shape, shows, vary};
use crate::json::{decimals, has, narrow, number, numbers, whole};

/// The cache of one token.
pub fn model(case: &Value) -> Option<()> {
    let bytes = bytes_per_token(&model_of(case)?);
    assert_eq!(bytes, Bytes(whole(case, "kv_bytes_per_token").into()));
    Some(())
}

/// One user's cache at one or more lengths, of a model of the file or of its own shape.
pub fn cache(case: &Value, all: &[Value]) -> Option<()> {
    let named = |name: &str| {
        all.iter()
            .find(|other| other["name"] == name && has(other, "layers"))
    };
    let model = match case["model"].as_str() {
        Some(name) => model_of(named(name)?)?,
        None => model_of(case)?,
    };
    let format = match case["bytes_per_number"].as_u64() {
        Some(1) => NumberFormat::BITS_8,
        _ => NumberFormat::BITS_16,
    };
    let model = vary(&model, |spec| spec.kv_format = format);
    let units = [
        ("bytes", Bytes(1)),
        ("mib", Bytes::MIB),
        ("gib", Bytes::GIB),
    ];
    let (unit, size) = *units
        .iter()
        .find(|(unit, _)| has(case, unit))
        .expect("a size is given");
    let shown = numbers(case, unit);
    for (tokens, expected) in numbers(case, "tokens").iter().zip(&shown) {
        let bytes = user_bytes(&model, narrow(*tokens)).to_f64();
        shows(bytes / size.to_f64(), *expected, decimals(&[*expected]));
    }
    Some(())
}

/// The model a case describes; `None` where it has no heads of its own.
fn model_of(case: &Value) -> Option<Model> {
    if !has(case, "head_dim") {
        return None; // Latent attention has ranks instead.
    }
    let count = |field| u32::try_from(whole(case, field)).expect("small");
    let query_heads = if has(case, "query_heads") {
        count("query_heads")
    } else {
        count("kv_heads")
    };
    Some(shape(
        count("layers"),
        query_heads,
        count("kv_heads"),
        count("head_dim"),
    ))
}

/// A model of which some layers have a window, as if none had.
pub fn full_cache_of_windowed(case: &Value) {
    let layers = narrow(number(case, "local_layers") + number(case, "global_layers"));
    let heads = narrow(number(case, "kv_heads"));
    let model = shape(layers, heads, heads, narrow(number(case, "head_dim")));
    assert_eq!(
        bytes_per_token(&model),
        Bytes(whole(case, "kv_bytes_per_token_full").into())
    );
    let gib = user_bytes(&model, narrow(number(case, "tokens"))).to_f64() / Bytes::GIB.to_f64();
    shows(gib, number(case, "cache_gib_without_window"), 3);
}
