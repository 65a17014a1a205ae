//! A question's key, read once: what is right, what is a known mistake, which unit.
//!
//! In: [`KeyText`] from a lesson's fence or a page's attributes. Out: a [`Key`], or every fault in it.

use super::KeyText;
use super::check::{Judgement, judge};
use super::fault::{Fault, Field, KeyFault};
use super::number::{self, Reading};
use super::rational::Rational;
use super::unit::{self, Units};

/// As many decimals can be asked for.
const MOST_DECIMALS: u8 = 15;

/// A question's key, ready to judge with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub(super) answer: Rational,
    pub(super) rule: Rule,
    /// Closed ranges, from and to.
    pub(super) accept: Vec<[Rational; 2]>,
    pub(super) wrong: Vec<Rational>,
    pub(super) units: Units,
}

/// How near to the answer is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Only the answer itself.
    Exact,
    /// Rounded to so many decimals.
    Decimals(u8),
    /// No farther off than this.
    Within(Rational),
    /// No farther off than this share of it.
    Share(Rational),
}

impl Key {
    /// Reads a key.
    ///
    /// # Errors
    ///
    /// The first fault; [`Key::parse_all`] has all.
    pub fn parse(text: &KeyText) -> Result<Self, KeyFault> {
        Faults::parse(text).map_err(|(first, _)| first)
    }

    /// Reads a key.
    ///
    /// # Errors
    ///
    /// All faults, at least one.
    pub fn parse_all(text: &KeyText) -> Result<Self, Vec<KeyFault>> {
        Faults::parse(text).map_err(|(first, mut rest)| {
            rest.insert(0, first);
            rest
        })
    }

    /// The exact answer.
    #[must_use]
    pub fn answer(&self) -> &Rational {
        &self.answer
    }

    /// The unit as the page shows it.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        self.units.shown()
    }

    /// The decimals asked for.
    #[must_use]
    pub fn decimals(&self) -> Option<u8> {
        match self.rule {
            Rule::Decimals(decimals) => Some(decimals),
            _ => None,
        }
    }

    /// The answer as a person would write it, without its unit: rounded where decimals are asked for,
    /// cut (`71.428571…`) where it does not end and they are not.
    #[must_use]
    pub fn shown_answer(&self) -> String {
        self.decimals()
            .map_or_else(|| self.answer.to_string(), |d| self.answer.with_decimals(d))
    }
}

/// The faults of a key, gathered while it is read.
struct Faults(Vec<KeyFault>);

impl Faults {
    /// Reads a key; its first fault and the others if it has any.
    fn parse(text: &KeyText) -> Result<Key, (KeyFault, Vec<KeyFault>)> {
        let mut faults = Self(Vec::new());
        faults.units(text);
        let accept = faults.accept(&text.accept);
        let answer = number(Field::Answer, &text.answer).map(|reading| reading.value);
        let rule = faults.rule(text, answer.as_ref().ok());
        let mistakes: Vec<Option<Reading>> = (text.wrong.iter().enumerate())
            .map(|(at, value)| faults.keep(number(Field::Wrong(at), value)))
            .collect();
        let answer = match answer {
            Ok(answer) => answer,
            Err(first) => return Err((first, faults.0)),
        };
        let mut key = Key {
            answer,
            rule,
            accept,
            wrong: Vec::new(),
            units: Units::new(text.unit.as_ref(), &text.units),
        };
        for (at, mistake) in mistakes.into_iter().enumerate() {
            if let Some(mistake) = mistake {
                faults.mistake(&key, at, &mistake);
                key.wrong.push(mistake.value);
            }
        }
        let mut faults = faults.0.into_iter();
        match faults.next() {
            None => Ok(key),
            Some(first) => Err((first, faults.collect())),
        }
    }

    fn add(&mut self, field: Field, fault: Fault) {
        self.0.push(KeyFault { field, fault });
    }

    /// The number, or its fault on the list.
    fn keep(&mut self, number: Result<Reading, KeyFault>) -> Option<Reading> {
        number.map_err(|fault| self.0.push(fault)).ok()
    }

    fn units(&mut self, text: &KeyText) {
        let others = text.units.iter().enumerate();
        let all = text.unit.iter().map(|unit| (Field::Unit, unit));
        for (field, unit) in all.chain(others.map(|(at, unit)| (Field::Units(at), unit))) {
            if let Some(fault) = unit::spelling_fault(unit) {
                self.add(field, fault);
            }
        }
        if text.unit.is_none() && !text.units.is_empty() {
            self.add(Field::Units(0), Fault::UnitsWithoutUnit);
        }
    }

    fn accept(&mut self, texts: &[String]) -> Vec<[Rational; 2]> {
        let mut ranges = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            let field = Field::Accept(at);
            let (from, to) = ends(text);
            let Some(from) = self.keep(number(field, from)) else {
                continue;
            };
            let Some(to) = self.keep(number(field, to)) else {
                continue;
            };
            if to.value < from.value {
                self.add(field, Fault::Backwards);
            }
            ranges.push([from.value, to.value]);
        }
        ranges
    }

    /// How near is right. Without a word about it, a whole answer and one with `accept` are exact, and
    /// any other has 0.1%.
    fn rule(&mut self, text: &KeyText, answer: Option<&Rational>) -> Rule {
        let is_whole = answer.is_some_and(Rational::is_whole);
        if text.integer && (text.decimals.is_some() || text.tolerance.is_some()) {
            self.add(Field::Integer, Fault::IntegerWithMore);
        }
        if text.integer && answer.is_some() && !is_whole {
            self.add(Field::Integer, Fault::NotWhole);
        }
        if text.decimals.is_some() && text.tolerance.is_some() {
            self.add(Field::Tolerance, Fault::ToleranceWithDecimals);
        }
        match (text.decimals, &text.tolerance) {
            (Some(decimals), _) => {
                if decimals > MOST_DECIMALS {
                    self.add(Field::Decimals, Fault::TooManyDecimals);
                }
                Rule::Decimals(decimals)
            }
            (None, Some(tolerance)) => self.tolerance(tolerance),
            (None, None) if is_whole || !text.accept.is_empty() => Rule::Exact,
            (None, None) => Rule::Share(Rational::one_in_the_last_place(3)),
        }
    }

    /// `0.5%` or `0.2`.
    fn tolerance(&mut self, text: &str) -> Rule {
        let trimmed = text.trim_end();
        let (text, is_percent) = trimmed
            .strip_suffix('%')
            .map_or((trimmed, false), |text| (text, true));
        let Some(reading) = self.keep(number(Field::Tolerance, text)) else {
            return Rule::Exact;
        };
        if reading.value.is_negative() {
            self.add(Field::Tolerance, Fault::NegativeTolerance);
        }
        if is_percent {
            Rule::Share(reading.value.hundredth())
        } else {
            Rule::Within(reading.value)
        }
    }

    /// A known mistake must be wrong, and not known already.
    fn mistake(&mut self, key: &Key, at: usize, mistake: &Reading) {
        let judgement = judge(&key.rule, &key.answer, mistake);
        if key.accepts(&mistake.value) || matches!(judgement, Judgement::Right { .. }) {
            self.add(Field::Wrong(at), Fault::RightAnyway);
        }
        if let Some(first) = key.wrong.iter().position(|known| *known == mistake.value) {
            self.add(Field::Wrong(at), Fault::Repeated(first));
        }
    }
}

/// A number in the page's style.
fn number(field: Field, text: &str) -> Result<Reading, KeyFault> {
    number::read_alone(text).map_err(|unread| KeyFault {
        field,
        fault: Fault::NotANumber(unread),
    })
}

/// Both ends of a range `a..b`; a single value is both.
fn ends(text: &str) -> (&str, &str) {
    // By bytes: searching for a text would bring a search algorithm into the page.
    let pairs = text.bytes().zip(text.bytes().skip(1));
    let ends = pairs
        .enumerate()
        .find(|(_, pair)| *pair == (b'.', b'.'))
        .and_then(|(at, _)| Some((text.get(..at)?, text.get(at + 2..)?)));
    ends.unwrap_or((text, text))
}
