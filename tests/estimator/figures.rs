//! Every figure the lesson on inference cost rests on: round numbers, reckoned by hand.

use ::crossover::estimator::kv_cache::{
    bytes_per_token, cache_bytes, kv_head_of, queries_per_kv_head, share_of_multi_head,
    tokens_that_fit, users_that_fit,
};
use ::crossover::estimator::{
    Assumptions, Bound, Bytes, CrossoverKind, Fit, NumberFormat, crossover, decode, flops, prefill,
    presets,
};

use crate::builders::{device, lesson_gpu, lesson_model, load, same, shape, shows, vary};

#[test]
fn a_tokens_cache() {
    assert_eq!(bytes_per_token(&shape(32, 32, 32, 128)), Bytes(524_288));
    assert_eq!(
        bytes_per_token(&shape(32, 32, 32, 128)),
        Bytes::KIB.times(512)
    );
    assert_eq!(
        bytes_per_token(&shape(32, 32, 8, 128)),
        Bytes::KIB.times(128)
    );
    assert_eq!(
        bytes_per_token(&shape(2, 1, 1, 4)),
        Bytes(32),
        "the tiny case: 1 head, 4 numbers, 2 layers"
    );
    assert_eq!(
        bytes_per_token(&shape(40, 40, 40, 128)),
        Bytes(819_200),
        "OPT-13B"
    );
    assert_eq!(
        bytes_per_token(&presets::LLAMA_3_1_8B.model),
        Bytes(131_072)
    );
}

#[test]
fn grouped_heads() {
    assert_eq!(kv_head_of(13, 32, 8), Some(3));
    assert_eq!(kv_head_of(0, 32, 0), None);
    assert_eq!(kv_head_of(32, 32, 8), None);
    assert_eq!(queries_per_kv_head(&shape(32, 32, 8, 128)), 4);
    same(share_of_multi_head(&shape(32, 8, 1, 128)), 0.125);
    same(share_of_multi_head(&shape(32, 32, 8, 128)), 0.25);
    let left = Bytes::GIB
        .times(24)
        .minus(Bytes::GIB.times(16))
        .expect("24 is more than 16");
    assert_eq!(
        tokens_that_fit(left, &shape(32, 32, 4, 128)),
        Fit::AtMost(131_072)
    );
}

#[test]
fn arithmetic() {
    same(flops::matmul(1, 3, 4).get(), 24.0);
    same(flops::per_token(7_000_000_000).get(), 1.4e10);
    let by_arithmetic_alone = 1.0
        / lesson_gpu()
            .flops()
            .time_for(flops::per_token(7_000_000_000))
            .get();
    shows(by_arithmetic_alone, 7_142.857, 3);
    same(flops::block(64, 256, 128).get(), 131_072.0);
    same(flops::block_weights(64, 256).get(), 98_304.0);
    same(
        flops::block_attention(64, 384).get(),
        flops::block_weights(64, 256).get(),
    );
    assert_eq!(flops::block_equal_tokens(64, 256), 384);
    shows(flops::training(102_415, 85_000).get() / 1e10, 5.22, 2);
}

#[test]
fn decode_of_one_user_is_bound_by_the_read_of_the_weights() {
    let step = decode::step(
        &lesson_model(),
        &lesson_gpu(),
        &load(1, 0),
        &Assumptions::default(),
    );
    same(step.step.get(), 0.014);
    shows(step.tokens_per_second_user.get(), 71.4286, 4);
    shows(step.tokens_per_second_total.get(), 71.4286, 4);
    assert_eq!(step.bound, Bound::Memory);
}

#[test]
fn decode_of_eight_users_reads_their_caches_too() {
    let (model, load) = (lesson_model(), load(8, 4_000));
    assert_eq!(cache_bytes(&model, &load), Bytes::KIB.times(4_096_000));
    let step = decode::step(&model, &lesson_gpu(), &load, &Assumptions::default());
    shows(step.step.get() * 1e3, 18.194_304, 6);
    shows(step.tokens_per_second_user.get(), 54.962_26, 5);
    shows(step.tokens_per_second_total.get(), 439.698_05, 5);
    same(step.weights_read.get(), 0.014);
    same(step.cache_read.get(), 0.004_194_304);
}

#[test]
fn decode_of_256_users_is_bound_by_the_arithmetic() {
    let step = decode::step(
        &lesson_model(),
        &lesson_gpu(),
        &load(256, 0),
        &Assumptions::default(),
    );
    shows(step.step.get() * 1e3, 35.84, 2);
    assert_eq!(step.bound, Bound::Compute);
}

#[test]
fn the_lines_meet_at_100_and_the_read_binds_there() {
    let meet = crossover(&lesson_model(), &lesson_gpu(), 0, &Assumptions::default());
    assert_eq!(meet.users, Some(100.0), "round numbers meet exactly");
    assert_eq!(meet.kind, CrossoverKind::Reachable);
    same(meet.step.expect("they meet").get(), 0.014);
    for (users, bound) in [
        (99, Bound::Memory),
        (100, Bound::Memory),
        (101, Bound::Compute),
    ] {
        let step = decode::step(
            &lesson_model(),
            &lesson_gpu(),
            &load(users, 0),
            &Assumptions::default(),
        );
        assert_eq!(step.bound, bound, "{users} users");
    }
    let one_byte = vary(&lesson_model(), |spec| {
        spec.weight_format = NumberFormat::BITS_8;
    });
    assert_eq!(
        crossover(&one_byte, &lesson_gpu(), 0, &Assumptions::default()).users,
        Some(50.0)
    );
}

#[test]
fn caches_move_the_crossover_away_and_out_of_reach() {
    let (model, gpu) = (lesson_model(), lesson_gpu());
    let at = |tokens| crossover(&model, &gpu, tokens, &Assumptions::default());
    shows(at(500).users.expect("they meet"), 188.0, 0);
    assert_eq!(at(4_000).kind, CrossoverKind::Never);
    assert_eq!((at(4_000).users, at(4_000).step), (None, None));
    assert_eq!(
        crossover::never_from_tokens(&model, &gpu, &Assumptions::default()),
        Some(1_069)
    );
    assert_eq!(at(1_068).kind, CrossoverKind::BlockedByMemory);
    assert_eq!(at(1_069).kind, CrossoverKind::Never);
    assert_eq!(
        crossover::out_of_reach_from_tokens(&model, &gpu, &Assumptions::default()),
        Some(882)
    );
    assert_eq!(at(881).kind, CrossoverKind::Reachable);
    assert_eq!(at(882).kind, CrossoverKind::BlockedByMemory);
}

#[test]
fn users_that_fit_in_80_gb() {
    let fit = |tokens| users_that_fit(&lesson_model(), &lesson_gpu(), tokens);
    assert_eq!(fit(4_000), Fit::AtMost(125));
    assert_eq!(fit(0), Fit::NoLimit);
    let small = device(13_999_999_999, 1e12, 1e14);
    assert_eq!(
        users_that_fit(&lesson_model(), &small, 0),
        Fit::WeightsDoNotFit
    );
    assert_eq!(users_that_fit(&lesson_model(), &small, 0).count(), Some(0));
    assert_eq!(
        crossover(&lesson_model(), &small, 0, &Assumptions::default()).kind,
        CrossoverKind::BlockedByMemory
    );
    let exact = device(14_000_000_000, 1e12, 1e14);
    assert_eq!(users_that_fit(&lesson_model(), &exact, 1), Fit::AtMost(0));
    assert_eq!(
        crossover(&lesson_model(), &exact, 1, &Assumptions::default()).kind,
        CrossoverKind::BlockedByMemory
    );
}

#[test]
fn prefill_of_a_long_and_a_short_prompt() {
    let pass = |tokens| {
        prefill(
            &lesson_model(),
            &lesson_gpu(),
            tokens,
            &Assumptions::default(),
        )
    };
    same(pass(2_000).time.get(), 0.280);
    assert_eq!(pass(2_000).bound, Bound::Compute);
    same(pass(50).time.get(), 0.014);
    assert_eq!(pass(50).bound, Bound::Memory);
    assert_eq!(
        (pass(100).bound, pass(101).bound),
        (Bound::Memory, Bound::Compute)
    );
}
