#!/usr/bin/env python3
"""Measures `hearsight serve`: what many clients get, at what memory, and how fast beside the command alone.

    Benchmarks/service.py [--clients 200] [--requests 2000] [--workers 1] PICTURE...

It starts the built command, asks with one client, then with many at once, and prints a line of JSON for each: the
statuses, the requests answered a second, the peak of memory. Beside it `hearsight recognize` works through the same
pictures in a loop, with as many threads. Only 200, 429 and 503 are answers of a service that is well.
"""

import argparse
import collections
import http.client
import itertools
import json
import os
import re
import subprocess
import sys
import threading
import time

# How often four clients send each picture.
ROUNDS = 20
COMMAND = os.path.join(os.path.dirname(__file__), "..", ".build", "release", "hearsight")


def peak(process: int) -> int:
    """The most memory a process has had, in KiB."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1])


class Service:
    """A service of our own, on a free port."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen([COMMAND, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        while self.ask("GET", "/readyz") != 200:
            time.sleep(0.1)

    def ask(self, method: str, path: str, body: bytes | None = None) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            connection.request(method, path, body, {"Content-Type": "image/png"} if body else {})
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait()


def load(service: Service, pictures: list[bytes], clients: int, requests: int, patience: bool) -> dict:
    """Sends requests from clients at once. Patient clients come again when they are told to."""
    statuses: collections.Counter = collections.Counter()
    turns = itertools.count()
    lock = threading.Lock()

    def client() -> None:
        while True:
            with lock:
                turn = next(turns)
            if turn >= requests:
                return
            status = 503
            while status == 503:
                try:
                    status = service.ask("POST", "/v1/recognize", pictures[turn % len(pictures)])
                except OSError as error:
                    status = type(error).__name__
                with lock:
                    statuses[status] += 1
                if not patience:
                    break
                if status == 503:
                    time.sleep(0.5)

    threads = [threading.Thread(target=client) for _ in range(clients)]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - start
    return {
        "clients": clients,
        "statuses": {str(status): count for status, count in statuses.items()},
        "answered a second": round(statuses[200] / seconds, 3),
        "peak MiB": round(peak(service.process.pid) / 1024, 1),
    }


def seconds(pictures: list[str]) -> float:
    """How long the command takes for pictures, one after the other on all cores."""
    start = time.monotonic()
    subprocess.run([COMMAND, "recognize", *pictures], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--workers", default="1")
    parser.add_argument("pictures", nargs="+")
    options = parser.parse_args()
    pictures = []
    for path in options.pictures:
        with open(path, "rb") as file:
            pictures.append(file.read())
    service = Service("--workers", options.workers)
    alone = load(service, pictures, 1, 2 * len(pictures), patience=True)
    print(json.dumps(alone), flush=True)
    many = load(service, pictures, options.clients, options.requests, patience=False)
    print(json.dumps(many), flush=True)
    few = load(service, pictures, 4, ROUNDS * len(pictures), patience=True)
    print(json.dumps(few), flush=True)
    status = service.stop()
    # What loading the models and the first picture take is no part of the loop.
    first = seconds(options.pictures[:1])
    loop = (ROUNDS * len(pictures) - 1) / (seconds(options.pictures * ROUNDS) - first)
    summary = {
        "the library in a loop on all cores, a second": round(loop, 3),
        "throughput, of the loop's": round(few["answered a second"] / loop, 3),
        "memory with many, of that with one": round(many["peak MiB"] / alone["peak MiB"], 3),
        "end": status,
    }
    print(json.dumps(summary))
    return 0 if status == 0 and set(many["statuses"]) <= {"200", "429", "503"} else 1


if __name__ == "__main__":
    sys.exit(main())
