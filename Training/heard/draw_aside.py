"""Draws the apps that are laid aside: a fifth of each set's apps, to choose by and never to look at.

usage: python draw_aside.py FOLDER... > aside-apps.txt

An app is the repository that a screen's source.json names. Those of a folder are sorted by the SHA-256 of the seed, a
space and the repository in small letters; the first fifth, rounded up, is drawn. An app that is drawn in one folder is
laid aside in all. Nothing else goes into it, so that the list can be made before any result is known, and again.
"""

import hashlib
import json
import sys
from pathlib import Path

SEED = "hearsight-heard-18"


def digest(app: str) -> str:
    return hashlib.sha256(f"{SEED} {app.lower()}".encode()).hexdigest()


def apps(folder: Path) -> set[str]:
    return {json.loads(file.read_text())["repo"] for file in folder.glob("*/source.json")}


def drawn(names: set[str]) -> list[str]:
    return sorted(names, key=digest)[: -(-len(names) // 5)]


def main(folders: list[str]) -> None:
    print(f"# Apps laid aside, drawn by Training/heard/draw_aside.py with the seed {SEED}: a fifth of each set's.")
    for folder in map(Path, folders):
        names = apps(folder)
        print(f"# {folder.name}: {len(drawn(names))} of {len(names)} apps")
        for app in sorted(drawn(names), key=str.lower):
            print(app)


if __name__ == "__main__":
    main(sys.argv[1:])
