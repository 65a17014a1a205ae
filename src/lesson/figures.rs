//! `toml figures`: every computed number of a lesson's text, proved.
//!
//! Each is recomputed by the estimator, compared at its printed precision and found in the text; and
//! no number of the text may be in neither list.

use std::ops::Range;

use super::diagnostic::Faults;
use super::expression;
use super::flat::Flat;
use super::keys;
use super::notes::{Context, Figures, Notes, Spot, Text};
use super::numbers;
use super::outline::Fence;

/// Reads the fence.
pub fn read(cx: &mut Context<'_>, fence: &Fence) -> Figures {
    let source = cx.faults.source;
    let toml = source.slice(&fence.content);
    let name = ("`toml figures`", fence.at.clone());
    keys::with_table(cx, toml, fence.content.start, name, |cx, keys| {
        let mut figures = Figures {
            fence: fence.at.clone(),
            ..Figures::default()
        };
        for (name, at) in keys.names() {
            if name == "given" {
                figures.given = keys.texts(cx, "given");
            } else if let Some(expression) = keys.text(cx, name) {
                let figure = Spot {
                    text: name.to_owned(),
                    at,
                };
                figures.computed.push((figure, expression));
            }
        }
        figures
    })
}

/// Proves a lesson's figures.
pub fn prove(notes: &Notes, faults: &mut Faults<'_>) {
    let none = Figures::default();
    let figures = notes.figures.as_ref().unwrap_or(&none);
    for (figure, expression) in &figures.computed {
        computed(figure, expression, faults);
    }
    let mut covered: Vec<Vec<Range<usize>>> = vec![Vec::new(); notes.flats.len()];
    let given = figures
        .given
        .iter()
        .map(|text| (text.value.as_str(), &text.span));
    let listed = figures
        .computed
        .iter()
        .map(|(spot, _)| (spot.text.as_str(), &spot.at));
    for (key, at) in listed.chain(given) {
        let key = Flat::of(key);
        let mut found = false;
        for (flat, covered) in notes.flats.iter().zip(&mut covered) {
            let before = covered.len();
            covered.extend(occurrences(&flat.text, &key));
            found |= covered.len() > before;
        }
        if !found {
            let hint = "write it as it stands in the text, TeX and marks left out; or drop it here";
            faults.add(at, format!("`{key}` is nowhere in the text"), hint);
        }
    }
    for (flat, covered) in notes.flats.iter().zip(&covered) {
        for number in numbers::find(&flat.text) {
            let Some(must) = &number.counts else {
                continue;
            };
            let listed = |part: &Range<usize>| part.start <= must.start && must.end <= part.end;
            if !covered.iter().any(listed) {
                let text = flat.text.get(number.whole.clone()).unwrap_or_default();
                let message = format!("`{text}` is not among the lesson's figures");
                let hint = format!(
                    "add it to `toml figures`: with the expression that gives it, `\"{text}\" = \"…\"`, or in `given`"
                );
                faults.add(flat.source(&number.whole), message, hint);
            }
        }
    }
}

/// Recomputes one figure.
fn computed(figure: &Spot, expression: &Text, faults: &mut Faults<'_>) {
    let key = Flat::of(&figure.text);
    let Some(printed) = numbers::find(&key).into_iter().next() else {
        let hint = "a figure is a number as the text has it: `\"18.2 ms\" = \"…\"`";
        return faults.add(&figure.at, format!("`{key}` holds no number"), hint);
    };
    match expression::evaluate(&expression.value) {
        Err(found) => report(&found, expression, faults),
        Ok(value) if printed.prints(value) => {}
        Ok(value) => {
            let message = format!(
                "`{key}` is listed, but its expression comes to {}",
                expression::show(value)
            );
            let hint = format!("at this precision it would be {}", printed.like(value));
            faults.add(&figure.at, message, hint);
        }
    }
}

/// Reports what is wrong with an expression, each at its place.
pub fn report(found: &[expression::Fault], text: &Text, faults: &mut Faults<'_>) {
    for fault in found {
        faults.add(text.place.span(&fault.at), &fault.message, &fault.hint);
    }
}

/// Where a figure stands in a text as itself: not within a longer number or word.
fn occurrences(text: &str, key: &str) -> Vec<Range<usize>> {
    if key.is_empty() {
        return Vec::new();
    }
    text.match_indices(key)
        .map(|(start, _)| start..start + key.len())
        .filter(|part| stands_alone(text, part, key))
        .collect()
}

fn stands_alone(text: &str, part: &Range<usize>, key: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    let before = text.get(..part.start).unwrap_or_default();
    let after = text.get(part.end..).unwrap_or_default();
    let point = |c: char| matches!(c, '.' | ',');
    let begins = if key.starts_with(digit) {
        let within = before.ends_with(point) && before.trim_end_matches(point).ends_with(digit);
        !before.ends_with(|c: char| c.is_alphanumeric() || c == '^') && !within
    } else {
        !(key.starts_with(char::is_alphabetic) && before.ends_with(char::is_alphanumeric))
    };
    let ends = if key.ends_with(digit) {
        let within = after.starts_with(point) && after.trim_start_matches(point).starts_with(digit);
        !after.starts_with(digit) && !within
    } else {
        !(key.ends_with(char::is_alphabetic) && after.starts_with(char::is_alphanumeric))
    };
    begins && ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_found_as_itself_only() {
        let found = |text: &str, key: &str| occurrences(text, key).len();
        assert_eq!(found("14 ms and 114 ms, 0.14 ms, 14 msec", "14 ms"), 1);
        assert_eq!(
            found("1,024 and 11,024 and 1,024.5 and 1,024,000", "1,024"),
            1
        );
        assert_eq!(found("It takes 14 ms, 14.", "14"), 2);
        assert_eq!(found("2^14", "14"), 0);
        assert_eq!(found("12.5% of it", "12.5%"), 1);
    }
}
