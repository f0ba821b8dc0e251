#!/usr/bin/env bash
# A headless Wayland desktop for a test: GNOME Shell with the portal and PipeWire, on a runtime folder and buses of its
# own. Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard
# input ends: when the test ends, however it ends, so does the desktop. Not as root.
# Usage: gnome.sh FOLDER [WIDTHxHEIGHT]
set -uo pipefail
folder=$1 size=${2:-1280x900}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

source "$here/wayland.sh"
export XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_DESKTOP=gnome LIBGL_ALWAYS_SOFTWARE=1

is_served() { # BUS-NAME
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetNameOwner "string:$1"
}

# The shell starts programs by copies of itself, and now and then such a copy waits forever for a lock, held by a thread
# that it does not have, and the shell for the copy. One that is still a copy after seconds is ended: a program that did
# not start, which the shell gets over.
end_stuck_copies() { # PID
  local before=" " copies copy file line
  while kill -0 "$1"; do
    copies=" "
    for file in /proc/[0-9]*/stat; do
      read -r line <"$file" && [[ $line =~ ^([0-9]+)\ \(gnome-shell\)\ [A-Z]\ $1\  ]] && copies+="${BASH_REMATCH[1]} "
    done
    for copy in $copies; do [[ $before == *" $copy "* ]] && kill -KILL "$copy"; done
    before=$copies
    sleep 5
  done
}

start_bus
# GNOME Shell wants a system bus where systemd has seats; an empty one will do.
start system-bus dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/system_bus"
export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/system_bus
await test -S "$XDG_RUNTIME_DIR/system_bus"
start pipewire pipewire
export HEARSIGHT_TEST_PIPEWIRE=${children[-1]}
await test -S "$XDG_RUNTIME_DIR/pipewire-0"
start wireplumber wireplumber
start shell gnome-shell --headless --wayland --no-x11 --virtual-monitor "$size"
await_compositor
end_stuck_copies "$HEARSIGHT_TEST_COMPOSITOR" >/dev/null 2>&1 </dev/null &
children+=($!)
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

serve
