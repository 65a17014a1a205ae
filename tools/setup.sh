#!/usr/bin/env bash
# Installs what is missing and no more: tools/setup.sh [rust] [trunk] [packages] [browser] [lint]
#
# Built tools go to the shared cache, one folder for each version, so that a second clone (or a second
# run) finds them. Each is taken for whole only when it answers with the pinned version; cargo puts a
# program in place in one move, so an interrupted install is simply done again, from where it stopped.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"

die() { printf 'Cannot go on: %s\n' "$*" >&2; exit 1; }

# One install at a time, across clones. Where there is no flock (macOS), two at once merely repeat work.
locked() {
  mkdir -p "$cache"
  (
    if command -v flock >/dev/null; then
      flock -n 9 || { say "waiting for another install to finish ($cache/lock)"; flock 9; }
    fi
    "$@" # its children hold the lock as well: one that outlives an interrupt keeps the next install waiting
  ) 9>"$cache/lock"
}

has_wasm_target() { [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)" ]; }

rust() {
  command -v cargo >/dev/null || die "no cargo here. Install Rust from https://rustup.rs, then run this again."
  if rustc --version >/dev/null 2>&1 && has_wasm_target; then return; fi
  command -v rustup >/dev/null || die "this Rust has no wasm32-unknown-unknown target, and there is no rustup to add it."
  locked install_rust
}
install_rust() {
  local channel
  channel=$(sed -n 's/^channel *= *"\(.*\)"/\1/p' rust-toolchain.toml)
  if ! rustc --version >/dev/null 2>&1; then
    say "installing Rust $channel"
    rustup toolchain install "$channel" --profile minimal
  fi
  has_wasm_target || { say "adding the wasm32 target"; rustup target add --toolchain "$channel" wasm32-unknown-unknown; }
}

lint() {
  if cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1; then return; fi
  say "adding rustfmt and clippy"
  rustup component add rustfmt clippy
}

answers() { [ "$("$1" --version 2>/dev/null | awk '{print $2}')" = "$2" ]; }

# from_crate PACKAGE PROGRAM FOLDER VERSION ABOUT
from_crate() {
  local program="$cache/$3-$4/bin/$2"
  if answers "$program" "$4"; then return; fi
  locked build_crate "$@"
}
build_crate() {
  local program="$cache/$3-$4/bin/$2" work="$cache/building-$3-$4"
  if answers "$program" "$4"; then return; fi # another clone has just built it
  say "building $1 $4 once for all clones ($5 on two cores)"
  # The folder of its own keeps what an interrupted build has done, and is not this project's target.
  CARGO_TARGET_DIR="$work" cargo install --locked --force --version "$4" --root "$cache/$3-$4" "$1"
  answers "$program" "$4" || die "$program does not answer with version $4."
  rm -rf "$work"
}

trunk() {
  from_crate trunk trunk trunk "$trunk_version" "about 5 minutes"
  from_crate wasm-bindgen-cli wasm-bindgen wasm-bindgen "$wasm_bindgen_version" "about 2 minutes"
}

packages() {
  command -v node >/dev/null && command -v npm >/dev/null || die "no Node.js here. Install Node 20 or later, then run this again."
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || die "Node $(node --version) is too old: 20 or later, please."
  # npm empties node_modules before it fills it, so the stamp, written last, means a whole install.
  cmp -s package-lock.json node_modules/.installed-lock && return
  locked install_packages
}
install_packages() {
  say "installing the npm packages"
  npm ci --cache "$cache/npm" --prefer-offline --loglevel=error
  cp package-lock.json node_modules/.installed-lock
}

browser() {
  if tools/chromium.sh >/dev/null; then return; fi
  locked install_browser
}
install_browser() {
  if tools/chromium.sh >/dev/null; then return; fi
  local help="no Chromium found. Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium make test"
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || die "$help"
  say "installing Debian's chromium"
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends chromium
  tools/chromium.sh >/dev/null || die "$help"
}

for part in "$@"; do
  case $part in
    rust | trunk | packages | browser | lint) "$part" ;;
    *) die "tools/setup.sh knows no part named $part" ;;
  esac
done
