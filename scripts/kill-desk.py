"""Kills `hearsight annotate` and `hearsight study run` in the middle of their work, and looks at what is left.

Usage: scripts/kill-desk.py [--times N]
N (100) times each, the command is killed (SIGKILL) at a random moment while it saves. Then every annotation that it
answered as kept is in annotation.json, which can be read; every rating that it said was kept is in the table, and the
study goes on with the trial that was cut off. The exit status is 1 where something was lost.
"""

import argparse
import csv
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = os.environ.get("HEARSIGHT", ROOT / ".build" / "release" / "hearsight")
PICTURE = ROOT / "Examples" / "gnome-clocks-alarms.png"


def start_desk(folder):
    command = [COMMAND, "annotate", folder, "--annotator", "ann", "--port", "0", "--without-proposals"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    return process, process.stdout.readline().strip()


def ask(address, body=None):
    request = urllib.request.Request(f"{address}/api/screens/a", data=body, method="PUT" if body else "GET")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def annotation(count):
    elements = [{"type": "Text", "box": [0, place, 50, 1]} for place in range(count)]
    return {"width": 780, "height": 1688, "elements": elements, "stops": []}


def kill_annotating(times, draw):
    """How often what was answered as kept was lost, and how many savings were answered."""
    lost, answered = 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "a").mkdir()
        shutil.copyfile(PICTURE, folder / "a" / "screen.png")
        for _ in range(times):
            process, address = start_desk(folder)
            screen = ask(address)
            revision, count = screen["revision"], len(screen["annotation"]["elements"])
            killer = threading.Timer(draw.uniform(0.005, 0.15), process.kill)
            killer.start()
            try:
                while True:
                    body = {"revision": revision, "isDone": False, "annotation": annotation(count + 1)}
                    revision = ask(address, json.dumps(body).encode())["revision"]
                    count += 1
                    answered += 1
            except (urllib.error.URLError, ConnectionError, OSError):
                pass
            killer.join()
            process.wait()
            process.stdout.close()
            kept = len(json.loads((folder / "a" / "annotation.json").read_text())["elements"])
            # What was on its way when the command was killed may be kept or not.
            lost += kept not in (count, count + 1)
    return lost, answered


def whole_rows(table):
    """The rows that were written to their ends; none where the command was killed before it made the table."""
    if not table.exists():
        return []
    with table.open(newline="") as file:
        return [row for row in csv.DictReader(file) if row["rating"] == "3" and row["comments"]]


def kill_study(times, draw):
    """How often a rating that was said to be kept was lost, and how many were kept."""
    lost, kept = 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        table = folder / "ratings.csv"
        study = folder / "protocol.json"
        apps = [f"app {number}" for number in range(5000)]
        conditions = [{"name": "old"}, {"name": "new"}]
        study.write_text(json.dumps({"participants": ["P1"], "apps": apps, "conditions": conditions}))
        command = [COMMAND, "study", "run", study, "--participant", "P1", "--results", table]
        for _ in range(times):
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            killer = threading.Timer(draw.uniform(0.02, 0.2), process.kill)
            killer.start()
            try:
                process.stdin.write('\n\n3\n"a", b\n' * 400)
                process.stdin.close()
            except OSError:
                pass
            said = process.stdout.read().count("Kept.\n")
            killer.join()
            process.wait()
            kept += said
            rows = whole_rows(table)
            # A row may have been written before the command could say so, or was cut off.
            lost += len(rows) < kept
            kept = max(kept, len(rows))
    return lost, kept


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100)
    options = parser.parse_args()
    draw = random.Random(22)
    failed = 0
    for name, kill in (("annotate", kill_annotating), ("study run", kill_study)):
        lost, kept = kill(options.times, draw)
        failed += lost
        print(f"{name}: killed {options.times} times, {kept} kept, {lost} times something was lost", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
