//! Published step times, crossovers and measured throughputs, to their printed digits.

use ::crossover::estimator::kv_cache::users_that_fit;
use ::crossover::estimator::{
    Assumptions, Bound, Bytes, BytesPerSecond, NumberFormat, Seconds, TimeModel, crossover, decode,
    flops, presets,
};
use serde_json::Value;

use crate::builders::{device, load, published, shape, shows, useful, vary};
use crate::json::{decimals, narrow, number, numbers, text, whole, wide};

/// The crossover that a device's two rates make, and the preset of the same device.
pub fn accelerator(case: &Value) {
    let memory = u128::from(whole(case, "memory_gb")) * Bytes::GB.0;
    let device = device(
        memory,
        number(case, "bandwidth_gb_s") * 1e9,
        number(case, "dense_16bit_tflops") * 1e12,
    );
    for (bytes, field) in [
        (2, "crossover_2byte_weights_no_cache"),
        (1, "crossover_1byte_weights_16bit_math"),
    ] {
        let meet = crossover::crossover_of(
            &published(1_000_000, bytes, 0),
            &device,
            &Assumptions::default(),
        );
        shows(
            meet.users.expect("without a cache they meet"),
            number(case, field),
            0,
        );
    }
    let name = text(case, "name").replace("80GB", "80 GB");
    if let Some(preset) = presets::ACCELERATORS
        .iter()
        .find(|preset| preset.name == name)
    {
        assert_eq!(
            preset.accelerator, device,
            "the preset is the published device"
        );
        let at_8 = case["fp8_tflops"].as_f64().or(case["int8_tops"].as_f64());
        assert_eq!(preset.flops_8_bit.map(|rate| rate.get() / 1e12), at_8);
    }
}

/// Reading the weights on one device and on several that share them.
pub fn weights_read(case: &Value) {
    let size = Bytes(u128::from(whole(case, "weights")) * u128::from(whole(case, "bytes_per")));
    let shown = numbers(case, "ms");
    for (gpus, ms) in numbers(case, "gpus").iter().zip(&shown) {
        let together = BytesPerSecond::new(number(case, "bandwidth") * gpus).expect("a bandwidth");
        shows(together.time_for(size).get() * 1e3, *ms, decimals(&shown));
    }
}

/// One step, by one or both time models.
pub fn step(case: &Value) {
    let cache = number(case, "kv_bytes_per_token") * number(case, "tokens");
    let demand = published(wide(number(case, "weights")), 1, u128::from(wide(cache)));
    // Without a peak the case is bound by its reads: so it must be at the devices' INT8 rate.
    let peak = case["peak"].as_f64().unwrap_or(8.0 * 394e12);
    let device = device(1, number(case, "bandwidth"), peak);
    for (field, time_model) in [
        ("step_ms", TimeModel::MaxOfTotals),
        ("step_ms_max_of_totals", TimeModel::MaxOfTotals),
        ("step_ms_max_per_part", TimeModel::MaxPerPart),
    ] {
        if let Some(ms) = case[field].as_f64() {
            let assumptions = Assumptions {
                time_model,
                ..Assumptions::default()
            };
            let step = decode::step_of(
                &demand,
                &device,
                narrow(number(case, "users")),
                &assumptions,
            );
            assert_eq!(step.bound, Bound::Memory);
            shows(step.step.get() * 1e3, ms, decimals(&[ms]));
        }
    }
}

/// Steps and throughputs at several numbers of users.
pub fn table(case: &Value) {
    let weights = wide(number(case, "weight_total_bytes")) / 2;
    let demand = published(
        weights,
        2,
        u128::from(wide(number(case, "cache_bytes_per_user"))),
    );
    let device = device(1, number(case, "bandwidth"), 8.0 * 197e12);
    let (times, rates) = (numbers(case, "step_ms"), numbers(case, "tokens_per_s"));
    for ((users, ms), per_second) in numbers(case, "users").iter().zip(&times).zip(&rates) {
        let step = decode::step_of(&demand, &device, narrow(*users), &Assumptions::default());
        shows(step.step.get() * 1e3, *ms, decimals(&times));
        shows(
            step.tokens_per_second_total.get(),
            *per_second,
            decimals(&rates),
        );
    }
}

/// The crossover at several lengths, and the length from which there is none.
pub fn meeting(case: &Value) {
    let count = |field| narrow(number(case, field));
    let kv_heads =
        whole(case, "kv_bytes_per_token") / (4 * whole(case, "layers") * whole(case, "head_dim"));
    let model = shape(
        count("layers"),
        count("query_heads"),
        u32::try_from(kv_heads).expect("small"),
        count("head_dim"),
    );
    let model = vary(&model, |spec| spec.weights = wide(number(case, "weights")));
    let device = device(
        80 * Bytes::GB.0,
        number(case, "bandwidth"),
        number(case, "peak"),
    );
    let attention_flops = text(case, "name").ends_with("attention arithmetic on");
    let assumptions = Assumptions {
        attention_flops,
        ..useful(number(case, "useful"))
    };
    let shown = numbers(case, "crossover");
    for (tokens, users) in numbers(case, "tokens").iter().zip(&shown) {
        let meet = crossover(&model, &device, narrow(*tokens), &assumptions);
        shows(meet.users.expect("they meet"), *users, decimals(&shown));
    }
    let never = crossover::never_from_tokens(&model, &device, &assumptions);
    assert_eq!(
        never.map(f64::from),
        Some(number(case, "never_from_tokens"))
    );
}

/// A prefill of the 540B model: what part of the peak the printed time makes.
pub fn share_of_peak(case: &Value) {
    let peak = device(1, 1.0, 64.0 * 275e12).flops();
    let needed = peak.time_for(flops::per_token(540_000_000_000 * 2_048));
    let printed = Seconds::new(0.29).expect("a time");
    shows(
        100.0 * needed.get() / printed.get(),
        number(case, "mfu_percent"),
        0,
    );
}

/// Measured throughputs lie below the ceiling of the same set-up.
pub fn measured(case: &Value) -> Option<()> {
    let (model, preset, input, output) = match text(case, "id") {
        "T1" => (presets::LLAMA_3_1_8B.model, presets::H100_SXM, 128, 2_048),
        "T3" => (presets::LLAMA_3_1_8B.model, presets::H100_SXM, 1_000, 1_000),
        "T4" => (presets::LLAMA_3_1_70B.model, presets::H200_SXM, 128, 2_048),
        "T7" => {
            share_of_bandwidth(case);
            return Some(());
        }
        _ => return None,
    };
    let at_8_bits = vary(&model, |spec| {
        spec.weight_format = NumberFormat::BITS_8;
        spec.kv_format = NumberFormat::BITS_8;
    });
    let at_16 = preset.accelerator.spec();
    let device = device(
        at_16.memory.0,
        at_16.bandwidth.get(),
        preset.flops_8_bit?.get(),
    );
    let users = users_that_fit(&at_8_bits, &device, input + output).count()?;
    assert_eq!(users, whole(case, "users_at_full_length"));
    let load = load(u32::try_from(users).expect("few"), input + output / 2);
    let ceiling =
        decode::step(&at_8_bits, &device, &load, &Assumptions::default()).tokens_per_second_total;
    shows(ceiling.get(), number(case, "roofline"), 0);
    assert!(number(case, "tokens_per_s") < ceiling.get());
    Some(())
}

/// One user on one consumer card: what part of the bandwidth the measured rate makes.
fn share_of_bandwidth(case: &Value) {
    let read = wide(number(case, "bytes_read_per_token"));
    let ceiling = decode::step_of(
        &published(read, 1, 0),
        &device(24 * Bytes::GB.0, 936e9, 71e12),
        1,
        &Assumptions::default(),
    )
    .tokens_per_second_user;
    let share = 100.0 * number(case, "tokens_per_s") / ceiling.get();
    assert!(share < 100.0);
    // The bytes read are known to three digits, so the share is known to a few tenths.
    assert!(
        (share - number(case, "bandwidth_share_percent")).abs() < 0.2,
        "{share}"
    );
}
