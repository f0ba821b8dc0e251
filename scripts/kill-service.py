#!/usr/bin/env python3
"""Kills `hearsight serve` again and again while clients write labels, and looks whether any that was answered is lost.

Usage: scripts/kill-service.py [--times 200] [--clients 4]

Each time the service is started on the same store, clients write names as fast as they can, and after a moment the
service is killed (SIGKILL). Then the file must be sound (PRAGMA integrity_check), every name that was answered with 200
must be in it, and the next start must answer within a second. Exit status 1 where anything of this fails."""

import argparse
import http.client
import json
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = ROOT / ".build/release/hearsight"
PICTURE = min((ROOT / "Examples").glob("*.png"), key=lambda file: file.stat().st_size)


class Service:
    """The service on a store, and how long its start took."""

    def __init__(self, store):
        start = time.monotonic()
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", "0", "--store", store], stdout=subprocess.PIPE, text=True
        )
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 200
        self.seconds = time.monotonic() - start

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def write(port, path, stop, answered):
    """Writes names until the service is gone; `answered` gets the ids of those that were answered."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Content-Type": "application/json"}
    number = 0
    try:
        while not stop.is_set():
            number += 1
            body = json.dumps({"value": f"name {number} {random.random()}"})
            connection.request("PUT", path, body, headers)
            answer = connection.getresponse()
            text = answer.read()
            if answer.status == 200:
                answered.append(json.loads(text)["correction"]["id"])
    except (OSError, http.client.HTTPException, ValueError):
        pass


def lost(store, answered):
    """The ids that are not in the file; fails where the file is not sound."""
    database = sqlite3.connect(store)
    try:
        verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
        assert verdict == "ok", verdict
        kept = {row[0] for row in database.execute("SELECT id FROM correction")}
    finally:
        database.close()
    return [label for label in answered if label not in kept]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/memory.sqlite"
        subprocess.run(
            [COMMAND, "labels", "set", PICTURE, "1", "--name", "First", "--store", store],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        database = sqlite3.connect(store)
        screen = database.execute("SELECT id FROM screen").fetchone()[0]
        database.close()
        answered, starts = [], []
        for _ in range(options.times):
            service = Service(store)
            starts.append(service.seconds)
            stop = threading.Event()
            clients = [
                threading.Thread(
                    target=write, args=(service.port, f"/v1/screens/{screen}/stops/{stop_number}/name", stop, answered)
                )
                for stop_number in range(options.clients)
            ]
            for client in clients:
                client.start()
            time.sleep(random.uniform(0.02, 0.4))
            service.kill()
            stop.set()
            for client in clients:
                client.join()
            missing = lost(store, answered)
            if missing:
                sys.exit(f"error: {len(missing)} of {len(answered)} answered labels are lost, such as {missing[0]}")
    print(f"{options.times} times killed, {len(answered)} labels answered by {options.clients} clients, none lost")
    print(f"start: median {sorted(starts)[len(starts) // 2]:.2f} s, longest {max(starts):.2f} s")
    if max(starts) >= 1:
        sys.exit("error: a start took a second or more")


main()
