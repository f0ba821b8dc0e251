#!/usr/bin/env bash
# Shows the service: it is started, gets the screens of Examples/, learns a name, is started anew, and knows the name.
# What it answers goes to FOLDER. Usage: demo-serve.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

out=$1
store=$out/memory.sqlite
screen=Examples/gnome-clocks-alarms.png
mkdir -p "$out"
# Each demonstration begins with nothing remembered.
rm -f "$store" "$store"-*

say() { printf '\n# %s\n' "$*"; }

start() {
  : >"$out/address"
  .build/release/hearsight serve --port 0 --store "$store" >"$out/address" &
  service=$!
  for _ in $(seq 100); do
    [ -s "$out/address" ] && break
    sleep 0.1
  done
  address=$(head -n 1 "$out/address")
  until curl -sf "$address/readyz" >/dev/null; do sleep 0.1; done
}

stop() {
  kill "$service"
  wait "$service"
}

post() { curl -sf -H 'Content-Type: image/png' --data-binary "@$1" "$address$2"; }

start
trap 'kill "$service" 2>/dev/null || true' EXIT
say "The service answers at $address. Each screen of Examples/ is sent to /v1/speak:"
for picture in Examples/*.png; do
  name=$(basename "$picture" .png)
  post "$picture" '/v1/speak?format=text' >"$out/$name.txt"
  post "$picture" "/v1/recognize?name=$name" >"$out/$name.json"
  echo "$picture: $(wc -l <"$out/$name.txt") lines in $out/$name.txt"
done

say "$screen, as it is heard:"
sed -n 1,3p "$out/gnome-clocks-alarms.txt"

say "Its first stop gets a name:"
kept=$(post "$screen" /v1/screens | python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')
curl -sf -X PUT -H 'Content-Type: application/json' -d '{"value":"New alarm","author":"demo"}' \
  "$address/v1/screens/$kept/stops/0/name"

stop
start
say "The service was ended and started anew. $screen, as it is heard now:"
post "$screen" '/v1/speak?format=text' | tee "$out/remembered.txt" | sed -n 1,3p
grep -q '^1. New alarm' "$out/remembered.txt"

stop
trap - EXIT
say "The service has ended. Its answers are in $out."
