"""Pairs of elements, as judgement-probe's table has them: their labels, and how many stops come out of likelihoods."""

from __future__ import annotations

import numpy as np

from trees.tables import Table

from .linkage import clusters

COLUMNS = ["screen", "app", "first", "second", "first-stop", "second-stop"]
UNKNOWN = "?"
"""The stop of an element that stands for no labelled one."""
NONE = "-1"
"""The stop of an element that belongs to none."""


def known(table: Table) -> np.ndarray:
    """Which pairs have a label."""
    return (table.columns["first-stop"] != UNKNOWN) & (table.columns["second-stop"] != UNKNOWN)


def labels(table: Table) -> np.ndarray:
    """1 for pairs of one stop."""
    first = table.columns["first-stop"]
    return ((first == table.columns["second-stop"]) & (first != NONE)).astype(int)


def exact(table: Table, likelihoods: np.ndarray) -> tuple[int, int]:
    """How many labelled stops come out as one cluster with nothing of another stop, and of how many."""
    right = count = 0
    screens = table.columns["screen"]
    for screen in dict.fromkeys(screens):
        rows = np.flatnonzero(screens == screen)
        ends = np.stack([table.columns[name][rows].astype(int) for name in ("first", "second")], 1)
        ends_stops = np.stack([table.columns[name][rows] for name in ("first-stop", "second-stop")], 1)
        stops = dict(zip(ends.ravel().tolist(), ends_stops.ravel().tolist(), strict=True))
        items = {element: item for item, element in enumerate(sorted(stops))}
        pairs = np.vectorize(items.get)(ends)
        wanted: dict[str, set[int]] = {}
        for element, stop in stops.items():
            if stop not in (UNKNOWN, NONE):
                wanted.setdefault(stop, set()).add(items[element])
        told = {item for members in wanted.values() for item in members}
        made = {frozenset(set(cluster) & told) for cluster in clusters(len(items), pairs, likelihoods[rows])}
        right += sum(frozenset(members) in made for members in wanted.values())
        count += len(wanted)
    return right, count
