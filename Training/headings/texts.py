"""Texts, as judgement-probe's table has them: which are headings, and how many are told rightly."""

from __future__ import annotations

import numpy as np

from trees.tables import Table, percent

COLUMNS = ["screen", "app", "heading"]
LEAST = 0.5
"""From this likelihood on a text is a heading, as Sources/Headings has it."""
RULES = "by-rules"
"""The feature that is 1 where the rules hold it for a heading."""


def labels(table: Table) -> np.ndarray:
    """1 for headings."""
    return table.columns["heading"].astype(int)


def report(title: str, table: Table, likelihoods: np.ndarray) -> str:
    """Precision and recall, beside those of the rules alone."""
    headings = labels(table) == 1
    rules = table.values[:, table.names.index(RULES)] > 0
    return (
        f"{title}: {len(table)} texts, {headings.sum()} headings, {told(likelihoods >= LEAST, headings)} "
        f"(by the rules {told(rules, headings)})"
    )


def told(said: np.ndarray, headings: np.ndarray) -> str:
    """Precision and recall in words."""
    return f"precision {percent(headings[said])}, recall {percent(said[headings])}"
