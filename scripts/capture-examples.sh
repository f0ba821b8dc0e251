#!/bin/bash
# Captures the pictures in Examples/ from real applications of Debian 12, at
# phone size, in a headless X server. Nothing is drawn by hand: every picture
# is what the application itself painted.
#
#   scripts/capture-examples.sh              capture all
#   scripts/capture-examples.sh NAME...      capture only these
#   scripts/capture-examples.sh --list       list the names
#
# Environment:
#   OUT         where the pictures go (default: Examples/ beside scripts/)
#   NO_INSTALL  set to 1 to skip apt-get and pip (all is installed already)
#   CACHE       a folder that keeps Home Assistant's virtual environment between
#               runs (default: a temporary one, removed at the end)
#
# It needs root or sudo for apt-get, and Debian 12. The Home Assistant pictures
# also need PyPI once, for the versions pinned below.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
OUT=${OUT:-$here/../Examples}
WIDTH=780 HEIGHT=1688 SCALE=2 # a phone of 390x844 points at 2x

packages=(
  xvfb metacity matchbox-window-manager wmctrl xdotool imagemagick optipng dbus dbus-x11 at-spi2-core
  dconf-gsettings-backend gsettings-desktop-schemas libglib2.0-bin
  adwaita-icon-theme hicolor-icon-theme breeze-icon-theme librsvg2-common
  fonts-cantarell fonts-noto-core fonts-dejavu-core libgl1-mesa-dri
  gnome-clocks gnome-text-editor gnome-control-center gnome-backgrounds desktop-base
  gnome-contacts evolution-data-server pulseaudio pulseaudio-utils
  kirigami-gallery qml-module-org-kde-qqc2desktopstyle plasma-integration
  chromium python3 python3-venv python3-websocket
)
homeassistant_packages=(homeassistant==2024.3.3 home-assistant-frontend==20240307.0 'josepy<2')

say() { printf '%s\n' "capture-examples: $*" >&2; }

# ---------------------------------------------------------------- set-up ----

install_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null)" = 'ii ' ] || missing+=("$package")
  done
  if [ ${#missing[@]} = 0 ]; then
    say "every Debian package is installed"
    return
  fi
  say "installing ${missing[*]}"
  local sudo=()
  [ "$(id -u)" = 0 ] || sudo=(sudo)
  "${sudo[@]}" apt-get update -q >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
}

work=$(mktemp -d)
started=()
cleanup() {
  local process
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

# An empty home, so that nothing of the user's own settings shows in a picture.
fresh_home() {
  export HOME=$work/home-$1
  rm -rf "$HOME"
  export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache
  export XDG_DATA_HOME=$HOME/.local/share XDG_RUNTIME_DIR=$HOME/run
  mkdir -p "$XDG_CONFIG_HOME/gtk-4.0" "$XDG_CACHE_HOME" "$XDG_DATA_HOME"
  mkdir -p -m 700 "$XDG_RUNTIME_DIR"
  # As on a phone: no window buttons. Still pictures: no blinking, no movement.
  cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<-INI
	[Settings]
	gtk-decoration-layout=appmenu:
	gtk-font-name=Cantarell 11
	gtk-cursor-blink=0
	gtk-enable-animations=0
	INI
  printf '[Icons]\nTheme=breeze\n' >"$XDG_CONFIG_HOME/kdeglobals"
}

export LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC
export GDK_BACKEND=x11 GSK_RENDERER=cairo LIBGL_ALWAYS_SOFTWARE=1 GSETTINGS_BACKEND=keyfile
export QT_QPA_PLATFORM=xcb QT_QUICK_CONTROLS_MOBILE=1

# session NAME: calls picture_NAME in an X server and a message bus of its own,
# then stores the screen as NAME.png. Metacity, because GTK leaves out its frame
# only where the window manager knows of client-side shadows; Matchbox for Kirigami,
# whose windows then have no title bar.
session() {
  local name=$1
  fresh_home "$name"
  (
    pids=()
    trap 'kill "${pids[@]}" 2>/dev/null || true' EXIT
    Xvfb -displayfd 3 -screen 0 "${WIDTH}x${HEIGHT}x24" -nolisten tcp 3>"$HOME/display" >/dev/null 2>&1 &
    pids+=($!)
    until_true 100 test -s "$HOME/display"
    DISPLAY=:$(<"$HOME/display")
    export DISPLAY
    export -f picture_"${name//-/_}" maximise app key click until_true dark
    export name WIDTH HEIGHT SCALE
    # Some applications insist on a system bus; the private one serves as both.
    # shellcheck disable=SC2016
    dbus-run-session -- bash -euo pipefail -c '
      pids=()
      trap "kill \"\${pids[@]}\" 2>/dev/null || true" EXIT
      export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
      if [[ $name == kirigami* ]]; then
        matchbox-window-manager -use_titlebar no >/dev/null 2>&1 & pids+=($!)
      else
        metacity --sm-disable --composite >/dev/null 2>&1 & pids+=($!)
      fi
      until_true 100 wmctrl -m >/dev/null
      xdotool mousemove "$WIDTH" "$HEIGHT"
      "picture_${name//-/_}"
      import -window root "$HOME/screen.png"
    ' >"$HOME/log" 2>&1 || { tail -20 "$HOME/log" >&2; say "$name failed"; exit 1; }
  )
  store "$name" "$HOME/screen.png"
}

store() {
  local size
  optipng -quiet -strip all -o2 -out "$work/$1.png" "$2"
  size=$(identify -format '%wx%h' "$work/$1.png")
  mkdir -p "$OUT"
  mv "$work/$1.png" "$OUT/$1.png"
  say "$1.png ($size, $(($(stat -c %s "$OUT/$1.png") / 1024)) KiB)"
}

# --------------------------------------------- what the pictures call on ----

until_true() { # until_true TENTHS COMMAND...
  local i tenths=$1
  shift
  for ((i = 0; i < tenths; i++)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "gave up waiting for: $*" >&2
  return 1
}

app() { # app COMMAND...: starts it, waits for its window, fills the screen
  GDK_SCALE=$SCALE QT_SCALE_FACTOR=$SCALE "$@" &
  pids+=($!)
  until_true 300 bash -c 'wmctrl -l | grep -q .'
  sleep 2
  maximise
}

maximise() { # every window, or the one named, fills the screen as on a phone
  local window
  for window in $(wmctrl -l | cut -d' ' -f1); do
    wmctrl -i -r "$window" -b add,maximized_vert,maximized_horz
  done
  sleep 1.5
}

key() { xdotool key --delay 80 "$@" && sleep 1; }
click() { # click X Y in points, then move the pointer out of the picture
  xdotool mousemove $(($1 * SCALE)) $(($2 * SCALE)) sleep 0.2 click 1
  sleep 0.3
  xdotool mousemove "$WIDTH" "$HEIGHT"
  sleep 1.5
}
dark() { gsettings set org.gnome.desktop.interface color-scheme prefer-dark; }

# ------------------------------------------------------------- pictures ----

alarms='[
  {"name": <"Wake up">, "id": <"1">, "active": <true>, "hour": <7>, "minute": <0>,
   "days": <[1, 2, 3, 4, 5]>, "snooze_minutes": <10>, "ring_minutes": <5>},
  {"name": <"Swimming">, "id": <"2">, "active": <false>, "hour": <9>, "minute": <30>,
   "days": <[6]>, "snooze_minutes": <10>, "ring_minutes": <5>},
  {"name": <"Lunch with Ada">, "id": <"3">, "active": <true>, "hour": <12>, "minute": <45>,
   "days": <[3]>, "snooze_minutes": <5>, "ring_minutes": <1>},
  {"name": <"Medicine">, "id": <"4">, "active": <true>, "hour": <20>, "minute": <15>,
   "days": <[1, 2, 3, 4, 5, 6, 7]>, "snooze_minutes": <10>, "ring_minutes": <5>},
  {"name": <"Put the bins out">, "id": <"5">, "active": <false>, "hour": <21>, "minute": <50>,
   "days": <[2]>, "snooze_minutes": <10>, "ring_minutes": <5>}]'
export alarms

picture_gnome_clocks_alarms() {
  dark
  gsettings set org.gnome.clocks alarms "$alarms"
  app gnome-clocks
  key alt+2
}

picture_gnome_text_editor_dialog() {
  printf '%s\n' '# Packing list' '' '* Passport and tickets' '* Toothbrush' '* Charger' \
    '* Two books' '* Rain jacket' '' '## Before leaving' '' '* Water the plants' \
    '* Empty the fridge' '* Turn the heating down' >"$HOME/Packing list.md"
  app gnome-text-editor --standalone "$HOME/Packing list.md"
  key ctrl+End
  xdotool type --delay 60 '* Lock the door'
  sleep 1
  key ctrl+w
}

picture_gnome_settings_appearance() {
  app env XDG_CURRENT_DESKTOP=GNOME gnome-control-center background
  sleep 15 # it draws the thumbnails one after another
}

picture_gnome_settings_sound() {
  pulseaudio --daemonize=no --exit-idle-time=-1 --disallow-exit -n \
    -L 'module-native-protocol-unix' \
    -L 'module-null-sink sink_name=speaker sink_properties=device.description=Speaker' \
    -L 'module-null-sink sink_name=head sink_properties=device.description=Headphones' &
  pids+=($!)
  until_true 100 pactl info
  pactl set-default-sink speaker
  pactl set-sink-volume speaker 65%
  app env XDG_CURRENT_DESKTOP=GNOME gnome-control-center sound
}

picture_kirigami_form() {
  app env XDG_CURRENT_DESKTOP=KDE QT_QPA_PLATFORMTHEME=kde kirigami2gallery
  click 180 64
  xdotool type --delay 60 'form'
  sleep 2
  click 180 180
  sleep 3
}
picture_gnome_contacts_form() {
  gsettings set org.gnome.Contacts did-initial-setup true
  app gnome-contacts
  sleep 5
  click 22 26
  click 270 152
  xdotool type --delay 60 'Mina Harper'
  click 180 402
  xdotool type --delay 60 '+1 555 0142'
  click 180 270
  xdotool type --delay 60 'mina@harper.example'
  sleep 1
}

# ------------------------------------------------------- Home Assistant ----

home_assistant() { # home_assistant NAME...
  local venv=${CACHE:-$work}/home-assistant
  if [ ! -x "$venv/bin/hass" ]; then
    say "installing ${homeassistant_packages[*]}"
    /usr/bin/python3 -m venv "$venv"
    "$venv/bin/pip" install -q --disable-pip-version-check "${homeassistant_packages[@]}" >&2
  fi
  fresh_home home-assistant
  say "starting Home Assistant and Chromium"
  /usr/bin/python3 "$here/capture-examples-web.py" --hass "$venv/bin/hass" --home "$HOME" "$@"
  local name
  for name in "$@"; do store "$name" "$HOME/$name.png"; done
}

# ----------------------------------------------------------------- main ----

native=(
  gnome-clocks-alarms gnome-text-editor-dialog gnome-settings-appearance
  gnome-settings-sound gnome-contacts-form kirigami-form
)
web=(home-assistant-dashboard home-assistant-light)

if [ "${1:-}" = --list ]; then
  printf '%s\n' "${native[@]}" "${web[@]}"
  exit
fi
wanted=("$@")
[ $# -gt 0 ] || wanted=("${native[@]}" "${web[@]}")

[ "${NO_INSTALL:-}" = 1 ] || install_packages
pages=()
for name in "${wanted[@]}"; do
  if [[ " ${web[*]} " == *" $name "* ]]; then
    pages+=("$name")
  elif [[ " ${native[*]} " == *" $name "* ]]; then
    session "$name"
  else
    say "no such picture: $name (see --list)"
    exit 2
  fi
done
[ ${#pages[@]} = 0 ] || home_assistant "${pages[@]}"
say "done: $OUT"
