#!/usr/bin/env bash
# Measures speed and memory on a 1170x2532 screen, beside Python's rapidocr on the same file in the same run; and how
# long 10,000 utterances take, beside a baseline.
# The screen is one of ../shared/data/screens-dev where that is there, else one of Examples/.
# Usage: scripts/bench.sh [FILE...]
set -euo pipefail
cd "$(dirname "$0")/.."

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
  files=(../shared/data/screens-dev/046-iOS/screen.png)
  [ -f "${files[0]}" ] || files=(Examples/*.png)
fi
for file in "${files[@]}"; do
  "$environment/bin/python" Benchmarks/compare.py "$file"
done
echo "The detector, beside the same network in Python's onnxruntime:"
"$environment/bin/python" Benchmarks/detection.py "${files[@]}"
