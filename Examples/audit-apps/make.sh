#!/usr/bin/env bash
# Makes the pairs of Examples/audit again: each app as it stands (`-repaired`) and with its faults planted (`-faulty`).
# Usage: Examples/audit-apps/make.sh [gtk-mixer|web-checkout|web-player]...
# It needs Debian's chromium, xvfb, xauth, openbox, dbus, at-spi2-core, gir1.2-atspi-2.0, python3-gi, gir1.2-gtk-3.0,
# adwaita-icon-theme, fonts-noto-core and fonts-roboto.
set -euo pipefail
cd "$(dirname "$0")"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

mixer() { # KIND
  xvfb-run -a -s "-screen 0 800x1600x24 -nolisten tcp" dbus-run-session -- env HOME="$home" GSETTINGS_BACKEND=memory \
    PIXELS_A_POINT=2 bash -c 'openbox 2>/dev/null & sleep 1
      /usr/bin/python3 capture-gtk.py "$0" Mixer /usr/bin/python3 mixer.py "$1"' "../audit/gtk-mixer-$1" "--$1"
}

page() { # NAME
  ../../scripts/web-python.sh capture-web.py "../audit/web-$1-repaired" "$1.html"
  ../../scripts/web-python.sh capture-web.py "../audit/web-$1-faulty" "$1.html" "$1.faults.js" >"web-$1.planted.tsv"
}

for name in "${@:-gtk-mixer web-checkout web-player}"; do
  for pair in $name; do
    echo "$pair"
    case $pair in
      gtk-mixer)
        mixer repaired
        mixer faulty
        /usr/bin/python3 mixer.py --planted >gtk-mixer.planted.tsv
        ;;
      web-checkout | web-player) page "${pair#web-}" ;;
      *)
        echo "error: there is no pair $pair" >&2
        exit 1
        ;;
    esac
  done
done
