"""At which scale the detector sees a screen, as `Sources/Detection/InputGeometry.swift` has it."""

from __future__ import annotations

import cv2
import numpy as np

WIDTH, MULTIPLE = 416, 32
UPRIGHT_PHONE, LYING_PHONE = 0.62, 0.3
WIDE, WINDOW_SCALE, WINDOW_AREA, DENSE_AREA = 2.0, 1.4, 1_600_000.0, 2_400_000.0
LARGEST = 4.0


def scale(width: int, height: int) -> float:
    """Pixels of the detector's input for one of a screen's."""
    short, long = min(width, height), max(width, height)
    narrow, upright = WIDTH / short, height >= width
    if short / long <= (UPRIGHT_PHONE if upright else LYING_PHONE):
        return min(narrow, LARGEST)
    pixels = width * height
    large = upright or pixels > DENSE_AREA
    legible = 0 if large else min(WINDOW_SCALE, (WINDOW_AREA / pixels) ** 0.5)
    return min(max(narrow, min(2, max(narrow * WIDE, legible))), LARGEST)


def scaled(image: np.ndarray, factor: float) -> np.ndarray:
    """A picture at another scale."""
    size = [max(1, round(side * factor)) for side in image.shape[1::-1]]
    return cv2.resize(image, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)


def padded(image: np.ndarray) -> np.ndarray:
    """A picture with black at the right and below, up to whole strides."""
    height, width = (-(-side // MULTIPLE) * MULTIPLE for side in image.shape[:2])
    canvas = np.zeros((height, width, 3), np.uint8)
    canvas[: image.shape[0], : image.shape[1]] = image
    return canvas
