//! The way from lesson file to page: what every page of the site must hold, and what a hostile lesson
//! must not be able to do to one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crossover::lesson::site::check_site;
use crossover::site::files::{File, pages};
use crossover::site::page::Template;

/// What the bundler makes of `index.html`, near enough: the names do not matter here.
fn template() -> Template {
    let index = fs::read_to_string("index.html").unwrap();
    Template::new(index).unwrap()
}

/// The site as it is built from the lessons in this folder.
fn site() -> Vec<File> {
    let mut files = Vec::new();
    for entry in fs::read_dir("lessons").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "md") && !path.ends_with("README.md") {
            let name = path.to_string_lossy().into_owned();
            files.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    let checked = check_site(&files);
    assert!(checked.diagnostics.is_empty(), "{:?}", checked.diagnostics);
    pages(&template(), &checked.lessons, "/")
}

/// A lesson with one question, its title and prompt given.
fn lesson(title: &str, prompt: &str) -> String {
    format!(
        "+++\ntitle = '{title}'\nquestion = 'Why?'\norder = 1\nlanguage = 'en'\ngoals = ['count to two']\n+++\n\n## Part\n\n\
         **Question.** {prompt}\n\n```toml numeric\nid = \"one\"\nanswer = 2\nunit = \"KiB\"\ncheck = \"1 + 1\"\nhints = ['Count.']\nwhy = 'One and one.'\n\n[[wrong]]\nvalue = 1\nsay = 'Once more.'\n```\n"
    )
}

/// Every `name="value"` of a page.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let open = format!(" {name}=\"");
    html.match_indices(&open)
        .filter_map(|(at, _)| {
            html[at + open.len()..]
                .split_once('"')
                .map(|(value, _)| value)
        })
        .collect()
}

#[test]
fn no_page_holds_what_its_policy_forbids() {
    for File { path, html } in site() {
        assert!(html.contains("Content-Security-Policy"), "{path}");
        assert!(!html.contains(" style=\""), "{path}: an inline style");
        assert!(!html.contains("<script>"), "{path}: an inline script");
        assert!(!html.contains("<style"), "{path}: a style element");
        for attribute in ["onclick", "onload", "onerror", "oninput"] {
            assert!(values(&html, attribute).is_empty(), "{path}: {attribute}");
        }
    }
}

#[test]
fn every_tag_that_opens_closes_in_order() {
    const VOID: [&str; 9] = [
        "meta", "link", "input", "br", "img", "hr", "!doctype", "path", "use",
    ];
    for File { path, html } in site() {
        let mut open: Vec<String> = Vec::new();
        let mut rest = html.as_str();
        while let Some(at) = rest.find('<') {
            let (tag, tail) = rest[at + 1..].split_once('>').unwrap();
            rest = tail;
            let name: String = tag
                .trim_start_matches('/')
                .chars()
                .take_while(|c| !c.is_whitespace() && *c != '/')
                .collect();
            if tag.ends_with('/') || tag.starts_with("!--") || VOID.contains(&name.as_str()) {
                continue;
            }
            if tag.starts_with('/') {
                assert_eq!(
                    open.pop().as_deref(),
                    Some(name.as_str()),
                    "{path}: at </{name}>"
                );
            } else {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{path}: {open:?} never closed");
    }
}

#[test]
fn ids_are_unique_and_named_targets_exist() {
    for File { path, html } in site() {
        let ids = values(&html, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{path}: an id stands twice");
        for attribute in ["aria-labelledby", "aria-describedby", "for", "data-for"] {
            for list in values(&html, attribute) {
                for id in list.split_whitespace() {
                    assert!(unique.contains(id), "{path}: {attribute} names {id}");
                }
            }
        }
        for link in values(&html, "href") {
            if let Some(id) = link.strip_prefix('#') {
                assert!(unique.contains(id), "{path}: a link to #{id}");
            }
        }
    }
}

#[test]
fn links_between_pages_lead_somewhere_from_every_depth() {
    let site = site();
    let held: BTreeMap<&str, &str> = site
        .iter()
        .map(|file| (file.path.trim_end_matches("index.html"), file.html.as_str()))
        .collect();
    for File { path, html } in &site {
        if path == "404.html" {
            continue; // its links are absolute: it is served at any depth
        }
        let folder: Vec<&str> = path
            .split('/')
            .filter(|part| *part != "index.html")
            .collect();
        for link in values(html, "href") {
            if link.contains("://")
                || link.starts_with('#')
                || link.contains("assets/")
                || link.contains("fonts/")
            {
                continue;
            }
            if link == "Cargo.toml" {
                continue; // the bundler's own element, not yet replaced
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let mut at = folder.clone();
            for part in file
                .split('/')
                .filter(|part| !part.is_empty() && *part != ".")
            {
                if part == ".." {
                    assert!(at.pop().is_some(), "{path}: {link} leaves the site");
                } else {
                    at.push(part);
                }
            }
            let mut target = at.join("/");
            if !target.is_empty() {
                target.push('/');
            }
            let page = held
                .get(target.as_str())
                .unwrap_or_else(|| panic!("{path}: {link} leads nowhere"));
            assert!(
                anchor.is_empty() || values(page, "id").contains(&anchor),
                "{path}: {link} names no part of that page"
            );
        }
    }
}

#[test]
fn the_first_page_shows_the_crossing_and_every_lesson() {
    let site = site();
    let front = &site.iter().find(|f| f.path == "index.html").unwrap().html;
    assert_eq!(
        front.matches("<svg class=\"plot ").count(),
        2,
        "wide and slim"
    );
    assert!(front.contains("meet at 100"), "the slim form names it");
    assert!(!front.contains("class=\"flag\""), "nothing is set there");
    for lesson in site
        .iter()
        .filter(|f| f.path.ends_with("/index.html") && !f.path.starts_with("embed/"))
    {
        let address = lesson.path.trim_end_matches("index.html");
        assert!(front.contains(&format!("href=\"{address}\"")), "{address}");
    }
}

#[test]
fn a_question_without_scripts_has_prompt_box_and_folded_answer() {
    let checked = check_site(&[("lessons/a.md".to_owned(), lesson("A", "How many?"))]);
    assert!(checked.diagnostics.is_empty(), "{:?}", checked.diagnostics);
    let files = pages(&template(), &checked.lessons, "/");
    let page = &files
        .iter()
        .find(|f| f.path == "a/index.html")
        .unwrap()
        .html;
    assert!(page.contains("How many?"));
    assert!(page.contains("<details class=\"static-answer more\">"));
    assert!(page.contains("<b>2 KiB</b>"), "{page}");
    assert!(page.contains("One and one."));
    assert_eq!(values(page, "data-answer"), ["2"]);
    assert_eq!(values(page, "data-wrong"), ["1"]);
    assert!(page.contains("<template data-part=\"wrong\">Once more.</template>"));
    assert_eq!(values(page, "data-part"), ["hint", "why", "wrong"]);
}

#[test]
fn a_lessons_text_cannot_break_out_of_its_place() {
    let hostile = "</title><script src=\"https://evil.example/x.js\"></script>\"onload=\"x";
    let checked = check_site(&[("lessons/a.md".to_owned(), lesson(hostile, "How many?"))]);
    for file in pages(&template(), &checked.lessons, "/") {
        assert!(
            !file.html.contains("<script src=\"https://evil"),
            "{}",
            file.path
        );
        assert!(!file.html.contains("</title><script"), "{}", file.path);
    }
}

#[test]
fn the_lost_page_links_from_the_sites_base() {
    let files = pages(&template(), &[], "/x/");
    let lost = &files.iter().find(|f| f.path == "404.html").unwrap().html;
    assert!(values(lost, "href").contains(&"/x/"), "{lost}");
}
