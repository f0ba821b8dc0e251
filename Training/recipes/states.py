"""How stops are set: stops on real screens -> features that the program measures -> trees.

The features hold what the interactivity models in Models/ say of stops, and the stops that the grouping model makes:
make those first. `all` does so.
"""

from __future__ import annotations

from .real_screens import Judge
from .settings import Table
from .step import Step

NOISE = "64x57"
"""The size of their probes, lines by features."""


def judge(state: str) -> Judge:
    return Judge(state, steps=state, probe="states", of="stops", module=f"states.{state}", noise=NOISE)


def disabled(settings: Table) -> list[Step]:
    """From real screens to Models/disabled."""
    return judge("disabled").recipe(settings)


def chosen(settings: Table) -> list[Step]:
    """From real screens to Models/chosen."""
    return judge("chosen").recipe(settings)
