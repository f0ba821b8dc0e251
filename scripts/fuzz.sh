#!/usr/bin/env bash
# Feeds broken pictures to each decoder by itself, broken shapes to the pipeline's front, and broken dumps to the
# readers of hierarchies, with libFuzzer and the address sanitizer.
# Usage: scripts/fuzz.sh [SECONDS [CODEC...]]. SECONDS is for all of them together, by default 70.
#
# What breaks or slows down a decoder is put in Fuzz/Corpus, and the exit status is 1; so is what reaches code that
# nothing in there reached before. The tests decode all of it from then on: commit it.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-70}
shift $(($# > 0 ? 1 : 0))
codecs=("$@")
((${#codecs[@]} > 0)) || codecs=(png jpeg webp gif bmp tiff front hierarchies)
declare -A extension=([png]=png [jpeg]=jpg [webp]=webp [gif]=gif [bmp]=bmp [tiff]=tiff [front]=bmp)

export HEARSIGHT_FUZZ=1
mkdir -p out/fuzz
for codec in "${codecs[@]}"; do
  swift build --scratch-path .build-fuzz -c release --product "fuzz-$codec" -Xswiftc -sanitize=fuzzer,address \
    -Xswiftc -parse-as-library >out/fuzz/build.log 2>&1 || { cat out/fuzz/build.log >&2; exit 1; }
done

# A picture of the largest size that is accepted, and what a decoder works with beside it.
memory=2500
failed=0

# fuzz CODEC SECONDS NAME [VARIABLE=VALUE]: one run; prints its figures.
fuzz() {
  local codec=$1 time=$2 name=$3 log=out/fuzz/$1-$3.log status=0
  shift 3
  env "$@" ".build-fuzz/release/fuzz-$codec" \
    "out/fuzz/corpus/$codec" "Fuzz/Corpus/$codec" "out/fuzz/seeds/$codec" -max_total_time="$time" -timeout=10 \
    -rss_limit_mb=$memory -max_len=16384 -artifact_prefix="out/fuzz/found/$codec/" -print_final_stats=1 \
    -verbosity=0 >"$log" 2>&1 || status=$?
  if ((status != 0)); then
    failed=1
    tail -25 "$log" >&2
  fi
  local count rate slowest
  count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  rate=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
  slowest=$(sed -n 's/^hearsight: slowest //p' "$log")
  printf '%-6s %-6s %10s inputs %8s a second   slowest %s\n' "$codec" "$name" "${count:-?}" "${rate:-?}" "${slowest:-?}"
}

# A library that asks for more memory than there is must be told so, as anywhere else.
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
for codec in "${codecs[@]}"; do
  mkdir -p "out/fuzz/found/$codec" "out/fuzz/corpus/$codec" "out/fuzz/seeds/$codec" "Fuzz/Corpus/$codec"
  if [ "$codec" = hierarchies ]; then
    cp Tests/Hierarchies/Fixtures/* "out/fuzz/seeds/$codec/"
  else
    cp Tests/Pixels/Fixtures/*."${extension[$codec]}" "out/fuzz/seeds/$codec/"
  fi
  export HEARSIGHT_FUZZ_SLOW=out/fuzz/found/$codec
  share=$((seconds * 3 / 4 / ${#codecs[@]}))
  fuzz "$codec" $((share > 0 ? share : 1)) small
  # With the limits that users have: a small file may then ask for the largest picture. The front stays with small ones,
  # and a dump is no picture.
  share=$((seconds / 4 / ${#codecs[@]}))
  case $codec in
    front | hierarchies) ;;
    *) fuzz "$codec" $((share > 0 ? share : 1)) full HEARSIGHT_FUZZ_FULL=1 ;;
  esac
  # What reaches code that the corpus does not joins it, the smallest that does; how often it is reached does not count,
  # or the corpus would grow with every run.
  ".build-fuzz/release/fuzz-$codec" -merge=1 -use_counters=0 -max_len=4096 -rss_limit_mb=$memory "Fuzz/Corpus/$codec" \
    "out/fuzz/corpus/$codec" >"out/fuzz/$codec-merge.log" 2>&1 || {
    failed=1
    tail -5 "out/fuzz/$codec-merge.log" >&2
  }
done

found=$(find out/fuzz/found -type f)
for file in $found; do
  codec=$(basename "$(dirname "$file")")
  mv "$file" "Fuzz/Corpus/$codec/"
  echo "found: Fuzz/Corpus/$codec/$(basename "$file")" >&2
  failed=1
done
echo "Fuzz/Corpus: $(find Fuzz/Corpus -type f | wc -l) files, $(du -sh --apparent-size Fuzz/Corpus | cut -f1)"
exit $failed
