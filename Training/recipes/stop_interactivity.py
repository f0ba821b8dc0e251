"""Which stops can be activated: stops on real screens -> features that the program measures -> trees.

The stops are those that the grouping model in Models/ makes, and the features hold what the interactivity model there
says: make those first. `all` does so.
"""

from __future__ import annotations

from .real_screens import Judge
from .settings import Table
from .step import Step

JUDGE = Judge(
    "stop-interactivity", steps="stop", probe="stops", of="stops", module="interactivity.stops", noise="64x68"
)


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/stop-interactivity."""
    return JUDGE.recipe(settings)
