#!/usr/bin/env bash
# A headless Wayland desktop for a test: GNOME Shell with the portal and PipeWire, on a runtime folder and buses of its
# own. Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard
# input ends: when the test ends, however it ends, so does the desktop. Not as root.
# Usage: gnome.sh FOLDER [WIDTHxHEIGHT]
set -uo pipefail
folder=$1 size=${2:-1280x900}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share
export LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=en GSETTINGS_BACKEND=memory
export XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_DESKTOP=gnome GDK_BACKEND=wayland
export LIBGL_ALWAYS_SOFTWARE=1
unset DISPLAY WAYLAND_DISPLAY SWAYSOCK DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME"
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
cd "$folder" || exit 1

children=()
start() { # LOG COMMAND...
  local log=$1
  shift
  "$@" >"$folder/$log.log" 2>&1 &
  children+=($!)
}
finish() {
  for ((index = ${#children[@]} - 1; index >= 0; index--)); do kill "${children[index]}" 2>/dev/null; done
  sleep 0.5
  for child in "${children[@]}"; do kill -KILL "$child" 2>/dev/null; done
  wait
}
trap finish EXIT

# Ten minutes: only what will never come ends it.
await() { # COMMAND...
  for _ in {1..6000}; do
    "$@" >/dev/null 2>&1 && return
    kill -0 "${children[@]}" 2>/dev/null || break
    sleep 0.1
  done
  echo "it never came to be: $*" >&2
  cat "$folder"/*.log >&2
  exit 1
}
has() { compgen -G "$1"; }
is_served() { # BUS-NAME
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetNameOwner "string:$1"
}

start bus dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/bus"
# GNOME Shell wants a system bus where systemd has seats; an empty one will do.
start system-bus dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/system_bus"
export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus
export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/system_bus
await test -S "$XDG_RUNTIME_DIR/bus"
await test -S "$XDG_RUNTIME_DIR/system_bus"
start pipewire pipewire
export HEARSIGHT_TEST_PIPEWIRE=${children[-1]}
await test -S "$XDG_RUNTIME_DIR/pipewire-0"
start wireplumber wireplumber
start shell gnome-shell --headless --wayland --no-x11 --virtual-monitor "$size"
compositor=${children[-1]}
await has "$XDG_RUNTIME_DIR/wayland-?"
display=$(compgen -G "$XDG_RUNTIME_DIR/wayland-?" | head -1)
export WAYLAND_DISPLAY=${display##*/} HEARSIGHT_TEST_COMPOSITOR=$compositor
dbus-update-activation-environment WAYLAND_DISPLAY XDG_CURRENT_DESKTOP XDG_RUNTIME_DIR HOME DBUS_SYSTEM_BUS_ADDRESS \
  XDG_SESSION_TYPE GDK_BACKEND LIBGL_ALWAYS_SOFTWARE GSETTINGS_BACKEND >/dev/null 2>&1
await is_served org.gnome.Mutter.RemoteDesktop
await is_served org.gnome.Mutter.ScreenCast
sleep 2
# Debian has these two in /usr/libexec; on a desktop the bus starts them.
start portal-gnome /usr/libexec/xdg-desktop-portal-gnome -r
await is_served org.freedesktop.impl.portal.desktop.gnome
start portal /usr/libexec/xdg-desktop-portal -r
await is_served org.freedesktop.portal.Desktop
# The desk's own mouse and keyboard, and the person's hand at dialogs; the script tells them what to do.
start person /usr/bin/python3 "$here/person.py" "$folder/person"
await test -p "$folder/person"
sleep 1

env >"$folder/environment.new"
mv "$folder/environment.new" "$folder/environment"

# Until the test closes our standard input.
cat >/dev/null
exit 0
