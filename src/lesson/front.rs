//! A lesson's front matter: TOML between two lines of `+++` at the very top of the file.

use std::ops::Range;

use super::document::{Lesson, Markdown};
use super::keys::{self, Keys};
use super::notes::Context;
use super::prose;

const KEYS: &[&str] = &[
    "title", "question", "order", "language", "minutes", "goals", "defaults",
];

/// What the questions of a lesson take where they say nothing themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Defaults {
    /// For a key that is neither whole nor says how exact an answer must be.
    pub tolerance: Option<String>,
    /// Relative tolerance of a program's numbers.
    pub rtol: f64,
    /// Seconds a program may run.
    pub time_limit: f64,
}

impl Default for Defaults {
    fn default() -> Self {
        Self {
            tolerance: None,
            rtol: 1e-6,
            time_limit: 5.0,
        }
    }
}

/// Reads the front matter into `lesson` and says where the body begins.
pub fn read(cx: &mut Context<'_>, lesson: &mut Lesson) -> (Defaults, usize) {
    let source = cx.faults.source;
    let Some((toml, body)) = split(&source.text) else {
        let first = source.text.lines().next().unwrap_or_default().len();
        // Without an end the whole file would be TOML: take none of it for that.
        if first_line_is_mark(&source.text) {
            let hint = "write another line `+++` behind the last key";
            cx.fault(0..first, "the front matter never ends", hint);
            return (Defaults::default(), first);
        }
        let hint = "begin the file with a line `+++`, the keys `title`, `question`, `order`, `language`, `goals`, and another line `+++`";
        cx.fault(0..first, "the lesson has no front matter", hint);
        return (Defaults::default(), 0);
    };
    let defaults = keys::with_table(
        cx,
        source.slice(&toml),
        toml.start,
        (
            "the front matter",
            toml.start.saturating_sub(4)..toml.start.saturating_sub(1),
        ),
        |cx, keys| fill(cx, keys, lesson),
    );
    (defaults, body)
}

fn first_line_is_mark(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines()
        .next()
        .is_some_and(|line| line.trim_end() == "+++")
}

/// The TOML's range, and where the body begins.
fn split(text: &str) -> Option<(Range<usize>, usize)> {
    if !first_line_is_mark(text) {
        return None;
    }
    let start = text.find('\n')? + 1;
    let mut at = start;
    for line in text.get(start..)?.split_inclusive('\n') {
        if line.trim_end() == "+++" {
            return Some((start..at, at + line.len()));
        }
        at += line.len();
    }
    None
}

fn fill(cx: &mut Context<'_>, keys: &Keys<'_>, lesson: &mut Lesson) -> Defaults {
    keys.only(cx, KEYS);
    let plain = |cx: &mut Context<'_>, name: &str, hint: &str| {
        let text = keys.required(cx, name, hint);
        if let Some(text) = &text {
            prose::inspect(cx, &text.value, &text.place);
        }
        text.map(|text| text.value).unwrap_or_default()
    };
    lesson.title = plain(cx, "title", "the page's title: `title = \"…\"`");
    lesson.question = plain(
        cx,
        "question",
        "the one-line question the lesson answers: `question = \"…?\"`",
    );
    let language = keys.required(
        cx,
        "language",
        "the language of the prose: `language = \"en\"`",
    );
    if let Some(language) = language {
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if language.value.chars().all(letters) {
            lesson.language = language.value;
        } else {
            let message = format!("`{}` is no language tag", language.value);
            cx.fault(language.span, message, "a BCP 47 tag: `en`, `pt-BR`");
        }
    }
    if keys.span("order").is_none() {
        keys.missing(
            cx,
            "order",
            "where the lesson stands among the others: `order = 1`",
        );
    }
    lesson.order = keys.whole(cx, "order", 0, 10_000).unwrap_or_default();
    lesson.minutes = keys
        .whole(cx, "minutes", 1, 1_000)
        .and_then(|m| u32::try_from(m).ok());
    lesson.goals = goals(cx, keys);
    defaults(cx, keys)
}

fn goals(cx: &mut Context<'_>, keys: &Keys<'_>) -> Vec<Markdown> {
    let goals = keys.texts(cx, "goals");
    let hint = "what a reader can do afterwards: `goals = [\"size a KV cache\"]`";
    match (goals.is_empty(), keys.span("goals")) {
        (true, None) => keys.missing(cx, "goals", hint),
        (true, Some(at)) => cx.fault(at, "`goals` is empty", hint),
        _ => {}
    }
    goals.iter().map(|goal| cx.markdown(goal)).collect()
}

fn defaults(cx: &mut Context<'_>, keys: &Keys<'_>) -> Defaults {
    let mut defaults = Defaults::default();
    if let Some(table) = keys.table(cx, "defaults", "`[defaults]`") {
        table.only(cx, &["tolerance", "rtol", "time_limit"]);
        defaults.tolerance = table.number(cx, "tolerance").map(|text| text.value);
        defaults.rtol = table.positive(cx, "rtol").unwrap_or(defaults.rtol);
        defaults.time_limit = table
            .positive(cx, "time_limit")
            .unwrap_or(defaults.time_limit);
    }
    defaults
}

/// Addresses of the site that no lesson can have.
const RESERVED: &[&str] = &["embed", "teachers", "calculator", "practice", "workshop"];

/// The lesson's address: its file's name without folder and ending.
pub fn slug(cx: &mut Context<'_>) -> String {
    let file = cx.faults.source.file.as_str();
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let slug = name.strip_suffix(".md").unwrap_or(name);
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if RESERVED.contains(&slug) {
        let message = format!("the site has a page of its own at `{slug}`");
        let hint = format!(
            "give the file another name than {}",
            super::spelling::list(RESERVED)
        );
        cx.fault(0..0, message, hint);
    } else if slug.is_empty() || !slug.chars().all(letters) {
        let message = format!("`{slug}` cannot be an address");
        let hint = "name the file in lower-case letters, digits and hyphens, `inference-cost.md`";
        cx.fault(0..0, message, hint);
    }
    slug.to_owned()
}

/// Refuses characters that show as nothing, anywhere in the file.
pub fn controls(cx: &mut Context<'_>) {
    let source = cx.faults.source;
    let mut after = source.text.char_indices().peekable();
    while let Some((at, c)) = after.next() {
        let ends_line = c == '\r' && after.peek().is_some_and(|(_, next)| *next == '\n');
        let marks_utf8 = c == '\u{feff}' && at == 0;
        if super::diagnostic::is_control(c) && !ends_line && !marks_utf8 {
            let message = format!("a control character, U+{:04X}", u32::from(c));
            let hint = "it cannot be seen and may be a broken escape; delete it";
            cx.fault(at..at + c.len_utf8(), message, hint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_body_begins_behind_the_second_mark() {
        let text = "+++\na = 1\n+++\nbody";
        let (toml, body) = split(text).unwrap();
        assert_eq!((&text[toml], &text[body..]), ("a = 1\n", "body"));
        assert_eq!(split("+++\na = 1\n"), None);
        assert_eq!(split("text"), None);
        assert_eq!(split("+++\r\n+++\r\n").map(|(_, body)| body), Some(10));
    }
}
