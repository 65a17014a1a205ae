#!/usr/bin/env bash
# Formatting, clippy for both targets and the docs, each without a single warning.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"

say "formatting"
cargo fmt --check
say "clippy, host"
cargo clippy --quiet --locked --all-targets -- -D warnings
say "clippy, wasm"
cargo clippy --quiet --locked --target wasm32-unknown-unknown --lib --bin page -- -D warnings
say "docs, host and wasm"
RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --no-deps --document-private-items
RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --no-deps --document-private-items --target wasm32-unknown-unknown --lib
