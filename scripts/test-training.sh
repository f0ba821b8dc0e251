#!/usr/bin/env bash
# Runs the tests of Training/ in its virtual environment, which is made when missing or out of date (45 s, 1.6 GB, where
# torch's build for the CPU is at hand; the tests take 20 s of CPU time). HEARSIGHT_SKIP_TRAINING=1 leaves them out.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${HEARSIGHT_SKIP_TRAINING:-}" ]; then
  echo "Training's tests are left out: HEARSIGHT_SKIP_TRAINING is set"
  exit 0
fi
make -s -C Training test
