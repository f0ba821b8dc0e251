#!/usr/bin/env bash
# Holds `hearsight serve` against its own description: schemathesis sends whatever the description allows, and what it
# does not, and looks whether the answers are those described. Usage: scripts/openapi.sh [OPTION OF SCHEMATHESIS]...
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.deps/openapi
scripts/python-environment.sh openapi scripts/openapi/requirements.txt

out=$(mktemp -d)
.build/release/hearsight serve --port 0 --store "$out/memory.sqlite" >"$out/address" &
service=$!
trap 'kill "$service" 2>/dev/null; wait "$service"; rm -rf "$out"' EXIT
for _ in $(seq 100); do
  [ -s "$out/address" ] && break
  sleep 0.1
done
address=$(head -n 1 "$out/address")
SCHEMATHESIS_HOOKS=scripts/openapi/hooks.py "$environment/bin/schemathesis" \
  --config-file scripts/openapi/schemathesis.toml run "$address/openapi.json" --checks all "$@"
