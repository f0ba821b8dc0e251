#!/usr/bin/env bash
# A headless Wayland desktop for a test: sway and a message bus, on a runtime folder of their own.
# Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard input
# ends: when the test ends, however it ends, so does the desktop. Not as root: sway refuses it.
# Usage: sway.sh FOLDER [WIDTHxHEIGHT [MORE LINES OF CONFIGURATION]]
set -uo pipefail
folder=$1 size=${2:-1280x800} more=${3:-}

export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share
export LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=en GSETTINGS_BACKEND=memory
export XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=sway GDK_BACKEND=wayland
unset DISPLAY WAYLAND_DISPLAY SWAYSOCK DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME"
mkdir -p -m 700 "$XDG_RUNTIME_DIR"

cat >"$folder/sway.conf" <<END
output HEADLESS-1 resolution $size position 0 0
focus_follows_mouse no
xwayland disable
default_floating_border none
for_window [app_id=".*"] floating enable
$more
END

children=()
finish() {
  for child in "${children[@]}"; do kill "$child" 2>/dev/null; done
  # Sway's end may wait for a client that is stopped.
  sleep 0.5
  for child in "${children[@]}"; do kill -KILL "$child" 2>/dev/null; done
  wait
}
trap finish EXIT

dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/bus" >"$folder/bus.log" 2>&1 &
children+=($!)
export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus

WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 LIBSEAT_BACKEND=noop \
  sway -c "$folder/sway.conf" >"$folder/sway.log" 2>&1 &
children+=($!)
compositor=$!

# Ten minutes: only what will never come ends it.
for _ in {1..12000}; do
  socket=$(compgen -G "$XDG_RUNTIME_DIR/sway-ipc.*.sock" | head -1)
  display=$(compgen -G "$XDG_RUNTIME_DIR/wayland-?" | head -1)
  [ -n "$socket" ] && [ -n "$display" ] && [ -S "$XDG_RUNTIME_DIR/bus" ] && break
  kill -0 "$compositor" 2>/dev/null || { cat "$folder/sway.log" >&2; exit 1; }
  sleep 0.05
done
export SWAYSOCK=$socket WAYLAND_DISPLAY=${display##*/} HEARSIGHT_TEST_COMPOSITOR=$compositor

env >"$folder/environment.new"
mv "$folder/environment.new" "$folder/environment"

# Until the test closes our standard input.
cat >/dev/null
exit 0
