"""A screen as the detector sees it: its scale is `detector.data.augment.natural_scale`."""

from __future__ import annotations

import cv2
import numpy as np

from detector.geometry import SIZE_MULTIPLE, whole_cells

WIDTH = 416
"""Of a phone's screen in the detector's input, in pixels."""


def scaled(image: np.ndarray, factor: float) -> np.ndarray:
    """A picture at another scale."""
    size = [max(1, round(side * factor)) for side in image.shape[1::-1]]
    return cv2.resize(image, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)


def padded(image: np.ndarray) -> np.ndarray:
    """A picture with black at the right and below, up to whole cells."""
    height, width = (whole_cells(side) * SIZE_MULTIPLE for side in image.shape[:2])
    canvas = np.zeros((height, width, 3), np.uint8)
    canvas[: image.shape[0], : image.shape[1]] = image
    return canvas
