//! Nothing infinite, negative or undefined ever comes out: within the sliders' ranges, at the edges
//! of what the constructors take, and from plain sizes.

use ::crossover::estimator::crossover::{crossover_of, never_from_tokens};
use ::crossover::estimator::{
    Accelerator, Assumptions, Bytes, Crossover, CrossoverKind, Demand, Flops, Fraction, Load,
    Model, ModelSpec, NumberFormat, Seconds, Step, TimeModel, UsDollars, UsDollarsPerHour, cost,
    crossover, decode, prefill,
};
use proptest::prelude::*;

use crate::builders::device;
use crate::laws::{accelerators, assumptions, formats, loads, models};

proptest! {
    #[test]
    fn nothing_undefined_comes_out_in_the_sliders_ranges(model in models(formats()), device in accelerators(), load in loads(), assumed in assumptions()) {
        everything_is_finite(&model, &device, load, &assumed);
    }

    #[test]
    fn nothing_undefined_comes_out_at_the_edges(
        weights in prop::sample::select(vec![1, 1_u64 << 40, u64::MAX]),
        layers in prop::sample::select(vec![1, Model::MOST_LAYERS]),
        heads in prop::sample::select(vec![(1, 1), (1, Model::MOST_HEADS), (Model::MOST_HEADS, Model::MOST_HEADS)]),
        head_dim in prop::sample::select(vec![1, Model::MOST_HEAD_DIM]),
        groups in prop::sample::select(vec![(1, 1), (1, 4096), (4096, 1), (4096, 4096)]),
        memory in prop::sample::select(vec![1, Accelerator::MOST_MEMORY.0]),
        rates in prop::sample::select(vec![(1.0, 1e24), (1e24, 1.0), (1.0, 1.0), (1e24, 1e24)]),
        load in prop::sample::select(vec![(0, 0), (1, 0), (0, u32::MAX), (u32::MAX, u32::MAX), (u32::MAX, 1)]),
        useful in prop::sample::select(vec![Fraction::LEAST, 1.0]),
        overhead in prop::sample::select(vec![0.0, Seconds::MOST]),
        attention_flops: bool,
        per_part: bool,
    ) {
        let format = NumberFormat::new(groups.0, groups.1).expect("a group");
        let (kv_heads, query_heads) = heads;
        let model = Model::new(ModelSpec {
            weights, layers, query_heads, kv_heads, head_dim, weight_format: format, kv_format: format,
        }).expect("at the edge is inside");
        let device = device(memory, rates.0, rates.1);
        let load = Load { users: load.0, tokens_per_user: load.1 };
        let assumed = Assumptions {
            useful: Fraction::new(useful).expect("a share"),
            attention_flops,
            overhead: Seconds::new(overhead).expect("a time"),
            time_model: if per_part { TimeModel::MaxPerPart } else { TimeModel::MaxOfTotals },
        };
        everything_is_finite(&model, &device, load, &assumed);
        prop_assert_ne!(never_from_tokens(&model, &device, &assumed), Some(0), "without a cache they meet");
    }

    #[test]
    fn nothing_undefined_comes_out_of_plain_sizes(
        weights in prop::sample::select(vec![1, u128::MAX]),
        cache in prop::sample::select(vec![0, 1, u128::MAX]),
        work in prop::sample::select(vec![0.0, f64::MIN_POSITIVE, 1.0, Flops::MOST]),
        rates in prop::sample::select(vec![(1.0, 1e24), (1e24, 1.0), (1.0, 1.0)]),
        users in prop::sample::select(vec![0, 1, u32::MAX]),
    ) {
        let demand = Demand::new(Bytes(weights), Bytes(cache), Flops::new(work).expect("work")).expect("weights");
        let device = device(1 << 40, rates.0, rates.1);
        for time_model in [TimeModel::MaxOfTotals, TimeModel::MaxPerPart] {
            let assumed = Assumptions { time_model, ..Assumptions::default() };
            step_is_finite(&decode::step_of(&demand, &device, users, &assumed));
            crossover_is_finite(&crossover_of(&demand, &device, &assumed));
        }
    }
}

#[track_caller]
fn finite(values: &[f64]) {
    assert!(
        values
            .iter()
            .all(|value| value.is_finite() && *value >= 0.0),
        "{values:?}"
    );
}

fn step_is_finite(step: &Step) {
    let times = [
        step.weights_read,
        step.cache_read,
        step.read,
        step.compute,
        step.step,
    ]
    .map(Seconds::get);
    finite(&times);
    finite(&[
        step.tokens_per_second_user.get(),
        step.tokens_per_second_total.get(),
    ]);
}

fn crossover_is_finite(meet: &Crossover) {
    finite(&[
        meet.users.unwrap_or(0.0),
        meet.step.map_or(0.0, Seconds::get),
    ]);
    let never = meet.kind == CrossoverKind::Never;
    assert_eq!((meet.users.is_none(), meet.step.is_none()), (never, never));
}

fn everything_is_finite(model: &Model, device: &Accelerator, load: Load, assumed: &Assumptions) {
    let step = decode::step(model, device, &load, assumed);
    step_is_finite(&step);
    crossover_is_finite(&crossover(model, device, load.tokens_per_user, assumed));
    let pass = prefill(model, device, load.tokens_per_user, assumed);
    finite(&[
        pass.flops.get(),
        pass.read.get(),
        pass.compute.get(),
        pass.time.get(),
    ]);
    let price = UsDollarsPerHour::new(UsDollarsPerHour::MOST).expect("a price");
    let busy = Fraction::new(Fraction::LEAST).expect("a share");
    let usd = cost::usd_per_million_tokens(price, step.tokens_per_second_total, busy);
    finite(&[
        usd.map_or(0.0, UsDollars::get),
        device.flops_per_byte(assumed.useful),
    ]);
}
