"""What pixels tell of a box: where its edges, its ink, its clusters of ink and its check mark are.

Boxes are x0 y0 x1 y1 in pixels of the picture; pictures are H,W,3 RGB.
"""

from __future__ import annotations

import cv2
import numpy as np

from screens.ink import ground_colour

Box = list[float]
EDGE = 5
"""Least difference of neighbouring pixels across the side of a box that is seen."""
SEEN_SHARE = 0.72
"""Share of a side that must be an edge."""
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
    sides are."""
    x0, y0, x1, y1 = whole(box, image)
    if x1 - x0 < 8 or y1 - y0 < 8:
        return None
    left, top = max(0, x0 - slack), max(0, y0 - slack)
    part = image[top : y1 + slack, left : x1 + slack]
    across, down = edges(part)
    height, width = part.shape[:2]
    trim_x, trim_y = max(2, (x1 - x0) // 6), max(2, (y1 - y0) // 6)
    columns = across[y0 - top + trim_y : y1 - top - trim_y].mean(0) if y1 - y0 > 2 * trim_y else np.zeros(width)
    rows = down[:, x0 - left + trim_x : x1 - left - trim_x].mean(1) if x1 - x0 > 2 * trim_x else np.zeros(height)
    found, seen = [], 0
    for shares, at, outward in ((columns, x0 - left, 1), (rows, y0 - top, 1), (columns, x1 - left, -1), (rows, y1 - top, -1)):
        low = max(0, at - slack)
        window = shares[low : at + slack + 1]
        place, share = best_line(window, at - low, outward) if len(window) else (0, 0.0)
        seen += share >= SEEN_SHARE
        found.append(low + place if share >= SEEN_SHARE else at)
    if seen < 3 or found[2] - found[0] < 6 or found[3] - found[1] < 6:
        return None
    return [left + found[0], top + found[1], left + found[2], top + found[3]]


def ink(image: np.ndarray, box: Box, least: int = INK, share: float = 0.3) -> np.ndarray:
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
    """A box pulled to the ink in it."""
    return bounds(without_lines(ink(image, box, least)), box, image)


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
