#!/usr/bin/env bash
# Takes 10,000 pictures of a window in a headless sway that is drawn all the time, through what `swift build
# --build-tests` made, and prints how much memory is resident at ten points on the way. Fails where it grows by 8 MB
# after the first hundred.
# Usage: wayland-memory.sh [PICTURES]
set -euo pipefail
cd "$(dirname "$0")/.."
HEARSIGHT_FRAMES=${1:-10000} .build/debug/hearsightPackageTests.xctest --testing-library swift-testing \
  --filter WlrootsMemoryTests | grep -E '^after|^✔|^✘|↳ [^T]'
