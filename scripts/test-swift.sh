#!/usr/bin/env bash
# Runs Swift's tests, and tells at the end once more what failed: among the lines of 1,800 tests it is not found.
set -uo pipefail
cd "$(dirname "$0")/.."

# All tests begin at once otherwise, and each waits for its turn again wherever it suspends: the time limits of those
# that do would count the others' time, up to a quarter of an hour.
width=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-$((2 * $(nproc)))}
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$width

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
