"""Draws pages of sliders whose values are known, with real toolkits: OUT/NAME/screen.png and annotation.json as
hand-annotated screens have them, and OUT/slider-values.tsv, as `hearsight evaluate --task state` reads it.

    python -m sliders.draw --out DIR [--toolkits web gtk3 gtk4 qt tk] [--pages 4] [--first 0]
"""

from __future__ import annotations

import argparse
import csv
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from desktop.annotation import write_annotation

from .plan import Page, make_page

TOOLKITS = ["web", "gtk3", "gtk4", "qt", "tk"]
COLUMNS = ["set", "screen", "element", "orientation", "value", "value2", "printed"]
EDGE_CONTRAST = 6
MARGIN = 2
"""Logical pixels around a slider's place in which its shadow may lie."""


def manners(toolkit: str) -> list[str]:
    from . import gtk, qt, tk, web

    return {"web": web, "gtk3": gtk, "gtk4": gtk, "qt": qt, "tk": tk}[toolkit].MANNERS


def shoot(toolkit: str, page: Page) -> np.ndarray:
    from . import gtk, qt, tk, web

    if toolkit.startswith("gtk"):
        return gtk.shoot(page, int(toolkit[-1]))
    return {"web": web, "qt": qt, "tk": tk}[toolkit].shoot(page)


def tight(pixels: np.ndarray, box: list[int]) -> list[int]:
    """The smallest box, left, top, width, height, around what differs from the colour at the rim of a place."""
    x0, y0, x1, y1 = max(0, box[0]), max(0, box[1]), box[0] + box[2], box[1] + box[3]
    part = pixels[y0:y1, x0:x1].astype(int)
    rim = np.concatenate([part[0], part[-1], part[:, 0], part[:, -1]])
    values, counts = np.unique(rim, axis=0, return_counts=True)
    differs = np.abs(part - values[counts.argmax()]).max(2) > EDGE_CONTRAST
    rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
    if not len(rows):
        raise ValueError(f"nothing is drawn at {box}")
    return [int(x0 + columns[0]), int(y0 + rows[0]), int(columns[-1] - columns[0] + 1), int(rows[-1] - rows[0] + 1)]


def write(folder: Path, page: Page, pixels: np.ndarray) -> list[list[str]]:
    """A page's picture and labels; gives its lines of the table."""
    elements, lines = [], []
    for s in page.sliders:
        box = [(side + (-MARGIN if i < 2 else 2 * MARGIN)) * page.scale for i, side in enumerate(s.box)]
        place = tight(pixels, box)
        lines.append(
            [
                folder.parent.name,
                page.name,
                str(len(elements)),
                "vertical" if s.is_upright else "horizontal",
                f"{s.value:.3f}",
                "" if s.upper is None else f"{s.upper:.3f}",
                s.printed,
            ]
        )
        elements.append({"type": "Slider", "box": place, "clickable": True})
    for c in page.captions:
        box = tight(pixels, [side * page.scale for side in (c.x, c.y, c.width, c.height)])
        elements.append({"type": "Text", "box": box, "text": c.text, "clickable": False})
    folder.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels).save(folder / "screen.png")
    stops = [[index] for index in range(len(elements))]
    write_annotation(folder, pixels.shape[1], pixels.shape[0], elements, stops=stops)
    return lines


def draw_one(options: argparse.Namespace) -> None:
    """One page in this process: no process can hold all toolkits, nor two scales of GTK 4."""
    toolkit, number = options.toolkits[0], options.only
    page = make_page(toolkit, number, manners(toolkit))
    if toolkit in ("gtk3", "gtk4", "tk"):
        from desktop.toolkits.xserver import ensure_display

        ensure_display()
    lines = write(options.out / page.name, page, shoot(toolkit, page))
    print("\n".join("\t".join(line) for line in lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--toolkits", nargs="+", choices=TOOLKITS, default=TOOLKITS)
    parser.add_argument("--pages", type=int, default=4, help="of each toolkit")
    parser.add_argument("--first", type=int, default=0, help="number of the first page")
    parser.add_argument("--only", type=int, help="draw this page of one toolkit, and print its lines of the table")
    options = parser.parse_args()
    options.out = options.out.resolve()
    if options.only is not None:
        draw_one(options)
        return
    table = []
    for toolkit in options.toolkits:
        for number in range(options.first, options.first + options.pages):
            command = [sys.executable, "-m", "sliders.draw", "--out", str(options.out), "--toolkits", toolkit]
            environment = os.environ | {"GDK_SCALE": str(make_page(toolkit, number, manners(toolkit)).scale)}
            environment["GDK_SCALE"] = environment["GDK_SCALE"] if toolkit == "gtk4" else "1"
            answer = subprocess.run(
                [*command, "--only", str(number)], check=True, capture_output=True, text=True, env=environment
            )
            table += [line.split("\t") for line in answer.stdout.splitlines()]
    with open(options.out / "slider-values.tsv", "w", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerows([COLUMNS, *table])
    print(f"{len(table)} sliders on {len(options.toolkits) * options.pages} pages")


if __name__ == "__main__":
    main()
