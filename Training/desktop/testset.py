"""Draws the twenty windows of `testwindows` with their truth: OUT/NAME/screen.png and annotation.json, as
hand-annotated screens have them.

python -m desktop.testset --out DIR --icons ICONS
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import cv2
import numpy as np

from screens.assets import normalise

from .annotation import write_annotation
from .icon_masks import render
from .marks import to_labels
from .node import Node
from .supplies import Supplies
from .testwindows import WINDOWS
from .toolkits import Studio, open_toolkit


class TestSupplies(Supplies):
    """The icons that the windows name, and a drawn landscape for every photo, so that nobody else's picture is passed
    on."""

    __test__ = False  # no test of pytest's

    def __init__(self, folder: Path, names: set[str]) -> None:
        paths = {path.stem: path for path in sorted(folder.glob("*/*.svg"))}
        self.masks = {name: render(normalise(paths[name].read_text())) for name in sorted(names)}
        self.pool, self.photo_files = sorted(names), []

    def role(self, role: str, rng: random.Random) -> str:
        return "checkmark"

    def photo(self, number: int, width: int, height: int) -> np.ndarray:
        """Sky, hills, a sun."""
        y, x = np.mgrid[0:height, 0:width]
        share = (y / height)[..., None]
        pixels = (1 - share) * np.array([70, 130, 210]) + share * np.array([250, 210, 170])
        for i, colour in enumerate(([60, 110, 80], [40, 80, 60])):
            ridge = height * (0.6 + 0.15 * i) + height * 0.1 * np.sin(x / width * (7 + 3 * i) + number)
            pixels[y > ridge] = colour
        pixels[(x - width * 0.7) ** 2 + (y - height * 0.3) ** 2 < (height * 0.1) ** 2] = [255, 240, 200]
        return np.ascontiguousarray(pixels.astype(np.uint8))


def icon_names(node: Node) -> set[str]:
    """All icons of a window."""
    own = {node.icon} | ({name for name, _ in node.items} if node.kind == "list" else set())
    return {name for name in own.union(*map(icon_names, node.children)) if name}


def write(folder: Path, studio: Studio, node: Node, scale: float, rng: random.Random) -> int:
    """One window's picture and truth; gives the number of elements."""
    pixels, marks = studio.shoot(node, scale, rng)
    elements = [
        {"type": kind, "box": [round(box[0]), round(box[1]), round(box[2] - box[0]), round(box[3] - box[1])]}
        for kind, box in to_labels(pixels, marks)
        if kind != "ignore"
    ]
    folder.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(folder / "screen.png"), pixels[..., ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 9])
    write_annotation(folder, pixels.shape[1], pixels.shape[0], elements)
    return len(elements)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--icons", type=Path, required=True, help="folder of folders of SVG icons")
    options = parser.parse_args()
    names = {"checkmark"}.union(*(icon_names(make()) for make, _, _ in WINDOWS))
    supplies = TestSupplies(options.icons, names)
    studios: dict[str, Studio] = {}
    total = 0
    for number, (make, toolkit, scale) in enumerate(WINDOWS):
        if toolkit not in studios:
            studios[toolkit] = open_toolkit(toolkit, supplies)
        name = f"{number + 1:02d}-{toolkit}-{make.__name__.replace('_', '-')}"
        total += write(options.out / name, studios[toolkit], make(), scale, random.Random(name))
    print(len(WINDOWS), "windows", total, "elements")


if __name__ == "__main__":
    main()
