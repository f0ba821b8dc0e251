#!/usr/bin/env bash
# A headless Wayland desktop for a test, of the wlroots family beside sway: labwc, Wayfire or river, with a message bus,
# on a runtime folder of their own. None of them tells where its windows are.
# Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard input
# ends: when the test ends, however it ends, so does the desktop.
# Usage: wlroots.sh FOLDER labwc|wayfire|river
set -uo pipefail
folder=$1 compositor=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

source "$here/wayland.sh"
# As each of them sets it in its own session.
case $compositor in
  labwc) export XDG_CURRENT_DESKTOP=labwc:wlroots ;;
  *) export XDG_CURRENT_DESKTOP=$compositor ;;
esac

mkdir -p "$folder/labwc"
cat >"$folder/labwc/rc.xml" <<'END'
<labwc_config><placement><policy>center</policy></placement></labwc_config>
END
cat >"$folder/wayfire.ini" <<'END'
[core]
plugins = place foreign-toplevel xdg-activation decoration
xwayland = false
END

case $compositor in
  labwc) command=(labwc -C "$folder/labwc") ;;
  wayfire) command=(wayfire -c "$folder/wayfire.ini") ;;
  # River places nothing by itself: without a layout program windows float.
  river) command=(river -no-xwayland -c true) ;;
  *)
    echo "error: there is no desktop $compositor" >&2
    exit 64
    ;;
esac

start_bus
# The pointer is drawn into pictures: with no theme of this machine's it is small, and has no shadow.
start "$compositor" env XCURSOR_PATH=/nonexistent WLR_BACKENDS=headless WLR_RENDERER=pixman \
  WLR_LIBINPUT_NO_DEVICES=1 LIBSEAT_BACKEND=noop \
  "${command[@]}"
await_compositor

serve
