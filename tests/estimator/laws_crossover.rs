//! Laws of the crossover: where the two lines meet, and up to which length.

use ::crossover::estimator::crossover::{
    crossover_of, never_from_tokens, out_of_reach_from_tokens,
};
use ::crossover::estimator::kv_cache::users_that_fit;
use ::crossover::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bound, Bytes, BytesPerSecond, CrossoverKind, Demand,
    FlopsPerSecond, Seconds, TimeModel, crossover, decode,
};
use proptest::prelude::*;

use crate::builders::{close, device, floor, lesson_gpu, lesson_model, load, published, vary};
use crate::laws::{accelerators, assumptions, formats, models, plain_formats};

/// Both lines at a real number of users: reading and arithmetic, in seconds.
fn lines(demand: &Demand, device: &Accelerator, users: f64, assumed: &Assumptions) -> (f64, f64) {
    let bytes = demand.weights().to_f64() + users * demand.cache_per_user().to_f64();
    let work = users * demand.flops_per_user().get();
    (
        bytes / device.bandwidth().get(),
        work / (assumed.useful.get() * device.flops().get()),
    )
}

proptest! {
    #[test]
    fn read_equals_compute_at_the_crossover(model in models(formats()), device in accelerators(), tokens in 0_u32..20_000, assumed in assumptions()) {
        let meet = crossover(&model, &device, tokens, &assumed);
        if let (Some(users), Some(step)) = (meet.users, meet.step) {
            let demand = Demand::of(&model, tokens, &assumed);
            let (read, compute) = lines(&demand, &device, users, &assumed);
            prop_assert!(close(read, compute), "{read} is not {compute}");
            let cache = users * demand.cache_per_user().to_f64() / device.bandwidth().get();
            let busy = match assumed.time_model {
                TimeModel::MaxOfTotals => compute,
                TimeModel::MaxPerPart => cache + compute,
            };
            prop_assert!(close(step.get(), busy + assumed.overhead.get()));
        }
    }

    #[test]
    fn the_kind_agrees_with_the_two_lines(model in models(formats()), device in accelerators(), tokens in 0_u32..20_000, assumed in assumptions()) {
        let meet = crossover(&model, &device, tokens, &assumed);
        let demand = Demand::of(&model, tokens, &assumed);
        let bound = |users| decode::step(&model, &device, &load(users, tokens), &assumed).bound;
        match meet.users {
            None => {
                prop_assert_eq!(meet.kind, CrossoverKind::Never);
                for users in [1.0, 1e3, 1e6, 1e9, 1e12] {
                    let (read, compute) = lines(&demand, &device, users, &assumed);
                    prop_assert!(read >= compute || close(read, compute), "they meet before {users}");
                }
            }
            Some(users) => {
                let fit = users_that_fit(&model, &device, tokens);
                prop_assert_eq!(meet.kind == CrossoverKind::Reachable, fit.holds(users));
                // Two whole users either side, so that no rounding decides.
                if (3.0..4e9).contains(&users) {
                    prop_assert_eq!(bound(floor(users) - 1), Bound::Memory);
                    prop_assert_eq!(bound(floor(users) + 2), Bound::Compute);
                }
            }
        }
    }

    #[test]
    fn never_begins_where_it_says(model in models(plain_formats()), device in accelerators(), assumed in assumptions(), part in 0.0..1.0) {
        let never = |tokens| crossover(&model, &device, tokens, &assumed).kind == CrossoverKind::Never;
        match never_from_tokens(&model, &device, &assumed) {
            Some(tokens) => {
                prop_assert!(tokens > 0 && never(tokens) && !never(tokens - 1) && never(u32::MAX));
                prop_assert!(!never(floor(part * f64::from(tokens))));
            }
            None => prop_assert!(!never(u32::MAX) && !never(floor(part * f64::from(u32::MAX)))),
        }
    }

    #[test]
    fn the_crossover_is_reachable_up_to_where_it_says(
        model in models(plain_formats()), device in accelerators(), assumed in assumptions(), parts in prop::collection::vec(0.0..1.0, 16),
    ) {
        let reachable = |tokens| crossover(&model, &device, tokens, &assumed).kind == CrossoverKind::Reachable;
        let from = out_of_reach_from_tokens(&model, &device, &assumed);
        if let Some(tokens) = from {
            prop_assert!(!reachable(tokens));
            prop_assert!(tokens == 0 || reachable(tokens - 1));
        }
        for part in parts {
            let before = floor(part * f64::from(from.unwrap_or(u32::MAX)));
            prop_assert!(from == Some(0) || reachable(before), "{before} of {from:?}");
        }
    }

    #[test]
    fn longer_texts_push_the_crossover_away(model in models(plain_formats()), device in accelerators(), tokens in 0_u32..20_000, assumed in assumptions()) {
        let assumed = Assumptions { attention_flops: false, ..assumed };
        let at = |tokens| crossover(&model, &device, tokens, &assumed).users.unwrap_or(f64::INFINITY);
        prop_assert!(at(tokens + 1) >= at(tokens));
        let fewer = vary(&model, |spec| spec.kv_heads = 1);
        let fewer = crossover(&fewer, &device, tokens, &assumed).users.unwrap_or(f64::INFINITY);
        prop_assert!(fewer <= at(tokens));
    }
}

/// Attention's arithmetic outgrows the cache's read here: 512 query heads share one K/V head, so
/// the crossover falls with the length while ever fewer users fit. With about 17 GB the two fall
/// side by side, and the crossover goes out of reach and comes back many times.
#[test]
fn a_falling_crossover_is_followed_to_where_it_first_does_not_fit() {
    let model = vary(&lesson_model(), |spec| {
        (spec.query_heads, spec.kv_heads) = (512, 1);
    });
    let assumed = Assumptions {
        attention_flops: true,
        ..Assumptions::default()
    };
    let mut comes_back = false;
    for megabytes in [14_500, 15_000, 17_000, 17_400, 17_500, 18_000] {
        let memory = Bytes(megabytes * 1_000_000);
        let gpu = Accelerator::new(AcceleratorSpec {
            memory,
            ..lesson_gpu().spec()
        })
        .expect("memory");
        let at = |tokens| crossover(&model, &gpu, tokens, &assumed);
        assert!(at(1_000).users < at(0).users, "it falls");
        let from =
            out_of_reach_from_tokens(&model, &gpu, &assumed).expect("at some length nobody fits");
        let first = (0..=from).find(|&tokens| at(tokens).kind != CrossoverKind::Reachable);
        assert_eq!(Some(from), first, "{megabytes} MB");
        comes_back |= (from..2 * from).any(|tokens| at(tokens).kind == CrossoverKind::Reachable);
    }
    assert!(comes_back);
}

#[test]
fn a_crossover_of_exactly_the_users_that_fit_is_reachable() {
    // 14 GB read once, 70 MB each, 1.4e10 FLOPs each, 100 FLOPs per byte: they meet at 200 users.
    let demand = published(7_000_000_000, 2, 70_000_000);
    let kind = |memory| {
        crossover_of(
            &demand,
            &device(memory, 1e12, 1e14),
            &Assumptions::default(),
        )
    };
    let (exact, short) = (kind(28_000_000_000), kind(27_999_999_999));
    assert_eq!(
        (exact.users, exact.kind),
        (Some(200.0), CrossoverKind::Reachable)
    );
    assert_eq!(
        (short.users, short.kind),
        (Some(200.0), CrossoverKind::BlockedByMemory)
    );
}

#[test]
fn rates_are_compared_as_given() {
    let bandwidth = BytesPerSecond::new(2e12).expect("a bandwidth");
    let flops = FlopsPerSecond::new(2e14).expect("a rate");
    let twice = Accelerator::new(AcceleratorSpec {
        bandwidth,
        flops,
        ..lesson_gpu().spec()
    })
    .expect("valid");
    let assumed = Assumptions::default();
    let (one, two) = (
        crossover(&lesson_model(), &lesson_gpu(), 500, &assumed),
        crossover(&lesson_model(), &twice, 500, &assumed),
    );
    assert_eq!(
        one.users, two.users,
        "twice the machine meets at the same number of users"
    );
    let half = |step: Option<Seconds>| step.map(|step| step.get() / 2.0);
    assert_eq!(
        half(one.step),
        two.step.map(Seconds::get),
        "in half the time"
    );
}
