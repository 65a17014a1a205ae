#!/usr/bin/env bash
# Runs a command at the project's root with the installed tools on PATH: tools/with-tools.sh trunk --version
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"
exec "$@"
