#!/usr/bin/env bash
# Audits the screen that an Android device or emulator shows, with nothing but adb and the command `hearsight`.
# Usage: adb-audit.sh NAME [OPTION OF HEARSIGHT AUDIT]...
#   adb-audit.sh login                                  what is on the screen now, as the screen "login"
#   adb-audit.sh login --baseline known.json            only new findings fail
#   SAVED_PAIR=../audit/gtk-mixer-faulty adb-audit.sh login    a saved pair in place of a device
# Leaves in audit (or $AUDIT_OUT) the screenshot and dump in NAME, the page in NAME-page, and NAME.junit.xml and
# NAME.txt. The exit status is the command's: 0 nothing new, 1 new findings, 2 could not be audited. Devices:
# ANDROID_SERIAL, as for adb.
set -euo pipefail
if (($# == 0)) || [[ $1 == -* ]]; then
  echo "error: say what the screen is called: adb-audit.sh NAME" >&2
  exit 2
fi
name=$1
shift
out=${AUDIT_OUT:-audit}
folder=$out/$name
built=$(cd "$(dirname "$0")/../.." && pwd)/.build/release/hearsight
hearsight=${HEARSIGHT:-$(command -v hearsight || echo "$built")}

capture() {
  if [[ -n ${SAVED_PAIR:-} ]]; then
    local dumps=("$SAVED_PAIR"/hierarchy.*)
    cp "$SAVED_PAIR/screen.png" "$folder/screen.png"
    cp "${dumps[0]}" "$folder/hierarchy.xml"
    return
  fi
  # What slides and fades ends first: the dump waits for it, the screenshot does not.
  adb exec-out uiautomator dump /dev/tty >"$folder/hierarchy.xml"
  adb exec-out screencap -p >"$folder/screen.png"
}

mkdir -p "$folder"
if ! capture; then
  echo "error: the screen could not be captured; is a device there (adb devices)?" >&2
  exit 2
fi

# The folder's name is the screen's in the baseline.
audit() { "$hearsight" audit "$folder" "$@"; }
audit --format junit --fail-on never "$@" >"$out/$name.junit.xml"
# On GitHub the findings are marked in the pull request; elsewhere they are told.
format=text
[[ ${GITHUB_ACTIONS:-} == true ]] && format=github
status=0
audit --format "$format" --html "$folder-page" "$@" | tee "$out/$name.txt" || status=$?
exit "$status"
