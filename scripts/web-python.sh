#!/usr/bin/env bash
# Runs a Python program that drives Chromium, in an environment of its own in .deps (made when missing): Playwright, and
# axe-core 4.12.1, which axe-playwright-python 0.1.8 holds. Chromium itself is Debian's.
# Usage: scripts/web-python.sh PROGRAM.py [ARGUMENT]...
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

environment=$root/.deps/web
requirements=$root/scripts/requirements-web.txt
if ! cmp -s "$requirements" "$environment/requirements.txt"; then
  rm -rf "$environment"
  python3 -m venv "$environment"
  "$environment/bin/pip" install -q -r "$requirements"
  cp "$requirements" "$environment/requirements.txt"
fi
exec "$environment/bin/python" "$@"
