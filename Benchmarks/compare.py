#!/usr/bin/env python3
"""Speed and memory of Hearsight on one screenshot, beside Python's rapidocr doing only its text recognition.

    Benchmarks/compare.py FILE [--runs 15] [--threads 2]

Prints min / median / max of each stage in a warm process, the time and peak memory of a fresh process from start to
output, the same figures for rapidocr, and the ratio of the medians. The two take turns, so that whatever else the
machine does meets both. Run it with the Python that scripts/bench.sh sets up.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

NEXT = ("same picture again", "changed quarter")
"""Of a session, which has met the picture before; all other figures are of pictures that nothing is known of."""
ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "release"


def spread(values: list[float]) -> dict[str, float]:
    return {"minimum": min(values), "median": statistics.median(values), "maximum": max(values)}


def row(name: str, values: dict[str, float], unit: str = "ms") -> None:
    print(f"  {name:32s} {values['minimum']:8.0f} {values['median']:8.0f} {values['maximum']:8.0f}  {unit}", flush=True)


def warm(file: str, runs: int, threads: int) -> dict:
    """Hearsight in a process that has its models loaded."""
    output = subprocess.run(
        [BUILD / "hearsight-bench", file, str(runs), str(threads)], check=True, capture_output=True, text=True
    )
    return json.loads(output.stdout)


def fresh(file: str, threads: int) -> tuple[float, float]:
    """Milliseconds and peak memory of a process from its start to its end."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [BUILD / "hearsight", "recognize", file, "--threads", str(threads)], stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = (time.perf_counter() - start) * 1000
    if status != 0:
        sys.exit(f"error: hearsight ended with status {status}")
    return elapsed, usage.ru_maxrss / 1024


def rapidocr_engine(threads: int):
    from rapidocr import RapidOCR

    return RapidOCR(params={"EngineConfig.onnxruntime.intra_op_num_threads": threads, "Global.log_level": "error"})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()

    # A process's peak memory counts that of the Python it was started from, so this comes before rapidocr is loaded.
    starts = [fresh(arguments.file, arguments.threads) for _ in range(5)]
    engine = rapidocr_engine(arguments.threads)
    engine(arguments.file)
    rapid: list[float] = []
    rounds = []
    for _ in range(3):
        rounds.append(warm(arguments.file, max(1, arguments.runs // 3), arguments.threads))
        for _ in range(max(1, arguments.runs // 3)):
            start = time.perf_counter()
            lines = engine(arguments.file)
            rapid.append((time.perf_counter() - start) * 1000)

    print(
        f"{arguments.file}, {arguments.threads} threads, {os.cpu_count()} cores, {rounds[0]['processor']}, "
        f"{arguments.runs} runs"
    )
    print(f"  {'':32s} {'min':>8s} {'median':>8s} {'max':>8s}")
    for stage in [
        "decoding",
        "detection",
        "text",
        "icons",
        "understanding",
        "speech",
        "40 icons alone",
        "all stages",
        *NEXT,
    ]:
        parts = [r["milliseconds"][stage] for r in rounds]
        row(
            stage,
            {
                "minimum": min(p["minimum"] for p in parts),
                "median": statistics.median(p["median"] for p in parts),
                "maximum": max(p["maximum"] for p in parts),
            },
        )
    row("fresh process, start to output", spread([s[0] for s in starts]))
    row("peak memory, warm process", spread([r["peakMegabytes"] for r in rounds]), "MB")
    row("peak memory, fresh process", spread([s[1] for s in starts]), "MB")
    row("rapidocr (Python), text only", spread(rapid))
    print(
        f"  {'peak memory of this Python':32s} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:8.0f}"
        f"{'':18s}  MB"
    )
    ours = statistics.median(r["milliseconds"]["all stages"]["median"] for r in rounds)
    quarter = statistics.median(r["milliseconds"]["changed quarter"]["median"] for r in rounds)
    print(f"  changed quarter / all stages: {quarter / ours:.2f}   (decoding is in all stages alone)")
    print(
        f"  all stages / rapidocr: {ours / statistics.median(rapid):.2f}   "
        f"({rounds[0]['stops']} stops; rapidocr: {len(lines.txts or [])} lines)"
    )


if __name__ == "__main__":
    main()
