#!/usr/bin/env bash
# Tells in which functions the time of recognizing a screen goes: by perf, which looks where the program is a thousand
# times a second; where it may not be used, by valgrind, which counts instructions (slow, and on a processor without the
# newest ones). Loading the models is in it, but weighs little beside the runs.
# Usage: scripts/profile.sh [OUT.txt] [PICTURE] [RUNS]
set -euo pipefail
cd "$(dirname "$0")/.."

out=${1:-out/profile.txt}
picture=${2:-../shared/data/screens-dev/046-iOS/screen.png}
[ -f "$picture" ] || picture=Examples/gnome-clocks-alarms.png
program=.build/release/hearsight-bench
swift build -c release --product hearsight-bench
mkdir -p "$(dirname "$out")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The runtime's functions have no names in the file that is installed: each address would be a row of its own.
named() {
  awk '/^#/ || NF < 4 { next }
    { share = $1 + 0; library = $2; $1 = $2 = $3 = ""
      name = $0 ~ /^ *0x/ ? "(functions whose names are not in the file)" : $0
      sub(/^ +/, "", name); sub(/ +- +-$/, "", name); sums[library "\t" name] += share }
    END { for (key in sums) if (sums[key] >= 0.1) printf "%6.2f %%  %s\n", sums[key], key }' | sort -rn | expand -t 44
}

if command -v perf >/dev/null && perf record -q -F 997 -o "$work/perf" -- true 2>/dev/null; then
  perf record -q -F 997 -o "$work/perf" -- "$program" "$picture" "${3:-30}" 2 >/dev/null
  perf report -i "$work/perf" --stdio --no-children --sort dso,symbol 2>/dev/null | named
elif command -v valgrind >/dev/null; then
  echo "perf may not be used here; valgrind counts instructions" >&2
  valgrind -q --tool=callgrind --callgrind-out-file="$work/callgrind" "$program" "$picture" "${3:-1}" 1 >/dev/null
  callgrind_annotate --threshold=95 "$work/callgrind"
else
  echo "profile.sh: neither perf (Debian: linux-perf) nor valgrind is installed" >&2
  exit 1
fi | swift demangle --simplified >"$out"
grep -vE '^#|^$' "$out" | head -n 40
echo "All of it is in $out"
