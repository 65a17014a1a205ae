//! The published cases of `tests/cases/estimator.json`, each by its kind. What waits for later is
//! listed by id, and a test counts that nothing is left out in silence.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::json::text;
use crate::{case_sizes as sizes, case_times as times};

/// Cases of a model or a mechanism that the estimator does not know yet.
const WAITING: [(&str, &str); 5] = [
    ("A33", "latent attention"),
    ("A34", "latent attention"),
    ("C16", "latent attention"),
    ("M1", "experts touched"),
    ("M3", "experts touched"),
];

/// Kinds of which one part is tested and another waits.
const IN_PART: [(&str, &str); 3] = [
    (
        "model",
        "the cache is tested; the parameters of a configuration wait",
    ),
    (
        "moe_model",
        "the cache is tested; parameters and active parameters wait",
    ),
    (
        "windowed_cache",
        "the full cache is tested; the windows wait",
    ),
];

#[test]
fn every_case_is_tested_or_named_as_waiting() {
    let file = include_str!("../cases/estimator.json");
    let file: Value = serde_json::from_str(file).expect("the file is JSON");
    let all = file["cases"].as_array().expect("the file holds cases");
    let mut tested: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut waiting = Vec::new();
    for case in all {
        let id = text(case, "id");
        if WAITING.iter().any(|(waits, _)| *waits == id) {
            assert!(
                check(case, all).is_none(),
                "{id} is tested now: take it off the list"
            );
            waiting.push(id);
        } else {
            check(case, all).unwrap_or_else(|| panic!("{id} is neither tested nor on the list"));
            tested.entry(text(case, "kind")).or_default().push(id);
        }
    }
    for (kind, ids) in &tested {
        let part = IN_PART
            .iter()
            .find(|(of, _)| of == kind)
            .map_or("whole", |(_, part)| part);
        println!("{kind}: {} ({part}): {}", ids.len(), ids.join(" "));
    }
    println!("waiting: {waiting:?}");
    let whole = tested.values().map(Vec::len).sum::<usize>();
    assert_eq!(
        waiting.len(),
        WAITING.len(),
        "each waiting id is in the file"
    );
    assert_eq!((whole, whole + waiting.len()), (53, all.len()));
    assert!(IN_PART.iter().all(|(kind, _)| tested.contains_key(kind)));
}

/// Checks one case; `None` when its kind, or its model, is not known yet.
fn check(case: &Value, all: &[Value]) -> Option<()> {
    println!("{}", text(case, "id"));
    match text(case, "kind") {
        "model" | "moe_model" => sizes::model(case)?,
        "windowed_cache" => sizes::full_cache_of_windowed(case),
        "cache" => sizes::cache(case, all)?,
        "accelerator" => times::accelerator(case),
        "weights_read" => times::weights_read(case),
        "decode" => times::step(case),
        "decode_table" => times::table(case),
        "crossover" => times::meeting(case),
        "prefill_mfu" => times::share_of_peak(case),
        "measured" => times::measured(case)?,
        _ => return None,
    }
    Some(())
}
