"""Batches as a training takes them, drawn beside it by other processes where a GPU would wait for one alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import IterableDataset, get_worker_info

from beside import drawn_beside

from .augment import Sample
from .sampler import Sampler


class Part(NamedTuple):
    """Screens of one size, learnt from at the same time."""

    images: Tensor
    """B,H,W,3 uint8 RGB."""
    truths: list[np.ndarray]
    ignored: list[np.ndarray]


def together(samples: list[Sample]) -> Part:
    images = torch.from_numpy(np.stack([sample.image for sample in samples]))
    return Part(images, [sample.truths for sample in samples], [sample.ignored for sample in samples])


class Batches(IterableDataset):
    """Endless batches of a sampler, each in so many parts. In a process of its own it draws in an order of its own."""

    def __init__(self, sampler: Sampler, parts: int) -> None:
        self.sampler, self.parts = sampler, parts

    def __iter__(self) -> Iterator[list[Part]]:
        if worker := get_worker_info():
            self.sampler.reseed(worker.seed)
        for samples in self.sampler:
            yield [together(samples[i :: self.parts]) for i in range(min(self.parts, len(samples)))]


def stream(sampler: Sampler, parts: int, workers: int) -> Iterator[list[Part]]:
    """Batches from so many processes; from this one where there are none, so that the sampler's state tells how far it
    is."""
    return drawn_beside(Batches(sampler, parts), workers)
