"""From a box on a screen to what the network sees. Sources/Depiction/Icons/IconCrop.swift does the same in Swift.

A square around the box, MARGIN times as wide as the longer side, filled with the nearest pixel where it leaves the
screen; brought to SIZE x SIZE by area average where it shrinks and bilinear where it grows.
"""

import cv2
import numpy as np

SIZE = 48
MARGIN = 1.25
AROUND = 2.0
"""Side of what is kept of a real screen around an icon, in longer sides of its box: crops are moved and scaled in
it."""


def square(box: tuple[float, float, float, float]) -> tuple[int, int, int]:
    """Left, top and side in whole pixels of the square around a box (x, y, width, height)."""
    x, y, width, height = box
    side = max(2, round(max(width, height) * MARGIN))
    return round(x + width / 2 - side / 2), round(y + height / 2 - side / 2), side


def scaled(pixels: np.ndarray) -> np.ndarray:
    """A square picture at the network's size."""
    shrinks = pixels.shape[0] > SIZE
    return cv2.resize(pixels, (SIZE, SIZE), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)


def crop(screen: np.ndarray, box: tuple[float, float, float, float]) -> np.ndarray:
    """[SIZE, SIZE, 3] uint8 of a box on a screen [height, width, 3]."""
    left, top, side = square(box)
    ys = np.clip(np.arange(top, top + side), 0, screen.shape[0] - 1)
    xs = np.clip(np.arange(left, left + side), 0, screen.shape[1] - 1)
    return scaled(np.ascontiguousarray(screen[ys[:, None], xs[None, :]]))
