#!/usr/bin/env bash
# Makes the pairs of this folder again: each app as it stands (`-repaired`) and with its faults planted (`-faulty`).
# Usage: Examples/audit/make.sh [gtk-mixer|web-checkout|web-player]...
# It needs Debian's chromium, xvfb, xauth, openbox, dbus, at-spi2-core, gir1.2-atspi-2.0, python3-gi, gir1.2-gtk-3.0,
# adwaita-icon-theme, fonts-noto-core and fonts-roboto.
set -euo pipefail
cd "$(dirname "$0")"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

mixer() { # KIND
  xvfb-run -a -s "-screen 0 800x1600x24 -nolisten tcp" dbus-run-session -- env HOME="$home" GSETTINGS_BACKEND=memory \
    PIXELS_A_POINT=2 bash -c 'openbox 2>/dev/null & sleep 1
      /usr/bin/python3 capture-gtk.py "$0" Mixer /usr/bin/python3 apps/mixer.py "$1"' "gtk-mixer-$1" "--$1"
}

page() { # NAME
  ../../scripts/web-python.sh capture-web.py "web-$1-repaired" "apps/$1.html"
  ../../scripts/web-python.sh capture-web.py "web-$1-faulty" "apps/$1.html" "apps/$1.faults.js"
}

for name in "${@:-gtk-mixer web-checkout web-player}"; do
  for pair in $name; do
    echo "$pair"
    case $pair in
      gtk-mixer)
        mixer repaired
        mixer faulty
        /usr/bin/python3 apps/mixer.py --planted >gtk-mixer-faulty/planted.tsv
        ;;
      web-checkout | web-player) page "${pair#web-}" ;;
      *)
        echo "error: there is no pair $pair" >&2
        exit 1
        ;;
    esac
  done
done
