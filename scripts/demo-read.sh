#!/usr/bin/env bash
# Shows `hearsight read` to a person without a desktop: a headless session with a window that exposes nothing, read with
# the own voice. Leaves what was heard as text and sound, and a picture of the window, in out/read.
# Usage: demo-read.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/demo-programs.sh
out=$(mkdir -p "${1:-out/read}" && cd "${1:-out/read}" && pwd)
hearsight=$PWD/.build/release/hearsight
work=$(mktemp -d)
finish() {
  end_children
  rm -rf "$work"
}
trap finish EXIT

Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" >"$work/xvfb.log" 2>&1 &
children+=($!)
wait_for "$work/display" '[0-9]'
DISPLAY=:$(<"$work/display")
export DISPLAY
openbox >"$work/openbox.log" 2>&1 &
children+=($!)
/usr/bin/python3 Examples/silent-apps/mixer.py >"$work/app.log" 2>&1 &
children+=($!)
wait_for "$work/app.log" ready

: >"$out/heard.txt"
rm -f "$out/heard.wav"
mkfifo "$work/commands"
"$hearsight" read --window Mixer --self-voiced --mute --audio "$out/heard.wav" \
  <"$work/commands" >"$out/heard.txt" 2>"$work/read.log" &
reader=$!
children+=("$reader")
exec 9>"$work/commands"
wait_for "$out/heard.txt" 'elements\.'
say() { # COMMAND, what is then heard
  echo "$1" >&9
  wait_for "$out/heard.txt" "$2"
}
say next 'Play. Button'
say activate 'Now playing'
say read-all 'Eject. Button'
say previous 'Start'
for _ in 1 2 3; do echo next >&9; sleep 0.2; done
say activate 'Repeat: checked'
"$hearsight" read --window Mixer --dump --screenshot "$out/window.png" >"$out/window.json"
python3 - "$out/window.json" <<'END'
import json, sys
stops = json.load(open(sys.argv[1]))["stops"]
print(f"The window \"Mixer\" exposes nothing to a screen reader. Hearsight finds {len(stops)} elements in its pixels.")
END
echo quit >&9
wait "$reader" || true
echo "What was heard (the app got: $(grep -v ready "$work/app.log" | paste -sd, -)):"
sed 's/^/  /' "$out/heard.txt"
echo "In $out: heard.txt, heard.wav, window.png, window.json"
