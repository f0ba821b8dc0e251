#!/usr/bin/env bash
# Runs a Python program that drives Chromium, in an environment of its own in .deps (made when missing): Playwright, and
# axe-core 4.12.1, which axe-playwright-python 0.1.8 holds. Chromium itself is Debian's.
# Usage: scripts/web-python.sh PROGRAM.py [ARGUMENT]...
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

"$root/scripts/python-environment.sh" web scripts/requirements-web.txt
exec "$root/.deps/web/bin/python" "$@"
