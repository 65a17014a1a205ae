//! Host: lessons in, pages out. The bundler's hooks run it.
//!
//! - `build_site check` reads and proves every lesson; any fault is listed and stops the build.
//! - `build_site pages` does the same, then writes every page into `$TRUNK_STAGING_DIR`, from the
//!   bundled `index.html` there. `$CROSSOVER_BASE` (default `/`) is the site's base for the 404 page.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use crossover::lesson::document::Lesson;
use crossover::lesson::site::check_site;
use crossover::site::page::Template;
use crossover::site::{assets, files};

fn main() -> ExitCode {
    let command = env::args().nth(1).unwrap_or_default();
    let result = match command.as_str() {
        "check" => lessons().map(|lessons| {
            println!("{} checked: no faults.", count(lessons.len()));
        }),
        "pages" => write_pages(),
        _ => Err("usage: build_site check | build_site pages".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn count(lessons: usize) -> String {
    if lessons == 1 {
        "1 lesson".to_owned()
    } else {
        format!("{lessons} lessons")
    }
}

/// Reads `lessons/*.md` but for the README, proves them all and sorts them by their `order`.
fn lessons() -> Result<Vec<Lesson>, String> {
    let folder = Path::new("lessons");
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| said(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        let is_lesson = path.extension().is_some_and(|ending| ending == "md")
            && path.file_stem().is_some_and(|stem| stem != "README");
        if is_lesson {
            let text = fs::read_to_string(&path).map_err(|error| said(&path, &error))?;
            files.push((path.to_string_lossy().into_owned(), text));
        }
    }
    files.sort();
    let checked = check_site(&files);
    if checked.diagnostics.is_empty() {
        let mut lessons = checked.lessons;
        lessons.sort_by(|a, b| (a.order, &a.slug).cmp(&(b.order, &b.slug)));
        return Ok(lessons);
    }
    let mut report = String::new();
    for fault in &checked.diagnostics {
        report += &fault.to_string();
        report.push('\n');
    }
    let faults = match checked.diagnostics.len() {
        1 => "1 fault".to_owned(),
        n => format!("{n} faults"),
    };
    report += &faults;
    report += " in the lessons: nothing was built.";
    Err(report)
}

fn write_pages() -> Result<(), String> {
    let lessons = lessons()?;
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .ok_or("build_site pages: $TRUNK_STAGING_DIR is not set; run it through `make build`")?;
    let base = match env::var("CROSSOVER_BASE") {
        Ok(base) if base.starts_with('/') && base.ends_with('/') => base,
        Ok(base) if !base.is_empty() => {
            return Err(format!(
                "CROSSOVER_BASE={base}: it must begin and end with a slash, as in /x/"
            ));
        }
        _ => "/".to_owned(),
    };
    let index = staging.join("index.html");
    let bundled = fs::read_to_string(&index).map_err(|error| said(&index, &error))?;
    let bundled = assets::settle(&staging, &bundled).map_err(|error| said(&staging, &error))?;
    let template = Template::new(bundled).map_err(|fault| fault.to_string())?;
    for page in files::pages(&template, &lessons, &base) {
        let file = staging.join(&page.path);
        let folder = file.parent().unwrap_or(&staging);
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, &page.html))
            .map_err(|error| said(&file, &error))?;
    }
    Ok(())
}

fn said(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
