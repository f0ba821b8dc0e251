"""Which texts are headings: texts on real screens -> features that the program measures -> trees.

The features hold what the interactivity models in Models/ say, of elements and of stops, and the stops that the
grouping model makes: make those first. `all` does so.
"""

from __future__ import annotations

from .real_screens import Judge
from .settings import Table
from .step import Step

JUDGE = Judge("headings", steps="headings", probe="headings", of="texts", module="headings.train", noise="64x67")


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/headings."""
    return JUDGE.recipe(settings)
