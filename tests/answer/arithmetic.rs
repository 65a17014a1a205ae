//! Decimals and tolerance, judged a second time on the machine's whole numbers.

use crossover::answer::check;
use proptest::prelude::*;

use super::{key, rounded, within, word_of};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn decimals_are_judged_as_whole_number_arithmetic_says(
        numerator in -3_000_i128..3_000,
        denominator in 1_i128..60,
        asked in 0_u32..4,
        typed in 0_u32..6,
        near in -12_i128..=12,
    ) {
        // The typed value: a few steps of its last place from the answer.
        let scale = 10_i128.pow(typed);
        let x = (numerator * scale).div_euclid(denominator) + near;
        let sign = if x < 0 { "-" } else { "" };
        let digits = format!("{:0>1$}", x.abs(), typed as usize + 1);
        let (whole, part) = digits.split_at(digits.len() - typed as usize);
        let point = if part.is_empty() { "" } else { "." };
        let text = format!("{sign}{whole}{point}{part}");
        let q = key(&rounded(&format!("{numerator}/{denominator}"), u8::try_from(asked).unwrap()));
        let expected = expected_word(numerator, denominator, asked, x, typed);
        // A form with two readings is asked back first: judge it as the second time.
        let got = check(&q, &text, Some(&text));
        prop_assert_eq!(word_of(&got), expected, "{} for {}/{} to {}", text, numerator, denominator, asked);
    }

    #[test]
    fn tolerance_is_judged_as_whole_number_arithmetic_says(
        v in -5_000_i128..5_000, t in 0_i128..50, x in -60_i128..=60,
    ) {
        // All in hundredths.
        let hundredths = |n: i128| format!("{}{}.{:02}", if n < 0 { "-" } else { "" }, n.abs() / 100, n.abs() % 100);
        let q = key(&within(&hundredths(v), &hundredths(t)));
        let text = hundredths(v + x);
        let expected = if x.abs() <= t { "right" } else { "wrong" };
        prop_assert_eq!(word_of(&check(&q, &text, None)), expected, "{}", text);
    }
}

/// The rules for decimals on whole numbers: answer `n/d`, asked for `asked` decimals, typed `x` in
/// units of the `typed`-th decimal.
fn expected_word(n: i128, d: i128, asked: u32, x: i128, typed: u32) -> &'static str {
    let (asked_scale, typed_scale) = (10_i128.pow(asked), 10_i128.pow(typed));
    // m/10^asked is the answer rounded: |m/10^asked − n/d| ≤ half of the last place.
    let is_rounded = |m: i128| 2 * (m * d - n * asked_scale).abs() <= d;
    let floor = (x * asked_scale).div_euclid(typed_scale);
    let is_at_asked = floor * typed_scale == x * asked_scale;
    if is_at_asked && is_rounded(floor) {
        return "right";
    }
    if typed < asked {
        return "unread";
    }
    // Here the typed value has its decimals or more.
    let rest = 2 * (x - floor * 10_i128.pow(typed - asked));
    let unit = 10_i128.pow(typed - asked);
    let off = (x * d - n * typed_scale).abs();
    let rounds_alike = match rest.cmp(&unit) {
        std::cmp::Ordering::Less => is_rounded(floor),
        std::cmp::Ordering::Greater => is_rounded(floor + 1),
        std::cmp::Ordering::Equal => 2 * off <= d,
    };
    if typed > asked && rounds_alike && off < d {
        "right"
    } else {
        "wrong"
    }
}
