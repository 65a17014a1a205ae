//! Finds the numbers in a lesson's flattened text, and says which of them must be accounted for.

mod printed;

pub use printed::Number;

/// What can follow a number and make it a quantity; longer ones first, where one begins another.
const UNITS: &[&str] = &[
    "tokens/s", "FLOP/s", "FLOPs/s", "GB/s", "TB/s", "B/s", "FLOPs", "FLOP", "KiB", "MiB", "GiB",
    "TiB", "KB", "kB", "MB", "GB", "TB", "bytes", "byte", "bits", "bit", "B", "ms", "µs", "us",
    "ns", "s", "seconds", "second", "minutes", "minute", "hours", "hour", "%", "thousand",
    "million", "billion", "trillion",
];

/// All numbers of a text, in order. Digits within a word (`FP16`, `T5`) and a variable's exponent are none.
#[must_use]
pub fn find(text: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = text
        .get(at..)
        .and_then(|rest| rest.find(|c: char| c.is_ascii_digit()))
    {
        let start = at + offset;
        let before = text.get(..start).unwrap_or_default();
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '^');
        let after_point = before
            .strip_suffix('.')
            .is_some_and(|b| b.ends_with(|c: char| c.is_ascii_digit()));
        let raised = before.ends_with("^-") || before.ends_with("^−");
        if before.ends_with(inside) || after_point || raised {
            at = start + digits(text, start);
            continue;
        }
        let number = read(text, start);
        at = number.span.end;
        found.push(number);
    }
    found
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

/// How many digits stand at `at`.
fn digits(text: &str, at: usize) -> usize {
    rest(text, at)
        .bytes()
        .take_while(u8::is_ascii_digit)
        .count()
}

/// Reads the number whose first digit is at `start`.
fn read(text: &str, start: usize) -> Number {
    let mut end = start + digits(text, start);
    // Groups: a comma and exactly three digits.
    while rest(text, end).starts_with(',') && digits(text, end + 1) == 3 {
        end += 4;
    }
    let mut decimals = 0;
    if rest(text, end).starts_with('.') && digits(text, end + 1) > 0 {
        decimals = digits(text, end + 1);
        end += 1 + decimals;
    }
    let mantissa: String = rest(text, start)
        .get(..end - start)
        .unwrap_or_default()
        .replace(',', "");
    let count = mantissa.bytes().filter(u8::is_ascii_digit).count();
    let (exponent, base, after) = power(text, end);
    let written = if base { "1" } else { &mantissa };
    let value = written.parse::<f64>().unwrap_or(f64::NAN) * 10_f64.powi(exponent);
    let negative = negative(text.get(..start).unwrap_or_default());
    let unit = unit(text, after);
    let place = exponent - i32::try_from(decimals).unwrap_or(0);
    let whole = start..unit.unwrap_or(after);
    let counts = if count >= 3 || decimals > 0 || after > end || dollars(text, start) {
        Some(start..after)
    } else {
        unit.map(|_| whole.clone())
    };
    Number {
        span: start..after,
        whole,
        counts,
        value: if negative { -value } else { value },
        half: 0.5 * 10_f64.powi(place),
        decimals,
        exponent,
    }
}

/// A power of ten behind a number that ends at `end`: `e9`, ` × 10^9`, or `^9` behind 10 itself. Says the
/// exponent, whether the number was the base, and where the power ends.
fn power(text: &str, end: usize) -> (i32, bool, usize) {
    let tail = rest(text, end);
    let is_ten = text.get(..end).is_some_and(|before| {
        before.ends_with("10")
            && !before
                .trim_end_matches("10")
                .ends_with(|c: char| c.is_ascii_digit() || c == '.' || c == ',')
    });
    for (sign, base) in [
        ("e", false),
        (" × 10^", false),
        ("×10^", false),
        (" · 10^", false),
        ("·10^", false),
        ("*10^", false),
        ("^", true),
    ] {
        let Some(after) = tail.strip_prefix(sign) else {
            continue;
        };
        let minus = usize::from(after.starts_with('-'));
        let at = end + sign.len() + minus;
        let length = digits(text, at);
        let exponent = rest(text, at)
            .get(..length)
            .and_then(|d| d.parse::<i32>().ok());
        let (Some(exponent), true) = (exponent.filter(|e| *e <= 308), !base || is_ten) else {
            continue;
        };
        return (
            if minus == 1 { -exponent } else { exponent },
            base,
            at + length,
        );
    }
    (0, false, end)
}

fn negative(before: &str) -> bool {
    let Some(before) = before.strip_suffix(['-', '−']) else {
        return false;
    };
    before.is_empty() || before.ends_with([' ', '('])
}

/// Where the unit behind a number ends.
fn unit(text: &str, end: usize) -> Option<usize> {
    let tail = rest(text, end);
    let spaced = tail.strip_prefix(' ').unwrap_or(tail);
    let gap = tail.len() - spaced.len();
    UNITS
        .iter()
        .find(|unit| {
            spaced
                .strip_prefix(**unit)
                .is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        })
        .map(|unit| end + gap + unit.len())
}

/// An amount of money.
fn dollars(text: &str, start: usize) -> bool {
    text.get(..start)
        .is_some_and(|before| before.trim_end().ends_with('$'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting(text: &str) -> Vec<&str> {
        find(text)
            .into_iter()
            .filter(|n| n.counts.is_some())
            .map(|n| &text[n.whole])
            .collect()
    }

    #[test]
    fn numbers_that_must_be_listed() {
        let text = "An H100 with FP16 reads 1,024 KiB in 18.2 ms, 5.2 × 10^10 FLOPs, 10^14, 7e9, 2 heads, 80GB, 2% of 7 billion.";
        let wanted = [
            "1,024 KiB",
            "18.2 ms",
            "5.2 × 10^10 FLOPs",
            "10^14",
            "7e9",
            "80GB",
            "2%",
            "7 billion",
        ];
        assert_eq!(counting(text), wanted);
    }

    #[test]
    fn what_is_no_number() {
        assert_eq!(
            counting("d^2 + x16, T5-XXL, tokens 0 to 3, 4Ld, (1, 3) @ (3, 4)"),
            Vec::<&str>::new()
        );
        assert_eq!(counting("1, 024"), ["024"]);
        assert_eq!(counting("US$ 2 an hour"), ["2"]);
    }

    #[test]
    fn printed_precision() {
        let number = |text: &str| find(text).remove(0);
        assert!(number("18.2 ms").prints(18.194_304));
        assert!(!number("18.2 ms").prints(18.26));
        assert!(number("5.2 × 10^10").prints(5.223_165e10));
        assert!(!number("5.3 × 10^10").prints(5.223_165e10));
        assert!(number("7,143").prints(50_000.0 / 7.0));
        assert!(!number("7,142").prints(50_000.0 / 7.0));
        assert!(
            number("0.5").prints(0.45) && number("0.5").prints(0.55),
            "a tie goes either way"
        );
        assert!(number("10^9 bytes").prints(1e9));
        assert!(number("−5 s").prints(-5.0));
        assert_eq!(number("5.3 × 10^10").like(5.223_165e10), "5.2 × 10^10");
        assert_eq!(number("7,142").like(50_000.0 / 7.0), "7,143");
    }
}
