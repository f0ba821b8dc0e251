#!/usr/bin/env python3
"""How well spoken snapshots of pictures last, and what they find.

    Benchmarks/snapshots.py CACHE [--more] [--mask LIBRARY]

Takes the Examples and 40 of the shared screens (every second one was developed with; the others are told apart),
changes each in six ways that change nothing of the screen (moved by a few pixels and by 8, JPEG of quality 85, 3x
against 2x, another anti-aliasing, another processor) and in up to six that do (a label, a number, a state, a lost and
an added element, an exchanged pair), and counts how many snapshots differ. Pictures and what was recognized on them are
kept in CACHE; delete `recognized.json` files there, or all of it, after the recognizer changed.

The other processor needs Tests/EndToEnd/Processors/mask-cpuid.c, compiled as a shared library, as --mask; without it
one thread in place of two stands in. --more takes 40 further shared screens that nothing was developed with.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build/release"
SHARED = ROOT.parent / "shared/data"
HARMLESS = ["nudge", "shift", "jpeg", "scale", "antialiasing", "processor"]
BATCH = 24


def screens(more: bool) -> dict[str, tuple[Path, str]]:
    """Name -> picture and the set it is in."""
    folders = [SHARED / name for name in ("screens-dev", "screens-more", "windows-more")]
    shared = sorted(path for folder in folders for path in folder.glob("*/screen.png"))
    step = max(1, len(shared) / 40)
    start = step / 2 if more else 0
    chosen = [shared[int(start + index * step)] for index in range(min(40, len(shared)))]
    if more:
        return {path.parent.name: (path, "unseen") for path in chosen}
    result = {path.stem: (path, "examples") for path in sorted((ROOT / "Examples").glob("*.png"))}
    for index, path in enumerate(chosen):
        result[path.parent.name] = (path, "held out" if index % 2 else "developed with")
    return result


def recognize(
    pictures: list[Path], suffix: str = ".json", environment: dict | None = None, options: Sequence = ()
) -> None:
    pictures = [path for path in pictures if not path.with_suffix(suffix).exists()]
    for start in range(0, len(pictures), BATCH):
        batch = pictures[start : start + BATCH]
        print(f"recognizing {start + len(batch)} of {len(pictures)}", file=sys.stderr)
        command = [BUILT / "hearsight", "recognize", "--format", "json", *options, *batch]
        output = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, **(environment or {})}, check=True
        ).stdout
        for line in output.splitlines():
            path = Path(json.loads(line)["image"]["path"])
            path.with_suffix(suffix).write_text(line)


def prepare(cache: Path, chosen: dict[str, tuple[Path, str]], mask: str | None) -> list[Path]:
    folders = []
    for name, (picture, _) in chosen.items():
        folder = cache / name
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "original.png").exists():
            (folder / "original.png").write_bytes(picture.read_bytes())
        folders.append(folder)
    tool = BUILT / "hearsight-bench-snapshots"
    fresh = [folder for folder in folders if not (folder / "antialiasing.png").exists()]
    if fresh:
        subprocess.run([tool, "change", *fresh], check=True)
    originals = [folder / "original.png" for folder in folders]
    recognize(originals + [folder / f"{kind}.png" for folder in folders for kind in HARMLESS[:-1]])
    if mask:
        recognize(originals, ".processor.json", {"LD_PRELOAD": mask})
    else:
        recognize(originals, ".processor.json", options=["--threads", "1"])
    fresh = [folder for folder in folders if not (folder / "edits.json").exists()]
    if fresh:
        subprocess.run([tool, "edit", *fresh], check=True)
    edited = []
    for folder in folders:
        for edit in json.loads((folder / "edits.json").read_text()):
            edited += [folder / f"{edit[key]}.png" for key in ("before", "after") if edit.get(key)]
    recognize(sorted(set(edited)))
    return folders


def table(rows: list[dict], kinds: list[str], wrong: str) -> None:
    sets = list(dict.fromkeys(row["set"] for row in rows))
    for kind in kinds + ["all"]:
        cells = []
        for name in sets + ["all"]:
            part = [row for row in rows if kind in (row["kind"], "all") and name in (row["set"], "all")]
            count = sum(row["outcome"] == wrong for row in part)
            share = f"{100 * count / len(part):5.1f} %" if part else "      -"
            cells.append(f"{count:3} of {len(part):3} {share}")
        print(f"  {kind:14}" + "   ".join(cells))
    print("  " + " " * 14 + "   ".join(f"{name:18}" for name in sets + ["all"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cache", type=Path)
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--mask")
    parser.add_argument("--list", action="store_true", help="tell each wrong one")
    arguments = parser.parse_args()
    chosen = screens(arguments.more)
    folders = prepare(arguments.cache.resolve(), chosen, arguments.mask)
    output = subprocess.run(
        [BUILT / "hearsight-bench-snapshots", "compare", *folders], check=True, capture_output=True, text=True
    ).stdout
    rows = [json.loads(line) for line in output.splitlines()]
    for row in rows:
        row["set"] = chosen[row["screen"]][1]
    for evidence in dict.fromkeys(row["evidence"] for row in rows):
        part = [row for row in rows if row["evidence"] == evidence]
        harmless = [row for row in part if row["kind"] in HARMLESS]
        real = [row for row in part if row["kind"] not in HARMLESS]
        print(f"With {evidence}: snapshots that differ though nothing changed")
        table(harmless, HARMLESS, "different")
        print(f"With {evidence}: real changes that are not found")
        table(real, list(dict.fromkeys(row["kind"] for row in real)), "same")
        wrong = [row for row in harmless if row["outcome"] == "different"]
        wrong += [row for row in real if row["outcome"] == "same"]
        if arguments.list:
            for row in wrong:
                print(f"  {row['screen']} {row['kind']}: {row.get('what', '')} {row['lines'][:4]}")


if __name__ == "__main__":
    main()
