#!/usr/bin/env bash
# Builds the documentation of the public modules into out/docs. It fails where a public symbol has no comment, where
# there are too many of them, and where DocC warns.
set -euo pipefail
cd "$(dirname "$0")/.."

OUT=${1:-out/docs}
# Of the whole package, all products together; a fifth is what hierarchies tell and what the audit finds.
LIMIT=1300
# Each links to those before it.
MODULES=(
  HearsightScreenModel HearsightPixels HearsightInference HearsightModels HearsightDetection HearsightTextRecognition
  HearsightDepiction HearsightUnderstanding HearsightInteractivity HearsightGrouping HearsightSpokenText
  HearsightHierarchies HearsightAudit HearsightSound Hearsight HearsightMemory HearsightSpeech HearsightOverlay
  HearsightEvaluation HearsightTesting
)

# DocC is in the toolchain, beside the compiler.
docc=$(command -v docc || true)
[ -n "$docc" ] || docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || { echo "error: the Swift toolchain has no docc; install the whole of it from swift.org" >&2; exit 1; }

echo "Symbol graphs"
graphs=$(dirname "$(swift build --show-bin-path)")/symbolgraph
rm -rf "$graphs"
log=$(mktemp)
work=$(mktemp -d)
trap 'rm -rf "$log" "$work"' EXIT
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >"$log" 2>&1 \
  || { cat "$log" >&2; exit 1; }

echo "Public symbols"
scripts/public-symbols.py "$graphs" "$LIMIT"

echo "DocC"
dependencies=()
archives=()
for module in "${MODULES[@]}"; do
  mkdir "$work/$module"
  # What it adds to types of other modules is in graphs of its own: MODULE@OTHER.
  cp "$graphs/$module".symbols.json "$work/$module"
  for extension in "$graphs/$module"@*.symbols.json; do
    [ -e "$extension" ] && cp "$extension" "$work/$module"
  done
  archive=$work/$module.doccarchive
  catalog=$(find Sources -type d -name "$module.docc")
  "$docc" convert ${catalog:+"$catalog"} --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "hearsight.$module" \
    --fallback-default-module-kind Library --enable-experimental-external-link-support \
    "${dependencies[@]}" --warnings-as-errors --output-path "$archive" | sed '/^$/d'
  dependencies+=(--dependency "$archive")
  archives+=("$archive")
done
rm -rf "$OUT"
mkdir -p "$(dirname "$OUT")"
"$docc" merge "${archives[@]}" --synthesized-landing-page-name Hearsight --output-path "$OUT"
echo "The documentation is in $OUT; to read it: python3 -m http.server -d $OUT,"
echo "then http://localhost:8000/documentation"
