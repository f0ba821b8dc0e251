#!/usr/bin/env bash
# Shows `hearsight read` on Wayland to a person without a desktop: in a headless sway and a headless GNOME Shell a
# window that exposes nothing is explored with the own voice, a control is pressed, and its change is heard. Leaves what
# was heard as text and sound, and pictures of the window before and after, in out/read-wayland/sway and .../gnome.
# Usage: demo-read-wayland.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/demo-programs.sh
out=$(mkdir -p "${1:-out/read-wayland}" && cd "${1:-out/read-wayland}" && pwd)
hearsight=$PWD/.build/release/hearsight
sessions=$PWD/Tests/DesktopSession/Session
app=$PWD/Examples/silent-apps/gtk-mixer.py
work=

# Neither desktop runs as root.
as_user=()
if ((EUID == 0)); then as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if ! "${as_user[@]}" test -x "$hearsight"; then
  echo "error: this runs as root, and other users may not enter $PWD; run it as an ordinary user" >&2
  exit 1
fi

finish() {
  exec 8>&- 9>&-
  end_children
  if [ -n "$work" ]; then rm -rf "$work"; fi
}
trap finish EXIT

start_desktop() { # sway|gnome
  work=$(mktemp -d)
  mkdir "$work/scripts"
  cp "$sessions"/* "$work/scripts"
  if ((EUID == 0)); then chown -R 65534:65534 "$work"; fi
  mkfifo "$work/life"
  "${as_user[@]}" bash "$work/scripts/$1.sh" "$work" 1280x900 <"$work/life" >"$work/session.log" 2>&1 &
  # The desktop ends with this; it is not among the children, as it takes its own programs with it.
  exec 8>"$work/life"
  for _ in {1..600}; do
    [ -e "$work/environment" ] && return
    sleep 0.1
  done
  cat "$work/session.log" >&2
  exit 1
}

# In place of the shell that calls it, so that it can be ended by that shell's number.
become_in_desktop() { # COMMAND...
  local variables
  mapfile -t variables < <(grep -E '^[A-Z_]+=' "$work/environment")
  # Without our ends of the pipes, which are to end with us.
  exec env -i "${variables[@]}" "${as_user[@]}" "$@" 8>&- 9>&-
}
in_desktop() { (become_in_desktop "$@"); }

# What a person does in GNOME's dialog "Select window to share": the window, "Allow remote interaction", Share.
consent() { # sway|gnome
  [ "$1" = gnome ] || return 0
  { sleep 5 && printf 'click 640 452\nsleep 0.5\nclick 830 538\nsleep 0.5\nclick 853 339\n' >"$work/person"; } &
  children+=($!)
}

picture() { # sway|gnome NAME
  consent "$1"
  in_desktop "$hearsight" read --window Mixer --no-store --dump --screenshot "$work/home/$2.png" \
    >"$work/$2.json" 2>"$work/$2.log" || { cat "$work/$2.log" >&2 && exit 1; }
  cp "$work/home/$2.png" "$work/$2.json" "$out/$1/"
}

say() { # COMMAND, what is then heard
  echo "$1" >&9
  wait_for "$work/heard.txt" "$2"
}

explore() { # sway|gnome
  : >"$work/heard.txt"
  mkfifo "$work/commands"
  consent "$1"
  become_in_desktop "$hearsight" read --window Mixer --no-store --self-voiced --mute --audio "$work/home/heard.wav" \
    <"$work/commands" >"$work/heard.txt" 2>"$work/read.log" &
  children+=($!)
  local reader=$!
  exec 9>"$work/commands"
  wait_for "$work/heard.txt" 'elements\.'
  local count
  for _ in {1..12}; do
    count=$(wc -c <"$work/heard.txt")
    echo next >&9
    for _ in {1..100}; do
      [ "$(wc -c <"$work/heard.txt")" -gt "$count" ] && break
      sleep 0.05
    done
    tail -c "+$((count + 1))" "$work/heard.txt" | grep -q 'Record. Button' && break
  done
  say activate 'Now recording'
  say read-all 'Repeat'
  sleep 1
  echo quit >&9
  wait "$reader" || true
  exec 9>&-
}

show() { # sway|gnome TITLE PROGRAM
  echo
  if [ -z "$(PATH=$PATH:/usr/libexec command -v "$3")" ]; then
    echo "$2: not shown, $3 is not there (make setup installs it where Debian has it)"
    return
  fi
  mkdir -p "$out/$1"
  start_desktop "$1"
  become_in_desktop /usr/bin/python3 "$app" >"$work/app.log" 2>&1 &
  children+=($!)
  wait_for "$work/app.log" ready
  picture "$1" before
  explore "$1"
  picture "$1" after
  cp "$work/heard.txt" "$work/home/heard.wav" "$out/$1/"
  wait_for "$work/app.log" 'pressed Record'
  echo "$2: what was heard (the app got: $(grep -v ready "$work/app.log" | paste -sd, -)):"
  sed 's/^/  /' "$work/heard.txt"
  finish
}

show sway "sway" sway
show gnome "GNOME, through its portal" xdg-desktop-portal-gnome
work=
echo
echo "In $out, a folder a desktop: heard.txt, heard.wav, before.png, after.png and what was recognized in them"
