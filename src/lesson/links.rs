//! Where links lead: to a part of the same lesson, to another lesson, to a lab of its own, or out.

use std::collections::{HashMap, HashSet};

use super::diagnostic::Faults;
use super::notes::{Notes, Spot};
use super::spelling;

/// What there is on the site to lead to.
#[derive(Clone, Debug, Default)]
pub struct Site<'p> {
    /// Each lesson's anchors: headings, questions and labs.
    lessons: HashMap<&'p str, HashSet<&'p str>>,
}

impl<'p> Site<'p> {
    /// Adds a lesson.
    pub fn add(&mut self, slug: &'p str, notes: &'p Notes) {
        let spots = notes.ids.iter().chain(&notes.anchors);
        let anchors = spots.map(|spot| spot.text.as_str());
        self.lessons.entry(slug).or_default().extend(anchors);
    }

    /// Checks every link of a lesson.
    pub fn check(&self, slug: &str, notes: &Notes, faults: &mut Faults<'_>) {
        for link in &notes.links {
            if let Err((message, hint)) = self.leads(slug, &link.text) {
                faults.add(&link.at, message, hint);
            }
        }
    }

    /// Whether a link leads somewhere; else what is wrong and what to write.
    fn leads(&self, slug: &str, to: &str) -> Result<(), (String, String)> {
        let out = ["https://", "http://", "mailto:"];
        if out
            .iter()
            .any(|scheme| to.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()))
        {
            return Ok(());
        }
        if let Some((scheme, _)) = scheme(to) {
            let hint = "a link leads to `https://…`, to `mailto:…`, or to a place on the site";
            return Err((
                format!("a link cannot lead to `{scheme}:`"),
                hint.to_owned(),
            ));
        }
        if to.starts_with(['/', '\\']) {
            let hint = "the site may lie under any path: write `other-lesson.md`, or `#part` in this lesson";
            return Err((
                format!("`{to}` begins at the server's root"),
                hint.to_owned(),
            ));
        }
        let (path, anchor) = to
            .split_once('#')
            .map_or((to, None), |(path, anchor)| (path, Some(anchor)));
        let path = path.split('?').next().unwrap_or_default();
        let path = path.strip_prefix("./").unwrap_or(path);
        if let Some(rest) = path.strip_prefix("embed/") {
            return self.embed(rest.trim_end_matches('/'));
        }
        let lesson = match path {
            "" if anchor.is_some() => slug,
            path => path.strip_suffix(".md").unwrap_or(path),
        };
        let known = path.is_empty() || path.strip_suffix(".md").is_some();
        match (known, self.lessons.get(lesson)) {
            (true, Some(anchors)) => part(lesson, anchor, anchors),
            _ => Err(self.nowhere(to, lesson)),
        }
    }

    fn nowhere(&self, to: &str, lesson: &str) -> (String, String) {
        let mut names: Vec<&str> = self.lessons.keys().copied().collect();
        names.sort_unstable();
        let hint = format!(
            "a lesson's link is its file, `other-lesson.md`; {}",
            spelling::known("lessons", lesson, &names)
        );
        (format!("`{to}` leads nowhere on the site"), hint)
    }

    /// `embed/lesson/` or `embed/lesson/id/`.
    fn embed(&self, rest: &str) -> Result<(), (String, String)> {
        let (lesson, id) = rest
            .split_once('/')
            .map_or((rest, None), |(l, id)| (l, Some(id)));
        match self.lessons.get(lesson) {
            Some(anchors) => part(lesson, id, anchors),
            None => Err(self.nowhere(&format!("embed/{rest}"), lesson)),
        }
    }
}

fn part(
    lesson: &str,
    anchor: Option<&str>,
    anchors: &HashSet<&str>,
) -> Result<(), (String, String)> {
    match anchor {
        Some(anchor) if !anchors.contains(anchor) => {
            let mut names: Vec<&str> = anchors.iter().copied().collect();
            names.sort_unstable();
            let hint = spelling::known("anchors", anchor, &names);
            Err((format!("`{lesson}` has no part `#{anchor}`"), hint))
        }
        _ => Ok(()),
    }
}

/// The scheme of an address: `javascript` of `javascript:…`. Browsers skip blanks and control characters
/// in it, so they do not hide one here.
fn scheme(to: &str) -> Option<(String, &str)> {
    let (before, rest) = to.split_once(':')?;
    let scheme: String = before
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    scheme
        .chars()
        .all(plain)
        .then(|| (scheme.to_lowercase(), rest))
}

/// Reports ids that stand twice on the site. `first` remembers who had one first.
pub fn duplicates<'p>(
    ids: &'p [Spot],
    faults: &mut Faults<'_>,
    first: &mut HashMap<&'p str, String>,
) {
    for id in ids {
        let here = faults.source.diagnostic(&id.at, "", "");
        let place = format!("{}:{}", here.file, here.line);
        if let Some(before) = first.get(id.text.as_str()) {
            let message = format!("the id `{}` is taken", id.text);
            let hint = format!("{before} has it; ids are unique across the site");
            faults.add(&id.at, message, hint);
        } else {
            first.insert(id.text.as_str(), place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_links_lead() {
        let spot = |text: &str| Spot {
            text: text.to_owned(),
            at: 0..0,
        };
        let here = Notes {
            anchors: vec![spot("decode")],
            ids: vec![spot("serve-lab")],
            ..Notes::default()
        };
        let other = Notes {
            anchors: vec![spot("experts")],
            ..Notes::default()
        };
        let mut site = Site::default();
        site.add("inference-cost", &here);
        site.add("other", &other);
        let leads = |to: &str| {
            site.leads("inference-cost", to)
                .map_err(|(message, _)| message)
        };
        for good in [
            "#decode",
            "#serve-lab",
            "other.md",
            "other.md#experts",
            "./other.md",
            "https://a.example/b#c",
            "mailto:a@b.example",
            "embed/inference-cost/serve-lab/?users=60&tokens_per_user=500",
            "embed/other/",
        ] {
            assert_eq!(leads(good), Ok(()), "{good}");
        }
        for (bad, message) in [
            ("#nowhere", "`inference-cost` has no part `#nowhere`"),
            ("other.md#decode", "`other` has no part `#decode`"),
            ("third.md", "`third.md` leads nowhere on the site"),
            ("other", "`other` leads nowhere on the site"),
            ("", "`` leads nowhere on the site"),
            ("/other/", "`/other/` begins at the server's root"),
            (
                "//evil.example",
                "`//evil.example` begins at the server's root",
            ),
            ("javascript:alert(1)", "a link cannot lead to `javascript:`"),
            (
                "java\tscript:alert(1)",
                "a link cannot lead to `javascript:`",
            ),
            ("JavaScript:alert(1)", "a link cannot lead to `javascript:`"),
            ("data:text/html,x", "a link cannot lead to `data:`"),
            ("embed/other/none/", "`other` has no part `#none`"),
        ] {
            assert_eq!(leads(bad), Err(message.to_owned()), "{bad}");
        }
    }
}
