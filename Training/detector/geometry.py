"""Boxes as x0 y0 x1 y1: areas, overlaps, non-maximum suppression (NumPy)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Box = Sequence[float]

SIZE_MULTIPLE = 32
"""Of the sides of the network's input: its pyramid doubles features up from this stride. The level above, of twice the
stride, has a point for the half of a cell that may be left over."""


def whole_cells(length: float, stride: int = SIZE_MULTIPLE) -> int:
    """How many cells of a stride it takes to cover a length."""
    return int(-(-length // stride))


def area(box: Box) -> float:
    """Area of one box, 0 where it is empty."""
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def intersection(a: Box, b: Box) -> list[float]:
    """The box that `a` and `b` share; empty (x1 < x0 or y1 < y0) where they share nothing."""
    return [max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])]


def share_inside(inner: Box, outer: Box) -> float:
    """Which share of `inner` lies in `outer`."""
    return area(intersection(inner, outer)) / max(area(inner), 1e-6)


def areas(boxes: np.ndarray) -> np.ndarray:
    """Areas of N boxes."""
    return (boxes[:, 2] - boxes[:, 0]).clip(0) * (boxes[:, 3] - boxes[:, 1]).clip(0)


def pairwise_iou(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Intersection over union of every box of `a` with every box of `b`."""
    top_left = np.maximum(a[:, None, :2], b[None, :, :2])
    bottom_right = np.minimum(a[:, None, 2:], b[None, :, 2:])
    shared = (bottom_right - top_left).clip(0).prod(2)
    return shared / (areas(a)[:, None] + areas(b)[None] - shared).clip(1e-6)


def clip_boxes(boxes: np.ndarray, window: Box) -> np.ndarray:
    """Boxes cut to a window."""
    low, high = np.array(window[:2]), np.array(window[2:])
    return np.concatenate([boxes[:, :2].clip(low, high), boxes[:, 2:].clip(low, high)], 1)


def non_maximum_suppression(
    boxes: np.ndarray, scores: np.ndarray, threshold: float, piece: float = np.inf
) -> np.ndarray:
    """Indices of the boxes that stay, best score first; one that overlaps a better one by more than `threshold` goes,
    and one of which, or of the better one, more than the share `piece` is common."""
    order = np.argsort(-scores, kind="stable")
    boxes = boxes[order]
    size = areas(boxes)
    alive = np.ones(len(order), bool)
    kept: list[int] = []
    for i in range(len(order)):
        if not alive[i]:
            continue
        kept.append(int(order[i]))
        rest = boxes[i + 1 :]
        shared = (np.minimum(boxes[i, 2:], rest[:, 2:]) - np.maximum(boxes[i, :2], rest[:, :2])).clip(0).prod(1)
        alive[i + 1 :] &= shared / (size[i] + size[i + 1 :] - shared).clip(1e-6) <= threshold
        alive[i + 1 :] &= shared <= piece * np.minimum(size[i], size[i + 1 :])
    return np.array(kept, int)
