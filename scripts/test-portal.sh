#!/usr/bin/env bash
# Runs the tests of the portal as an ordinary user where the tests run as root, whom no portal lets in; elsewhere
# `swift test` has run them. Needs `swift build --build-tests`.
set -euo pipefail
cd "$(dirname "$0")/.."
if ((EUID != 0)); then exit 0; fi
tests=$PWD/.build/debug/hearsightPackageTests.xctest
if ! setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$tests"; then
  echo "portal: not tested, as the tests run as root and others may not enter $PWD"
  exit 0
fi
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
chown 65534:65534 "$home"
HOME=$home setpriv --reuid=65534 --regid=65534 --clear-groups \
  "$tests" --testing-library swift-testing --filter 'WindowsTests.Portal' --no-parallel
