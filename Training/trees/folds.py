"""Folds by app: each is judged by what never saw one of its apps."""

from __future__ import annotations

import numpy as np


def folds(apps: np.ndarray, count: int, seed: int) -> list[np.ndarray]:
    """The names among `apps`, each in one of `count` folds as large as each other; the same with the same seed."""
    return np.array_split(np.random.default_rng(seed).permutation(sorted(set(apps))), count)
