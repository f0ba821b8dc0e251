#!/usr/bin/env bash
# Sets up `hearsight read` for this user's desktop: a systemd user unit, and Ctrl+Alt+H, which starts it on the active
# window (and ends the reading of another one). Usage: install.sh [--remove]
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD
units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
unit=hearsight-read.service
command="systemctl --user restart $unit"
schema=org.gnome.settings-daemon.plugins.media-keys
key=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/hearsight/

has() { command -v "$1" >/dev/null; }

# GNOME keeps the list of its keys as text: ['/path/a/', '/path/b/'], or @as [] when it is empty.
gnome_key() {
  local list
  list=$(gsettings get $schema custom-keybindings | sed "s#^@as ##; s#'$key'##; s#, *,#,#; s#\[, *#[#; s#, *\]#]#")
  if [ "$1" = set ]; then
    if [ "$list" = "[]" ]; then list="['$key']"; else list="${list%]}, '$key']"; fi
    gsettings set "$schema.custom-keybinding:$key" name "Read this window (Hearsight)"
    gsettings set "$schema.custom-keybinding:$key" command "$command"
    gsettings set "$schema.custom-keybinding:$key" binding "<Control><Alt>h"
  fi
  gsettings set $schema custom-keybindings "$list"
}

xfce_key() {
  if [ "$1" = set ]; then
    xfconf-query -c xfce4-keyboard-shortcuts -p "/commands/custom/<Primary><Alt>h" -n -t string -s "$command"
  else
    xfconf-query -c xfce4-keyboard-shortcuts -p "/commands/custom/<Primary><Alt>h" -r || true
  fi
}

bind_key() {
  case ${XDG_CURRENT_DESKTOP:-} in
    *GNOME* | *Unity* | *Budgie*) has gsettings && gnome_key "$1" && return ;;
    *XFCE*) has xfconf-query && xfce_key "$1" && return ;;
  esac
  [ "$1" = remove ] || echo "Bind Ctrl+Alt+H in your desktop's keyboard settings to: $command"
}

if [ "${1:-}" = --remove ]; then
  systemctl --user stop $unit 2>/dev/null || true
  rm -f "$units/$unit"
  systemctl --user daemon-reload 2>/dev/null || true
  bind_key remove
  echo "Removed."
  exit
fi

if [ ! -x "$checkout/.build/release/hearsight" ]; then
  echo "error: hearsight is not built; run: make build" >&2
  exit 1
fi
mkdir -p "$units"
# The path stands for itself in sed's replacement but for these three.
escaped=$(printf '%s' "$checkout" | sed 's/[&#\\]/\\&/g')
sed "s#@CHECKOUT@#$escaped#g" Desktop/$unit >"$units/$unit"
systemctl --user daemon-reload 2>/dev/null || echo "No systemd for this user is running; the unit is in $units."
bind_key set
echo "Ctrl+Alt+H reads the active window. Orca must be running; hearsight doctor says whether all is there."
