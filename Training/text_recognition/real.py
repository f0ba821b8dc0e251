"""Cuts the lines of real screens out, as the program's text stage cuts them, with what PP-OCR reads in them.

    python -m text_recognition.real --probe ../.build/release/text-probe --data ../../shared/data \\
        --aside heard/aside-apps.txt --out .work/lines

Leaves three folders there: `seen`, what is learnt from; `aside`, of the apps that are laid aside, to choose by; and
`low`, of pictures of low resolution. Nothing of screens-dev is read.
"""

import argparse
import csv
import subprocess
from pathlib import Path

from hand.screens import app_of
from trees.tables import apps_aside

ANNOTATED = ("screens-more", "windows-more")
OTHERS = "hierarchy-more"
UNLABELLED = "screens-unlabelled"
LOW = "screens-lowres/train"


def picture_of(screen: Path) -> Path:
    return next(path for path in sorted(screen.glob("screen.*")) if path.suffix != ".json")


def pictures(data: Path, aside: set[str]) -> dict[str, list[Path]]:
    """The pictures of each folder that is made."""
    found: dict[str, list[Path]] = {"seen": [], "aside": [], "low": sorted((data / LOW).glob("*.*"))}
    for name in (*ANNOTATED, OTHERS):
        for source in sorted((data / name).glob("*/source.json")):
            if app_of(source.parent) not in aside:
                found["seen"].append(picture_of(source.parent))
            elif name in ANNOTATED:
                found["aside"].append(picture_of(source.parent))
    with (data / UNLABELLED / "SOURCES.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["repo"] not in aside:
                found["seen"].append(data / UNLABELLED / row["file"])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--probe", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--aside", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    for name, paths in pictures(options.data, apps_aside(options.aside)).items():
        command = [options.probe, "--models", "../Models", "--lines", options.out / name, *paths]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
