#!/usr/bin/env bash
# Installs what Hearsight needs on Debian 12: Debian packages, the ONNX Runtime library, the models.
# What is there is left alone; a second run needs neither the network nor root. Only Debian packages go outside the
# checkout.
set -euo pipefail
cd "$(dirname "$0")/.."

# libraries that are built against, with their headers
packages=(libspng-dev libdeflate-dev libturbojpeg0-dev libwebp-dev libgif-dev libtiff-dev libexif-dev libpango1.0-dev
  libsystemd-dev libssl-dev libxml2-dev libsqlite3-dev)
# sees and clicks the windows of a desktop
packages+=(libxcb1-dev libxcb-composite0-dev libxcb-damage0-dev libxcb-randr0-dev libxcb-shm0-dev libxcb-xfixes0-dev
  libxcb-xtest0-dev libxkbcommon-dev libxkbcommon-x11-dev)
# apps that show a screen reader nothing or little, for tests and `make demo-read`
packages+=(python3-tk python3-pygame python3-gi python3-gi-cairo gir1.2-gtk-3.0)
# a font for the overlays' labels
packages+=(fonts-dejavu-core)
# what fetches the rest, and holds the linter's and Training's packages; what models are downloaded with, and the
# authorities that their servers are trusted by
packages+=(python3 python3-pip python3-venv libcurl4 ca-certificates)
# makes a certificate for the tests
packages+=(openssl)
# what `make demo-serve` asks the service with
packages+=(curl)
# reads the scripts that the built-in recognizer does not know
packages+=(libtesseract5 tesseract-ocr-eng tesseract-ocr-ara tesseract-ocr-fas tesseract-ocr-heb tesseract-ocr-kor
  tesseract-ocr-tha tesseract-ocr-script-cyrl tesseract-ocr-script-grek tesseract-ocr-script-deva)
# reads bar codes in pictures
packages+=(libzbar0)
# speaks aloud: the synthesizer, its voices, the sound device
packages+=(libespeak-ng1 espeak-ng-data libasound2)
# a desktop without a screen, with a screen reader, for the tests
packages+=(xvfb openbox x11-utils x11-xserver-utils dbus dbus-daemon at-spi2-core orca python3-pyatspi python3-dbus
  xdotool python3-gi-cairo speech-dispatcher)

# shows pages to `hearsight collect`
packages+=(chromium)

# runs the command as older processors would, for the tests
[ "$(uname -m)" = x86_64 ] && packages+=(qemu-user)

# headless Wayland desktops for the tests, where this Debian has them; without one its tests are skipped and say so
wanted=(sway labwc gnome-shell xdg-desktop-portal xdg-desktop-portal-gnome pipewire wireplumber)
# Wayfire before 0.10 needs a graphics card.
wayfire=$(apt-cache policy wayfire 2>/dev/null | sed -n 's/ *Candidate: //p' || true)
if [[ $wayfire == [0-9]* ]] && dpkg --compare-versions "$wayfire" ge 0.10; then wanted+=(wayfire); fi

need_swift() {
  if ! command -v swift >/dev/null; then
    echo "error: Swift 6.2 or later is needed; install it from swift.org and put it on the PATH" >&2
    exit 1
  fi
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -1)
  local major=${version% *} minor=${version#* }
  if ((major < 6 || (major == 6 && minor < 2))); then
    echo "error: Swift ${major}.${minor} is too old; 6.2 or later is needed" >&2
    exit 1
  fi
}

missing_packages() { # PACKAGE...
  local package
  for package in "$@"; do
    # python3, pip and Chromium may come from elsewhere
    case $package in
      python3) command -v python3 >/dev/null && continue ;;
      python3-pip) python3 -m pip --version >/dev/null 2>&1 && continue ;;
      chromium) if [ -x "${CHROMIUM:-}" ] || command -v chromium >/dev/null; then continue; fi ;;
      python3-venv) python3 -c 'import ensurepip' 2>/dev/null && continue ;;
    esac
    dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || echo "$package"
  done
}

install_packages() {
  local missing absent package
  mapfile -t missing < <(missing_packages "${packages[@]}")
  mapfile -t absent < <(missing_packages "${wanted[@]}")
  for package in "${absent[@]}"; do
    # What no list of packages has cannot be installed; a list that was never fetched has nothing.
    if ((${#missing[@]} > 0)) || apt-cache show "$package" >/dev/null 2>&1; then missing+=("$package"); fi
  done
  if ((${#missing[@]} == 0)); then
    echo "Debian packages: all there"
    return
  fi
  if ! command -v apt-get >/dev/null; then
    echo "error: this is no Debian system; install the equivalents of: ${missing[*]}" >&2
    exit 1
  fi
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || {
      echo "error: run as root, or install sudo; these Debian packages are needed: ${missing[*]}" >&2
      exit 1
    }
    as_root=(sudo)
  fi
  echo "Debian packages: installing ${missing[*]}"
  "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update -qq
  for package in "${absent[@]}"; do
    if ! apt-cache show "$package" >/dev/null 2>&1; then
      echo "Debian packages: there is no $package here; the tests that need it are skipped"
      mapfile -t missing < <(printf '%s\n' "${missing[@]}" | grep -vxF "$package")
    fi
  done
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

need_swift
install_packages
echo "Runtime library and models:"
python3 scripts/fetch.py
