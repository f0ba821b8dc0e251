#!/usr/bin/env bash
# Copies the built command to a folder, with all that it needs but Debian's packages: Swift's libraries, the runtime
# library, resources and models. The folder can be moved, and be read only.
# Usage: scripts/install.sh FOLDER, such as /opt/hearsight; the command is then FOLDER/bin/hearsight.
set -euo pipefail
(($# == 1)) || { echo "usage: scripts/install.sh FOLDER" >&2; exit 64; }
mkdir -p "$1/bin" "$1/share/hearsight"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

build=.build/release
[ -x $build/hearsight ] || { echo "error: hearsight is not built; run: make build" >&2; exit 1; }
cp $build/hearsight "$folder/bin/"
cp -r $build/hearsight_*.resources "$folder/bin/"
# The command looks for libraries beside itself too.
ldd $build/hearsight | sed -nE 's#.* => (/.*/swift/linux/.*) \(.*#\1#p' | xargs -r cp -Lt "$folder/bin/"
cp -L .deps/lib/libonnxruntime.so.1 "$folder/bin/"
cp -r Models "$folder/share/hearsight/"
cp LICENSE "$folder/share/hearsight/"
