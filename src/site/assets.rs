//! The bundled files, settled: names that tell their content, and no inline script.
//!
//! The bundler hashes the compiler's wasm, before the bindings and the optimizer had their turn, so
//! the same name could hold other bytes and a browser's cache would keep the old ones. Here the wasm
//! and the bindings get names from what they hold in the end. While serving for development the bundler also
//! adds its reload script inline, which the site's policy forbids: it moves into a file.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

/// Renames the program's files in `staging` by content, moves inline scripts into files, and returns
/// the page's text with the new names.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn settle(staging: &Path, page: &str) -> io::Result<String> {
    let mut page = page.to_owned();
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(staging)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names {
        let Some((stem, tail)) = program_part(&name) else {
            continue;
        };
        let content = fs::read(staging.join(&name))?;
        let settled = format!("{stem}-{}{tail}", digest(&content));
        if settled != name {
            fs::rename(staging.join(&name), staging.join(&settled))?;
            page = page.replace(&name, &settled);
        }
    }
    externalize(staging, &page)
}

/// `page-0123abcd_bg.wasm` → (`page`, `_bg.wasm`); nothing for files that are no part of a program.
fn program_part(name: &str) -> Option<(&str, &str)> {
    let (stem, rest) = name.split_once('-')?;
    ["_bg.wasm", ".js"].into_iter().find_map(|tail| {
        let hash = rest.strip_suffix(tail)?;
        (!hash.is_empty() && hash.bytes().all(|b| b.is_ascii_hexdigit())).then_some((stem, tail))
    })
}

/// Moves each inline script of the page into a file of its own.
fn externalize(staging: &Path, page: &str) -> io::Result<String> {
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find("<script>") {
        let after = &rest[at + "<script>".len()..];
        let Some((script, tail)) = after.split_once("</script>") else {
            break;
        };
        // What the development server would have put in.
        let script = script
            .replace("'{{__TRUNK_ADDRESS__}}'", "window.location.host")
            .replace("{{__TRUNK_WS_BASE__}}", "/");
        let name = format!("inline-{}.js", digest(script.as_bytes()));
        fs::write(staging.join(&name), script)?;
        out.push_str(&rest[..at]);
        let _ = write!(out, "<script src=\"./{name}\"></script>");
        rest = tail;
    }
    Ok(out + rest)
}

/// FNV-1a, 64 bits, as hex: names only need to change when the content does.
fn digest(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_programs_files_are_renamed() {
        assert_eq!(
            program_part("page-0123abcd_bg.wasm"),
            Some(("page", "_bg.wasm"))
        );
        assert_eq!(program_part("page-0123abcd.js"), Some(("page", ".js")));
        assert_eq!(program_part("site-0123abcd.css"), None);
        assert_eq!(program_part("page-.js"), None);
        assert_eq!(program_part("index.html"), None);
    }

    #[test]
    fn names_follow_content_and_inline_scripts_move_out() {
        let folder = std::env::temp_dir().join(format!("crossover-assets-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("page-00_bg.wasm"), b"wasm").unwrap();
        let page =
            "<link href=\"./page-00_bg.wasm\"><script>connect('{{__TRUNK_ADDRESS__}}')</script>";
        let settled = settle(&folder, page).unwrap();
        let name = format!("page-{}_bg.wasm", digest(b"wasm"));
        assert!(settled.contains(&format!("href=\"./{name}\"")), "{settled}");
        assert_eq!(fs::read(folder.join(&name)).unwrap(), b"wasm");
        let script = format!("inline-{}.js", digest(b"connect(window.location.host)"));
        assert!(
            settled.contains(&script) && !settled.contains("<script>"),
            "{settled}"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
