"""How much faster `hearsight recognize` goes over many screens with all cores than with one, and in how much memory.

Usage: Benchmarks/many.py [--pairs N] [--jobs N] [--copies N] [--memory COUNT...] FOLDER...
Each of N (3) pairs runs one job with one thread and then a job for each core over all pictures of the folders, in that
order and the other way round in turn. The time that loading the models takes is in both: pictures a second and the
ratio are of whole runs. --copies lists every picture so many times. --memory instead tells the peak memory (of a run
with all jobs) for so many pictures, listed again from the first where there are fewer.
"""

import argparse
import itertools
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = os.environ.get("HEARSIGHT", ROOT / ".build" / "release" / "hearsight")
ENDINGS = {".png", ".jpg", ".jpeg", ".webp"}


def processor():
    """The processor's name, and whether it has the instructions for networks of small integers."""
    text = pathlib.Path("/proc/cpuinfo").read_text()
    name = next(line.split(":", 1)[1].strip() for line in text.splitlines() if line.startswith("model name"))
    vnni = "with" if "avx512_vnni" in text else "without"
    return f"{name}, {len(os.sched_getaffinity(0))} cores, {vnni} AVX-512 VNNI"


def pictures(folders):
    found = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix.lower() in ENDINGS]
    if not found:
        sys.exit(f"there are no pictures in {', '.join(map(str, folders))}; name the folder that they are in")
    return found


def run(paths, jobs, threads):
    """Seconds of a run over the pictures, its peak memory in MB, and the lines that it wrote."""
    with tempfile.TemporaryDirectory() as folder:
        listed = pathlib.Path(folder, "list")
        listed.write_text("".join(f"{path}\n" for path in paths))
        output = pathlib.Path(folder, "lines")
        command = [COMMAND, "recognize", "--list", listed, "--format", "json", "--output", output]
        command += ["--jobs", str(jobs), "--threads", str(threads)]
        start = time.monotonic()
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        with output.open() as lines:
            return seconds, usage.ru_maxrss / 1000, sum(1 for _ in lines)


def compare(paths, jobs, pairs):
    ratios = []
    for pair in range(pairs):
        order = (1, jobs) if pair % 2 == 0 else (jobs, 1)
        results = {count: run(paths, count, count) for count in order}
        for count in (1, jobs):
            seconds, memory, lines = results[count]
            rate = lines / seconds
            print(f"pair {pair + 1}, {count} jobs: {lines} pictures in {seconds:.1f} s, {rate:.2f}/s, {memory:.0f} MB")
        ratios.append(results[1][0] / results[jobs][0])
        print(f"pair {pair + 1}: {ratios[-1]:.2f} times as fast", flush=True)
    print(f"median of {pairs} pairs: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--memory", type=int, nargs="+")
    options = parser.parse_args()
    paths = pictures(options.folders) * options.copies
    print(processor(), flush=True)
    for count in options.memory or []:
        some = list(itertools.islice(itertools.cycle(paths), count))
        seconds, memory, lines = run(some, options.jobs, options.jobs)
        print(f"{lines} pictures, {options.jobs} jobs: {memory:.0f} MB at most, {lines / seconds:.2f}/s", flush=True)
    if not options.memory:
        compare(paths, options.jobs, options.pairs)


if __name__ == "__main__":
    main()
