"""Cuts of a screen, as judgement-probe's table has them: which are right, and how many regions are cut rightly."""

from __future__ import annotations

import numpy as np

from trees.tables import Table

COLUMNS = ["screen", "app", "right"]
REGION = ["groups", "region-width", "region-height", "depth"]
"""Features that are the same for all cuts of a region. Cuts of one follow each other."""


def labels(table: Table) -> np.ndarray:
    """1 for cuts whose first side is read before the second."""
    return table.columns["right"].astype(int)


def regions(table: Table) -> np.ndarray:
    """For each cut the number of its region."""
    values = table.values[:, [table.names.index(name) for name in REGION]]
    screens = table.columns["screen"]
    changes = (values[1:] != values[:-1]).any(1) | (screens[1:] != screens[:-1])
    return np.concatenate([[0], np.cumsum(changes)]) if len(table) else np.zeros(0, int)


def report(title: str, table: Table, likelihoods: np.ndarray) -> str:
    """How many regions have a right cut for their likeliest, of those that can be cut rightly and wrongly."""
    number, right = regions(table), labels(table)
    open_regions, cut_rightly = 0, 0
    for rows in np.split(np.arange(len(table)), np.flatnonzero(np.diff(number)) + 1):
        if 0 < right[rows].sum() < len(rows):
            open_regions += 1
            cut_rightly += right[rows[np.argmax(likelihoods[rows])]]
    share = f"{100 * cut_rightly / open_regions:.1f} %" if open_regions else "none"
    return f"{title}: {len(table)} cuts, {open_regions} regions that can be cut wrongly, cut rightly {share}"
