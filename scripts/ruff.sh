#!/usr/bin/env bash
# Runs ruff, the linter and formatter of all Python here, from an environment of its own in .deps (made when missing).
# Usage: scripts/ruff.sh check . | scripts/ruff.sh format .
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/python-environment.sh lint scripts/requirements-lint.txt
exec .deps/lint/bin/ruff "$@"
