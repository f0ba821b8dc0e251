"""The learned judges, taught: what can be activated, what is one stop, what comes first, what is a heading."""

from __future__ import annotations

from .. import grouping, headings, interactivity, order, stop_interactivity
from ..environments import environment
from ..settings import Table
from ..step import Step, command
from .handing import comparison
from .perception import MADE
from .wish import FOLDER, SHIPPED, assembled, module

NOISE = {
    "interactivity": interactivity.NOISE,
    **{one.JUDGE.model: one.JUDGE.noise for one in (grouping, stop_interactivity, order, headings)},
}
"""The size of each judge's probe, in the order in which they are taught: each one sees what those before it say."""
NAME = "judges"
"""What they are judged by, together."""
BEFORE = f"{FOLDER}/Models-before-judges"
"""Models of which the detector and the icon recognizer are taught, as far as they were."""
AFTER = f"{FOLDER}/Models-judges"
"""The same with all judges that were."""


def file(name: str) -> str:
    """The model of a judge."""
    return f"{FOLDER}/{name}.onnx"


def boosted(settings: Table, name: str, probe: str, before: dict[str, str], needs: tuple[Step, ...]) -> Step:
    """One judge, with further trees.

    before: the files of what is taught already, by name.
    """
    table, models = settings["finetune"]["judgements"], f"{FOLDER}/Models-for-{name}"
    options = ["--name", name, "--probe", probe, "--shipped", SHIPPED, "--models", models, "--screens", FOLDER]
    return Step(
        name=f"finetune-{name}-trees",
        does="further trees behind the shipped ones",
        commands=(
            command(*assembled(settings, before, models), "--judged", FOLDER),
            command(
                *(*module(settings, "boost", "trees"), *options),
                *("--out", file(name), "--settings", "{settings}"),
            ),
        ),
        outputs=(file(name), f"{FOLDER}/{name}.json"),
        needs=(environment(settings, "trees"), *needs),
        settings=table.values,
        minutes=table["minutes"],
    )


def taught(settings: Table, probe: str, perception: tuple[str, ...], needs: tuple[Step, ...]) -> Step:
    """All judges, one after the other, and a folder of all models without them.

    perception: the names of what is taught beside.
    """
    made = {name: MADE[name] for name in perception}
    without = Step(
        name="finetune-before-judges",
        does="the models that judges are compared with",
        commands=(command(*assembled(settings, made, BEFORE), "--judged", FOLDER),),
        outputs=(f"{BEFORE}/models.json",),
        needs=needs,
        minutes=0.1,
    )
    last = without
    for name in NOISE:
        last = boosted(settings, name, probe, made, (last,))
        made = made | {name: file(name)}
    return Step(
        name="finetune-taught-judges",
        does="the models with all judges",
        commands=(command(*assembled(settings, made, AFTER), "--judged", FOLDER),),
        outputs=(f"{AFTER}/models.json",),
        needs=(last,),
        minutes=0.1,
    )


def compared(settings: Table, judges: Step, program: str, needs: tuple[Step, ...]) -> Step:
    """What a listener hears with and without them."""
    table = settings["finetune"]
    probes = (
        command(program, "models", "probe", name, "--models", AFTER, "--noise", size) for name, size in NOISE.items()
    )
    return Step(
        name=f"finetune-judge-{NAME}",
        does=f"heard with and without them; refused if {100 * table['margin']:g} points are lost in general",
        commands=(*probes, comparison(settings, NAME, program, BEFORE, AFTER)),
        outputs=(f"{FOLDER}/{NAME}-comparison.json", *(f"{AFTER}/{name}/probe.json" for name in NOISE)),
        needs=(judges, *needs),
        settings=[table["margin"], table["gain"]],
        minutes=table["judging"]["minutes"],
    )
