#!/usr/bin/env python3
"""Measures how long `hearsight read` takes to answer a screen reader while a recognition runs, beside the same while
none does: another process asks for states, children and extents over the accessibility bus, in a headless desktop.

Usage: bench-answers.py [SECONDS]   (20 by default, for each of both; needs `make build`)"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import dbus
from dbus.lowlevel import MethodCallMessage

ROOT = pathlib.Path(__file__).resolve().parent.parent
OBJECTS = "/org/a11y/atspi/accessible/"
PATIENCE = 60


def wait_for(path, text):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if path.exists() and text in path.read_text(errors="replace"):
            return path.read_text(errors="replace")
        time.sleep(0.02)
    sys.exit(f'error: "{text}" did not come to be in {path}')


class Caller:
    """A connection to the accessibility bus, as libatspi has one, and the calls that Orca makes most."""

    def __init__(self, environment, name):
        os.environ.update(environment)
        session = dbus.SessionBus()
        address = session.get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
        self.bus = dbus.bus.BusConnection(address)
        self.name = name
        window = OBJECTS + "1"
        reply = self.call(window, "org.a11y.atspi.Accessible", "GetChildren")
        self.paths = [str(path) for _, path in reply.get_args_list()[0]]

    def call(self, path, interface, member, *arguments):
        message = MethodCallMessage(self.name, path, interface, member)
        if arguments:
            message.append(*arguments, signature="u")
        return self.bus.send_message_with_reply_and_block(message, PATIENCE)

    def calls(self):
        while True:
            for path in self.paths:
                yield lambda: self.call(OBJECTS + "1", "org.a11y.atspi.Accessible", "GetChildren")
                yield lambda path=path: self.call(path, "org.a11y.atspi.Accessible", "GetState")
                yield lambda path=path: self.call(path, "org.a11y.atspi.Component", "GetExtents", dbus.UInt32(0))


def run_time(task):
    """Nanoseconds; 0 once it has ended."""
    try:
        return int((task / "schedstat").read_text().split()[0])
    except (FileNotFoundError, ProcessLookupError):
        return 0


def recognition_thread(process):
    """The one that worked most within two seconds in which nobody asked for anything."""
    tasks = {task: run_time(task) for task in pathlib.Path(f"/proc/{process}/task").iterdir()}
    time.sleep(2)
    return max(tasks, key=lambda task: run_time(task) - tasks[task])


def time_calls(caller, recognition, seconds):
    """Milliseconds of calls during which the thread ran that recognizes, and of all others; without one, of all."""
    during, idle = [], []
    end = time.monotonic() + seconds
    for call in caller.calls():
        if time.monotonic() > end:
            return during, idle
        ran = run_time(recognition) if recognition else 0
        time.sleep(0.001)
        start = time.perf_counter()
        try:
            call()
        except dbus.DBusException:
            continue  # it has left the window since
        took = (time.perf_counter() - start) * 1000
        (during if recognition and run_time(recognition) > ran else idle).append(took)
    return during, idle


def report(title, times):
    ordered = sorted(times)
    if not ordered:
        print(f"{title}: no calls")
        return
    print(
        f"{title}, {len(ordered)} calls: median {statistics.median(ordered):.2f} ms, 95 % within "
        f"{ordered[int(len(ordered) * 0.95)]:.2f} ms, 99.9 % within {ordered[int(len(ordered) * 0.999)]:.2f} ms, "
        f"longest {ordered[-1]:.2f} ms"
    )


def measure(work, environment, lively, seconds, started):
    def start(arguments, log):
        process = subprocess.Popen(
            arguments,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=open(work / log, "wb"),
            stderr=subprocess.STDOUT,
        )
        started.append(process)
        return process

    suffix = "lively" if lively else "still"
    start(["/usr/bin/python3", str(ROOT / "Examples/silent-apps/mixer.py")] + ["--lively"] * lively, f"app-{suffix}")
    wait_for(work / f"app-{suffix}", "ready")
    reader = start([str(ROOT / ".build/release/hearsight"), "read", "--window", "Mixer"], f"reader-{suffix}")
    log = wait_for(work / f"reader-{suffix}", "reading")
    name = log.split("on the accessibility bus as ")[1].split()[0]
    recognition = recognition_thread(reader.pid) if lively else None
    times = time_calls(Caller(environment, name), recognition, seconds)
    for process in (started.pop(), started.pop()):
        process.terminate()
        process.wait()
    return times


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    started = []
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        desktop = subprocess.Popen(
            [str(ROOT / "Tests/DesktopSession/Session/session.sh"), folder],
            stdin=subprocess.PIPE,
            stdout=open(work / "session.log", "wb"),
            stderr=subprocess.STDOUT,
        )
        try:
            lines = wait_for(work / "environment", "DISPLAY=").splitlines()
            environment = dict(line.split("=", 1) for line in lines if "=" in line)
            _, still = measure(work, environment, False, seconds, started)
            during, _ = measure(work, environment, True, seconds, started)
            report("while nothing is recognized", still)
            report("while a recognition runs", during)
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()
            desktop.stdin.close()
            desktop.wait()


main()
