//! What the constructors refuse, and that they say what, where and how to mend it.

use ::crossover::estimator::{
    Accelerator, AcceleratorFault, AcceleratorSpec, Bytes, BytesPerSecond, Demand, Flops,
    FlopsPerSecond, Fraction, Model, ModelFault, ModelSpec, NumberFormat, Seconds, TokensPerSecond,
    UsDollarsPerHour, cost,
};

use crate::builders::{lesson_gpu, lesson_model};

fn refused(change: impl FnOnce(&mut ModelSpec)) -> String {
    let mut spec = lesson_model().spec();
    change(&mut spec);
    Model::new(spec).expect_err("refused").to_string()
}

#[test]
fn models_without_something_or_with_too_much() {
    let expected = "model, layers: 0 is out of range; give a whole number from 1 to 10000";
    assert_eq!(refused(|spec| spec.layers = 0), expected);
    assert!(refused(|spec| spec.weights = 0).starts_with("model, weights: 0 "));
    assert!(refused(|spec| spec.kv_heads = 0).starts_with("model, K/V heads: 0 "));
    assert!(refused(|spec| spec.query_heads = 0).starts_with("model, query heads: 0 "));
    assert!(refused(|spec| spec.head_dim = 0).starts_with("model, head dimension: 0 "));
    assert!(refused(|spec| spec.layers = 10_001).contains("10001"));
    assert!(refused(|spec| spec.head_dim = u32::MAX).contains("65536"));
    assert!(refused(|spec| spec.query_heads = u32::MAX).contains("65536"));
    assert!(refused(|spec| spec.kv_heads = 65_537).contains("65537"));
}

#[test]
fn heads_that_do_not_share_out() {
    let uneven = ModelSpec {
        kv_heads: 5,
        ..lesson_model().spec()
    };
    assert_eq!(
        Model::new(uneven),
        Err(ModelFault::UnevenHeads {
            query_heads: 32,
            kv_heads: 5
        })
    );
    assert!(refused(|spec| spec.kv_heads = 5).ends_with("give a divisor of 32"));
    assert!(
        refused(|spec| spec.kv_heads = 64).ends_with("give a divisor of 32"),
        "more than query heads"
    );
}

#[test]
fn rates_that_are_no_rates() {
    for value in [
        0.0,
        -1.0,
        0.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        1e25,
    ] {
        assert!(BytesPerSecond::new(value).is_err(), "{value}");
        assert!(FlopsPerSecond::new(value).is_err(), "{value}");
    }
    for value in [-1.0, f64::NAN, f64::INFINITY] {
        assert!(
            Flops::new(value).is_err()
                && Seconds::new(value).is_err()
                && UsDollarsPerHour::new(value).is_err()
        );
    }
    for value in [0.0, -0.5, 1.000_1, f64::NAN] {
        assert!(Fraction::new(value).is_err(), "{value}");
    }
    let message = BytesPerSecond::new(0.0).expect_err("refused").to_string();
    assert_eq!(
        message,
        "bandwidth in bytes per second: 0 is outside 1e0 to 1e24; give a number inside that range"
    );
}

#[test]
fn memories_of_nothing() {
    let with = |memory| {
        Accelerator::new(AcceleratorSpec {
            memory,
            ..lesson_gpu().spec()
        })
    };
    assert_eq!(
        with(Bytes(0)),
        Err(AcceleratorFault::Memory { memory: Bytes(0) })
    );
    assert!(
        with(Accelerator::MOST_MEMORY).is_ok()
            && with(Accelerator::MOST_MEMORY.plus(Bytes(1))).is_err()
    );
    let message = with(Bytes(0)).expect_err("refused").to_string();
    assert!(message.starts_with("accelerator, memory: 0 B is out of range; give 1 B to "));
}

#[test]
fn formats_and_demands_of_nothing() {
    for (bytes, numbers) in [(0, 1), (1, 0), (4_097, 1), (1, 4_097)] {
        assert!(
            NumberFormat::new(bytes, numbers).is_err(),
            "{bytes} for {numbers}"
        );
    }
    assert!(NumberFormat::from_bits(0).is_err() && NumberFormat::from_bits(65).is_err());
    assert!(
        NumberFormat::from_bits(0)
            .expect_err("refused")
            .to_string()
            .contains("give 1 to 64")
    );
    assert!(Demand::new(Bytes(0), Bytes(1), Flops::new(1.0).expect("work")).is_err());
}

#[test]
fn bits_are_packed_into_the_smallest_whole_group() {
    for (bits, format) in [
        (32, NumberFormat::BITS_32),
        (16, NumberFormat::BITS_16),
        (8, NumberFormat::BITS_8),
        (4, NumberFormat::BITS_4),
    ] {
        assert_eq!(NumberFormat::from_bits(bits), Ok(format));
    }
    let three = NumberFormat::from_bits(3).expect("3 bits");
    assert_eq!((three.size_of(8), three.size_of(9)), (Bytes(3), Bytes(6)));
    assert_eq!(
        NumberFormat::BITS_4.size_of(7),
        Bytes(4),
        "half a byte rounds up"
    );
    assert_eq!(
        NumberFormat::Q8_0.size_of(33),
        Bytes(68),
        "a block rounds up"
    );
}

#[test]
fn no_price_where_nothing_is_written() {
    let price = UsDollarsPerHour::new(2.0).expect("a price");
    let none = TokensPerSecond::new(0.0).expect("no rate is a rate");
    assert_eq!(
        cost::usd_per_million_tokens(price, none, Fraction::ALL),
        None
    );
    let free = UsDollarsPerHour::new(0.0).expect("free");
    assert_eq!(
        cost::usd_per_million_tokens(free, none, Fraction::ALL),
        None
    );
}
