"""What the processes of an executor take."""

from pathlib import Path


def descendants(pid: int) -> list[int]:
    """The processes that it started, and theirs."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(word) for word in task.read_text().split()]
        except OSError:
            continue
        for child in children:
            found += [child, *descendants(child)]
    return found


def megabytes(pid: int, line: str = "VmHWM") -> int:
    """What a process had in memory at most; 0 where it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return next((int(row.split()[1]) // 1024 for row in status.splitlines() if row.startswith(line)), 0)


def executor_memory(pid: int) -> dict[str, int]:
    """The peak of the Java process, of Python's together, of `hearsight`, in MB."""
    sizes = {"Java": megabytes(pid), "Python": 0, "hearsight": 0}
    for child in descendants(pid):
        try:
            name = Path(f"/proc/{child}/comm").read_text().strip()
        except OSError:
            continue
        kind = "hearsight" if name == "hearsight" else "Python"
        sizes[kind] = max(sizes[kind], megabytes(child)) if kind == "hearsight" else sizes[kind] + megabytes(child)
    return sizes
