"""Boxes pulled to what is drawn in them."""

from __future__ import annotations

import math

import numpy as np

LEAST_CONTRAST = 12
INK_SHARE = 0.3
"""A pixel is ink where it differs from the ground by this share of the strongest difference."""


def ground_colour(pixels: np.ndarray) -> np.ndarray:
    """The most frequent colour, coarsely binned."""
    bins = (pixels >> 3).reshape(-1, 3) @ np.array([1024, 32, 1])
    values, counts = np.unique(bins, return_counts=True)
    return pixels.reshape(-1, 3)[bins == values[counts.argmax()]].mean(0)


def shrink_to_ink(image: np.ndarray, box: list[float]) -> list[float] | None:
    """The smallest box around what differs from the ground in `box`; None where nothing does."""
    height, width = image.shape[:2]
    x0, y0 = max(0, math.floor(box[0])), max(0, math.floor(box[1]))
    x1, y1 = min(width, math.ceil(box[2])), min(height, math.ceil(box[3]))
    pixels = image[y0:y1, x0:x1].astype(int)
    if pixels.size == 0:
        return None
    difference = np.abs(pixels - ground_colour(pixels)).max(2)
    strongest = difference.max()
    if strongest < LEAST_CONTRAST:
        return None
    ink = difference > max(LEAST_CONTRAST, INK_SHARE * strongest)
    rows, columns = np.flatnonzero(ink.any(1)), np.flatnonzero(ink.any(0))
    if len(columns) < 2:
        return None
    return [x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1]
