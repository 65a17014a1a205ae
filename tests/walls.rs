//! The walls between the rooms, as ARCHITECTURE.md draws them: who may name whom, what must not travel
//! to the browser, and what must not stand in a tracked file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder that `keep` wants, but for what is built or installed.
fn files(folder: &Path, keep: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    const BUILT: [&str; 4] = ["target", "dist", "node_modules", ".git"];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if BUILT.iter().any(|built| path == root().join(built)) {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, keep));
        } else if keep(&path) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The Rust files of a room: a file or a folder below `src/`.
fn room(name: &str) -> Vec<PathBuf> {
    let path = root().join("src").join(name);
    let sources = if path.is_file() {
        vec![path]
    } else {
        files(&path, &|file| {
            file.extension().is_some_and(|end| end == "rs")
        })
    };
    assert!(!sources.is_empty(), "there is no room src/{name}");
    sources
}

/// The words of a line of code, its comment left out.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// Every place in these files that uses one of these names, as `file:line: name`.
fn uses(sources: &[PathBuf], names: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        let text = fs::read_to_string(source).expect("the source can be read");
        for (number, line) in text.lines().enumerate() {
            for name in words(line).filter(|word| names.contains(word)) {
                found.push(format!("{}:{}: {name}", source.display(), number + 1));
            }
        }
    }
    found
}

/// Every `crate::ROOM` or `super::ROOM` in these files that leads to one of these rooms.
fn ways(sources: &[PathBuf], rooms: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        let text = fs::read_to_string(source).expect("the source can be read");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for room in rooms {
                let leads = ["crate", "crossover"].iter().any(|from| {
                    code.contains(&format!("{from}::{room}"))
                        || (code.contains(&format!("{from}::{{"))
                            && words(code).any(|word| word == *room))
                });
                if leads {
                    found.push(format!("{}:{}: {room}", source.display(), number + 1));
                }
            }
        }
    }
    found
}

/// The crates that know the browser.
const WEB: [&str; 8] = [
    "leptos",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "gloo",
    "plotters_canvas",
    "console_error_panic_hook",
];

#[test]
fn only_the_web_room_names_the_web() {
    let inside = files(&root().join("src"), &|file| {
        let below = file.strip_prefix(root().join("src")).unwrap_or(file);
        file.extension().is_some_and(|end| end == "rs")
            && !below.starts_with("web")
            && below != Path::new("main.rs")
    });
    assert!(inside.len() > 10, "the rooms are found");
    assert_eq!(uses(&inside, &WEB), Vec::<String>::new());
}

#[test]
fn the_web_room_does_name_the_web() {
    assert!(
        !uses(&room("web"), &WEB).is_empty(),
        "else the test above sees nothing"
    );
}

#[test]
fn pure_rooms_know_neither_lessons_nor_the_web() {
    for name in ["estimator", "answer", "scene"] {
        assert_eq!(
            ways(&room(name), &["lesson", "web"]),
            Vec::<String>::new(),
            "from src/{name}"
        );
    }
    assert_eq!(
        ways(&room("estimator"), &["scene", "answer"]),
        Vec::<String>::new()
    );
    assert_eq!(ways(&room("lesson"), &["web"]), Vec::<String>::new());
    assert_eq!(ways(&room("web"), &["lesson"]), Vec::<String>::new());
}

#[test]
fn pure_rooms_have_no_clock_and_touch_no_files() {
    let names = [
        "SystemTime",
        "Instant",
        "fs",
        "net",
        "env",
        "process",
        "thread",
    ];
    for name in ["estimator", "answer", "scene"] {
        assert_eq!(
            uses(&room(name), &names),
            Vec::<String>::new(),
            "from src/{name}"
        );
    }
}

fn wasm_tree() -> String {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--target",
            "wasm32-unknown-unknown",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .current_dir(root())
        .output()
        .expect("cargo starts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn no_parser_travels_to_the_browser() {
    let tree = wasm_tree();
    assert!(
        tree.lines().any(|line| line.starts_with("leptos v")),
        "the tree is the browser's"
    );
    for crate_name in ["pulldown-cmark", "math-core", "proptest", "insta"] {
        let found: Vec<&str> = tree
            .lines()
            .filter(|line| line.starts_with(&format!("{crate_name} v")))
            .collect();
        assert_eq!(found, Vec::<&str>::new());
    }
}

#[test]
fn pinned_versions_agree() {
    let read = |name: &str| fs::read_to_string(root().join(name)).expect("the file can be read");
    let pinned = |line_start: &str, text: &str| {
        let line = text
            .lines()
            .find(|line| line.trim_start().starts_with(line_start))
            .map(str::to_owned);
        let line = line.unwrap_or_else(|| panic!("no line starts with {line_start}"));
        line.split(|c: char| !c.is_ascii_digit() && c != '.')
            .find(|part| part.contains('.'))
            .unwrap_or_default()
            .to_owned()
    };
    let tools = read("tools/env.sh");
    assert_eq!(
        pinned("wasm_bindgen_version=", &tools),
        pinned("wasm-bindgen = ", &read("Cargo.toml"))
    );
    assert_eq!(
        pinned("trunk_version=", &tools),
        pinned("trunk-version = ", &read("Trunk.toml"))
    );
    let rust = pinned("channel = ", &read("rust-toolchain.toml"));
    assert!(
        rust.starts_with(&pinned("rust-version = ", &read("Cargo.toml"))),
        "{rust}"
    );
}

/// Folders of one machine, and hosts that packages were fetched from: true for nobody else.
#[test]
fn no_tracked_file_knows_the_machine_it_was_written_on() {
    let homes: Vec<String> = ["root", "home", "Users", "work", "farm"]
        .iter()
        .map(|top| format!("/{top}/"))
        .collect();
    let text_file = |file: &Path| {
        let end = file
            .extension()
            .and_then(|end| end.to_str())
            .unwrap_or_default();
        !["woff2", "png", "ico"].contains(&end)
    };
    let mut found = Vec::new();
    for file in files(root(), &text_file) {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            // After a host or a name it is part of an address, no folder of a machine.
            let is_path = |home: &String| {
                line.match_indices(home.as_str()).any(|(at, _)| {
                    line[..at]
                        .chars()
                        .next_back()
                        .is_none_or(|before| !before.is_alphanumeric() && !"./-_}".contains(before))
                })
            };
            if homes.iter().any(is_path) {
                found.push(format!("{}:{}: {line}", file.display(), number + 1));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());

    let lock = fs::read_to_string(root().join("package-lock.json")).expect("the lock can be read");
    assert!(
        !lock.contains("\"resolved\""),
        "package-lock.json names the registry it was made with: keep .npmrc"
    );
}
