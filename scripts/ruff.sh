#!/usr/bin/env bash
# Runs ruff, the linter and formatter of all Python here, from an environment of its own in .deps (made when missing).
# Usage: scripts/ruff.sh check . | scripts/ruff.sh format .
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.deps/lint
requirements=scripts/requirements-lint.txt
if ! cmp -s "$requirements" "$environment/requirements.txt"; then
  rm -rf "$environment"
  python3 -m venv "$environment"
  "$environment/bin/pip" install -q -r "$requirements"
  cp "$requirements" "$environment/requirements.txt"
fi
exec "$environment/bin/ruff" "$@"
