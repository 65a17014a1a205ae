//! Every input of `tests/cases/answers.json` with its verdict at a first try.

use crossover::answer::KeyText;
use serde_json::Value;

use super::{word, word_again};

fn cases() -> Value {
    let text = include_str!("../cases/answers.json");
    serde_json::from_str(text).unwrap()
}

fn string(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn list(value: Option<&Value>) -> Vec<String> {
    value.map_or_else(Vec::new, |v| {
        v.as_array().unwrap().iter().map(string).collect()
    })
}

fn key_text(question: &Value) -> KeyText {
    KeyText {
        answer: string(&question["answer"]),
        unit: question.get("unit").map(string),
        units: list(question.get("units")),
        decimals: (question.get("decimals")).map(|d| u8::try_from(d.as_u64().unwrap()).unwrap()),
        accept: list(question.get("accept")),
        tolerance: question.get("tolerance").map(string),
        integer: question
            .get("integer")
            .is_some_and(|i| i.as_bool().unwrap()),
        wrong: list(question.get("wrong")),
    }
}

#[test]
fn every_input_has_its_verdict() {
    let cases = cases();
    let inputs = cases["inputs"].as_array().unwrap();
    let mut off = Vec::new();
    for input in inputs {
        let name = input["question"].as_str().unwrap();
        let typed = input["typed"].as_str().unwrap();
        let expected = input["verdict"].as_str().unwrap();
        let got = word(&key_text(&cases["questions"][name]), typed);
        if got != expected {
            off.push(format!("{name} {typed:?}: {got}, not {expected}"));
        }
    }
    assert!(inputs.len() > 190, "the file lost its inputs");
    assert!(off.is_empty(), "{}", off.join("\n"));
}

#[test]
fn every_note_about_a_second_time_holds() {
    let cases = cases();
    let mut noted = 0;
    for input in cases["inputs"].as_array().unwrap() {
        let Some(note) = input.get("note").map(string) else {
            continue;
        };
        let again = note
            .strip_prefix("first time; the same text again is ")
            .unwrap_or_else(|| panic!("a note in words this test does not know: {note}"));
        let name = input["question"].as_str().unwrap();
        let typed = input["typed"].as_str().unwrap();
        let got = word_again(&key_text(&cases["questions"][name]), typed);
        assert_eq!(got, again, "{name} {typed:?}");
        noted += 1;
    }
    assert!(noted > 0);
}
