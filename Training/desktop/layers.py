"""What lies above a window: its shadow, and what it hides of the labels below."""

from __future__ import annotations

import random

import cv2
import numpy as np

from screens.crop import Label, Shot, overlap

MOSTLY_HIDDEN, PARTLY_HIDDEN = 0.6, 0.08


def shadow(pixels: np.ndarray, box: list[float], scale: float, rng: random.Random) -> np.ndarray:
    """The picture with a soft shadow around a box."""
    x0, y0, x1, y1 = (round(v) for v in box)
    shade = np.zeros(pixels.shape[:2], np.float32)
    cv2.rectangle(shade, (x0 - 2, y0), (x1 + 2, y1 + 4), 1.0, -1)
    shade = cv2.GaussianBlur(shade, (0, 0), 5 * scale) * rng.uniform(0.2, 0.6)
    return (pixels * (1 - shade[..., None])).astype(np.uint8)


def seen_beside(labels: list[Label], box: list[float]) -> list[Label]:
    """The labels below a box: what it hides is gone, what it cuts is ignored."""
    kept: list[Label] = []
    for kind, other in labels:
        share = overlap(other, box) / max(1.0, (other[2] - other[0]) * (other[3] - other[1]))
        if share < MOSTLY_HIDDEN:
            kept.append((kind if share < PARTLY_HIDDEN else "ignore", other))
    return kept


def put_on(below: Shot, labels: list[Label], box: list[float]) -> Shot:
    """A picture on which a panel was painted, with the panel as a dialog and what is in it."""
    pixels, others = below
    moved = [(kind, [b[0] + box[0], b[1] + box[1], b[2] + box[0], b[3] + box[1]]) for kind, b in labels]
    return pixels, [*seen_beside(others, box), ("Dialog", box), *moved]
