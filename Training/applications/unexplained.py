"""What is drawn though nothing in the tree says so: it must not be learnt as background."""

from __future__ import annotations

import cv2
import numpy as np

from .elements import Labels
from .pixels import Box, area, edges, whole

CONTRAST = 22
REACH = 3
"""Logical pixels around a label that belong to it: shadows, rims, underlines."""
LEAST_SIDE = 4
LINE = 3
"""Ink that is no thicker than this many logical pixels is a line, and needs no label."""
LONG = 26
"""From this length on, straight edges are borders."""
SURFACE_RIM = 6
CANVAS = 0.06
"""Share of the window from which on an unexplained thing is a canvas."""


def silenced(labels: Labels) -> np.ndarray:
    """Where ink is explained: under small labels, at the rims of surfaces, under what is ignored."""
    height, width = labels.image.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    reach, rim = round(REACH * labels.scale), round(SURFACE_RIM * labels.scale)
    for element in labels.elements:
        x0, y0, x1, y1 = whole(element.box, labels.image)
        surface = element.kind in ("Container", "Dialog", "Segmented Control", "Text Field")
        if not surface:
            mask[max(0, y0 - reach) : y1 + reach, max(0, x0 - reach) : x1 + reach] = 1
            continue
        outer = [max(0, x0 - rim), max(0, y0 - rim), x1 + rim, y1 + rim]
        inner = [x0 + rim, y0 + rim, x1 - rim, y1 - rim]
        kept = mask[inner[1] : inner[3], inner[0] : inner[2]].copy()
        mask[outer[1] : outer[3], outer[0] : outer[2]] = 1
        if inner[3] > inner[1] and inner[2] > inner[0]:
            mask[inner[1] : inner[3], inner[0] : inner[2]] = kept
    for box in (*labels.ignored, *labels.explained):
        x0, y0, x1, y1 = whole(box, labels.image)
        mask[y0:y1, x0:x1] = 1
    return mask


def unexplained(labels: Labels, around: list[Box]) -> list[Box]:
    """Boxes of ink that no label, line or region explains. `around`: what is not of the window."""
    across, down = edges(labels.image, CONTRAST)
    strange = (across | down) & (silenced(labels) == 0)
    for box in around:
        x0, y0, x1, y1 = whole(box, labels.image)
        strange[y0:y1, x0:x1] = False
    strange = without_long_lines(strange.astype(np.uint8), round(LONG * labels.scale))
    thin = round(LINE * labels.scale) * 2 + 1
    joined = cv2.morphologyEx(strange, cv2.MORPH_CLOSE, np.ones((5, max(5, thin)), np.uint8))
    _, _, parts, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    found = []
    for x, y, w, h, _ in parts[1:].tolist():
        line = min(w, h) <= LINE * labels.scale
        if line or max(w, h) < LEAST_SIDE * labels.scale:
            continue
        found.append([x - 1, y - 1, x + w + 1, y + h + 1])
    return found


def without_long_lines(mask: np.ndarray, length: int) -> np.ndarray:
    """Without borders of frames, bars and groups."""
    lines = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((1, length), np.uint8))
    lines |= cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((length, 1), np.uint8))
    return mask & (1 - cv2.dilate(lines, np.ones((3, 3), np.uint8)))


def small(boxes: list[Box], image: np.ndarray) -> list[Box]:
    """Without what is so large that it is a canvas: to be ignored, but no sign that the tree leaves much out."""
    return [box for box in boxes if area(box) < CANVAS * image.shape[0] * image.shape[1]]


def share(boxes: list[Box], image: np.ndarray) -> float:
    """Share of a picture that boxes cover together."""
    mask = np.zeros(image.shape[:2], bool)
    for box in boxes:
        if area(box) > 0:
            x0, y0, x1, y1 = whole(box, image)
            mask[y0:y1, x0:x1] = True
    return float(mask.mean())
