"""Runs an exported detector on screens, as the Swift side does: scale to the input width, decode, suppress."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from .data.augment import natural_scale
from .element_types import TYPE_ID, box_of_type, suppression_groups
from .export import session
from .geometry import SIZE_MULTIPLE, non_maximum_suppression, whole_cells

SUPPRESSION_IOU = 0.5
SLIDER_PIECE = 0.5
"""Of two sliders one covers more than this share of the other: they are one. Pieces of long thin ones are found beside
them."""
LOWEST_SCORE = 0.02
MOST_CANDIDATES = 2000
MOST_FINDS = 400


class OnnxDetector:
    """The exported detector."""

    def __init__(self, model: Path, width: int, threads: int = 2) -> None:
        self.session, self.width = session(model, threads), width

    @property
    def boxes(self) -> int:
        """How many boxes the network has at a point."""
        return self.session.get_outputs()[1].shape[2] // 4

    def detect(self, image: np.ndarray, lowest: float = LOWEST_SCORE, factor: float = 1) -> np.ndarray:
        """Finds on an RGB screen, best first: type, score, x0 y0 x1 y1 in the pixels of the screen.

        factor: of the scale at which it is looked at.
        """
        canvas, scale = fit(image, self.width, factor)
        scores, boxes = self.session.run(["scores", "boxes"], {"image": canvas[None]})
        return decode(scores[0], boxes[0].reshape(-1, self.boxes, 4) / scale, image.shape[:2], lowest)


def fit(image: np.ndarray, width: int, factor: float = 1) -> tuple[np.ndarray, float]:
    """The screen at `factor` times the scale that the Swift side looks at it, a phone `width` wide, with black right
    and below up to the next multiples of `SIZE_MULTIPLE`; and the scale. (Pictures that are cut into tiles there stay
    whole.)"""
    height, old_width = image.shape[:2]
    scale = factor * natural_scale(old_width, height, width)
    size = max(1, round(old_width * scale)), max(1, round(height * scale))
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    canvas = np.zeros((whole_cells(size[1]) * SIZE_MULTIPLE, whole_cells(size[0]) * SIZE_MULTIPLE, 3), np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(image, size, interpolation=method)
    return canvas, scale


def decode(scores: np.ndarray, boxes: np.ndarray, size: tuple[int, int], lowest: float) -> np.ndarray:
    """Scores N,13 and boxes N,G,4 -> finds K,6 after non-maximum suppression, on and off of one shape together."""
    points, types = np.where(scores >= lowest)
    values = scores[points, types]
    best = np.argsort(-values, kind="stable")[:MOST_CANDIDATES]
    points, types, values = points[best], types[best], values[best]
    found = boxes[points, np.array(box_of_type(boxes.shape[1]))[types]]
    found[:, 0::2] = found[:, 0::2].clip(0, size[1])
    found[:, 1::2] = found[:, 1::2].clip(0, size[0])
    groups = np.array(suppression_groups())[types]
    rows = [np.zeros((0, 6))]
    for group in np.unique(groups):
        member = np.flatnonzero(groups == group)
        piece = SLIDER_PIECE if group == TYPE_ID["Slider"] else np.inf
        kept = member[non_maximum_suppression(found[member], values[member], SUPPRESSION_IOU, piece)]
        rows.append(np.column_stack([types[kept], values[kept], found[kept]]))
    finds = np.concatenate(rows)
    return finds[np.argsort(-finds[:, 1], kind="stable")][:MOST_FINDS]


def outside(finds: np.ndarray, ignored: np.ndarray) -> np.ndarray:
    """Finds whose centre lies in no ignored region."""
    if not len(ignored) or not len(finds):
        return finds
    centres = (finds[:, 2:4] + finds[:, 4:6]) / 2
    inside = (centres[:, None] >= ignored[None, :, :2]) & (centres[:, None] <= ignored[None, :, 2:])
    return finds[~inside.all(2).any(1)]
