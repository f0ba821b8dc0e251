#!/usr/bin/env python3
"""Sends hostile and mutated requests to the built command's service, and looks at every answer.

    scripts/fuzz-service.py [--seconds 60] [--seed N]    made anew from a seed
    scripts/fuzz-service.py --repeat FILE                what a failure was saved as

What it sends is told in fuzz_service/hostile.py, what an answer must be like in fuzz_service/judge.py. After each batch
a good picture is recognized as before; at the end the service ends when it is told to. Failures are saved in
out/fuzz-service, and the exit status is 1. Addresses and parameters are read from the service's description.
"""

import argparse
import collections
import concurrent.futures
import json
import random
import sys
import time

from fuzz_service import description, judge, material, wire
from fuzz_service.hostile import Hostile
from fuzz_service.service import Service

OUT = material.ROOT / "out" / "fuzz-service"
CLIENTS = 8
# Three leave a place for others: four requests are inside the service at once.
SLOW_CLIENTS = 3
BATCH = 100


class Run:
    def __init__(self, options):
        self.options = options
        OUT.mkdir(parents=True, exist_ok=True)
        self.service = Service(OUT / f"{options.seed}.log")
        status, self.expected = self.service.good()
        if status != 200:
            sys.exit(f"error: the good picture is answered {status}: {self.expected[:300]!r}")
        self.targets = description.targets(json.loads(self.service.ask("GET", "/openapi.json")[1]))
        self.statuses = collections.Counter()
        self.kinds = collections.Counter()
        self.failures = collections.Counter()
        self.reached = set()
        self.saved = set()
        self.learned = {}
        self.began = time.monotonic()
        self.slowest = 0

    def fail(self, words, messages):
        """Tells a failure, and saves what led to it, once for each sort of failure."""
        sort = (messages[-1].kind if len(messages) == 1 else "batch", words[:60])
        self.failures[sort] += 1
        if sort in self.saved or len(self.saved) == 50:
            return
        self.saved.add(sort)
        if self.options.repeat:
            print(f"FAILED: {words}")
            return
        file = OUT / f"{self.options.seed}-{len(self.saved)}.json"
        file.write_text(json.dumps([message.saved() for message in messages]))
        print(f"FAILED: {words}\n  {messages[-1].described()}")
        repeat = f"scripts/fuzz-service.py --repeat out/fuzz-service/{file.name}"
        print(f"  seed {self.options.seed}; repeat it with: {repeat}", flush=True)

    def send(self, message):
        try:
            return wire.exchange(message, self.service.port)
        except OSError as error:
            return error

    def judge(self, message, outcome):
        self.kinds[message.kind] += 1
        if isinstance(outcome, OSError):
            self.fail(f"no connection: {outcome}", [message])
            return
        self.slowest = max(self.slowest, outcome.seconds)
        self.statuses.update([answer.status for answer in outcome.answers] or ["closed without an answer"])
        for fault in judge.faults(message, outcome):
            self.fail(fault, [message])
        if message.target and any(answer.status < 300 for answer in outcome.answers):
            self.reached.add(message.target)
        for answer in outcome.answers:
            description.learn(self.learned, answer)

    def check(self, messages):
        """Whether the service is as good as before."""
        if not self.service.lives:
            self.fail(f"the service ended with {self.service.process.returncode}", messages)
            return False
        try:
            status, body = self.service.good()
        except OSError as error:
            self.fail(f"the good picture is not answered: {error}", messages)
            return self.service.lives
        if status != 200 or not judge.same(body, self.expected):
            self.fail(f"the good picture is answered {status}, otherwise than before", messages)
        if self.service.memory() > self.options.most_memory:
            self.fail("it takes more memory than it may", messages)
            self.options.most_memory = self.service.memory() + 256
        return True

    def rest(self):
        """Leaves the rest of the processor to others."""
        while self.service.seconds > (time.monotonic() - self.began) * self.options.cores:
            time.sleep(0.1)

    def fuzz(self):
        end = self.began + self.options.seconds
        slow, batch = [], 0
        with (
            concurrent.futures.ThreadPoolExecutor(CLIENTS) as clients,
            concurrent.futures.ThreadPoolExecutor(SLOW_CLIENTS) as slow_clients,
        ):
            while time.monotonic() < end:
                hostile = Hostile(random.Random(f"{self.options.seed}/{batch}"), self.targets, self.learned)
                batch += 1
                messages = [hostile.any() for _ in range(BATCH)]
                while len(slow) < SLOW_CLIENTS and time.monotonic() < end - 20:
                    message = hostile.slow()
                    slow.append((message, slow_clients.submit(self.send, message)))
                for message, outcome in zip(messages, clients.map(self.send, messages)):
                    self.judge(message, outcome)
                for message, future in [(message, future) for message, future in slow if future.done()]:
                    self.judge(message, future.result())
                    slow.remove((message, future))
                if not self.check(messages + [message for message, _ in slow]):
                    break
                self.rest()
            for message, future in slow:
                self.judge(message, future.result())

    def repeat(self):
        messages = [wire.Message.loaded(saved) for saved in json.loads(self.options.repeat.read())]
        for message in messages:
            outcome = self.send(message)
            if len(messages) == 1:
                print(message.described())
                for answer in getattr(outcome, "answers", [outcome]):
                    print(f"  {getattr(answer, 'text', answer)[:600]!r}")
            self.judge(message, outcome)
        self.check(messages)

    def report(self):
        seconds = time.monotonic() - self.began
        had = "?"
        if self.service.lives:
            most, now, files = self.service.memory(), self.service.memory("VmRSS"), self.service.open_files
            had = f"at most {most} MiB, {now} MiB and {files} open files at the end"
        ended = self.service.stop()
        if ended != 0:
            self.failures["end", f"at SIGTERM it ends with {ended}"] += 1
        print(f"seed {self.options.seed}: {sum(self.kinds.values())} messages in {seconds:.0f} s")
        statuses = sorted(self.statuses.items(), key=str)
        print("answers: " + ", ".join(f"{count} x {status}" for status, count in statuses))
        print("kinds: " + ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items())))
        if not self.options.repeat:
            missed = sorted({str(target) for target in self.targets} - self.reached)
            print(f"done by {len(self.reached)} methods of addresses; never by: {', '.join(missed) or 'none'}")
        print(f"slowest {self.slowest:.1f} s; {had}; ended with {ended}")
        for (kind, words), count in sorted(self.failures.items(), key=str):
            print(f"failed: {count} x {kind}: {words}")
        return 1 if self.failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="how long (60)")
    parser.add_argument("--seed", type=int, help="from which the requests are made (any)")
    parser.add_argument("--repeat", type=argparse.FileType(), metavar="FILE", help="send what was saved, and no more")
    parser.add_argument("--cores", type=float, default=1, help="of the processor for the service, on average (1)")
    parser.add_argument("--most-memory", type=int, default=1536, help="MiB that the service may take (1536)")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(1 << 32)
    run = Run(options)
    try:
        run.repeat() if options.repeat else run.fuzz()
        status = run.report()
    finally:
        run.service.stop()
    sys.exit(status)


if __name__ == "__main__":
    main()
