"""Draws labelled screens with their boxes side by side, for looking at before training on them."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import cv2
import numpy as np

from detector.data.coco import load_screens
from detector.element_types import TYPE_ID, TYPES

GAP = 8

COLOURS = [
    (255, 255, 0),
    (255, 160, 0),
    (0, 140, 255),
    (90, 90, 90),
    (255, 0, 0),
    (160, 0, 160),
    (255, 0, 255),
    (0, 200, 0),
    (0, 60, 120),
    (0, 0, 255),
    (150, 150, 0),
    (0, 255, 0),
    (0, 120, 0),
]
"""BGR, by type."""


def draw_boxes(image: np.ndarray, truths: np.ndarray, ignored: np.ndarray) -> np.ndarray:
    """A copy (BGR) with the truths outlined and the ignored regions crossed."""
    canvas = cv2.cvtColor(image, cv2.COLOR_RGB2BGR)
    for box in ignored.astype(int).tolist():
        cv2.line(canvas, box[:2], box[2:], (200, 200, 255), 2)
    for kind, *box in truths.tolist():
        x0, y0, x1, y1 = (round(v) for v in box)
        cv2.rectangle(canvas, (x0, y0), (x1, y1), COLOURS[int(kind)], 1)
    return canvas


def shelves(cells: list[np.ndarray], width: int) -> np.ndarray:
    """Pictures side by side in lines of a width, lower ones first."""
    lines: list[list[np.ndarray]] = [[]]
    for cell in sorted(cells, key=len):
        if lines[-1] and sum(c.shape[1] + GAP for c in lines[-1]) + cell.shape[1] > width:
            lines.append([])
        lines[-1].append(cell)
    strips = []
    for line in lines:
        height = max(len(cell) for cell in line) + GAP
        strip = np.hstack([np.pad(c, ((0, height - len(c)), (0, GAP), (0, 0))) for c in line])[:, :width]
        strips.append(np.pad(strip, ((0, 0), (0, width - strip.shape[1]), (0, 0))))
    return np.vstack(strips)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__ + " Types: " + ", ".join(TYPES))
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--width", type=int, default=0, help="lay them in lines of this width, as large as they are")
    parser.add_argument("--with-type", default="", help="only screens that show this type")
    options = parser.parse_args()
    screens = load_screens(options.labels, options.root)
    if options.with_type:
        screens = [screen for screen in screens if TYPE_ID[options.with_type] in screen.truths[:, 0]]
    cells = []
    for screen in random.Random(options.seed).sample(screens, min(options.count, len(screens))):
        cell = draw_boxes(screen.image(), screen.truths, screen.ignored)
        factor = options.height / cell.shape[0] if not options.width else min(1, options.width / cell.shape[1])
        cells.append(cv2.resize(cell, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(options.out), shelves(cells, options.width or sum(cell.shape[1] + GAP for cell in cells)))


if __name__ == "__main__":
    main()
