"""How much faster `hearsight recognize` goes over many screens with all cores than with one, and in how much memory.

Usage: Benchmarks/many.py FOLDER... [--pairs N] [--jobs N] [--copies N] [--memory COUNT...]
Each of N (3) pairs runs one job with one thread and then a job for each core over all pictures of the folders, in that
order and the other way round in turn. The time that loading the models takes is in both: pictures a second and the
ratio are of whole runs. Other programs on the machine take more from all cores than from one: what they used is told,
and a median without the pairs that they disturbed. --copies lists every picture so many times. --memory instead tells
the peak memory (of a run with all jobs) for so many pictures, listed again from the first where there are fewer.
"""

import argparse
import dataclasses
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
# Cores that other programs may use in a pair that counts as undisturbed.
QUIET = 0.1
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


@dataclasses.dataclass
class Run:
    """A run over some pictures."""

    pictures: int
    seconds: float
    # In MB, at most.
    memory: float
    # Cores that other programs kept busy meanwhile.
    others: float

    def __str__(self):
        rate = self.pictures / self.seconds
        speed = f"{self.pictures} pictures in {self.seconds:.1f} s, {rate:.2f}/s"
        return f"{speed}, {self.memory:.0f} MB; others used {self.others:.2f} cores"


def busy_seconds():
    """Seconds that all cores together were busy since the machine was started."""
    user, nice, system, _, _, irq, softirq, steal = map(int, pathlib.Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def run(paths, jobs):
    with tempfile.TemporaryDirectory() as folder:
        listed = pathlib.Path(folder, "list")
        listed.write_text("".join(f"{path}\n" for path in paths))
        output = pathlib.Path(folder, "lines")
        command = [COMMAND, "recognize", "--list", listed, "--format", "json", "--output", output]
        command += ["--jobs", str(jobs), "--threads", str(jobs)]
        start, busy = time.monotonic(), busy_seconds()
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        others = busy_seconds() - busy - usage.ru_utime - usage.ru_stime
        with output.open() as lines:
            return Run(sum(1 for _ in lines), seconds, usage.ru_maxrss / 1000, max(0, others / seconds))


def tell(ratios, which):
    if ratios:
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"median of {len(ratios)} {which}pairs: {statistics.median(ratios):.2f} ({spread})")


def compare(paths, jobs, pairs):
    ratios, quiet = [], []
    for pair in range(pairs):
        order = (1, jobs) if pair % 2 == 0 else (jobs, 1)
        results = {count: run(paths, count) for count in order}
        ratio = results[1].seconds / results[jobs].seconds
        for count in (1, jobs):
            print(f"pair {pair + 1}, {count} jobs: {results[count]}")
        print(f"pair {pair + 1}: {ratio:.2f} times as fast", flush=True)
        ratios.append(ratio)
        if max(result.others for result in results.values()) <= QUIET:
            quiet.append(ratio)
    tell(ratios, "")
    tell(quiet, "undisturbed ")


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
        print(f"{options.jobs} jobs: {run(some, options.jobs)}", flush=True)
    if not options.memory:
        compare(paths, options.jobs, options.pairs)


if __name__ == "__main__":
    main()
