#!/usr/bin/env bash
# Checks what a compiler does not: formatting, length of lines, warnings, Python by its linter, shell syntax, model
# sums, file sizes.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "Format: swift format lint --strict"
swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz

echo "Lines: at most 120 columns, comments too"
python3 scripts/long-lines.py

echo "Warnings: every target of ours treats them as errors (Package.swift)"
swift build -c release --product hearsight

echo "Python: ruff (ruff.toml)"
scripts/ruff.sh check --quiet .
scripts/ruff.sh format --quiet --check .

echo "Documentation: the page of the audit's rules is that of their comments"
python3 scripts/audit-rules.py --check

echo "Scripts: syntax"
git ls-files -z -- '*.sh' '.ci/run' | xargs -0 -r -n1 bash -n

echo "Models: sums"
python3 scripts/fetch.py --check

echo "Sizes: no file over 50 MB"
large=$(git ls-files -z | xargs -0 -r du -k 2>/dev/null | awk '$1 > 51200 {print $2}')
if [ -n "$large" ]; then
  echo "error: too large for the repository: $large" >&2
  exit 1
fi
