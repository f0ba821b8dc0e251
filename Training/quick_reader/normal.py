"""How a line is brought to the network: grey, ink 1 on ground 0. `Sources/TextRecognition/InkTensor.swift` does the
same, in the same whole numbers."""

import numpy as np

HEIGHT = 48
# A column of the network's answer for each so many pixels.
STEP = 4
# Least difference of greys between ink and ground: what differs less is the ground's own noise.
LEAST_CONTRAST = 24


def grey(rgb: np.ndarray) -> np.ndarray:
    """Luminance in whole numbers from 0 to 255."""
    red, green, blue = (rgb[..., channel].astype(np.uint32) for channel in range(3))
    return ((77 * red + 151 * green + 28 * blue) >> 8).astype(np.uint8)


def quantile(counts: np.ndarray, share: float) -> int:
    """The least value that at least a share of the pixels do not exceed."""
    reached = np.cumsum(counts) >= share * counts.sum()
    return int(np.argmax(reached))


def normal(line: np.ndarray) -> np.ndarray:
    """A grey line as numbers from 0 (ground) to 1 (ink): its contrast stretched, turned where it is light on dark."""
    counts = np.bincount(line.ravel(), minlength=256)
    low, high = quantile(counts, 0.01), quantile(counts, 0.99)
    contrast = max(LEAST_CONTRAST, high - low)
    stretched = np.clip((line.astype(np.float32) - low) / contrast, 0, 1)
    edge = np.concatenate([line[0], line[-1], line[:, 0], line[:, -1]])
    ground = quantile(np.bincount(edge, minlength=256), 0.5)
    return 1 - stretched if 2 * (ground - low) > contrast else stretched
