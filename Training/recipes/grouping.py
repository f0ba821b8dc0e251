"""Which elements are one stop: pairs on real screens -> features that the program measures -> trees.

The features hold what the interactivity model in Models/ says, as they hold what the detector there finds: make those
first. `all` does so.
"""

from __future__ import annotations

from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/grouping"


def features(settings: Table, elements: str, *options: str) -> Step:
    """What the program's own code measures of pairs of elements on real screens.

    elements: "found" by the program or "labelled".
    """
    sets = settings["grouping"]["sets"]
    out = f"{FOLDER}/{elements}.tsv"
    folders = [f"{{data}}/{name}" for name in sets]
    probe = ("swift", "run", "-c", "release", "judgement-probe", "grouping", *options, *folders)
    return Step(
        name=f"grouping-features-{elements}",
        does=f"features of pairs of what is {elements} on {' and '.join(sets)}",
        commands=(command(*probe, at_root=True, output=out),),
        outputs=(out,),
        data=tuple(sets),
        programs=("swift",),
        minutes=settings["grouping"]["features"]["minutes"],
    )


def trained(settings: Table) -> Step:
    found, labelled = features(settings, "found", "--found"), features(settings, "labelled")
    table = settings["grouping"]
    tables = ["--found", found.outputs[0], "--labelled", labelled.outputs[0], "--aside", table["aside"]]
    own = {key: value for key, value in table.values.items() if not isinstance(value, dict)}
    return Step(
        name="grouping-train",
        does="gradient-boosted trees",
        commands=(
            command(
                *(python(settings, "trees"), "-m", "grouping.train", tables, "--out", FOLDER),
                *("--settings", "{settings}"),
            ),
        ),
        outputs=(f"{FOLDER}/model.onnx", f"{FOLDER}/grouping.json"),
        needs=(environment(settings, "trees"), found, labelled),
        settings=[own, table["trees"].values],
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/grouping."""
    files = ("model.onnx", "grouping.json")
    return [release("grouping", FOLDER, files, (trained(settings),), "--noise", "64x87")]
