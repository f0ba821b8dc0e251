"""Parts of large screens: the network sees a tablet or a window at a phone's scale, so it must learn it so."""

from __future__ import annotations

import random

import numpy as np

Label = tuple[str, list[float]]
Shot = tuple[np.ndarray, list[Label]]
TRIES = 6


def overlap(a: list[float], b: list[float]) -> float:
    """Area common to two boxes."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def crop_at(shot: Shot, x: int, y: int, width: int, height: int) -> Shot:
    """A part of a picture; what its edge cuts is ignored."""
    pixels, labels = shot
    window, out = [x, y, x + width, y + height], []
    for kind, b in labels:
        seen = overlap(b, window)
        whole = max(1.0, (b[2] - b[0]) * (b[3] - b[1]))
        if seen < 0.02 * whole or seen <= 0:
            continue
        box = [max(b[0], x) - x, max(b[1], y) - y, min(b[2], x + width) - x, min(b[3], y + height) - y]
        out.append((kind if seen > 0.75 * whole else "ignore", box))
    return np.ascontiguousarray(pixels[y : y + height, x : x + width]), out


def best_crop(shot: Shot, width: int, height: int, rng: random.Random) -> Shot:
    """Of a few parts of a size, the one that shows most; all of it where it is no larger."""
    full_height, full_width = shot[0].shape[:2]
    width, height = min(width, full_width), min(height, full_height)
    tries = [
        crop_at(shot, rng.randint(0, full_width - width), rng.randint(0, full_height - height), width, height)
        for _ in range(TRIES)
    ]
    return max(tries, key=lambda part: sum(1 if kind != "ignore" else -0.5 for kind, _ in part[1]))
