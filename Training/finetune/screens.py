"""A data desk's folder -> screens to learn from, to choose by and to judge by, each a folder of annotated screens.

    python -m finetune.screens --screens FOLDER --general SET... --aside heard/aside-apps.txt --out .work/finetune

FOLDER holds `NAME/screen.png` and `NAME/annotation.json`. What its annotator was unsure of, advertisements and maps
become ignored regions. Screens that look alike stay together: were one learnt from and the other judged by, the figures
would tell of memory. The general sets are screens of other apps: those of apps that are laid aside judge, a part of the
other apps chooses, the rest is learnt from so that the network does not forget.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import cv2
import numpy as np

from hand.screens import app_of
from recipes.settings import DEFAULT, load
from trees.tables import apps_aside

from .folders import annotated, app_or_none

PARTS = ("learnt", "chosen-by", "held-out")
"""What each of the user's screens is for; of the general ones `general-` stands before."""
CELLS = 24
"""Fields of a sketch to a side."""
FLAT = 6.0
"""Grey levels by which the pixels of a field vary at least, or it is empty: grounds are the same everywhere."""
ALIKE_FIELD = 10.0
"""Grey levels by which two fields differ at most."""


class FolderError(Exception):
    """The folder cannot be used; says why."""


def sketch(picture: np.ndarray) -> np.ndarray:
    """2,CELLS,CELLS: the mean grey of each field of a picture, and how much it varies."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    size = (CELLS, CELLS)
    mean = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    square = cv2.resize(grey * grey, size, interpolation=cv2.INTER_AREA)
    return np.stack([mean, np.sqrt(np.maximum(square - mean * mean, 0))])


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    """Share of the fields with something in them, in either sketch, that are the same in both."""
    full = (one[1] > FLAT) | (other[1] > FLAT)
    same = np.abs(one - other).max(0) < ALIKE_FIELD
    return float((same & full).sum() / max(full.sum(), 1))


def families(pictures: list[np.ndarray], limit: float) -> list[list[int]]:
    """The pictures, by number, in groups of which each member looks like another one."""
    sketches = [sketch(picture) for picture in pictures]
    group = list(range(len(sketches)))
    for i, one in enumerate(sketches):
        for k in range(i):
            if group[i] != group[k] and likeness(one, sketches[k]) >= limit:
                group = [group[k] if g == group[i] else g for g in group]
    return [[i for i, g in enumerate(group) if g == number] for number in sorted(set(group))]


def deal(groups: list[list[int]], shares: dict[str, float], seed: int) -> dict[str, list[int]]:
    """Whole groups, in random order, to each part until it has its share; the rest to the first part."""
    order = list(groups)
    random.Random(seed).shuffle(order)
    total = sum(map(len, groups))
    first, *others = shares
    parts: dict[str, list[int]] = {name: [] for name in shares}
    for group in order:
        wanting = [n for n in others if len(parts[n]) + len(group) <= max(1, round(shares[n] * total))]
        parts[wanting[0] if wanting else first] += group
    return {name: sorted(members) for name, members in parts.items()}


def box(region: dict | list[float]) -> list[float]:
    return region["box"] if isinstance(region, dict) else region


def without_doubts(document: dict) -> dict:
    """An annotation of which everything is sure: what is not becomes an ignored region, and leaves its stop."""
    sure = [number for number, element in enumerate(document["elements"]) if not element.get("unsure")]
    new = {old: number for number, old in enumerate(sure)}
    unsure = [element for element in document["elements"] if element.get("unsure")]
    ignored = [*document.get("ignore", []), *({"box": box(e)} for e in [*unsure, *document.get("others", [])])]
    stops = [[new[i] for i in stop if i in new] for stop in document.get("stops", [])]
    kept = {key: value for key, value in document.items() if key != "others"}
    elements = [document["elements"][number] for number in sure]
    return kept | {"elements": elements, "ignore": ignored, "stops": [stop for stop in stops if stop]}


def copy(screen: Path, folder: Path) -> None:
    """A screen, its annotation without doubts."""
    target = folder / screen.name
    target.mkdir(parents=True)
    shutil.copyfile(screen / "screen.png", target / "screen.png")
    document = json.loads((screen / "annotation.json").read_text(encoding="utf-8"))
    (target / "annotation.json").write_text(json.dumps(without_doubts(document)), encoding="utf-8")
    if (screen / "source.json").exists():
        shutil.copyfile(screen / "source.json", target / "source.json")


def of_user(folder: Path, aside: set[str], fewest: int) -> list[Path]:
    """The user's screens. Raises FolderError where there is too little, or what may not be learnt from."""
    screens = annotated(folder)
    if len(screens) < fewest:
        raise FolderError(
            f"{folder}: {len(screens)} annotated screens; {fewest} are the fewest to learn from and judge"
        )
    if missing := [screen.name for screen in screens if not (screen / "screen.png").exists()]:
        raise FolderError(f"{folder}: no screen.png in {', '.join(missing)}")
    if judging := sorted({app for screen in screens if (app := app_or_none(screen)) in aside}):
        raise FolderError(f"{folder}: {', '.join(judging)} is laid aside to judge by (heard/aside-apps.txt)")
    return screens


def by_app(screens: Iterable[Path], share: float, seed: int) -> Callable[[Path], str]:
    """Which part a general screen is of: whole apps, a share of them to choose by."""
    apps = sorted({app_of(screen) for screen in screens})
    chosen = set(random.Random(seed).sample(apps, round(share * len(apps))))
    return lambda screen: "chosen-by" if app_of(screen) in chosen else "learnt"


def split_general(sets: list[Path], aside: set[str], share: float, seed: int) -> dict[str, list[Path]]:
    """The general screens by part: what judges is of apps that nothing is ever learnt from."""
    screens = [screen for folder in sets for screen in annotated(folder)]
    others = [screen for screen in screens if app_of(screen) not in aside]
    part = by_app(others, share, seed)
    parts: dict[str, list[Path]] = {name: [] for name in PARTS}
    for screen in screens:
        parts["held-out" if app_of(screen) in aside else part(screen)].append(screen)
    return parts


def write(parts: dict[str, list[Path]], prefix: str, out: Path) -> dict[str, list[str]]:
    """A folder for each part, anew."""
    for name, screens in parts.items():
        folder = out / f"{prefix}{name}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for screen in screens:
            copy(screen, folder)
    return {f"{prefix}{name}": [screen.name for screen in screens] for name, screens in parts.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, required=True, help="the data desk's folder")
    parser.add_argument("--general", type=Path, nargs="*", default=[], help="folders of screens of other apps")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    table = load(options.settings)["finetune"]["screens"]
    aside, seed = apps_aside(options.aside), table["seed"]
    try:
        screens = of_user(options.screens, aside, table["fewest"])
        groups = families([cv2.imread(str(screen / "screen.png")) for screen in screens], table["alike"])
        shares = {"learnt": 0.0, "held-out": table["held_out"], "chosen-by": table["chosen_by"]}
        parts = {name: [screens[i] for i in members] for name, members in deal(groups, shares, seed).items()}
        if empty := [name for name, members in parts.items() if not members]:
            raise FolderError(
                f"{options.screens}: so many screens look alike that none is left for: {', '.join(empty)}"
            )
    except FolderError as error:
        raise SystemExit(f"finetune: {error}") from error
    general = split_general(options.general, aside, table["general_chosen_by"], seed)
    names = write(parts, "", options.out) | write(general, "general-", options.out)
    families_by_name = [[screens[i].name for i in group] for group in groups if len(group) > 1]
    document = {"parts": names, "alike": families_by_name, "general": [str(folder) for folder in options.general]}
    (options.out / "split.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    for name, members in names.items():
        print(f"{name:18} {len(members):4} screens")


if __name__ == "__main__":
    main()
