//! The figures of the lesson on how a model answers that this engine reaches: Llama 3.1 8B on one
//! H100 at US$ 2 an hour, and the presets they come from.

use ::crossover::estimator::kv_cache::{user_bytes, users_that_fit};
use ::crossover::estimator::{
    Assumptions, Fit, FlopsPerSecond, Fraction, cost, decode, prefill, presets,
};

use crate::builders::{load, shows, useful};

#[test]
fn an_h100_has_time_for_295_flops_per_byte() {
    let h100 = presets::H100_SXM.accelerator;
    shows(h100.flops_per_byte(Fraction::ALL), 295.0, 0);
    let step = decode::step(
        &presets::LLAMA_3_1_8B.model,
        &h100,
        &load(1, 0),
        &Assumptions::default(),
    );
    shows(step.tokens_per_second_user.get(), 208.6, 1);
    shows(100.0 * step.compute.get() / step.step.get(), 0.3, 1);
}

#[test]
fn prefill_with_attention_at_40_percent() {
    let assumptions = Assumptions {
        attention_flops: true,
        ..useful(0.4)
    };
    let pass = prefill(
        &presets::LLAMA_3_1_8B.model,
        &presets::H100_SXM.accelerator,
        2_000,
        &assumptions,
    );
    shows(pass.flops.get() / 1e13, 3.3169, 4);
    shows(pass.time.get() * 1e3, 83.84, 2);
}

#[test]
fn batches_make_tokens_cheap() {
    let (model, h100) = (presets::LLAMA_3_1_8B.model, presets::H100_SXM.accelerator);
    let assumptions = Assumptions {
        attention_flops: true,
        ..useful(0.5)
    };
    let step = |users| decode::step(&model, &h100, &load(users, 8_000), &assumptions);
    let usd = |users| {
        cost::usd_per_million_tokens(
            h100.usd_per_hour(),
            step(users).tokens_per_second_total,
            Fraction::ALL,
        )
        .expect("tokens are written")
        .get()
    };
    assert_eq!(users_that_fit(&model, &h100, 8_000), Fit::AtMost(60));
    shows(step(1).tokens_per_second_user.get(), 195.81, 2);
    shows(step(60).tokens_per_second_user.get(), 42.42, 2);
    shows(step(60).tokens_per_second_total.get(), 2_545.1, 1);
    shows(usd(1), 2.8372, 4);
    shows(usd(60), 0.2183, 4);
    shows(usd(1) / usd(60), 13.0, 1);
}

#[test]
fn one_long_conversation() {
    let (model, h100) = (presets::LLAMA_3_1_8B.model, presets::H100_SXM.accelerator);
    shows(user_bytes(&model, 128_000).to_f64() / 1e9, 16.78, 2);
    assert_eq!(
        users_that_fit(&model, &h100, 128_000),
        Fit::AtMost(3),
        "16-bit weights leave 64 GB"
    );
}

#[test]
fn presets_say_where_they_are_from() {
    for preset in presets::ACCELERATORS {
        assert!(!preset.name.is_empty() && !preset.source.is_empty());
        assert_eq!(
            preset.accelerator.usd_per_hour(),
            presets::ASSUMED_USD_PER_HOUR
        );
        let rate = |flops: FlopsPerSecond| flops.get();
        let at_16 = rate(preset.accelerator.flops());
        assert!(
            preset
                .flops_8_bit
                .is_none_or(|at_8| (rate(at_8) / at_16 - 2.0).abs() < 0.01),
            "{}",
            preset.name
        );
    }
    for preset in presets::MODELS {
        assert!(!preset.name.is_empty() && !preset.source.is_empty());
    }
}
