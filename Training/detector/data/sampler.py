"""Endless batches of augmented screens; screens with rare types come more often."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from ..element_types import TYPES
from .augment import MOSAIC_SHARE, Sample, augment, stack
from .coco import LabelledScreen

COMMON_SHARE = 0.12
"""Types on at least this share of the screens need no repeats."""
BARE_WEIGHT = 0.3
"""Weight of a screen without any truth."""


def type_shares(screens: list[LabelledScreen]) -> np.ndarray:
    """Per type, the share of the screens that show it."""
    return presence(screens).mean(0)


def presence(screens: list[LabelledScreen]) -> np.ndarray:
    """Screens x types: is there one?"""
    has = np.zeros((len(screens), len(TYPES)), bool)
    for row, screen in zip(has, screens):
        row[screen.truths[:, 0].astype(int)] = True
    return has


def repeat_factors(screens: list[LabelledScreen]) -> np.ndarray:
    """How often each screen comes in one pass (Gupta et al., LVIS, 2019)."""
    has = presence(screens)
    factors = np.maximum(1.0, np.sqrt(COMMON_SHARE / np.maximum(has.mean(0), 1e-6)))
    return np.array([factors[row].max() if row.any() else BARE_WEIGHT for row in has])


class Sampler:
    """Batches of one input size each. Its `state` can be stored and set, so that a training goes on where it
    stopped."""

    def __init__(self, screens: list[LabelledScreen], width: int, batch: int, seed: int) -> None:
        self.screens, self.width, self.batch = screens, width, batch
        self.weights = repeat_factors(screens)
        self.queue: list[int] = []
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Begins a new pass, in another order."""
        self.python_rng, self.numpy_rng = random.Random(seed), np.random.default_rng(seed)
        self.queue = []

    @property
    def state(self) -> dict:
        return {
            "python": self.python_rng.getstate(),
            "numpy": self.numpy_rng.bit_generator.state,
            "queue": list(self.queue),
            "screens": len(self.screens),
        }

    @state.setter
    def state(self, value: dict) -> None:
        self.python_rng.setstate(value["python"])
        self.numpy_rng.bit_generator.state = value["numpy"]
        same_set = value.get("screens", len(self.screens)) == len(self.screens)
        self.queue = [i for i in value["queue"] if i < len(self.screens)] if same_set else []  # else a new pass begins

    def refill(self) -> None:
        """One pass over the screens, in random order."""
        whole = self.weights.astype(int)
        repeats = whole + (self.numpy_rng.random(len(whole)) < self.weights - whole)
        self.queue = self.numpy_rng.permutation(np.repeat(np.arange(len(whole)), repeats)).tolist()

    def draw(self) -> Sample:
        """The next augmented screen."""
        if not self.queue:
            self.refill()
        screen = self.screens[self.queue.pop()]
        return augment(screen.image(), screen.truths, screen.ignored, self.width, self.python_rng)

    def __iter__(self) -> Iterator[list[Sample]]:
        waiting: dict[tuple[int, ...], list[Sample]] = {}
        while True:
            sample = self.draw()
            bucket = waiting.setdefault(sample.image.shape, [])
            if bucket and self.python_rng.random() < MOSAIC_SHARE:
                bucket[-1], sample = (
                    stack(bucket[-1], sample, self.python_rng),
                    stack(sample, bucket[-1], self.python_rng),
                )
            bucket.append(sample)
            if len(bucket) == self.batch:
                yield waiting.pop(sample.image.shape)
