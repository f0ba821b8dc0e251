#!/usr/bin/env python3
"""Measures `hearsight read` on a window in a headless desktop: how long it takes from a click to what came of it being
announced, what it costs while nothing changes, and whether its memory stays flat.

Usage: bench-read.py [CLICKS]   (200 by default; needs `make build`)"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")


def wait_for(path, text, start=0, seconds=60):
    """The length of the file once `text` stands after `start`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        content = path.read_text(errors="replace")
        if text in content[start:]:
            return len(content)
        time.sleep(0.002)
    sys.exit(f'error: "{text}" did not come to be in {path}:\n{path.read_text(errors="replace")[-2000:]}')


def memory(process):
    """Resident megabytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def click(commands, heard, position, text):
    start = time.monotonic()
    commands.write(b"activate\n")
    commands.flush()
    return wait_for(heard, text, position), (time.monotonic() - start) * 1000


def measure(work, clicks, started):
    def start(arguments, log, **options):
        process = subprocess.Popen(
            arguments, stdout=open(work / log, "wb"), stderr=open(work / f"{log}.err", "wb"), **options
        )
        started.append(process)
        return process

    read_end, write_end = os.pipe()
    start(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        "xvfb",
        pass_fds=[write_end],
    )
    display = ":" + os.read(read_end, 16).decode().strip()
    environment = {**os.environ, "DISPLAY": display}
    start(["openbox"], "openbox", env=environment)
    start(["/usr/bin/python3", str(ROOT / "Examples/silent-apps/mixer.py")], "app", env=environment)
    wait_for(work / "app", "ready")
    reader = start(
        [str(ROOT / ".build/release/hearsight"), "read", "--window", "Mixer", "--self-voiced", "--mute"],
        "heard",
        env=environment,
        stdin=subprocess.PIPE,
    )
    heard = work / "heard"
    position = wait_for(heard, "elements.")
    reader.stdin.write(b"next\n")
    reader.stdin.flush()
    position = wait_for(heard, "Play. Button.", position)

    before = cpu_seconds(reader)
    time.sleep(10)
    print(f"idle: {(cpu_seconds(reader) - before) * 10:.2f} % of a core over 10 s")

    times, sizes = [], {}
    for index in range(clicks):
        move, button, text = (
            (b"next\n", "Stop. Button.", "Stopped.") if index % 2 else (b"previous\n", "Play. Button.", "Now playing.")
        )
        if index:
            reader.stdin.write(move)
            reader.stdin.flush()
            position = wait_for(heard, button, position)
        position, milliseconds = click(reader.stdin, heard, position, text)
        times.append(milliseconds)
        if index + 1 in (1, 10, 20, 50, 100, 150, 200, clicks):
            sizes[index + 1] = memory(reader)
    ordered = sorted(times)
    print(
        f"from a click to its consequence announced, {clicks} clicks: median {statistics.median(times):.0f} ms, "
        f"95 % within {ordered[int(len(ordered) * 0.95)]:.0f} ms, longest {ordered[-1]:.0f} ms"
    )
    print("memory after so many recognitions: " + ", ".join(f"{n}: {size:.0f} MB" for n, size in sizes.items()))


def main():
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    started = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            measure(pathlib.Path(folder), clicks, started)
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()


main()
