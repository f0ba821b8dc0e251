"""What can be activated: generated and real screens -> features that the program measures -> trees."""

from __future__ import annotations

from . import sets
from .annotated import Annotated
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/interactivity"
NOISE = "64x52"
"""The size of its probe, lines by features."""


def screens(settings: Table, split: str) -> Step:
    table = settings["interactivity"][f"screens-{split}"]
    folder = f"{FOLDER}/screens-{split}"
    numbers = ["--count", table["count"], "--seed", table["seed"]]
    supplies = ["--icons", f"{{data}}/{sets.ICONS}", "--photos", f"{WORK}/photos-{split}"]
    return Step(
        name=f"interactivity-screens-{split}",
        does=f"up to {table['count']} generated screens that say what acts",
        commands=(
            command(
                *(python(settings, "training"), "-m", "interactivity.screens", "--out", folder), *numbers, *supplies
            ),
        ),
        outputs=(folder,),
        needs=(environment(settings, "training"), sets.photos(settings, split)),
        data=(sets.ICONS,),
        programs=sets.DRAWS_PAGES,
        minutes=table["count"] * table["seconds_each"] / 60,
    )


def features(settings: Table, split: str) -> Step:
    """What the program's own code measures of the screens."""
    drawn = screens(settings, split)
    out = f"{FOLDER}/{split}.tsv"
    probe = ("swift", "run", "-c", "release", "judgement-probe", "interactivity", f"Training/{drawn.outputs[0]}")
    return Step(
        name=f"interactivity-features-{split}",
        does="features of every element",
        commands=(command(*probe, at_root=True, output=out),),
        outputs=(out,),
        needs=(drawn,),
        programs=("swift",),
        minutes=settings["interactivity"]["features"]["minutes"],
    )


def found(settings: Table) -> Step:
    """What the program's own code measures of the elements that it finds on real screens."""
    screens = Annotated(tuple(settings["interactivity"]["real"]["sets"]))
    out = f"{FOLDER}/real.tsv"
    probe = ("swift", "run", "-c", "release", "judgement-probe", "interactivity", "--found")
    return Step(
        name="interactivity-features-real",
        does=f"features of what is found on {screens}",
        commands=(command(*probe, screens.folders(at_root=True), at_root=True, output=out),),
        outputs=(out,),
        needs=screens.needs(settings),
        data=screens.data,
        programs=("swift",),
        minutes=settings["interactivity"]["real"]["minutes"],
    )


def trained(settings: Table) -> Step:
    drawn, real = features(settings, "train"), found(settings)
    table = settings["interactivity"]
    tables = ["--drawn", drawn.outputs[0], "--real", real.outputs[0], "--aside", table["aside"], "--out", FOLDER]
    own = {key: value for key, value in table.values.items() if not isinstance(value, dict)}
    return Step(
        name="interactivity-train",
        does="gradient-boosted trees and thresholds",
        commands=(command(python(settings, "trees"), "-m", "interactivity.train", tables, "--settings", "{settings}"),),
        outputs=(f"{FOLDER}/model.onnx", f"{FOLDER}/interactivity.json"),
        needs=(environment(settings, "trees"), drawn, real),
        settings=[own, table["trees"].values],
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From generated and real screens to Models/interactivity."""
    files = ("model.onnx", "interactivity.json")
    return [release("interactivity", FOLDER, files, (trained(settings),), "--noise", NOISE)]
