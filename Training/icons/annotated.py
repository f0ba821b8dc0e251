"""Icons of real screens that were annotated by eye, to train on: what is around each box, with its name.

python -m icons.annotated --screens screens-more windows-more --aside heard/aside-apps.txt --out real.npz

Annotators' words become names of the vocabulary by the tables that icons are judged by
(Sources/Evaluation/Vocabulary). Of a word that stands for several ("back": an arrow or a chevron) each is right, and
all are kept. What is in neither is "unknown"; an empty name, and a window's own buttons, which their place names
(`WindowButtons`), are left out. So are the apps that are laid aside.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from hand.screens import parse_options
from icons.catalog import UNKNOWN
from icons.crop import AROUND
from icons.samples import SEPARATOR, names

LARGEST = 128
"""Side of what is kept, in pixels, at most."""
SYNONYMS = Path(__file__).resolve().parents[2] / "Sources/Evaluation/Vocabulary"
BY_PLACE = {"minimize", "maximize", "restore", "restore window", ""}


def synonyms() -> dict[str, list[str]]:
    """Names of the vocabulary for the words of annotators, in lower case."""
    found: dict[str, list[str]] = {}
    for file in ("icon-synonyms.json", "heard-synonyms.json"):
        for word, others in json.loads((SYNONYMS / file).read_text(encoding="utf-8")).items():
            found.setdefault(word.lower(), []).extend(others)
    return found


def right_names(word: str, known: dict[str, str], also: dict[str, list[str]]) -> tuple[str, ...]:
    """The vocabulary's names for an annotator's word, each as right as the others; none where it is not to be learnt.

    known: the vocabulary's names by themselves in lower case.
    """
    word = word.strip().lower()
    if word in BY_PLACE:
        return ()
    if word in known:
        return (known[word],)
    others = dict.fromkeys(known[name.lower()] for name in also.get(word, []) if name.lower() in known)
    return tuple(others) or (UNKNOWN,)


def patch(screen: np.ndarray, box: list[float]) -> np.ndarray:
    """The square around a box, filled with the nearest pixels where it leaves the screen."""
    x, y, width, height = box
    side = max(4, round(max(width, height) * AROUND))
    left, top = round(x + width / 2 - side / 2), round(y + height / 2 - side / 2)
    ys = np.clip(np.arange(top, top + side), 0, screen.shape[0] - 1)
    xs = np.clip(np.arange(left, left + side), 0, screen.shape[1] - 1)
    pixels = np.ascontiguousarray(screen[ys[:, None], xs[None, :]])
    return cv2.resize(pixels, (LARGEST, LARGEST), interpolation=cv2.INTER_AREA) if side > LARGEST else pixels


def labelled(screens: list[Path]) -> Iterator[tuple[np.ndarray, str]]:
    """Every icon that is learnt from in some screens' folders, with its names."""
    known, also = {name.lower(): name for name in names()}, synonyms()
    for folder in screens:
        screen = cv2.cvtColor(cv2.imread(str(folder / "screen.png")), cv2.COLOR_BGR2RGB)
        for element in json.loads((folder / "annotation.json").read_text(encoding="utf-8"))["elements"]:
            right = right_names(element.get("icon") or "", known, also) if element["type"] == "Icon" else ()
            if right:
                yield patch(screen, element["box"]), SEPARATOR.join(right)


def main() -> None:
    options = parse_options(__doc__)
    patches, found = zip(*labelled(options.screens), strict=True)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(
        options.out,
        pixels=np.concatenate([pixels.ravel() for pixels in patches]),
        sides=np.array([len(pixels) for pixels in patches]),
        labels=np.array(found),
    )
    print(f"{len(found)} icons of real screens, {sum(name == UNKNOWN for name in found)} of them unknown")


if __name__ == "__main__":
    main()
