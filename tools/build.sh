#!/usr/bin/env bash
# Builds the site for release into dist/: Trunk compiles and calls build_site for the pages, then
# tools/compress.mjs lays compressed copies beside the large files.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"

say "building the site (a minute at first, seconds after a change)"
cargo fetch --locked --quiet # Trunk runs cargo offline
trunk build --release
node tools/compress.mjs dist
