"""Real screens that nobody annotated: a set for the detector, labelled by the weights before."""

from __future__ import annotations

from . import sets
from .environments import environment, python
from .sets import UNLABELLED
from .settings import Table
from .step import TRAINING, Step, command

LISTS = "unlabelled"


def fetched(settings: Table) -> Step:
    """Their pictures, from the repositories that show them."""
    return Step(
        name="unlabelled-pictures",
        does="pictures of screens that nobody annotated, from the repositories that show them",
        commands=(
            command(python(settings, "training"), "-m", "hand.fetch_listed", "--lists", LISTS, "--out", UNLABELLED),
        ),
        outputs=(UNLABELLED,),
        needs=(environment(settings, "training"),),
        sources=tuple(sorted(str(file.relative_to(TRAINING)) for file in (TRAINING / LISTS).glob("*.jsonl"))),
        minutes=settings["unlabelled"]["fetch_minutes"],
    )


def labelled(settings: Table, name: str, export: Step) -> Step:
    """What a detector finds in them.

    export: the detector as ONNX.
    """
    pictures = fetched(settings)
    width = settings["detector"]["width"]
    options = ["--model", export.outputs[0], "--width", width, "--screens", UNLABELLED, "--out", sets.labels(name)]
    return Step(
        name=name,
        does="labels of screens that nobody annotated, by the detector before",
        commands=(command(python(settings, "training"), "-m", "detector.data.unlabelled", options),),
        outputs=(sets.labels(name),),
        needs=(pictures, export),
        minutes=settings["sets"][name]["minutes"],
    )
