#!/usr/bin/env bash
# Runs Swift's tests, and tells at the end once more what failed: among the lines of 1,800 tests it is not found.
set -uo pipefail
cd "$(dirname "$0")/.."

log=.build/tests.log
mkdir -p .build
swift test "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed (all lines are in $log):"
  grep -E "recorded an issue|error: |Fatal error|runtime failure|unexpected signal" "$log"
fi
exit "$status"
