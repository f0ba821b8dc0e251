"""Batches that other processes draw beside a training, where a GPU would wait for one process alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import cv2
import torch
from torch.utils.data import DataLoader, IterableDataset

Batch = TypeVar("Batch")


def as_drawn(batch: Batch) -> Batch:
    """Lists stay lists and arrays stay arrays: as tensors each would cross over in a file of its own."""
    return batch


def one_thread(_: int) -> None:
    """There are as many drawing processes as cores: more threads would wait for each other."""
    cv2.setNumThreads(1)


def drawn_beside(batches: IterableDataset[Batch], workers: int, seed: int | None = None) -> Iterator[Batch]:
    """The batches, drawn by so many processes; by this one where there are none, so that what they hold goes on where
    it was.

    seed: what the processes' own seeds follow from; torch's, if not given. A training that goes on must not draw again
    what it began with.
    """
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
            generator=None if seed is None else torch.Generator().manual_seed(seed),
            multiprocessing_context="spawn",  # a copy of this process could wait for threads that it has not
        )
    )
