#!/usr/bin/env bash
# Measures speed and memory on screens of 1170x2532, beside Python's rapidocr on the same files in the same run, and the
# rate over many; how long 10,000 utterances take, beside a baseline; and the detector beside Python's onnxruntime.
# The screens are of ../shared/data/screens-dev where that is there, else those of Examples/.
# Usage: scripts/bench.sh [--json FILE] [PICTURE...]
set -euo pipefail
cd "$(dirname "$0")/.."

options=()
if [ "${1:-}" = --json ]; then
  options=(--json "${2:?bench.sh: --json wants the name of a file}")
  shift 2
fi

swift build -c release --product hearsight
swift build -c release --product hearsight-bench
swift build -c release --product hearsight-bench-detection
swift build -c release --product hearsight-bench-speech

echo "Utterances on one core, beside a baseline without rules:"
if command -v taskset >/dev/null; then
  taskset -c 0 .build/release/hearsight-bench-speech
else
  .build/release/hearsight-bench-speech
fi

environment=.deps/bench-python
scripts/python-environment.sh bench-python scripts/requirements-bench.txt

files=("$@")
if ((${#files[@]} == 0)); then
  screens=../shared/data/screens-dev
  if [ -d "$screens" ]; then
    files=("$screens/046-iOS/screen.png" "$screens/060-shirates-core/screen.png")
    options+=(--batch "$screens")
  else
    files=(Examples/*.png)
    options+=(--batch Examples)
  fi
fi
"$environment/bin/python" Benchmarks/compare.py ${options[@]+"${options[@]}"} "${files[@]}"
echo "The detector, beside the same network in Python's onnxruntime:"
"$environment/bin/python" Benchmarks/detection.py "${files[@]}"
