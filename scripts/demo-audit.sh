#!/usr/bin/env bash
# Shows `hearsight audit` to a person: the pairs of Examples/audit, apps with planted faults and their repaired twins,
# are audited, and what a screen reader says of each is put beside what it says of its twin. Leaves pages, a report, and
# the speech in out/audit.
# Usage: demo-audit.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mkdir -p "${1:-out/audit}" && cd "${1:-out/audit}" && pwd)
hearsight=$PWD/.build/release/hearsight
pairs=Examples/audit
columns=150

"$hearsight" audit "$pairs" --html "$out" --format json --fail-on never >"$out/report.json"
"$hearsight" audit "$pairs" --fail-on never >"$out/report.txt"

hear() { # PAIR
  local hierarchy=("$pairs/$1"/hierarchy.*)
  "$hearsight" speak "$pairs/$1/screen.png" --hierarchy "${hierarchy[0]}" --dialect orca --human-text none |
    # As the app says it, and without numbers, so that what is heard alike stands side by side.
    sed -E 's/^[0-9]+\. //' >"$out/$1.heard.txt"
}

: >"$out/before-and-after.txt"
for faulty in "$pairs"/*-faulty; do
  name=$(basename "$faulty" -faulty)
  hear "$name-faulty"
  hear "$name-repaired"
  {
    printf '\n%s\n%-*s%s\n' "$name" $((columns / 2 + 1)) "before" "after"
    # diff tells by its status that they differ, which is what they are for.
    diff --side-by-side --expand-tabs --width=$columns "$out/$name-faulty.heard.txt" "$out/$name-repaired.heard.txt" ||
      true
  } >>"$out/before-and-after.txt"
done

cat "$out/before-and-after.txt"
echo
python3 - Examples/audit-apps "$out/report.json" <<'END'
import json, pathlib, sys

apps, report = map(pathlib.Path, sys.argv[1:])
audits = {}
for line in report.read_text(encoding="utf-8").splitlines():
    audit = json.loads(line)
    audits[pathlib.Path(audit["image"]["path"]).parent.name] = audit["findings"]
print(f"{'pair':<16}{'planted':>8}{'found':>7}{'failing after repair':>22}   not found")
for file in sorted(apps.glob("*.planted.tsv")):
    name = file.name.removesuffix(".planted.tsv")
    planted = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()]
    rules = {finding["rule"] for finding in audits[f"{name}-faulty"]}
    missed = [f"{rule}: {what}" for rule, what in planted if rule not in rules]
    left = sum(finding["verdict"] == "fail" for finding in audits[f"{name}-repaired"])
    print(f"{name:<16}{len(planted):>8}{len(planted) - len(missed):>7}{left:>22}   {'; '.join(missed)}")
END
echo
echo "In $out: index.html (a page a screen), report.txt, report.json, before-and-after.txt"
