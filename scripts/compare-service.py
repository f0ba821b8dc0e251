#!/usr/bin/env python3
"""Compares what the service answers with what the command prints, for pictures and ways to ask.

Usage: scripts/compare-service.py [--store FILE] PICTURE...

Each picture is sent to the built service and given to the built command; but for timings every byte must be the same.
Exit status 1 where one is not."""

import argparse
import pathlib
import re
import subprocess
import sys
import urllib.request

COMMAND = pathlib.Path(__file__).parents[1] / ".build/release/hearsight"
WAYS = {
    "/v1/recognize": ["recognize", "-", "--format", "json"],
    "/v1/speak?format=text&dialect=talkback": ["speak", "-", "--dialect", "talkback"],
    "/v1/audit": ["audit", "-", "--format", "json"],
}


def without_timings(text):
    return re.sub(rb',"timings":\{[^}]*\}', b"", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store")
    parser.add_argument("pictures", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    store = ["--store", options.store] if options.store else []
    service = subprocess.Popen([COMMAND, "serve", "--port", "0", *store], stdout=subprocess.PIPE, text=True)
    address = service.stdout.readline().strip()
    different = 0
    for picture in options.pictures:
        data = picture.read_bytes()
        for path, arguments in WAYS.items():
            request = urllib.request.Request(address + path, data, {"Content-Type": "image/png"})
            with urllib.request.urlopen(request) as answer:
                served = answer.read()
            printed = subprocess.run([COMMAND, *arguments, *store], input=data, capture_output=True, check=False).stdout
            if without_timings(served) != without_timings(printed):
                different += 1
                print(f"different: {picture} {path}")
    service.terminate()
    count = len(options.pictures) * len(WAYS)
    print(f"{count - different} of {count} answers are the command's ({len(options.pictures)} pictures)")
    return 1 if different or service.wait() else 0


sys.exit(main())
