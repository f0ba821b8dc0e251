#!/usr/bin/env python3
"""Has `hearsight read` meet a desktop's portal that fails it, again and again, and looks how it takes that.

Usage: scripts/wayland-rounds.py [--rounds 100] [--command .build/release/hearsight]

The portal is that of Tests/Windows/Wayland/FakePortal, on a message bus of its own: no desktop is needed, and nothing
of the user's own is touched. Each round must end within ten seconds with status 1 and one line `error: ...`; the ways
to fail are listed in WAYS. Prints a line a way: rounds, median and longest time, and what was said how often. Exit
status 1 where a round ended otherwise. Needs dbus-daemon, and Debian's python3-dbus and python3-gi."""

import argparse
import collections
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[1]
PORTAL = ROOT / "Tests/Windows/Wayland/FakePortal/portal.py"
LONGEST = 10
# A bus that starts nothing by itself: the system's own portal must not take the place of ours.
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
# What the portal does, and what is wrong beside it.
WAYS = {
    "the dialog is refused": ("refuse", None),
    "the token is gone, and the dialog refused": ("refuse", "token"),
    "PipeWire is gone": ("well", None),
    "the session is closed at once": ("closed", None),
    "the answer makes no sense": ("nonsense", None),
    "the portal ends at the dialog": ("die", None),
    "the portal is killed at any moment": ("well", "kill"),
}


def wait(is_so):
    end = time.monotonic() + 60
    while not is_so():
        if time.monotonic() > end:
            sys.exit("error: the message bus or the portal did not start")
        time.sleep(0.01)


class Desk:
    """A message bus with a portal, in a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "log"
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": folder,
            "XDG_STATE_HOME": folder,
            "XDG_RUNTIME_DIR": folder,
            "XDG_CURRENT_DESKTOP": "GNOME",
            "XDG_SESSION_TYPE": "wayland",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder}/bus",
        }
        configuration = self.folder / "bus.conf"
        configuration.write_text(BUS.format(folder=folder))
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--nofork", f"--config-file={configuration}"], stderr=subprocess.DEVNULL
        )
        self.portal = None
        wait((self.folder / "bus").exists)

    def start_portal(self, how):
        self.end_portal()
        self.log.write_text("")
        self.portal = subprocess.Popen(
            ["/usr/bin/python3", PORTAL, how, self.log], env=self.environment, stderr=subprocess.DEVNULL
        )
        wait(lambda: "ready" in self.log.read_text())

    def end_portal(self):
        if self.portal:
            self.portal.kill()
            self.portal.wait()
        self.portal = None

    def token(self):
        """The file of the one token that is kept."""
        (file,) = (self.folder / "hearsight/portal").glob("*")
        return file

    def end(self):
        self.end_portal()
        self.bus.terminate()
        self.bus.wait()


def read(desk, command, kill_after=None):
    """One round: its seconds, and what is wrong with its end, or the error that it told."""
    start = time.monotonic()
    process = subprocess.Popen(
        [command, "read", "--window", "Mixer", "--system", "portal", "--dump", "--no-store"],
        env=desk.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if kill_after is not None:
        time.sleep(kill_after)
        desk.end_portal()
    try:
        output, _ = process.communicate(timeout=LONGEST)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return LONGEST, None, f"it did not end within {LONGEST} seconds"
    lines = output.splitlines()
    errors = [line for line in lines if line.startswith("error: ")]
    others = [line for line in lines if not line.startswith(("error: ", "note: "))]
    seconds = time.monotonic() - start
    if process.returncode != 1 or len(errors) != 1 or others:
        return seconds, None, f"status {process.returncode}: {output!r}"
    return seconds, errors[0], None


def rounds(desk, command, how, beside, count):
    """Rounds of one way: their seconds, what was said, and what went wrong."""
    seconds, said, wrong = [], collections.Counter(), []
    token = None
    if beside == "token":
        # Once it is given one by a portal that remembers, so that there is its file.
        desk.start_portal("well")
        read(desk, command)
        token = desk.token()
    desk.start_portal(how)
    usual = read(desk, command)[0]
    for _ in range(count):
        if how == "die" or desk.portal is None:
            desk.start_portal(how)
        if token:
            token.write_text("of another time")
        # The first half of the time is the program's own start.
        kill_after = random.uniform(usual / 2, usual) if beside == "kill" else None
        took, error, fault = read(desk, command, kill_after)
        seconds.append(took)
        if error:
            said[error] += 1
        if fault:
            wrong.append(fault)
        if token and token.exists():
            wrong.append("a token that was used is still there")
    if token and desk.log.read_text().count("of another time") != count:
        wrong.append("the token was not offered to the portal each time")
    return seconds, said, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--command", type=pathlib.Path, default=ROOT / ".build/release/hearsight")
    options = parser.parse_args()
    is_well = True
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(folder)
        try:
            for name, (how, beside) in WAYS.items():
                seconds, said, wrong = rounds(desk, options.command.resolve(), how, beside, options.rounds)
                print(
                    f"{name}: {len(seconds)} rounds, {len(wrong)} wrong, "
                    f"{statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s"
                )
                for text, count in said.most_common():
                    print(f"  {count:4} {text}")
                for text in wrong[:5]:
                    print(f"  WRONG: {text}")
                sys.stdout.flush()
                is_well = is_well and not wrong
        finally:
            desk.end()
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
