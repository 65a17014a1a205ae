//! Laws of the crossover: where the two lines meet, and up to which length.

use ::crossover::estimator::crossover::{never_from_tokens, out_of_reach_from_tokens};
use ::crossover::estimator::kv_cache::users_that_fit;
use ::crossover::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bound, Bytes, BytesPerSecond, CrossoverKind, Demand,
    FlopsPerSecond, Seconds, TimeModel, crossover, decode,
};
use proptest::prelude::*;

use crate::builders::{close, floor, lesson_gpu, lesson_model, load, vary};
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
/// the crossover falls with the length while ever fewer users fit.
#[test]
fn a_falling_crossover_is_followed_to_where_it_no_longer_fits() {
    let model = vary(&lesson_model(), |spec| {
        (spec.query_heads, spec.kv_heads) = (512, 1);
    });
    let assumed = Assumptions {
        attention_flops: true,
        ..Assumptions::default()
    };
    let at = |tokens| crossover(&model, &tight_gpu(), tokens, &assumed);
    assert!(at(1_000).users < at(0).users, "it falls");
    let from = out_of_reach_from_tokens(&model, &tight_gpu(), &assumed);
    let first = (0..10_000_000).find(|&tokens| at(tokens).kind != CrossoverKind::Reachable);
    assert!(
        first.is_some() && from == first,
        "{from:?}, scanned {first:?}"
    );
}

/// The lesson's GPU with 1 GB left beside the lesson's weights.
fn tight_gpu() -> Accelerator {
    let spec = lesson_gpu().spec();
    Accelerator::new(AcceleratorSpec {
        memory: Bytes::GB.times(15),
        ..spec
    })
    .expect("15 GB is fine")
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
