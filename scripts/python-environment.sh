#!/usr/bin/env bash
# Makes an environment of Python packages in .deps, where it is missing or its requirements are others than those that
# it was made of. Usage: scripts/python-environment.sh NAME REQUIREMENTS.txt... [-- OPTION-OF-PIP...]
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.deps/$1
shift
requirements=()
while (($# > 0)) && [ "$1" != -- ]; do
  requirements+=("$1")
  shift
done
shift || true

if cat "${requirements[@]}" | cmp -s - "$environment/requirements.txt"; then
  exit 0
fi
rm -rf "$environment"
python3 -m venv "$environment"
"$environment/bin/pip" install -q --disable-pip-version-check "$@" "${requirements[@]/#/--requirement=}"
cat "${requirements[@]}" >"$environment/requirements.txt"
