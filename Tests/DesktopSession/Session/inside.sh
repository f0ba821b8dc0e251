#!/usr/bin/env bash
# What session.sh runs on the message bus of its desktop.
set -uo pipefail
folder=$1

# Services that the bus starts need to find the screen.
dbus-update-activation-environment DISPLAY HOME XDG_RUNTIME_DIR XDG_CONFIG_HOME HEARSIGHT_SPOKEN LANG LC_ALL \
  GSETTINGS_BACKEND >/dev/null 2>&1

start_manager() {
  openbox >>"$folder/openbox.log" 2>&1 &
  manager=$!
}
start_manager

# A screen reader's user has this on; toolkits look for it.
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \
  string:org.a11y.Status string:IsEnabled variant:boolean:true >"$folder/status.log" 2>&1

# Ten minutes: only what will never come ends it.
for _ in {1..12000}; do
  xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id' && break
  # The window manager ends where the X server does not answer yet, under load.
  kill -0 "$manager" 2>/dev/null || start_manager
  sleep 0.05
done

env >"$folder/environment.new"
mv "$folder/environment.new" "$folder/environment"

# Until the test closes our standard input.
cat >/dev/null

kill "$manager" 2>/dev/null
# Orca, speech-dispatcher and what else was started in this desktop know it by its folder. The bus ends by itself.
for process in /proc/[0-9]*; do
  number=${process#/proc/}
  [ "$number" = "$$" ] || [ "$number" = "$PPID" ] && continue
  if grep -qzxF "XDG_RUNTIME_DIR=$folder/run" "$process/environ" 2>/dev/null; then
    kill "$number" 2>/dev/null
  fi
done
exit 0
