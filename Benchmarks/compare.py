#!/usr/bin/env python3
"""Speed and memory of Hearsight on screenshots, beside Python's rapidocr doing only its text recognition.

    Benchmarks/compare.py FILE... [--rounds 3] [--runs 5] [--threads 2] [--batch FOLDER] [--json FILE]

One table for each file: the stages and all of them together in a warm process, a fresh process from start to output,
the same picture again and one of which a quarter changed, peak memory, and rapidocr; then the rate over the pictures of
a folder, with a job for each core. Figures are the median of all runs and their range. Ours and rapidocr take turns, so
that whatever else the machine does meets both; each ratio is made in one round, and the median of the rounds is told
with their range. --json also writes all of it to a file. Run it with the Python that scripts/bench.sh sets up.
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

import many

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "release"
STAGES = ("decoding", "detection", "text", "icons", "understanding", "speech", "40 icons alone", "all stages")
# Of a session, which has met the picture before; all other figures are of pictures that nothing is known of.
NEXT = ("same picture again", "changed quarter")
FRESH, WARM_MEMORY, FRESH_MEMORY = (
    "fresh process, start to output",
    "peak memory, warm process",
    "peak memory, fresh process",
)
PEER = "rapidocr (Python), text only"


def spread(values: list[float]) -> dict[str, float]:
    return {"minimum": min(values), "median": statistics.median(values), "maximum": max(values)}


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


def timed(engine, file: str) -> tuple[float, int]:
    """Milliseconds, and how many lines were found."""
    start = time.perf_counter()
    lines = engine(file).txts or ()
    return (time.perf_counter() - start) * 1000, len(lines)


def measure(file: str, starts: list[tuple[float, float]], engine, options: argparse.Namespace) -> dict:
    """All figures of one picture: for each row of the table its unit and spread, and the ratios of the rounds."""
    engine(file)
    ours, theirs = [], []
    for _ in range(options.rounds):
        ours.append(warm(file, options.runs, options.threads))
        theirs.append([timed(engine, file) for _ in range(options.runs)])
    rows = {}
    for stage in (*STAGES, *NEXT):
        parts = [part["milliseconds"][stage] for part in ours]
        rows[stage] = {
            "unit": "ms",
            "minimum": min(part["minimum"] for part in parts),
            "median": statistics.median(part["median"] for part in parts),
            "maximum": max(part["maximum"] for part in parts),
        }
    rows[FRESH] = {"unit": "ms", **spread([milliseconds for milliseconds, _ in starts])}
    rows[WARM_MEMORY] = {"unit": "MB", **spread([part["peakMegabytes"] for part in ours])}
    rows[FRESH_MEMORY] = {"unit": "MB", **spread([megabytes for _, megabytes in starts])}
    rows[PEER] = {"unit": "ms", **spread([milliseconds for part in theirs for milliseconds, _ in part])}

    medians = [{stage: times["median"] for stage, times in part["milliseconds"].items()} for part in ours]
    peers = [statistics.median(milliseconds for milliseconds, _ in part) for part in theirs]
    quarters = [part["changed quarter"] / part["all stages"] for part in medians]
    besides = [part["all stages"] / peer for part, peer in zip(medians, peers, strict=True)]
    return {
        "file": file,
        "processor": ours[0]["processor"],
        "stops": ours[0]["stops"],
        "linesOfRapidocr": theirs[0][0][1],
        "rows": rows,
        "ratios": {"changed quarter / all stages": spread(quarters), "all stages / rapidocr": spread(besides)},
    }


def show(result: dict, options: argparse.Namespace) -> None:
    runs = options.rounds * options.runs
    print(f"{result['file']}, {options.threads} threads, {os.cpu_count()} cores, {result['processor']}, {runs} runs")
    print(f"  {'':32s} {'min':>8s} {'median':>8s} {'max':>8s}")
    for name, row in result["rows"].items():
        digits = 1 if row["median"] < 10 else 0
        values = " ".join(f"{row[key]:8.{digits}f}" for key in ("minimum", "median", "maximum"))
        print(f"  {name:32s} {values}  {row['unit']}")
    notes = {
        "changed quarter / all stages": "decoding is in all stages alone",
        "all stages / rapidocr": f"{result['stops']} stops; rapidocr: {result['linesOfRapidocr']} lines",
    }
    for name, ratio in result["ratios"].items():
        between = f"{ratio['minimum']:.2f} to {ratio['maximum']:.2f}"
        print(f"  {name}: {ratio['median']:.2f}   ({between} in {options.rounds} rounds; {notes[name]})", flush=True)


def batch(folder: Path, rounds: int) -> dict:
    """Pictures a second over a folder, and the most memory."""
    paths = many.pictures([folder])
    jobs = len(os.sched_getaffinity(0))
    runs = [many.run(paths, jobs) for _ in range(rounds)]
    return {
        "folder": str(folder),
        "pictures": len(paths),
        "jobs": jobs,
        "perSecond": spread([run.pictures / run.seconds for run in runs]),
        "peakMegabytes": max(run.memory for run in runs),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--runs", type=int, default=5, help="of ours and of rapidocr's in each round")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--batch", type=Path, help="a folder of pictures for the rate over many")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()

    # A process's peak memory counts that of the Python it was started from, so this comes before rapidocr is loaded.
    starts = {file: [fresh(file, options.threads) for _ in range(5)] for file in options.files}
    rate = batch(options.batch, options.rounds) if options.batch else None
    engine = rapidocr_engine(options.threads)
    results = []
    for file in options.files:
        results.append(measure(file, starts[file], engine, options))
        show(results[-1], options)
    if rate:
        values = " ".join(f"{rate['perSecond'][key]:8.2f}" for key in ("minimum", "median", "maximum"))
        print(f"{rate['folder']}, {rate['pictures']} pictures, {rate['jobs']} jobs")
        print(f"  {'screens a second':32s} {values}  /s   ({rate['peakMegabytes']:.0f} MB at most)")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of this Python with rapidocr: {memory:.0f} MB")
    if options.json:
        document = {"processor": many.processor(), "pictures": results, "many": rate, "pythonMegabytes": memory}
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
