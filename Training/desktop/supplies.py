"""Icons, photos and words that windows are drawn with."""

from __future__ import annotations

import random
from pathlib import Path

import cv2
import numpy as np

from screens.assets import ROLES, is_held_back


class Supplies:
    """Icons by name and role, and photos; apart for training and for validation."""

    def __init__(self, masks: Path, photos: Path, validation: bool = False) -> None:
        with np.load(masks) as document:
            self.masks = {name: document[name] for name in document.files}
        with_role = {name for names in ROLES.values() for name in names}
        self.pool = [name for name in sorted(self.masks) if name not in with_role and is_held_back(name) == validation]
        self.photo_files = sorted(photos.glob("*.jpg"))

    def role(self, role: str, rng: random.Random) -> str:
        """An icon that means something."""
        return rng.choice([name for name in ROLES[role] if name in self.masks])

    def any(self, rng: random.Random) -> str:
        return rng.choice(self.pool)

    def icon(self, name: str, size: int, colour: str) -> np.ndarray:
        """size x size RGBA, the icon in one colour."""
        mask = cv2.resize(self.masks[name], (size, size), interpolation=cv2.INTER_AREA)
        out = np.empty((size, size, 4), np.uint8)
        out[..., :3] = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        out[..., 3] = mask
        return out

    def photo(self, number: int, width: int, height: int) -> np.ndarray:
        """A photo that fills width x height, RGB."""
        pixels = cv2.imread(str(self.photo_files[int(number) % len(self.photo_files)]))[..., ::-1]
        factor = max(width / pixels.shape[1], height / pixels.shape[0])
        pixels = cv2.resize(pixels, None, fx=factor * 1.001, fy=factor * 1.001, interpolation=cv2.INTER_AREA)
        return np.ascontiguousarray(pixels[:height, :width])
