"""The demonstration: two workers, 208 pictures, an executor and then the driver killed, and everything there once.

Usage: python -m demo COMMAND EXAMPLES OUT
"""

import sys
import time
from pathlib import Path

from local_cluster import LocalCluster

from demo.comparison import compare, of_command, of_job
from demo.jobs import Job
from demo.memory import descendants, executor_memory, megabytes
from demo.pictures import draw

DRAWN = 200
BATCH = 70
# Tasks of a batch that are done when something is killed in its midst.
INTO_A_BATCH = 2


def say(words: str) -> None:
    """A line of the story."""
    print(f"\n# {words}", flush=True)


def main(command: Path, examples: Path, out: Path) -> None:
    """Tells the story, and fails where it does not come out."""
    pictures = out / "pictures"
    kinds = draw(pictures, sorted(examples.glob("*.png")), DRAWN)
    for example in examples.glob("*.png"):
        (pictures / example.name).write_bytes(example.read_bytes())
    files = sorted(pictures.glob("*.png"))
    say(
        f"{len(files)} pictures: {len(files) - DRAWN} examples, "
        + ", ".join(f"{n} {kind}" for kind, n in kinds.items())
    )

    expected, seconds = of_command(command, files)
    failed = sum("error" in document for document in expected.values())
    print(f"The command alone: {len(expected)} lines, {failed} of them errors, {seconds:.0f} s with one thread.")

    words = ["--input", str(pictures), "--output", str(out / "rows"), "--sums", str(out / "hearsight.SHA256SUMS")]
    words += ["--batch-size", str(BATCH), "--partition-size", "5"]
    with LocalCluster(out / "cluster") as cluster:
        say("A master and two workers of one core run. The job begins; batches of 70 pictures, tasks of 5:")
        interrupted(Job(out, cluster.address, 1, *words), cluster, out / "rows")
        committed = [file for file in (out / "rows").rglob("*.parquet") if "_temporary" not in file.parts]
        before = {file: file.stat().st_mtime_ns for file in committed}
        say("The same job again: it does what is not there.")
        Job(out, cluster.address, 2, *words).finish()
        say("And again: there is nothing to do.")
        Job(out, cluster.address, 3, *words).finish()
    judge(out, expected, before)


def finished_tasks(rows: Path) -> int:
    """How many tasks of the batch that is being done have committed."""
    return len(list(rows.glob("batch=*/_temporary/0/task_*")))


def interrupted(job: Job, cluster: LocalCluster, rows: Path) -> None:
    """Follows a job, kills an executor in its second batch and the driver in its third."""
    for done in job.done():
        while finished_tasks(rows) < INTO_A_BATCH:
            time.sleep(0.1)
        if done == BATCH:
            memory = [executor_memory(pid) for pid in cluster.executors()]
            doomed = cluster.executors()[0]
            children = descendants(doomed)
            print(f"  Memory of an executor at most, in MB: {memory[0]}", flush=True)
            cluster.kill_executor()
            time.sleep(3)
            left = [pid for pid in children if megabytes(pid, "VmRSS")]
            print(
                f"  Killed an executor, process {doomed}, with {len(children)} processes of its own; {len(left)} of "
                "these are left.",
                flush=True,
            )
            if left:
                raise SystemExit(f"error: processes outlive their executor: {left}")
        elif done == 2 * BATCH:
            job.kill()
            lost = finished_tasks(rows)
            print(f"  Killed the driver; {lost} tasks of its third batch were done, and are lost with it.", flush=True)
            return


def judge(out: Path, expected: dict[str, dict], before: dict[Path, int]) -> None:
    """Compares what is there with the command's own, and says it."""
    say("What is in the output, beside what the command says of the same files:")
    counts = compare(of_job(out / "rows"), expected)
    print(
        f"{counts['rows']} rows for {len(expected)} pictures: {counts['once']} pictures have one row, "
        f"{counts['several']} have several, {counts['none']} none."
    )
    print(f"{counts['differ']} rows differ from the command's JSON (timings aside).")
    same = sum(file.exists() and file.stat().st_mtime_ns == when for file, when in before.items())
    print(f"Of {len(before)} files that were there when the driver was killed, {same} are as they were.")
    good = {"rows": len(expected), "once": len(expected), "several": 0, "none": 0, "differ": 0}
    if counts != good or same != len(before):
        raise SystemExit("error: the output is not what it should be")
    print(f"All results are there once and equal. They are in {out}/rows, in Parquet.")


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:4]))
