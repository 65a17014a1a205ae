#!/usr/bin/env bash
# All tests, cheapest first: the lessons, the Rust tests, then the built site in a real browser.
# `tools/test.sh browser NAME…` runs only the browser tests tests/e2e/NAME.test.mjs on the site as built.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"

browser_tests() {
  local files=()
  for name in "$@"; do files+=("tests/e2e/$name.test.mjs"); done
  [ $# -gt 0 ] || files=(tests/e2e/*.test.mjs)
  say "browser tests, with $("$(tools/chromium.sh)" --version 2>/dev/null || echo Chromium)"
  # Two files at a time: each has a browser of its own, and the tests mostly wait.
  node --test --test-concurrency=2 --test-reporter=spec "${files[@]}"
}

if [ "${1:-}" = browser ]; then
  shift
  browser_tests "$@"
  exit
fi

say "proving the lessons"
cargo run --quiet --locked --bin build_site -- check
say "Rust tests"
cargo test --locked --quiet
tools/build.sh
browser_tests
