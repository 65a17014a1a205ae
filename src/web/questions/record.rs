//! What is kept of a question, as JSON text. The browser writes and reads the JSON: a parser of our
//! own would cost a tenth of the program.
//!
//! Damaged values are no values: whatever another program, version or disk made of them, a record
//! reads as far as it makes sense and never stops the page.

use js_sys::{Array, Date, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::answer::progress::Step;
use crate::answer::saved::{Saved, Standing};
use crate::web::browser::storage;

/// The version of the format below.
const VERSION: f64 = 1.0;

/// A guess that was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guess {
    /// The options chosen, from 0; none if the question has changed since.
    pub chosen: Vec<usize>,
    /// The revision of the question.
    pub rev: String,
}

/// The key under which a question of a lesson is kept.
#[must_use]
pub fn key(lesson: &str, id: &str) -> String {
    format!("crossover/1/{lesson}/{id}")
}

/// Reads what is kept of a numeric question.
#[must_use]
pub fn read_saved(key: &str) -> Option<Saved> {
    let record = Record::read(key)?;
    Some(Saved {
        text: record.text("text")?,
        standing: Standing::from_word(&record.text("verdict")?),
        solved: record.flag("solved"),
        tries: record.whole("tries"),
        hints: usize::try_from(record.whole("hints")).unwrap_or_default(),
        solution: record.flag("solution"),
        rev: record.text("rev").unwrap_or_default(),
        changed: record.flag("changed"),
    })
}

/// Keeps a numeric question; whether that will outlive the page.
#[must_use]
pub fn write_saved(key: &str, saved: &Saved) -> bool {
    record_of(saved).write(key, now())
}

/// Corrects what is kept of a numeric question: the question or its judging changed, the reader did
/// nothing.
pub fn correct_saved(key: &str, saved: &Saved) {
    // Where it cannot be kept, it will be corrected at the next visit.
    let _ = record_of(saved).write(key, time_of(key));
}

fn record_of(saved: &Saved) -> Record {
    let record = Record::new(&saved.rev);
    record.put("text", &saved.text);
    record.put("verdict", saved.standing.word());
    record.put("solved", saved.solved);
    record.put("tries", saved.tries);
    record.put("hints", u32::try_from(saved.hints).unwrap_or_default());
    record.put("solution", saved.solution);
    record.put("changed", saved.changed);
    record
}

/// Reads what is kept of a guess.
#[must_use]
pub fn read_guess(key: &str) -> Option<Guess> {
    let record = Record::read(key)?;
    let rev = record.text("rev").unwrap_or_default();
    if record.flag("changed") {
        return Some(Guess {
            chosen: Vec::new(),
            rev,
        });
    }
    let chosen: Array = record.get("guess").dyn_into().ok()?;
    let chosen = chosen
        .iter()
        .map(|value| whole(&value))
        .collect::<Option<_>>()?;
    Some(Guess { chosen, rev })
}

/// Keeps a guess; whether that will outlive the page.
#[must_use]
pub fn write_guess(key: &str, guess: &Guess) -> bool {
    let record = Record::new(&guess.rev);
    let chosen = guess
        .chosen
        .iter()
        .filter_map(|index| u32::try_from(*index).ok());
    record.put("guess", chosen.map(JsValue::from).collect::<Array>());
    record.write(key, now())
}

/// Forgets what was guessed, but not that there was a guess: the question has another revision now.
pub fn reopen_guess(key: &str, rev: &str) {
    let record = Record::new(rev);
    record.put("changed", true);
    // As in `correct_saved`.
    let _ = record.write(key, time_of(key));
}

fn now() -> String {
    Date::new_0().to_iso_string().into()
}

/// When the reader last touched a question.
fn time_of(key: &str) -> String {
    Record::read(key)
        .and_then(|record| record.text("at"))
        .unwrap_or_default()
}

/// What progress needs to know of a question, whichever kind it is.
#[must_use]
pub fn read_step(key: &str) -> Step {
    let Some(record) = Record::read(key) else {
        return Step::default();
    };
    let right = record
        .text("verdict")
        .is_some_and(|word| Standing::from_word(&word) == Standing::Right);
    Step {
        done: right || record.flag("solved") || record.get("guess").is_instance_of::<Array>(),
        at: Some(record.text("at").unwrap_or_default()),
    }
}

/// A JSON object.
struct Record(Object);

impl Record {
    fn new(rev: &str) -> Self {
        let record = Self(Object::new());
        record.put("v", VERSION);
        record.put("rev", rev);
        record
    }

    fn read(key: &str) -> Option<Self> {
        let record = Self(JSON::parse(&storage::read(key)?).ok()?.dyn_into().ok()?);
        // A later version's record is left alone.
        (record.get("v").as_f64() == Some(VERSION)).then_some(record)
    }

    fn write(&self, key: &str, at: String) -> bool {
        self.put("at", at);
        JSON::stringify(&self.0)
            .ok()
            .and_then(|text| text.as_string())
            .is_some_and(|text| storage::write(key, &text))
    }

    fn put(&self, name: &str, value: impl Into<JsValue>) {
        // It fails for frozen objects only; this one is ours.
        let _ = Reflect::set(&self.0, &name.into(), &value.into());
    }

    fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).unwrap_or(JsValue::UNDEFINED)
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name).as_string()
    }

    fn flag(&self, name: &str) -> bool {
        self.get(name) == JsValue::TRUE
    }

    fn whole(&self, name: &str) -> u32 {
        whole(&self.get(name))
            .and_then(|n| u32::try_from(n).ok())
            .unwrap_or_default()
    }
}

/// A whole number that could be a count.
fn whole(value: &JsValue) -> Option<usize> {
    let number = value.as_f64()?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // tested in the line below
    (number.fract() == 0.0 && (0.0..1e6).contains(&number)).then_some(number as usize)
}
