#!/usr/bin/env bash
# Feeds broken pictures to the decoders and the front of the pipeline, with libFuzzer, for a minute.
# Usage: scripts/fuzz.sh [SECONDS]. A picture that makes it trap is left in out/fuzz, and the exit status says so.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}

HEARSIGHT_FUZZ=1 swift build --scratch-path .build-fuzz -c debug --product fuzz-pictures \
  -Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library

mkdir -p out/fuzz/corpus
HEARSIGHT_FUZZ=1 .build-fuzz/debug/fuzz-pictures out/fuzz/corpus Tests/Pixels/Fixtures \
  -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=65536 -artifact_prefix=out/fuzz/ -print_final_stats=1
