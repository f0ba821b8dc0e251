"""Batches as a training takes them, drawn beside it by other processes where a GPU would wait for one alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

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


def as_drawn(parts: list[Part]) -> list[Part]:
    """Truths stay arrays: as tensors each would cross over in a file of its own."""
    return parts


def one_thread(_: int) -> None:
    """There are as many drawing processes as cores: more threads would wait for each other."""
    cv2.setNumThreads(1)


def stream(sampler: Sampler, parts: int, workers: int) -> Iterator[list[Part]]:
    """Batches from so many processes; from this one where there are none, so that the sampler's state tells how far it
    is."""
    batches = Batches(sampler, parts)
    if not workers:
        return iter(batches)
    return iter(
        DataLoader(
            batches,
            batch_size=None,
            num_workers=workers,
            collate_fn=as_drawn,
            worker_init_fn=one_thread,
            pin_memory=torch.cuda.is_available(),
            multiprocessing_context="spawn",  # a copy of this process could wait for threads that it has not
        )
    )
