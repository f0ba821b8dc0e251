#!/usr/bin/env bash
# A desktop of its own for a test: X server, message bus, window manager; screen readers find all they need.
# Writes the environment for programs in it to FOLDER/environment (NAME=VALUE lines), and lives until its standard input
# ends: when the test ends, however it ends, so does the desktop.
# Usage: session.sh FOLDER [WIDTHxHEIGHT]
set -uo pipefail
folder=$1 size=${2:-1280x800}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share
export LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=en NO_AT_BRIDGE=0 GSETTINGS_BACKEND=memory
export HEARSIGHT_SPOKEN=$folder/spoken.txt
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS SPEECHD_ADDRESS
mkdir -p "$XDG_CONFIG_HOME/speech-dispatcher/modules" "$XDG_CACHE_HOME" "$XDG_DATA_HOME"
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
: >"$HEARSIGHT_SPOKEN"

# Speech goes to a file, a line an utterance, in place of a loudspeaker.
cat >"$XDG_CONFIG_HOME/speech-dispatcher/speechd.conf" <<END
LogLevel 1
AudioOutputMethod "libao"
AddModule "capture" "sd_generic" "capture.conf"
DefaultModule capture
DefaultLanguage "en"
END
cat >"$XDG_CONFIG_HOME/speech-dispatcher/modules/capture.conf" <<'END'
GenericExecuteSynth "echo \'$DATA\' >> \"$HEARSIGHT_SPOKEN\""
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "capture"
DefaultVoice "capture"
GenericMaxChunkLength 5000
GenericDelimiters "\n"
END

# Orca ends all of its user's other Orcas, or refuses to start beside them, in whatever desktop they are: that of the
# person who runs the tests must not notice them. It finds them with pgrep.
mkdir -p "$folder/bin"
printf '#!/bin/sh\nexit 1\n' >"$folder/bin/pgrep"
chmod +x "$folder/bin/pgrep"

Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp 3>"$folder/display" >"$folder/xvfb.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null' EXIT
# Ten minutes: only what will never come ends it.
for _ in {1..12000}; do
  [ -s "$folder/display" ] && break
  sleep 0.05
done
DISPLAY=:$(<"$folder/display")
export DISPLAY

dbus-run-session -- "$here/inside.sh" "$folder"
