//! All lessons together: read, checked across files, and proved. What the build does before it writes
//! a page, and all that `check` does.

use std::collections::{HashMap, HashSet};

use super::diagnostic::{Diagnostic, Faults};
use super::document::Lesson;
use super::links::{self, Site};
use super::parse::{Parsed, parse};
use super::{figures, proof};

/// All lessons, and all that is wrong with them.
#[derive(Clone, Debug, Default)]
pub struct SiteCheck {
    /// In the order of the site.
    pub lessons: Vec<Lesson>,
    /// By file, line and column; empty where the site can be built.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and proves the lessons of a site. Each file comes as its name (for messages; its last part is
/// the slug) and its text; a README is no lesson.
#[must_use]
pub fn check_site(files: &[(String, String)]) -> SiteCheck {
    let is_lesson = |name: &str| name.rsplit(['/', '\\']).next() != Some("README.md");
    let mut parsed: Vec<Parsed> = files
        .iter()
        .filter(|(name, _)| is_lesson(name))
        .map(|(name, text)| parse(name, text))
        .collect();
    parsed.sort_by(|a, b| (a.lesson.order, &a.lesson.slug).cmp(&(b.lesson.order, &b.lesson.slug)));
    let mut diagnostics = prove(&parsed);
    for one in &mut parsed {
        diagnostics.append(&mut one.diagnostics);
    }
    diagnostics.sort();
    diagnostics.dedup();
    let lessons = parsed.into_iter().map(|one| one.lesson).collect();
    SiteCheck {
        lessons,
        diagnostics,
    }
}

/// What only shows once all files are read: ids used twice, links that lead nowhere, keys and figures
/// that do not hold.
#[must_use]
pub fn prove(parsed: &[Parsed]) -> Vec<Diagnostic> {
    let mut site = Site::default();
    for one in parsed {
        site.add(&one.lesson.slug, &one.notes);
    }
    let (mut ids, mut slugs) = (HashMap::new(), HashSet::new());
    let mut found = Vec::new();
    for one in parsed {
        let mut faults = Faults::new(&one.source);
        let slug = one.lesson.slug.as_str();
        if !slugs.insert(slug) {
            let hint = "a lesson's address is its file's name: rename one of the two";
            faults.add(
                0..0,
                format!("another lesson has the address `{slug}`"),
                hint,
            );
        }
        links::duplicates(&one.notes.ids, &mut faults, &mut ids);
        site.check(slug, &one.notes, &mut faults);
        proof::prove(&one.notes, &mut faults);
        figures::prove(&one.notes, &mut faults);
        found.append(&mut faults.found);
    }
    found
}
