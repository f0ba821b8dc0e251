"""Where a screen is cut in two to be read: cuts between stops on real screens -> features that the program measures ->
trees.

The stops are those that the grouping model in Models/ makes, and the features hold what the interactivity model there
says: make those first. `all` does so.
"""

from __future__ import annotations

from .real_screens import Judge
from .settings import Table
from .step import Step

JUDGE = Judge("order", steps="order", probe="order", of="cuts", module="order.train", noise="64x63")


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/order."""
    return JUDGE.recipe(settings)
