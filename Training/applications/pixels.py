"""What pixels tell of a box: where its edges, its ink, its clusters of ink and its check mark are.

Boxes are x0 y0 x1 y1 in pixels of the picture; pictures are H,W,3 RGB.
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from screens.ink import ground_colour

Box = list[float]
EDGE = 5
"""Least difference of neighbouring pixels across the side of a box that is seen."""
SEEN_SHARE = 0.72
"""Share of a side that must be an edge."""
ROOM = 30
"""Pixels around a box that are looked at to see whether a line goes on."""
INK = 30
FAINT_INK = 9


def clip(box: Box, outer: Box) -> Box:
    """The common part of two boxes; empty ones have no width."""
    x0, y0 = max(box[0], outer[0]), max(box[1], outer[1])
    return [x0, y0, max(x0, min(box[2], outer[2])), max(y0, min(box[3], outer[3]))]


def area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def inside(box: Box, outer: Box) -> float:
    """Share of a box that lies in another."""
    return area(clip(box, outer)) / max(1.0, area(box))


def inset(box: Box, by: float) -> Box:
    return [box[0] + by, box[1] + by, box[2] - by, box[3] - by]


def whole(box: Box, image: np.ndarray) -> list[int]:
    """Rounded, within the picture."""
    height, width = image.shape[:2]
    x0, y0 = min(width, max(0, round(box[0]))), min(height, max(0, round(box[1])))
    return [x0, y0, max(x0, min(width, round(box[2]))), max(y0, min(height, round(box[3])))]


def cut(image: np.ndarray, box: Box) -> np.ndarray:
    x0, y0, x1, y1 = whole(box, image)
    return image[y0:y1, x0:x1]


def edges(image: np.ndarray, least: int = EDGE) -> tuple[np.ndarray, np.ndarray]:
    """Where a pixel differs from the one to its left, and from the one above it."""
    signed = image.astype(np.int16)
    across, down = np.zeros(image.shape[:2], bool), np.zeros(image.shape[:2], bool)
    across[:, 1:] = np.abs(np.diff(signed, axis=1)).max(2) >= least
    down[1:] = np.abs(np.diff(signed, axis=0)).max(2) >= least
    return across, down


def best_line(shares: np.ndarray, middle: int, outward: int) -> tuple[int, float]:
    """Of the lines that are edges for most of their length, the one next to `middle`, outer ones first."""
    good = [i for i, share in enumerate(shares) if share >= SEEN_SHARE]
    if not good:
        return middle, float(shares.max(initial=0))
    best = min(good, key=lambda i: (abs(i - middle), outward * i))
    return best, float(shares[best])


def boundary(image: np.ndarray, box: Box, slack: int = 3) -> Box | None:
    """The box with its sides moved to lines that are seen, at most `slack` away; None where fewer than three of its
    sides are seen, or where they are lines that go on: those of a bar, and not of a button in it."""
    x0, y0, x1, y1 = whole(box, image)
    if x1 - x0 < 8 or y1 - y0 < 8:
        return None
    left, top, right, bottom = max(0, x0 - ROOM), max(0, y0 - ROOM), x1 + ROOM, y1 + ROOM
    across, down = edges(image[top:bottom, left:right])
    here = [x0 - left, y0 - top, x1 - left, y1 - top]
    sides = [
        side(across, here[0], here[1], here[3], slack, 1),
        side(down.T, here[1], here[0], here[2], slack, 1),
        side(across, here[2], here[1], here[3], slack, -1),
        side(down.T, here[3], here[0], here[2], slack, -1),
    ]
    seen, own = sum(s.seen for s in sides), sum(s.seen and not s.goes_on for s in sides)
    found = [left + sides[0].at, top + sides[1].at, left + sides[2].at, top + sides[3].at]
    if seen < 3 or own < 2 or found[2] - found[0] < 6 or found[3] - found[1] < 6:
        return None
    return found


class Side(NamedTuple):
    """A side of a box: where it is seen, if it is, and whether its line goes on beyond the box."""

    at: int
    seen: bool
    goes_on: bool


def side(lines: np.ndarray, at: int, low: int, high: int, slack: int, outward: int) -> Side:
    """The upright line next to `at` that is an edge between `low` and `high`."""
    trim = max(2, (high - low) // 6)
    shares = lines[low + trim : high - trim].mean(0) if high - low > 2 * trim else np.zeros(lines.shape[1])
    first = max(0, at - slack)
    window = shares[first : at + slack + 1]
    place, share = best_line(window, at - first, outward) if len(window) else (0, 0.0)
    if share < SEEN_SHARE:
        return Side(at, False, False)
    line = lines[:, first + place]
    reach = int(min(ROOM, max(8, 0.6 * (high - low))))
    before, after = line[max(0, low - reach) : max(0, low - 2)], line[high + 2 : high + reach]
    goes_on = any(len(part) >= 5 and part.mean() > 0.85 for part in (before, after))
    return Side(first + place, True, goes_on)


def ink(image: np.ndarray, box: Box, least: int = INK, share: float = 0.2) -> np.ndarray:
    """Which pixels of a box differ from its commonest colour."""
    part = cut(image, box).astype(int)
    if part.size == 0:
        return np.zeros(part.shape[:2], bool)
    difference = np.abs(part - ground_colour(part)).max(2)
    return difference > max(least, share * difference.max(initial=0))


def without_lines(mask: np.ndarray) -> np.ndarray:
    """Ink without straight lines that go through the whole box: borders, separators, underlines of neighbours."""
    mask = mask.copy()
    if mask.size == 0:
        return mask
    height, width = mask.shape
    for line in (0, 1, 2, height - 3, height - 2, height - 1):
        if 0 <= line < height and mask[line].mean() > 0.9:
            mask[line] = False
    for line in (0, 1, 2, width - 3, width - 2, width - 1):
        if 0 <= line < width and mask[:, line].mean() > 0.9:
            mask[:, line] = False
    return mask


def bounds(mask: np.ndarray, box: Box, image: np.ndarray) -> Box | None:
    """The smallest box around ink; None where there is none."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return None
    x0, y0 = whole(box, image)[:2]
    return [x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1]


def tight(image: np.ndarray, box: Box, least: int = 12) -> Box | None:
    """A box pulled to the ink in it, but not to a frame around that: the mark of the focus or of a choice."""
    found = bounds(without_lines(ink(image, box, least)), box, image)
    for _ in range(3):
        if found is None or not framed(image, found, least):
            return found
        within = inset(found, 2)
        found = bounds(without_lines(ink(image, within, least)), within, image) or found
    return found


def framed(image: np.ndarray, box: Box, least: int) -> bool:
    """Is the rim of a box a line, around something else?"""
    mask = ink(image, box, least)
    if min(mask.shape) < 10 or mask.mean() > 0.6:
        return False
    middle = mask[3:-3, 3:-3]
    sides = [mask[:2].any(0), mask[-2:].any(0), mask[:, :2].any(1), mask[:, -2:].any(1)]
    return sum(side.mean() > 0.8 for side in sides) >= 4 and middle.mean() > 0.02


def grown(image: np.ndarray, part: Box, room: Box) -> Box:
    """A part with the faint ink that hangs together with it, within a room: the pale sheet around a coloured sign."""
    mask = ink(image, room, FAINT_INK, 0.05).astype(np.uint8)
    if mask.size == 0:
        return part
    x0, y0 = whole(room, image)[:2]
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    count, names = cv2.connectedComponents(mask, connectivity=8)
    px0, py0, px1, py1 = (round(v) for v in (part[0] - x0, part[1] - y0, part[2] - x0, part[3] - y0))
    touched = set(np.unique(names[max(0, py0) : py1, max(0, px0) : px1]).tolist()) - {0}
    if not touched or count < 2:
        return part
    return union([part, bounds(np.isin(names, list(touched)), room, image) or part])


def written(image: np.ndarray, box: Box, contrast: int = 40) -> Box | None:
    """A box pulled to what is written on a ground that need not be of one colour, as on title bars: hard edges."""
    part = cut(image, box)
    if min(part.shape[:2]) < 5:
        return None
    across, down = edges(part, contrast)
    mask = without_lines((across | down)[1:-1, 1:-1])
    found = bounds(mask, [0, 0, *mask.shape[::-1]], part[1:-1, 1:-1])
    x0, y0 = whole(box, image)[:2]
    return None if found is None else [found[0] + x0 + 1, found[1] + y0 + 1, found[2] + x0 + 1, found[3] + y0 + 1]


def clusters(image: np.ndarray, box: Box, gap: float, least: int = 12) -> list[Box]:
    """Ink from left to right, cut where at least `gap` columns are empty; each as tight as can be."""
    mask = without_lines(ink(image, box, least))
    columns = np.flatnonzero(mask.any(0))
    if not len(columns):
        return []
    breaks = np.flatnonzero(np.diff(columns) > gap)
    starts, ends = np.r_[0, breaks + 1], np.r_[breaks, len(columns) - 1]
    x0, y0 = whole(box, image)[:2]
    found = []
    for start, end in zip(columns[starts], columns[ends]):
        rows = np.flatnonzero(mask[:, start : end + 1].any(1))
        found.append([x0 + int(start), y0 + int(rows[0]), x0 + int(end) + 1, y0 + int(rows[-1]) + 1])
    return found


def stacked(image: np.ndarray, box: Box, gap: float, least: int = 12) -> list[Box]:
    """Ink from top to bottom, cut where at least `gap` rows are empty."""
    turned = np.ascontiguousarray(cut(image, box).transpose(1, 0, 2))
    x0, y0 = whole(box, image)[:2]
    parts = clusters(turned, [0, 0, turned.shape[1], turned.shape[0]], gap, least)
    return [[x0 + p[1], y0 + p[0], x0 + p[3], y0 + p[2]] for p in parts]


def union(boxes: list[Box]) -> Box:
    return [
        min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
    ]  # fmt: skip


def squarish(box: Box, low: float = 0.6, high: float = 1.7) -> bool:
    return low <= (box[2] - box[0]) / max(1.0, box[3] - box[1]) <= high


def check_mark(image: np.ndarray, box: Box, scale: float) -> Box | None:
    """The square or round mark at either end of a caption: the largest of about that size next to an end."""
    height = box[3] - box[1]
    for least in (FAINT_INK, 22, 5):
        mask = ink(image, box, least, 0.0).astype(np.uint8)
        if mask.size == 0:
            return None
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        _, _, parts, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
        best = None
        for x, y, w, h, _ in parts[1:].tolist():
            fits = 9 * scale <= w <= 27 * scale and 9 * scale <= h <= 27 * scale and h <= height
            at_end = min(x, mask.shape[1] - x - w) <= max(8 * scale, 0.4 * h)
            if fits and 0.84 <= w / h <= 1.19 and at_end and (best is None or w * h > best[2] * best[3]):
                best = (x, y, w, h)
        if best is not None:
            x0, y0 = whole(box, image)[:2]
            x, y, w, h = best
            return [x0 + x, y0 + y, x0 + x + w, y0 + y + h]
    return None
