#!/usr/bin/env bash
# Sets up `hearsight read` for this user's desktop: a systemd user unit, and Ctrl+Alt+H, which starts it on the active
# window (and ends the reading of another one). Without systemd the key starts the command itself.
# Usage: install.sh [--remove | --help]
set -euo pipefail

usage() {
  cat <<'END'
Sets up `hearsight read` for this user's desktop: a systemd user unit, and Ctrl+Alt+H, which starts it on the active
window (and ends the reading of another one).

Usage: install.sh             set it up
       install.sh --remove    take it away again
       install.sh --help      show this, and do nothing
END
}

remove=no
for word in "$@"; do
  case $word in
    --remove) remove=yes ;;
    --help | -h)
      usage
      exit
      ;;
    *)
      echo "error: there is no option $word" >&2
      usage >&2
      exit 64
      ;;
  esac
done
cd "$(dirname "$0")/.."
checkout=$PWD
units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
unit=hearsight-read.service
hearsight=$checkout/.build/release/hearsight
# A systemd that was not started by the desktop does not know where the screen is.
screen="DISPLAY XAUTHORITY WAYLAND_DISPLAY SWAYSOCK XDG_CURRENT_DESKTOP"
command="sh -c 'systemctl --user import-environment $screen; systemctl --user restart $unit'"
data=${XDG_DATA_HOME:-$HOME/.local/share}
# What starts the command where a desktop has quoting of its own.
launcher=$data/hearsight/read-window.sh
schema=org.gnome.settings-daemon.plugins.media-keys
key=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/hearsight/

has() { command -v "$1" >/dev/null; }

# A text as gsettings reads it.
quoted() { printf '"%s"' "$(sed 's/["\\]/\\&/g' <<<"$1")"; }

# GNOME keeps the list of its keys as text: ['/path/a/', '/path/b/'], or @as [] when it is empty.
gnome_key() {
  local list
  # Without this desktop's schema there is no list.
  list=$(gsettings get $schema custom-keybindings 2>/dev/null) || return
  list=$(sed "s#^@as ##; s#'$key'##; s#, *,#,#; s#\[, *#[#; s#, *\]#]#" <<<"$list")
  if [ "$1" = set ]; then
    if [ "$list" = "[]" ]; then list="['$key']"; else list="${list%]}, '$key']"; fi
    gsettings set "$schema.custom-keybinding:$key" name "$(quoted "Read this window (Hearsight)")" &&
      gsettings set "$schema.custom-keybinding:$key" command "$(quoted "$command")" &&
      gsettings set "$schema.custom-keybinding:$key" binding "$(quoted "<Control><Alt>h")" || return
    # A database that could not be written is a warning to gsettings, and its exit status 0.
    gsettings get "$schema.custom-keybinding:$key" binding 2>/dev/null | grep -qF '<Control><Alt>h' || return
  else
    gsettings reset-recursively "$schema.custom-keybinding:$key"
  fi
  gsettings set $schema custom-keybindings "$list" || return
  [ "$1" != set ] || gsettings get $schema custom-keybindings 2>/dev/null | grep -qF "$key"
}

xfce_key() {
  local setting=(xfconf-query -c xfce4-keyboard-shortcuts -p "/commands/custom/<Primary><Alt>h")
  if [ "$1" = set ]; then
    "${setting[@]}" -n -t string -s "$command" && [ "$("${setting[@]}")" = "$command" ]
  else
    "${setting[@]}" -r || true
  fi
}

source Desktop/keys-sway.sh
source Desktop/keys-kde.sh

# Whether a path can be written into any desktop's configuration as it is. Each desktop, and the shell that it calls,
# has its own rules for the rest; a home with such letters is not worth all of those.
is_plain() {
  case $1 in *[[:space:]\"\'\\\$\;\,%\&\(\)\|\<\>\*\?#\[\`]*) return 1 ;; esac
}

# Puts the command in a file whose name means nothing to any desktop, or takes that file away.
launch_by_file() {
  if [ "$1" = remove ]; then
    rm -f "$launcher"
    rmdir "$(dirname "$launcher")" 2>/dev/null || true
    return
  fi
  is_plain "$launcher" || return
  mkdir -p "$(dirname "$launcher")" && printf '#!/bin/sh\nexec %s\n' "$command" >"$launcher"
}

# Binds the key with the help of the file, and leaves no file behind that no key starts.
key_by_file() { # FUNCTION set|remove
  if [ "$2" = set ]; then
    launch_by_file set && "$1" set || { launch_by_file remove && return 1; }
  else
    "$1" remove && launch_by_file remove
  fi
}

# The line that binds the key, for desktops whose configuration is not ours to edit: a program or XML.
wanted_line() {
  case ${XDG_CURRENT_DESKTOP:-} in
    *labwc*)
      echo "in ~/.config/labwc/rc.xml, within <keyboard>; then labwc --reconfigure:"
      echo "  <keybind key=\"C-A-h\"><action name=\"Execute\" command=\"sh $launcher\"/></keybind>"
      ;;
    *river*)
      echo "in ~/.config/river/init:"
      echo "  riverctl map normal Control+Alt H spawn \"sh $launcher\""
      ;;
    *Hyprland*)
      echo "in ~/.config/hypr/hyprland.conf:"
      echo "  bind = CTRL ALT, H, exec, sh $launcher"
      ;;
    *[Ww]ayfire*)
      echo "in ~/.config/wayfire.ini, within [command]:"
      echo "  binding_hearsight = <ctrl> <alt> KEY_H"
      echo "  command_hearsight = sh $launcher"
      ;;
    *) return 1 ;;
  esac
}

bind_key() {
  case ${XDG_CURRENT_DESKTOP:-}:${SWAYSOCK:-} in
    *GNOME* | *Unity* | *Budgie*) has gsettings && gnome_key "$1" ;;
    *XFCE*) has xfconf-query && xfce_key "$1" ;;
    *KDE*) key_by_file kde_key "$1" ;;
    [Ss]way:* | :?*) key_by_file sway_key "$1" ;;
    *) return 1 ;;
  esac
}

say_how_to_bind() {
  local lines
  if lines=$(wanted_line) && launch_by_file set; then
    echo "The key is yours to bind here. Add $lines"
  else
    echo "The key could not be bound. Bind Ctrl+Alt+H in your desktop's keyboard settings to: $command"
  fi
}

if [ "$remove" = yes ]; then
  systemctl --user stop $unit 2>/dev/null || true
  rm -f "$units/$unit"
  systemctl --user daemon-reload 2>/dev/null || true
  bind_key remove || echo "If you bound a key to it in your desktop's keyboard settings, remove that there."
  # Files are found whatever desktop runs now.
  sway_key remove || echo "warning: sway still has the key until it is reloaded" >&2
  kde_key remove || echo "warning: KDE's settings still have the key" >&2
  launch_by_file remove
  echo "Removed."
  exit
fi

if [ ! -x "$hearsight" ]; then
  echo "error: hearsight is not built; run: make build" >&2
  exit 1
fi
mkdir -p "$units"
# In a unit, backslashes and quotes are escaped, percent and dollar signs doubled; for sed's replacement these three
# are.
escaped=$(printf '%s' "$checkout" | sed 's/["\\]/\\&/g; s/[%$]/&&/g' | sed 's/[&#\\]/\\&/g')
sed "s#@CHECKOUT@#$escaped#g" Desktop/$unit >"$units/$unit"
echo "The unit is in $units/$unit."
if ! systemctl --user daemon-reload 2>/dev/null; then
  echo "No systemd for this user is running, so the key starts the command itself."
  command="'${hearsight//\'/\'\\\'\'}' read --active --announce-errors"
fi
if bind_key set; then
  echo "Ctrl+Alt+H reads the active window. Orca must be running; hearsight doctor says whether all is there."
else
  say_how_to_bind
fi
