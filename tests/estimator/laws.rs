//! Laws of the cache, the step, prefill and cost that hold for any model, accelerator and load.

use ::crossover::estimator::kv_cache::{
    bytes_per_token, cache_bytes, kv_head_of, tokens_that_fit, user_bytes, users_that_fit,
};
use ::crossover::estimator::{
    Accelerator, Assumptions, Bound, Bytes, Fit, Flops, Fraction, Load, Model, ModelSpec,
    NumberFormat, Seconds, TimeModel, TokensPerSecond, UsDollarsPerHour, cost, decode, flops,
    prefill,
};
use proptest::prelude::*;

use crate::builders::{close, device, exact, vary};

pub fn formats() -> impl Strategy<Value = NumberFormat> {
    prop::sample::select(vec![
        NumberFormat::BITS_32,
        NumberFormat::BITS_16,
        NumberFormat::BITS_8,
        NumberFormat::BITS_4,
        NumberFormat::Q8_0,
    ])
}

/// Formats whose groups divide every cache evenly, so that sizes grow in a straight line.
pub fn plain_formats() -> impl Strategy<Value = NumberFormat> {
    prop::sample::select(vec![
        NumberFormat::BITS_32,
        NumberFormat::BITS_16,
        NumberFormat::BITS_8,
        NumberFormat::BITS_4,
    ])
}

pub fn models(kv_formats: impl Strategy<Value = NumberFormat>) -> impl Strategy<Value = Model> {
    let heads =
        (0_u32..=10, 0_u32..=10).prop_map(|(kv, group)| (1 << kv, 1 << (kv + group).min(10)));
    let odd_heads = (1_u32..=32, 1_u32..=32).prop_map(|(kv, group)| (kv, kv * group));
    let heads = prop_oneof![
        heads.prop_map(|(kv, query): (u32, u32)| (kv, query.max(kv))),
        odd_heads
    ];
    (
        1_u64..=10_000_000_000_000,
        1_u32..=200,
        heads,
        1_u32..=1_024,
        formats(),
        kv_formats,
    )
        .prop_map(
            |(weights, layers, (kv_heads, query_heads), head_dim, weight_format, kv_format)| {
                Model::new(ModelSpec {
                    weights,
                    layers,
                    query_heads,
                    kv_heads,
                    head_dim,
                    weight_format,
                    kv_format,
                })
                .expect("drawn within the ranges")
            },
        )
}

pub fn accelerators() -> impl Strategy<Value = Accelerator> {
    (1_u128..=2_000_000_000_000, 9.0..14.0, 10.0..17.0).prop_map(
        |(memory, bandwidth, peak): (u128, f64, f64)| {
            device(memory, 10_f64.powf(bandwidth), 10_f64.powf(peak))
        },
    )
}

pub fn assumptions() -> impl Strategy<Value = Assumptions> {
    let time_models = prop::sample::select(vec![TimeModel::MaxOfTotals, TimeModel::MaxPerPart]);
    let overheads = prop_oneof![Just(0.0), 0.0..1.0];
    (0.01..=1.0, any::<bool>(), overheads, time_models).prop_map(
        |(useful, attention_flops, overhead, time_model)| Assumptions {
            useful: Fraction::new(useful).expect("a share"),
            attention_flops,
            overhead: Seconds::new(overhead).expect("a time"),
            time_model,
        },
    )
}

pub fn loads() -> impl Strategy<Value = Load> {
    (1_u32..=100_000, 0_u32..=2_000_000).prop_map(|(users, tokens_per_user)| Load {
        users,
        tokens_per_user,
    })
}

proptest! {
    #[test]
    fn a_cache_is_its_formula_in_whole_bytes(model in models(plain_formats()), load in loads()) {
        let spec = model.spec();
        let bits = match spec.kv_format {
            NumberFormat::BITS_32 => 32,
            NumberFormat::BITS_16 => 16,
            NumberFormat::BITS_8 => 8,
            _ => 4,
        };
        let per_token = 2 * u128::from(spec.layers) * u128::from(spec.kv_heads) * u128::from(spec.head_dim) * bits / 8;
        prop_assert_eq!(bytes_per_token(&model), Bytes(per_token));
        let all = per_token * u128::from(load.tokens_per_user) * u128::from(load.users);
        prop_assert_eq!(cache_bytes(&model, &load), Bytes(all));
    }

    #[test]
    fn an_array_is_stored_in_whole_groups(format in formats(), count in 0_u128..1 << 60, size in 0_u128..1 << 60) {
        let stored = format.size_of(count);
        prop_assert!(format.numbers_in(stored) >= count);
        prop_assert!(format.numbers_in(Bytes(stored.0.saturating_sub(1))) < count.max(1));
        prop_assert!(format.size_of(format.numbers_in(Bytes(size))) <= Bytes(size));
        prop_assert!(format.size_of(format.numbers_in(Bytes(size)) + 1) > Bytes(size));
    }

    #[test]
    fn fewer_kv_heads_never_need_more_memory(model in models(formats()), device in accelerators(), load in loads()) {
        let fewer = vary(&model, |spec| spec.kv_heads = 1);
        prop_assert!(cache_bytes(&fewer, &load) <= cache_bytes(&model, &load));
        let fit = |model| users_that_fit(model, &device, load.tokens_per_user).count().unwrap_or(u64::MAX);
        prop_assert!(fit(&fewer) >= fit(&model));
    }

    #[test]
    fn the_users_that_fit_do_and_one_more_does_not(model in models(formats()), device in accelerators(), load in loads()) {
        let each = user_bytes(&model, load.tokens_per_user);
        match users_that_fit(&model, &device, load.tokens_per_user) {
            Fit::WeightsDoNotFit => prop_assert!(model.weight_bytes() > device.memory()),
            Fit::NoLimit => {
                prop_assert!(model.weight_bytes() <= device.memory());
                prop_assert_eq!(each, Bytes(0));
            }
            Fit::AtMost(users) => {
                let with = |users: u128| model.weight_bytes().plus(each.times(users));
                prop_assert!(with(users.into()) <= device.memory());
                prop_assert!(with(u128::from(users) + 1) > device.memory());
            }
        }
    }

    #[test]
    fn the_tokens_that_fit_do_and_one_more_does_not(model in models(formats()), left in 0_u128..1 << 42) {
        let tokens = tokens_that_fit(Bytes(left), &model).count().expect("each token keeps something");
        let one_more = u32::try_from(tokens + 1);
        prop_assume!(one_more.is_ok());
        let one_more = one_more.unwrap_or(0);
        prop_assert!(user_bytes(&model, one_more - 1) <= Bytes(left));
        prop_assert!(user_bytes(&model, one_more) > Bytes(left));
    }

    #[test]
    fn query_heads_share_kv_heads_evenly_and_in_order(kv_heads in 1_u32..64, group in 1_u32..64) {
        let of = |query| kv_head_of(query, kv_heads * group, kv_heads);
        let read: Vec<_> = (0..kv_heads * group).map_while(of).collect();
        let expected: Vec<_> = (0..kv_heads).flat_map(|kv| std::iter::repeat_n(kv, group as usize)).collect();
        prop_assert_eq!(read, expected);
        prop_assert_eq!(of(kv_heads * group), None);
        prop_assert_eq!(kv_head_of(0, kv_heads * group + 1, kv_heads), (kv_heads == 1).then_some(0));
    }

    #[test]
    fn more_users_never_shorten_a_step_nor_slow_the_total(
        model in models(formats()), device in accelerators(), load in loads(), more in 1_u32..1_000, assumed in assumptions(),
    ) {
        let at = |users| decode::step(&model, &device, &Load { users, ..load }, &assumed);
        let (few, many) = (at(load.users), at(load.users + more));
        prop_assert!(many.step >= few.step);
        prop_assert!(many.tokens_per_second_user <= few.tokens_per_second_user);
        let (few, many) = (few.tokens_per_second_total.get(), many.tokens_per_second_total.get());
        prop_assert!(many >= few || close(many, few));
    }

    #[test]
    fn a_step_is_made_of_its_parts(model in models(formats()), device in accelerators(), load in loads(), assumed in assumptions()) {
        let step = decode::step(&model, &device, &load, &assumed);
        prop_assert!(close(step.read.get(), step.weights_read.get() + step.cache_read.get()));
        prop_assert_eq!(step.bound, if step.read >= step.compute { Bound::Memory } else { Bound::Compute });
        let totals = Assumptions { time_model: TimeModel::MaxOfTotals, ..assumed };
        let ceiling = decode::step(&model, &device, &load, &totals);
        let longer = step.read.get().max(step.compute.get()) + assumed.overhead.get();
        prop_assert!(close(ceiling.step.get(), longer));
        prop_assert!(step.step.get() >= ceiling.step.get() * (1.0 - 1e-12), "parts overlap less than totals");
        prop_assert!(step.step.get() <= step.read.get() + step.compute.get() + assumed.overhead.get() * (1.0 + 1e-12));
        prop_assert!(close(step.tokens_per_second_user.get() * step.step.get(), 1.0));
        prop_assert!(close(step.tokens_per_second_total.get(), f64::from(load.users) * step.tokens_per_second_user.get()));
    }

    #[test]
    fn attention_adds_arithmetic_and_no_reads(model in models(formats()), device in accelerators(), load in loads(), assumed in assumptions()) {
        let counted = |attention_flops| decode::step(&model, &device, &load, &Assumptions { attention_flops, ..assumed });
        let (off, on) = (counted(false), counted(true));
        prop_assert_eq!(off.read, on.read);
        let added = flops::attention_per_token(&model, load.tokens_per_user).get() * f64::from(load.users);
        let rate = device.flops().share(assumed.useful).get();
        prop_assert!((on.compute.get() - off.compute.get() - added / rate).abs() <= 1e-9 * on.compute.get());
    }

    #[test]
    fn a_longer_prompt_never_takes_less(model in models(formats()), device in accelerators(), tokens in 0_u32..2_000_000, assumed in assumptions()) {
        let pass = prefill(&model, &device, tokens, &assumed);
        let longer = prefill(&model, &device, tokens + 1, &assumed);
        prop_assert!(longer.time >= pass.time && pass.time >= pass.read && pass.time >= pass.compute);
        prop_assert!(pass.time == pass.read || pass.time == pass.compute);
        prop_assert!(pass.flops.get() >= flops::per_token(model.weights()).get() * f64::from(tokens));
        // The causal half: token by token against what stands before each, the one itself by half.
        let half = 0.5 * f64::from(tokens) * flops::attention_per_token(&model, tokens).get();
        prop_assert!(close(flops::attention_of_prompt(&model, tokens).get(), half));
    }

    #[test]
    fn a_million_tokens_cost_what_the_time_for_them_costs(usd in 0.0..100.0, rate in 1e-3..1e6, busy in 0.01..=1.0) {
        let price = UsDollarsPerHour::new(usd).expect("a price");
        let rate = TokensPerSecond::new(rate).expect("a rate");
        let cost_at = |busy| cost::usd_per_million_tokens(price, rate, Fraction::new(busy).expect("a share"));
        let hours = 1e6 / rate.get() / 3600.0 / busy;
        prop_assert!(close(cost_at(busy).expect("finite").get(), usd * hours));
    }

    #[test]
    fn flops_are_counted_not_rounded(width in 1_u32..10_000, ffn in 1_u32..40_000, tokens in 0_u32..100_000) {
        let (d, f, l) = (u64::from(width), u64::from(ffn), u64::from(tokens));
        let exact = |count| Flops::new(exact(count)).expect("a count");
        prop_assert_eq!(flops::block(width, ffn, tokens), exact(8 * d * d + 4 * d * f + 4 * l * d));
        prop_assert_eq!(flops::matmul(width, ffn, 3), exact(6 * d * f));
        let equal = u32::try_from(flops::block_equal_tokens(width, ffn)).expect("small");
        prop_assert_eq!(flops::block_attention(width, equal), flops::block_weights(width, ffn));
    }
}
