"""Batches that other processes draw beside a training."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from torch.utils.data import IterableDataset, get_worker_info

from beside import drawn_beside


class Numbers(IterableDataset[list[int]]):
    """Numbers that depend on the process's seed."""

    def __iter__(self) -> Iterator[list[int]]:
        worker = get_worker_info()
        rng = random.Random(worker.seed if worker else 0)
        while True:
            yield [rng.randrange(1 << 30)]


def first(workers: int, seed: int | None = None) -> list[list[int]]:
    return list(islice(drawn_beside(Numbers(), workers, seed), 4))


@pytest.mark.parametrize("workers", [0, 2])
def test_batches_stay_lists(workers: int):
    assert all(isinstance(batch, list) and isinstance(batch[0], int) for batch in first(workers, seed=1))


def test_a_training_that_goes_on_draws_others_than_at_its_beginning():
    assert first(2, seed=1) == first(2, seed=1) != first(2, seed=501)
