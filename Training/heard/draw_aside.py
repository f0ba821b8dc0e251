"""Draws the apps that are laid aside: a fifth of each set's apps, to choose by and never to look at.

usage: python draw_aside.py FOLDER... [--growing FOLDER...] > aside-apps.txt

An app is the repository that a screen's source.json names. Those of a folder are sorted by the SHA-256 of the seed, a
space and the repository in small letters; the first fifth, rounded up, is drawn. An app that is drawn in one folder is
laid aside in all. Of a set that grows those apps are drawn whose SHA-256 is in the lowest fifth of all numbers, so that
none changes sides when others come. Nothing else goes into it, so that the list can be made before any result is known,
and again.
"""

import argparse
import hashlib
import json
from pathlib import Path

SEED = "hearsight-heard-18"


def digest(app: str) -> str:
    return hashlib.sha256(f"{SEED} {app.lower()}".encode()).hexdigest()


def apps(folder: Path) -> set[str]:
    return {json.loads(file.read_text())["repo"] for file in folder.glob("*/source.json")}


def drawn(names: set[str]) -> set[str]:
    return set(sorted(names, key=digest)[: -(-len(names) // 5)])


def drawn_from_growing(names: set[str]) -> set[str]:
    return {name for name in names if int(digest(name), 16) < 2**256 // 5}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--growing", type=Path, nargs="*", default=[], help="sets to which screens are added")
    options = parser.parse_args()
    print(f"# Apps laid aside, drawn by Training/heard/draw_aside.py with the seed {SEED}: a fifth of each set's.")
    for folder in [*options.folders, *options.growing]:
        names = apps(folder)
        aside = drawn_from_growing(names) if folder in options.growing else drawn(names)
        print(f"# {folder.name}: {len(aside)} of {len(names)} apps")
        for app in sorted(aside, key=str.lower):
            print(app)


if __name__ == "__main__":
    main()
