//! What holds for any text, any number and any key.

use crossover::answer::{Key, Rational, Unread, Verdict, check, echo, read, sentence};
use proptest::prelude::*;

use super::{answer, answer_in, key, rounded, strings, within};

/// One key of each kind.
fn keys() -> Vec<Key> {
    let mut listed = answer_in("50000/7", "tokens/s");
    listed.accept = strings(&["7142..7143"]);
    let mut whole = answer_in("512", "KiB");
    whole.wrong = strings(&["524288", "256"]);
    [
        whole,
        listed,
        rounded("500/7", 1),
        within("45.8", "0.5%"),
        answer("0.5"),
        answer("-1024"),
    ]
    .iter()
    .map(key)
    .collect()
}

/// Text made of what numbers are made of.
const NUMBERLIKE: &str = "[-+−=≈]? ?[0-9٣５]{0,4}[., '_’٫]?[0-9]{0,4}[., ]?[0-9]{0,3} ?([eE×x*^/½¹⁰⁻ ]{0,3}[-+]?[0-9]{0,4}){0,2} ?(KiB|kib|tokens/s|k|%|a|\u{200b})?";

/// A question back about the form.
fn asks_back(verdict: &Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Unread(Unread::TwoReadings { .. } | Unread::LoneComma { .. })
    )
}

fn rational(text: &str) -> Rational {
    Rational::parse(text).unwrap_or_else(|unread| panic!("{text}: {unread:?}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn any_text_gets_a_verdict_and_the_same_one_again(text in prop_oneof![".{0,80}", NUMBERLIKE]) {
        for key in keys() {
            let verdict = check(&key, &text, None);
            prop_assert_eq!(&verdict, &check(&key, &text, None));
            let said = sentence(&key, &verdict);
            prop_assert!(!said.word.is_empty());
            prop_assert_eq!(said.text.contains("did not count"), !verdict.counts());
            let _ = echo(&key, &text);
        }
    }

    #[test]
    fn what_is_asked_back_is_judged_the_second_time(text in NUMBERLIKE) {
        for key in keys() {
            let first = check(&key, &text, None);
            let again = check(&key, &text, Some(&text));
            prop_assert!(!asks_back(&again), "{:?}", again);
            if asks_back(&first) {
                prop_assert!(!again.is_right(), "a question back hid a right answer: {:?}", again);
            } else {
                prop_assert_eq!(&first, &again);
            }
        }
    }

    #[test]
    fn spaces_and_invisible_characters_at_the_ends_change_nothing(
        text in NUMBERLIKE,
        before in "[ \u{a0}\u{200b}\u{feff}\t]{0,3}",
        after in "[ \u{2009}\u{200e}\u{2060}\n]{0,3}",
    ) {
        let padded = format!("{before}{text}{after}");
        for key in keys() {
            prop_assert_eq!(check(&key, &padded, None), check(&key, &text, None));
            prop_assert_eq!(check(&key, &padded, Some(&text)), check(&key, &text, Some(&padded)));
            prop_assert_eq!(echo(&key, &padded), echo(&key, &text));
        }
    }

    #[test]
    fn what_was_shown_reads_back(text in NUMBERLIKE) {
        if let Ok(reading) = read(&text) {
            let shown = reading.value.to_string();
            if shown.contains('…') {
                prop_assert!(read(&shown).is_err(), "a cut value must not be taken for a whole one: {}", shown);
            } else {
                prop_assert_eq!(rational(&shown), reading.value, "{}", shown);
            }
        }
    }

    #[test]
    fn junk_is_never_right(
        right in prop::sample::select(vec!["512", "5.12e2", "2^9", "1024/2", "512.0"]),
        junk in "[a-df-wyzA-DF-WYZ!?;:\"()°€…±²=~<>&|#@]{1,3}",
        at in 0_usize..8,
    ) {
        let at = at.min(right.len());
        let text = format!("{}{junk}{}", &right[..at], &right[at..]);
        let plain = check(&key(&answer("512")), &text, None);
        // A name or a sign before the number is the one thing that may be added.
        let is_prefix = at == 0 && (junk == "=" || junk == "~" || junk.ends_with('='));
        prop_assert!(is_prefix || !plain.counts() || junk.contains('²'), "{:?}: {:?}", text, plain);
        prop_assert!(is_prefix || !plain.is_right(), "{:?}", text);
    }

    #[test]
    fn a_number_reads_the_same_however_it_is_written(
        whole in 1_000_u64..1_000_000_000_000,
        part in "[0-9]{0,7}",
        group in prop::sample::select(vec!["", " ", "\u{a0}", "\u{202f}", "\u{2009}", "'", "’", "_"]),
        indian: bool,
        point in prop::sample::select(vec![".", ",", "٫"]),
        minus in prop::sample::select(vec!["", "-", "−", "–", "－", "- "]),
        zero in prop::sample::select(vec!['0', '٠', '０', '०', '\u{1d7ce}']),
    ) {
        let digits = whole.to_string();
        let mut text = String::from(minus);
        for (place, digit) in digits.chars().enumerate() {
            let left = digits.len() - place;
            let parts = if indian { left == 3 || (left > 3 && left % 2 == 1) } else { left % 3 == 0 };
            if place > 0 && parts {
                text.push_str(group);
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push_str(point);
            text.push_str(&part);
        }
        let native = |c: char| match c.to_digit(10) {
            Some(value) => char::from_u32(u32::from(zero) + value).unwrap(),
            None => c,
        };
        let text: String = text.chars().map(native).collect();
        let sign = if minus.is_empty() { "" } else { "-" };
        let reading = read(&text).unwrap();
        prop_assert_eq!(&reading.value, &rational(&format!("{sign}{whole}.{part}")), "{}", text);
        prop_assert_eq!(reading.decimals as usize, part.len());
    }

    #[test]
    fn the_authors_own_answer_is_right(numerator in -10_000_i64..10_000, denominator in 1_i64..400, decimals in 0_u8..6) {
        let exact = format!("{numerator}/{denominator}");
        for text in [answer(&exact), within(&exact, "0.1"), within(&exact, "0%")] {
            prop_assert!(check(&key(&text), &exact, None).is_right(), "{:?}", text);
        }
        let text = rounded(&exact, decimals);
        let shown = key(&text).shown_answer();
        prop_assert!(check(&key(&text), &shown, None).is_right(), "{} for {:?}", shown, text);
    }

    #[test]
    fn what_is_said_about_an_unread_text_is_not_the_answer(
        typed in prop::sample::select(vec!["5 12", "1,2,3", "14 billion", "7 k", "1", "1/3", "5l2", "1e999", "1.5/2", "1.4^10", "2*3", "5,", "", "x"]),
        value in prop::sample::select(vec!["12345", "67890", "3e9", "5e6", "12", "12.3", "12.34", "12.345", "89.8", "3", "9", "10", "64", "308", "1", "2", "5"]),
        decimals in prop::option::of(0_u8..4),
    ) {
        let mut text = answer(value);
        text.decimals = decimals;
        let key = key(&text);
        let verdict = check(&key, typed, None);
        if !verdict.counts() {
            for word in sentence(&key, &verdict).text.split_whitespace() {
                let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
                prop_assert!(!check(&key, word, None).is_right(), "{} for {:?}", word, text);
            }
        }
    }
}

proptest! {
    // Long arithmetic, slow in a debug build.
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn every_value_of_up_to_fifty_digits_is_shown_whole(
        negative: bool,
        digits in "[0-9]{1,50}",
        exponent in -308_i32..=258,
    ) {
        let text = format!("{}{digits}e{exponent}", if negative { "-" } else { "" });
        let Ok(reading) = read(&text) else {
            // Below the reader's reach.
            return Ok(());
        };
        let shown = reading.value.to_string();
        prop_assert!(shown.chars().count() <= 64 && !shown.contains('…'), "{}", shown);
        prop_assert_eq!(&rational(&shown), &reading.value);
        prop_assert!(read(&shown).unwrap().literal, "{}", shown);
    }
}

#[test]
fn absurd_texts_are_refused_in_no_time() {
    let started = std::time::Instant::now();
    let long = "9".repeat(10_000_000);
    let texts = [
        long.as_str(),
        "9^99999",
        "9^308",
        "99999999999999999999999999999999999999999999999999999999^308",
        "0.111*10^-960000000",
        "1e-99999999999999999999999999999999999999999999999999999999999",
        "9999999999999999999999999999/3333333333333333333333333333333331",
        "1e308",
        "1e-308",
    ];
    let keys = keys();
    for _ in 0..20 {
        for text in texts {
            for key in &keys {
                let _ = check(key, text, None);
                let _ = echo(key, text);
            }
        }
    }
    // 2,160 checks and echoes; without the limits a single one of these texts takes longer.
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
