"""What is drawn on a screen and lies in no label."""

from __future__ import annotations

import cv2
import numpy as np

from screens.crop import Label

SURFACES = ("Container", "Text Field", "Segmented Control", "Dialog")
"""What is labelled by its edge alone: what stands on it needs labels of its own."""
STEP = 24
"""Difference of neighbouring pixels, of 255, that is drawn and not shaded."""
NEAR = 3
"""Logical pixels around a label that belong to it."""
JOIN = 5
"""Logical pixels between two parts of one drawing, at most."""
SMALLEST = 7
"""Logical pixels of the shorter side; what is thinner is a line between things."""
LEAST_FILL = 0.04
"""Share of a drawing's box that is edges; less is the outline of something large."""


def covered(shape: tuple[int, int], labels: list[Label], near: int) -> np.ndarray:
    """The pixels that labels speak for: all of a text or icon, of a surface its edge."""
    mask = np.zeros(shape, np.uint8)
    for kind, box in labels:
        x0, y0, x1, y1 = (round(v) for v in box)
        thickness = 2 * near + 1 if kind in SURFACES else -1
        grow = 0 if kind in SURFACES else near
        cv2.rectangle(mask, (x0 - grow, y0 - grow), (x1 - 1 + grow, y1 - 1 + grow), 1, thickness)
    return mask.astype(bool)


def unlabelled(image: np.ndarray, labels: list[Label], scale: float) -> list[list[float]]:
    """Boxes around all else that is drawn: x0 y0 x1 y1 in pixels."""
    values = image.astype(np.int16)
    edges = np.zeros(image.shape[:2], bool)
    edges[:, 1:] |= np.abs(values[:, 1:] - values[:, :-1]).max(2) > STEP
    edges[1:] |= np.abs(values[1:] - values[:-1]).max(2) > STEP
    edges &= ~covered(edges.shape, labels, round(NEAR * scale))
    side = round(JOIN * scale)
    joined = cv2.morphologyEx(edges.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    found = []
    for x, y, width, height, _ in stats[1:count].tolist():
        fill = edges[y : y + height, x : x + width].mean()
        if min(width, height) >= SMALLEST * scale and fill >= LEAST_FILL:
            found.append([float(x), float(y), float(x + width), float(y + height)])
    return found
