"""Runs the programs of a split, each a few times in other looks, and keeps their windows: OUT/PROGRAM-SEED/.

python -m applications.capture --split train --out DIR --locales DIR --rounds 2 --seed 0
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from .programs import Program, how_to_install, missing, of_split
from .session import PR_SET_CHILD_SUBREAPER, descendants

MOST_SECONDS = 150
FREE_SECONDS = 10


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=["train", "valid"], required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=1, help="runs of each program")
    parser.add_argument("--seed", type=int, default=0, help="of the first round")
    parser.add_argument("--only", nargs="+", default=[], help="names of programs")
    parser.add_argument("--check", action="store_true", help="only tell what is not installed")
    return parser.parse_args()


def end_leftovers() -> None:
    for number in descendants(os.getpid()):
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def capture(program: Program, seed: int, out: Path, locales: Path) -> str:
    """One run in a process of its own, so that no library remembers the last one's bus; what it printed last."""
    options = ["--program", program.name, "--seed", str(seed), "--out", str(out), "--locales", str(locales)]
    command = [sys.executable, "-m", "applications.visit", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        printed = process.communicate(timeout=MOST_SECONDS)[0]
    except subprocess.TimeoutExpired:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=FREE_SECONDS)
        printed = f"{program.name} {seed} took too long"
    end_leftovers()
    return printed.strip().splitlines()[-1] if printed.strip() else "nothing"


def main() -> None:
    options = parse_options()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    programs = [p for p in of_split(options.split) if not options.only or p.name in options.only]
    lacking = missing(programs)
    if lacking:
        print(f"not installed, left out; to have them: {how_to_install(lacking)}", flush=True)
    if options.check:
        return
    for seed in range(options.seed, options.seed + options.rounds):
        # In random order, so that a round that is stopped has something of every toolkit.
        for program in random.Random(seed).sample(programs, len(programs)):
            out = options.out / f"{program.name}-{seed}"
            if not program.installed or (out / "run.json").exists():
                continue
            start = time.monotonic()
            printed = capture(program, seed, out, options.locales)
            print(f"{printed} ({time.monotonic() - start:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
