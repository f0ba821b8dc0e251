#!/usr/bin/env bash
# A headless Wayland desktop for a test: sway and a message bus, on a runtime folder of their own.
# Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard input
# ends: when the test ends, however it ends, so does the desktop. Not as root: sway refuses it.
# Usage: sway.sh FOLDER [WIDTHxHEIGHT [MORE LINES OF CONFIGURATION]]
set -uo pipefail
folder=$1 size=${2:-1280x800} more=${3:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

source "$here/wayland.sh"
export XDG_CURRENT_DESKTOP=sway

cat >"$folder/sway.conf" <<END
output HEADLESS-1 resolution $size position 0 0
focus_follows_mouse no
xwayland disable
default_floating_border none
for_window [app_id=".*"] floating enable
$more
END

start_bus
# The pointer is drawn into pictures: with no theme of this machine's it is small, and has no shadow.
start sway env XCURSOR_PATH=/nonexistent WLR_BACKENDS=headless WLR_RENDERER=pixman \
  WLR_LIBINPUT_NO_DEVICES=1 LIBSEAT_BACKEND=noop \
  sway -c "$folder/sway.conf"
await_compositor
await has "$XDG_RUNTIME_DIR/sway-ipc.*.sock"
SWAYSOCK=$(compgen -G "$XDG_RUNTIME_DIR/sway-ipc.*.sock" | head -1)
export SWAYSOCK

serve
