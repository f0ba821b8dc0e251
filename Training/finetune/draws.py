"""The user's screens as they are drawn for each step: whole, and nearly as the program sees them.

A training for everybody inverts, tints, blurs and cuts (`detector.data.augment`). One app has one look or a few, and
its windows are whole when they are judged: a little of scale, place and brightness is all that a user's screens vary
by.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import cv2
import numpy as np

from detector.data.augment import Sample, natural_scale
from detector.data.coco import LabelledScreen
from detector.data.sampler import repeat_factors
from detector.geometry import SIZE_MULTIPLE, areas, whole_cells
from recipes.settings import Table


def draw(screen: LabelledScreen, width: int, table: Table, rng: random.Random) -> Sample:
    """A variant of a screen on a canvas of whole cells, black where it is not."""
    image = screen.image()
    height, wide = image.shape[:2]
    low, high = table["scales"]
    scale = natural_scale(wide, height, width) * rng.uniform(low, high)
    size = (max(1, round(wide * scale)), max(1, round(height * scale)))
    dx, dy = rng.randrange(SIZE_MULTIPLE), rng.randrange(SIZE_MULTIPLE)
    rows, columns = whole_cells(size[1] + dy), whole_cells(size[0] + dx)
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    resized = cv2.resize(image, size, interpolation=method)
    if rng.random() < table["recoloured"]:
        gain, shift = rng.uniform(0.85, 1.1), rng.uniform(-15, 15)
        resized = np.clip(resized * gain + shift, 0, 255).astype(np.uint8)
    canvas = np.zeros((rows * SIZE_MULTIPLE, columns * SIZE_MULTIPLE, 3), np.uint8)
    canvas[dy : dy + size[1], dx : dx + size[0]] = resized
    move = np.array([dx, dy] * 2, np.float32)
    truths = np.concatenate([screen.truths[:, :1], screen.truths[:, 1:] * scale + move], 1).astype(np.float32)
    ignored = (screen.ignored * scale + move).astype(np.float32)
    return Sample(canvas, truths, ignored[areas(ignored) > 0])


class Draws:
    """Endless batches; screens with rare types come more often. Samples of a batch differ in size."""

    def __init__(self, screens: list[LabelledScreen], width: int, table: Table) -> None:
        self.screens, self.width, self.table = screens, width, table
        self.weights = repeat_factors(screens).tolist()
        self.rng = random.Random(table["seed"])

    def __iter__(self) -> Iterator[list[Sample]]:
        while True:
            chosen = self.rng.choices(self.screens, self.weights, k=self.table["batch"])
            yield [draw(screen, self.width, self.table, self.rng) for screen in chosen]
