# Sourced by the other scripts: where the project and its tools are, and an environment they agree with.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${CROSSOVER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/crossover}

# Pinned here and nowhere else; wasm-bindgen must also be the version in Cargo.toml.
trunk_version=0.21.14
wasm_bindgen_version=0.2.126

export PATH="$cache/trunk-$trunk_version/bin:$cache/wasm-bindgen-$wasm_bindgen_version/bin:$root/node_modules/.bin:$PATH"

# Trunk takes NO_COLOR for a flag of its own and stops; a backtrace would bury a lesson's fault.
unset NO_COLOR RUST_BACKTRACE

# Panic messages in the page's wasm name source files: dependencies from the package on, not from this machine's
# folders (our own are relative already). Cargo splits this at spaces, so a path with one goes without.
registry=${CARGO_HOME:-$HOME/.cargo}/registry/src
case $registry in
  *' '*) ;;
  *) export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=$registry=" ;;
esac

say() { printf '==> %s\n' "$*" >&2; }
