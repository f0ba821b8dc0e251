#!/usr/bin/env python3
"""The detection stage on screenshots, beside the same network in Python's onnxruntime.

    Benchmarks/detection.py FILE... [--runs 20]

On one thread and on two: medians of the network alone here and there, of all that lies around it (scaling, decoding of
its answer, non-max suppression, pulling boxes to the pixels), and what the stage adds to a process's memory. The two
take turns, so that whatever else the machine does meets both. Run it with the Python that scripts/bench.sh sets up.
"""

import argparse
import json
import statistics
import subprocess
import time
from pathlib import Path

import numpy as np
import onnxruntime

ROOT = Path(__file__).resolve().parent.parent
MODEL = ROOT / "Models/detector/model.onnx"
ROUNDS = 3


def swift(file: str, runs: int, threads: int) -> dict:
    command = [ROOT / ".build/release/hearsight-bench-detection", file, str(runs), str(threads)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def python(session: onnxruntime.InferenceSession, image: np.ndarray, runs: int) -> list[float]:
    session.run(None, {"image": image})
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        session.run(None, {"image": image})
        times.append((time.perf_counter() - start) * 1000)
    return times


def compare(file: str, runs: int, threads: int) -> None:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(MODEL), options, providers=["CPUExecutionProvider"])
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(swift(file, max(1, runs // ROUNDS), threads))
        image = np.random.default_rng(0).integers(0, 256, (1, ours[0]["height"], ours[0]["width"], 3), dtype=np.uint8)
        theirs += python(session, image, max(1, runs // ROUNDS))
    median = {name: statistics.median(r["milliseconds"][name] for r in ours) for name in ours[0]["milliseconds"]}
    peer = statistics.median(theirs)
    print(
        f"{file}, {threads} thread{'s' if threads > 1 else ''}, input {ours[0]['width']}x{ours[0]['height']}, "
        f"{ours[0]['elements']} elements, {ours[0]['processor']}"
    )
    for name in ["network", "around the network", "scaling", "snapping", "stage"]:
        print(f"  {name:28s} {median[name]:7.1f} ms")
    print(f"  {'network in Python':28s} {peer:7.1f} ms   ours / Python's: {median['network'] / peer:.2f}")
    print(
        f"  {'memory added by the stage':28s} {max(r['stageMegabytes'] for r in ours):7.1f} MB at its peak, "
        f"{max(r['runtimeMegabytes'] for r in ours):.1f} of it by the runtime library, once for all stages"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--runs", type=int, default=20)
    arguments = parser.parse_args()
    for file in arguments.files:
        for threads in (1, 2):
            compare(file, arguments.runs, threads)


if __name__ == "__main__":
    main()
