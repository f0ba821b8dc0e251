#!/usr/bin/env bash
# Packs the models for `hearsight models fetch`, with the SHA-256 of every file in it and of the archive beside it.
# Usage: scripts/models-archive.sh FILE.tar. The same models make the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:?"usage: scripts/models-archive.sh FILE.tar"}

python3 scripts/fetch.py --check >/dev/null || {
  echo "error: models are missing or changed; run make setup" >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# What is not needed to run stays here: how training went, and figures.
files=$(cd Models && find . -type f ! -name training-log.json ! -name comparison.json ! -name figures.json \
  ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort)
(cd Models && sha256sum $files) >"$folder/SHA256SUMS"
mkdir -p "$(dirname "$target")"
tar --create --file "$folder/models.tar" --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rw,go=r \
  --mtime=@0 -C "$folder" SHA256SUMS -C "$PWD/Models" $files
# Beside its place first, so that nobody gets half of it.
mv "$folder/models.tar" "$target.part"
mv "$target.part" "$target"
(cd "$(dirname "$target")" && sha256sum "$(basename "$target")") >"$target.sha256"
echo "$target: $(wc -c <"$target") bytes, SHA-256 beside it in $target.sha256"
