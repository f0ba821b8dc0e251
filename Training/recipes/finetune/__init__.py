"""Teach it your app: a data desk's folder of annotated screens -> the released detector with a head that knows them,
the released icon recognizer with their icons' names, and the released judges with further trees.

Unlike the other recipes it leaves `Models/` alone: what it makes is for `hearsight models install`.
"""

from __future__ import annotations

from ..settings import Table
from ..step import Step
from . import judgements, perception
from .handing import built, handed_over, judged
from .screens import split
from .wish import FOLDER, Wish

__all__ = ["Wish", "recipe"]


def recipe(settings: Table, wish: Wish) -> list[Step]:
    """From the data desk's folder to models to install."""
    program, needs = built(settings, "hearsight", wish.program)
    screens = split(settings, wish)
    has_icons = wish.named_icons >= settings["finetune"]["icons"]["fewest"]
    made = {"icon-recognition": perception.icons(settings, screens)} if has_icons else {}
    made["detector"] = perception.chosen(settings, perception.taught(settings, screens))
    comparisons = {name: judged(settings, name, step, program, needs) for name, step in made.items()}
    steps = [
        handed_over(settings, wish, name, [name], f"{FOLDER}/Models-{name}", comparison)
        for name, comparison in comparisons.items()
    ]
    if wish.tells_stops:
        probe, builds = built(settings, "judgement-probe", wish.probe)
        taught = judgements.taught(settings, probe, tuple(comparisons), (*comparisons.values(), *builds))
        comparison = judgements.compared(settings, taught, program, needs)
        steps.append(handed_over(settings, wish, judgements.NAME, judgements.NOISE, judgements.AFTER, comparison))
    return steps
