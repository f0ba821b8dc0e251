"""Draws labelled screens with their boxes side by side, for looking at before training on them."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import cv2
import numpy as np

from detector.data.coco import load_screens
from detector.element_types import TYPES

COLOURS = [
    (255, 255, 0), (255, 160, 0), (0, 140, 255), (90, 90, 90), (255, 0, 0), (160, 0, 160), (255, 0, 255), (0, 200, 0),
    (0, 60, 120), (0, 0, 255), (150, 150, 0), (0, 255, 0), (0, 120, 0),
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__ + " Types: " + ", ".join(TYPES))
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    screens = load_screens(options.labels, options.root)
    cells = []
    for screen in random.Random(options.seed).sample(screens, min(options.count, len(screens))):
        cell = draw_boxes(screen.image(), screen.truths, screen.ignored)
        factor = options.height / cell.shape[0]
        cells.append(cv2.resize(cell, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)[: options.height])
    options.out.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(options.out), np.hstack([np.pad(c, ((0, options.height - c.shape[0]), (0, 8), (0, 0))) for c in cells]))


if __name__ == "__main__":
    main()
