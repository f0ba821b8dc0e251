"""On or off, told from the pixels of a switch or a check mark (labels that `screens-lowres` lacks)."""

from __future__ import annotations

import cv2
import numpy as np

COLOURED_SHARE = 0.22
CENTRE_CONTRAST = 70.0
RING = 3


def crop(image: np.ndarray, box: list[float]) -> np.ndarray:
    """The pixels of a box, cut to the image."""
    x0, y0, x1, y1 = max(0, int(box[0])), max(0, int(box[1])), int(box[2]) + 1, int(box[3]) + 1
    return image[y0:y1, x0:x1]


def ground_around(image: np.ndarray, box: list[float]) -> np.ndarray:
    """The median colour of a narrow ring around a box."""
    outer = [box[0] - RING, box[1] - RING, box[2] + RING, box[3] + RING]
    pixels = crop(image, outer)
    edges = [pixels[:RING], pixels[-RING:], pixels[:, :RING], pixels[:, -RING:]]
    return np.median(np.concatenate([edge.reshape(-1, 3) for edge in edges]), axis=0)


def coloured_share(image: np.ndarray, box: list[float]) -> float:
    """Share of a box's pixels of a saturated, not too dark colour that is not the colour around the box."""
    pixels = crop(image, box)
    if pixels.size == 0:
        return 0.0
    hsv = cv2.cvtColor(np.ascontiguousarray(pixels), cv2.COLOR_RGB2HSV)
    stands_out = np.abs(pixels.astype(int) - ground_around(image, box)).max(2) > 40
    return float(np.mean((hsv[..., 1] > 90) & (hsv[..., 2] > 70) & stands_out))


def is_switched_on(image: np.ndarray, box: list[float]) -> bool:
    """A switch that is on is filled with colour."""
    return coloured_share(image, box) > COLOURED_SHARE


def is_checked(image: np.ndarray, box: list[float]) -> bool:
    """A mark that is on is filled with colour, or holds a tick or a dot amid its centre."""
    if coloured_share(image, box) > COLOURED_SHARE:
        return True
    pixels = crop(image, box)
    height, width = pixels.shape[:2]
    if min(height, width) < 6:
        return False
    centre = pixels[int(height * 0.3) : -int(height * 0.3), int(width * 0.3) : -int(width * 0.3)]
    grey = cv2.cvtColor(np.ascontiguousarray(centre), cv2.COLOR_RGB2GRAY)
    return float(np.percentile(grey, 95) - np.percentile(grey, 5)) > CENTRE_CONTRAST
