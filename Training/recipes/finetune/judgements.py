"""The learned judges, taught: what can be activated, what is one stop, what comes first, what is a heading."""

from __future__ import annotations

from finetune.models import settings_file

from .. import grouping, headings, interactivity, order, stop_interactivity
from ..environments import environment
from ..settings import Table
from ..step import Step, command
from .perception import MADE
from .wish import FOLDER, SHIPPED, Wish, assembled, module

NOISE = {
    "interactivity": interactivity.NOISE,
    **{one.JUDGE.model: one.JUDGE.noise for one in (grouping, stop_interactivity, order, headings)},
}
"""The size of each judge's probe, in the order in which they are taught: each one sees what those before it say."""
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
        name="finetune-judges",
        does="the models with all judges",
        commands=(command(*assembled(settings, made, AFTER), "--judged", FOLDER),),
        outputs=(f"{AFTER}/models.json",),
        needs=(last,),
        minutes=0.1,
    )


def compared(settings: Table, judges: Step, program: str, needs: tuple[Step, ...]) -> Step:
    """What a listener hears with and without them. Fails, with the figures, where they have forgotten."""
    table = settings["finetune"]
    folders = ["--shipped", BEFORE, "--taught", AFTER, "--screens", FOLDER]
    probes = (
        command(program, "models", "probe", name, "--models", AFTER, "--noise", size) for name, size in NOISE.items()
    )
    return Step(
        name="finetune-judge-judges",
        does=f"heard with and without them; refused if {100 * table['margin']:g} points are lost in general",
        commands=(
            *probes,
            command(
                *(*module(settings, "judge"), "--name", "judges", "--program", program, folders),
                *("--settings", "{settings}"),
            ),
        ),
        outputs=(f"{FOLDER}/judges-comparison.json", *(f"{AFTER}/{name}/probe.json" for name in NOISE)),
        needs=(judges, *needs),
        settings=[table["margin"], table["gain"]],
        minutes=table["judging"]["minutes"],
    )


def handed_over(settings: Table, wish: Wish, comparison: Step) -> Step:
    """Those judges that learnt something, in the user's folder; `judges.json` says of each whether it did.

    It depends on all annotations and settings itself, as the other models do.
    """
    models = [f"{name}={settings_file(name)}" for name in NOISE]
    return Step(
        name="finetune-judges-handed-over",
        does=f"the judges that learnt something, for `hearsight models install`; {wish.out}/judges.json says which",
        commands=(
            command(
                *("{python}", "-m", "finetune.hand_over", "--name", "judges", "--screens", FOLDER),
                *("--from", AFTER, "--to", wish.out, *models),
            ),
        ),
        outputs=(f"{wish.out}/judges.json",),
        needs=(comparison,),
        sources=tuple(map(str, wish.annotations)),
        settings=settings["finetune"].values,
        minutes=0.1,
    )
