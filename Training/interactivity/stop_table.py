"""Stops, as judgement-probe's table has them: whether they can be activated, and how many are told rightly."""

from __future__ import annotations

import numpy as np

from trees.tables import Table, percent

COLUMNS = ["screen", "app", "acts"]
LEAST = 0.5
"""From this likelihood on a stop is held for one that can be activated, as Sources/Interactivity/Stops has it."""
FIRST = "first-acts"
"""The feature that is 1 where the first element, which gives a stop its role, can be activated by itself."""


def labels(table: Table) -> np.ndarray:
    """1 for stops that can be activated."""
    return table.columns["acts"].astype(int)


def report(title: str, table: Table, likelihoods: np.ndarray) -> str:
    """How many are told rightly, beside what the first element alone says."""
    said, acting = likelihoods >= LEAST, labels(table) == 1
    first = table.values[:, table.names.index(FIRST)] > 0
    return (
        f"{title}: {len(table)} stops, right {percent(said == acting)} "
        f"(by the first element {percent(first == acting)}), "
        f"precision {percent(acting[said])}, recall {percent(said[acting])}"
    )
