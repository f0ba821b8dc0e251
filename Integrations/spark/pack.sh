#!/usr/bin/env bash
# Packs what executors need into FILE.tar.gz for --archives: the built command, its libraries but glibc, the runtime
# library, the models, a screen to try them on. Beside it FILE.SHA256SUMS has the sum of every file in it, for --sums,
# and hearsight_spark.zip the job's modules, for --py-files. The same build makes the same bytes.
# Usage: Integrations/spark/pack.sh FILE.tar.gz
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
target=${1:?"usage: Integrations/spark/pack.sh FILE.tar.gz"}
[[ $target == *.tar.gz ]] || { echo "error: $target does not end in .tar.gz, as Spark asks of archives" >&2; exit 64; }
mkdir -p "$(dirname "$target")"
target=$(cd "$(dirname "$target")" && pwd)/$(basename "$target")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
content=$folder/content

"$root/scripts/install.sh" "$content"
# How training went and figures are not needed to run.
find "$content/share/hearsight/Models" -type f \
  \( -name training-log.json -o -name comparison.json -o -name figures.json \) -delete
cp "$root/Examples/gnome-text-editor-dialog.png" "$content/proof.png"

# Executors may be of another Linux: what the command is linked with goes along. Not glibc, which has to be of one piece
# with the system: any of that version or a later one will do.
mkdir "$content/lib"
ldd "$content/bin/hearsight" "$content/bin/libonnxruntime.so.1" | sed -nE 's#.* => (/[^ ]+) \(.*#\1#p' | sort -u \
  | grep -vE "^($content|.*/swift/linux)/" \
  | grep -vE '/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|resolv|util))\.so\.[0-9]+$' | xargs -r cp -Lt "$content/lib/"

cat >"$content/PACKAGES" <<PACKAGES
Needed: glibc $(ldd --version | sed -nE '1s/.* ([0-9.]+)$/\1/p') or later, $(uname -m).
Opened where they are there, by these names of Debian's packages:
for scripts other than Latin, Chinese and Japanese: libtesseract5 tesseract-ocr-eng tesseract-ocr-ara tesseract-ocr-fas
  tesseract-ocr-heb tesseract-ocr-kor tesseract-ocr-tha tesseract-ocr-script-cyrl tesseract-ocr-script-grek
  tesseract-ocr-script-deva
for bar codes: libzbar0
Without them such texts and codes are not read, and rows differ from those of machines that have them.
PACKAGES

(cd "$content" && find . -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 sha256sum) >"$folder/SHA256SUMS"
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime=@0 -C "$content" . \
  | gzip -n -4 >"$folder/archive"
(cd "$root/Integrations/spark" && python3 - "$folder/hearsight_spark.zip" hearsight_spark/*.py) <<'PYTHON'
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
    for name in sys.argv[2:]:
        with open(name, "rb") as module:
            # without the time of its last change
            file.writestr(zipfile.ZipInfo(name), module.read())
PYTHON
# Beside their places first, so that nobody gets half of one.
beside=${target%.tar.gz}
mv "$folder/archive" "$target.part" && mv "$target.part" "$target"
mv "$folder/SHA256SUMS" "$beside.SHA256SUMS"
mv "$folder/hearsight_spark.zip" "$(dirname "$target")/hearsight_spark.zip"
echo "$target: $(wc -c <"$target") bytes; beside it $(basename "$beside").SHA256SUMS and hearsight_spark.zip"
