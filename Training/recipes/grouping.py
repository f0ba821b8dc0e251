"""Which elements are one stop: pairs on real screens -> features that the program measures -> trees.

The features hold what the interactivity model in Models/ says, as they hold what the detector there finds: make those
first. `all` does so.
"""

from __future__ import annotations

from .real_screens import Judge
from .settings import Table
from .step import Step

JUDGE = Judge("grouping", steps="grouping", probe="grouping", of="pairs", module="grouping.train", noise="64x87")


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/grouping."""
    return JUDGE.recipe(settings)
