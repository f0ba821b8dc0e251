#!/usr/bin/env bash
# Runs the tests of Integrations/ in an environment of their own in .deps, which is made when missing: half a minute.
# The tests that need Spark are left out, with their reason; `make test-spark` runs those too.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/python-environment.sh integrations scripts/requirements-integrations.txt -- --require-hashes
.deps/integrations/bin/python -m pytest -q -rs -p no:cacheprovider Integrations/spark/tests
