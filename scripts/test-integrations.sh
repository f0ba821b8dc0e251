#!/usr/bin/env bash
# Runs the tests of Integrations/ in an environment of their own in .deps, which is made when missing: half a minute.
# The tests that need Spark are left out, with their reason; `make test-spark` runs those too.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.deps/integrations
requirements=scripts/requirements-integrations.txt
if ! cmp -s "$requirements" "$environment/requirements.txt"; then
  rm -rf "$environment"
  python3 -m venv "$environment"
  "$environment/bin/pip" install -q --disable-pip-version-check --require-hashes -r "$requirements"
  cp "$requirements" "$environment/requirements.txt"
fi
"$environment/bin/python" -m pytest -q -rs -p no:cacheprovider Integrations/spark/tests
