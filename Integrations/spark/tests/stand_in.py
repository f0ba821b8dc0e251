#!/usr/bin/env python3
"""Stands in for `hearsight recognize --list - ...` in tests: what a file says decides what happens.

It follows the protocol: a path a line, a line of JSON for each, until the input ends.
"""

import json
import os
import signal
import sys
import time

# What it holds on to.
kept: list[bytes] = []


def screen(path: str, content: bytes) -> dict:
    """A small screen of that format, with the process that made it as its width."""
    frame = {"x": 1, "y": 2.5, "width": 3, "height": 4}
    element = {"id": 0, "type": "Text", "frame": frame, "confidence": 1, "source": "text", "text": content.decode()}
    image = {"path": path, "width": os.getpid(), "height": len(content)}
    return {"schema": 1, "image": image, "elements": [element], "stops": [], "timings": {"text": 1.5}}


def failure(path: str, code: str, message: str) -> dict:
    """The object of a file that failed."""
    return {"schema": 1, "image": {"path": path}, "error": {"code": code, "message": message}}


def came_before(content: bytes) -> bool:
    """Whether a file that ends with the path of a note was here before."""
    note = content.split()[-1].decode()
    if os.path.exists(note):
        return True
    open(note, "w").close()
    return False


def answer(path: str, content: bytes) -> str | None:
    """The lines for a file; nothing where the process goes silent."""
    if content.startswith(b"crash once"):
        if not came_before(content):
            os.kill(os.getpid(), signal.SIGSEGV)
    elif content.startswith(b"crash"):
        print("something broke", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    elif content == b"end":
        sys.exit(3)
    elif content == b"hang":
        time.sleep(600)
    elif content.startswith(b"slow once"):
        if not came_before(content):
            time.sleep(float(content.split()[2]))
    elif content.startswith(b"slow"):
        time.sleep(float(content.split()[1]))
    elif content == b"not JSON":
        return "hello"
    elif content == b"two lines":
        return json.dumps(screen(path, content)) + "\n{}"
    elif content == b"another file":
        return json.dumps(screen("/another", content))
    elif content == b"no model":
        return json.dumps(failure(path, "model-missing", "a model is missing"))
    elif content == b"broken":
        return json.dumps(failure(path, "corrupt-image", f"{path} is broken"))
    elif content == b"broken, in a line":
        return json.dumps({"file": path, "error": f"{path} is broken"})
    elif content == b"heavy":
        kept.append(b"x" * (200 << 20))
    elif content == b"noisy":
        sys.stderr.write("warning\n" * 20_000)
    elif content == b"long":
        return json.dumps(screen(path, b"x" * 3_000_000))
    return json.dumps(screen(path, content))


def main() -> None:
    """Answers until the input ends."""
    if "--version" in sys.argv:
        print("9.9.9")
        return
    for line in sys.stdin:
        path = line.rstrip("\n")
        with open(path, "rb") as file:
            content = file.read()
        sys.stdout.write(answer(path, content) + "\n")
        sys.stdout.flush()


main()
