"""What the learned judges are asked, in the order in which they are: each one sees what those before it said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from grouping import pairs
from headings import texts
from interactivity import elements, stop_table
from order import cuts
from trees.tables import Table


def all_lines(table: Table) -> np.ndarray:
    return np.ones(len(table), bool)


@dataclass(frozen=True)
class Question:
    """What a judge is asked of each line of a table of judgement-probe."""

    table: str
    """Its name there."""
    columns: list[str]
    """That it begins with."""
    labels: Callable[[Table], np.ndarray]
    """For each line 1 or 0."""
    known: Callable[[Table], np.ndarray] = all_lines
    """Which lines have a label."""


QUESTIONS = {
    "interactivity": Question("interactivity", elements.COLUMNS, elements.labels),
    "grouping": Question("grouping", pairs.COLUMNS, pairs.labels, pairs.known),
    "stop-interactivity": Question("stops", stop_table.COLUMNS, stop_table.labels),
    "order": Question("order", cuts.COLUMNS, cuts.labels),
    "headings": Question("headings", texts.COLUMNS, texts.labels),
}
"""By the names of the judges' models."""
