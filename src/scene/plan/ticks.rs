//! The numbers at an axis: as many as have room, on values that people count in.

use crate::scene::{Axis, format};

/// A number at an axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    /// In the axis' quantity.
    pub(super) value: f64,
    /// As it is printed.
    pub(super) text: String,
}

/// The ticks of an axis of so many pixels, at least `gap` pixels apart.
pub(super) fn ticks(axis: &Axis, pixels: f64, gap: f64) -> Vec<Tick> {
    if axis.log {
        logarithmic(axis, pixels, gap)
    } else {
        linear(axis, pixels, gap)
    }
}

/// Multiples of 1, 2, 2.5 or 5 times a power of ten.
fn linear(axis: &Axis, pixels: f64, gap: f64) -> Vec<Tick> {
    let (first, last) = (axis.min * axis.factor, axis.max * axis.factor);
    let smallest = (last - first) * gap / pixels;
    let power = format::ten(format::exponent(smallest));
    let multiples = [1.0, 2.0, 2.5, 5.0, 10.0];
    let wide_enough = multiples.iter().map(|multiple| multiple * power);
    // On whole numbers only, 2.5 is no step and nothing is below 1.
    let step = wide_enough
        .filter(|step| *step >= smallest && (!axis.whole || (step.fract() == 0.0)))
        .fold(f64::INFINITY, f64::min);
    let step = if step.is_finite() {
        step
    } else {
        10.0 * power.max(0.1)
    };
    let decimals = decimals(step);
    let start = (first / step).ceil();
    let count = format::whole(((last - start * step) / step + 1e-9).floor().max(0.0)).min(100);
    (0..=count)
        .map(|index| (start + format::to_f64(index)) * step)
        .filter(|printed| *printed <= last * (1.0 + 1e-9))
        .map(|printed| Tick {
            value: printed / axis.factor,
            text: format::fixed(printed, decimals),
        })
        .collect()
}

/// Decimals that every multiple of a step needs.
fn decimals(step: f64) -> u32 {
    let mut decimals = 0;
    let mut shown = step;
    while (shown - shown.round()).abs() > 1e-6 * shown && decimals < 9 {
        shown *= 10.0;
        decimals += 1;
    }
    decimals
}

/// Powers of ten, so that one gridline is ten times the last; only every so many where there is no room.
fn logarithmic(axis: &Axis, pixels: f64, gap: f64) -> Vec<Tick> {
    let end = |value: f64| format::exponent(value * axis.factor * (1.0 + 1e-9));
    let (lowest, highest) = (end(axis.min), end(axis.max));
    let powers = f64::from((highest - lowest).max(1));
    let every = (1_u8..)
        .find(|every| f64::from(*every) * pixels >= powers * gap)
        .unwrap_or(u8::MAX);
    (lowest..=highest)
        .step_by(every.into())
        .map(format::ten)
        .map(|printed| Tick {
            value: printed / axis.factor,
            text: power(printed),
        })
        .collect()
}

/// "0.01", "1", "1,000", "10 million".
fn power(number: f64) -> String {
    let mut quantity = format::significant(number);
    if quantity.value.contains('.') {
        let kept = quantity
            .value
            .trim_end_matches('0')
            .trim_end_matches('.')
            .len();
        quantity.value.truncate(kept);
    }
    quantity.text()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(
        min: f64,
        max: f64,
        factor: f64,
        whole: bool,
        log: bool,
        pixels: f64,
        gap: f64,
    ) -> Vec<String> {
        let axis = Axis {
            title: String::new(),
            min,
            max,
            log,
            factor,
            whole,
        };
        ticks(&axis, pixels, gap)
            .into_iter()
            .map(|tick| tick.text)
            .collect()
    }

    #[test]
    fn numbers_people_count_in() {
        assert_eq!(
            texts(0.0, 0.032, 1e3, false, false, 302.0, 56.0),
            ["0", "10", "20", "30"]
        );
        assert_eq!(
            texts(0.0, 0.11, 1e3, false, false, 302.0, 56.0),
            ["0", "25", "50", "75", "100"]
        );
        assert_eq!(
            texts(0.0, 160.0, 1.0, true, false, 448.0, 90.0),
            ["0", "50", "100", "150"]
        );
        assert_eq!(
            texts(0.0, 10.0, 1.0, true, false, 448.0, 90.0),
            ["0", "5", "10"]
        );
        assert_eq!(
            texts(0.0, 0.6, 1.0, false, false, 302.0, 56.0),
            ["0.0", "0.2", "0.4", "0.6"]
        );
    }

    #[test]
    fn users_are_never_halved() {
        for tick in texts(0.0, 2.0, 1.0, true, false, 448.0, 30.0) {
            assert!(!tick.contains('.'), "{tick}");
        }
    }

    #[test]
    fn powers_of_ten() {
        assert_eq!(
            texts(1.0, 10_000.0, 1.0, false, true, 302.0, 56.0),
            ["1", "10", "100", "1,000", "10,000"]
        );
        assert_eq!(
            texts(0.01, 1e7, 1.0, false, true, 302.0, 56.0),
            ["0.01", "1", "100", "10,000", "1\u{a0}million"]
        );
    }
}
