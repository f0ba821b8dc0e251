"""From the content of a widget, of which the tree tells, to the boundary that is seen around it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

SAME = 4
"""Largest difference, in one channel, of two pixels of one plain face."""
PLAIN_SHARE, EDGE_SHARE = 0.9, 0.2
"""A line of pixels with at least this share of the face's colour is face; with at most this share it is edge; what lies
between is a round end, or something drawn beside a widget that has no boundary."""


def face_colour(image: np.ndarray, box: list[int]) -> np.ndarray:
    """The commonest colour at the rim of a box."""
    x0, y0, x1, y1 = box
    part = image[y0:y1, x0:x1]
    rim = np.concatenate([part[0], part[-1], part[:, 0], part[:, -1]])
    values, counts = np.unique(rim, axis=0, return_counts=True)
    return values[counts.argmax()].astype(int)


def plain_share(line: np.ndarray, face: np.ndarray) -> float:
    """Share of a line's pixels that have a face's colour."""
    return float((np.abs(line.astype(int) - face).max(-1) <= SAME).mean())


def reach_of_face(line: Callable[[int], np.ndarray | None], face: np.ndarray, reach: int, corner: int) -> int | None:
    """How many lines beyond a box are still face, where the face then ends; None where it does not, or ends in something
    else. `corner`: lines that may be in between, as at round ends."""
    between = 0
    for n in range(1, reach + 2):
        pixels = line(n)
        if pixels is None:
            return None
        share = plain_share(pixels, face)
        if share <= EDGE_SHARE:
            return n - 1
        between += share < PLAIN_SHARE
        if between > corner:
            return None
    return None


def boundary(image: np.ndarray, box: list[float], reach: int, corner: int = 3) -> list[float] | None:
    """The face of a widget around its content, at most `reach` pixels away; None where none is seen. Looks along the
    middle half of each side, clear of round corners."""
    height, width = image.shape[:2]
    x0, y0, x1, y1 = max(0, round(box[0])), max(0, round(box[1])), min(width, round(box[2])), min(height, round(box[3]))
    if x1 - x0 < 4 or y1 - y0 < 4:
        return None
    face = face_colour(image, [x0, y0, x1, y1])
    across, down = slice(x0 + (x1 - x0) // 4, x1 - (x1 - x0) // 4), slice(y0 + (y1 - y0) // 4, y1 - (y1 - y0) // 4)
    lines = [
        lambda n: image[down, x0 - n] if x0 - n >= 0 else None, lambda n: image[y0 - n, across] if y0 - n >= 0 else None,
        lambda n: image[down, x1 - 1 + n] if x1 - 1 + n < width else None, lambda n: image[y1 - 1 + n, across] if y1 - 1 + n < height else None,
    ]
    grown = [reach_of_face(line, face, reach, corner) for line in lines]
    if any(side is None for side in grown):
        return None
    left, top, right, bottom = grown
    found = [x0 - left, y0 - top, x1 + right, y1 + bottom]
    return [float(v) for v in found] if ends_there(image, found, face) else None


def ends_there(image: np.ndarray, box: list[int], face: np.ndarray) -> bool:
    """Does the face end along most of each side of a box? Where only something beside it stopped the search, it goes on."""
    x0, y0, x1, y1 = box
    cut_x, cut_y = (x1 - x0) // 5, (y1 - y0) // 5
    across, down = slice(x0 + cut_x, x1 - cut_x), slice(y0 + cut_y, y1 - cut_y)
    beyond = [image[down, x0 - 1], image[y0 - 1, across], image[down, x1], image[y1, across]]
    return all(plain_share(line, face) <= EDGE_SHARE for line in beyond)
