#!/usr/bin/env bash
# Measures how many labels are found again on screens that were changed as a user would meet them, and how many come to
# a wrong element or another screen. Usage: bench-memory.sh FOLDER [SCREENS...]
# FOLDER gets what was recognized, about 10 MB; it is used again at the next call. Recognizing takes half an hour.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$1
shift
screens=("$@")
if ((${#screens[@]} == 0)); then
  screens=(../shared/data/screens-more ../shared/data/windows-more ../shared/data/screens-dev)
fi
swift build -c release --product hearsight-bench-memory
mkdir -p "$out"
for folder in "${screens[@]}"; do
  if [ ! -d "$folder" ]; then
    echo "error: there is no $folder" >&2
    exit 1
  fi
  file=$out/$(basename "$folder").jsonl
  [ -s "$file" ] || .build/release/hearsight-bench-memory record "$file" "$folder"
  echo "== $folder"
  .build/release/hearsight-bench-memory judge "$file"
done
