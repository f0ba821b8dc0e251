"""Teach it your app: a data desk's folder of annotated screens -> the released detector with a head that knows them,
and the released icon recognizer with their icons' names.

Unlike the other recipes it leaves `Models/` alone: what it makes is for `hearsight models install`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .annotated import ANNOTATED, Annotated
from .environments import environment, python
from .settings import SettingsError, Table
from .step import REPOSITORY, TRAINING, WORK, Step, command

FOLDER = f"{WORK}/finetune"
SHIPPED = "../Models"
PROGRAM = "../.build/release/hearsight"
MADE = {"detector": f"{FOLDER}/model.onnx", "icon-recognition": f"{FOLDER}/icons.onnx"}
SETTINGS_OF = {"detector": "detector.json", "icon-recognition": "icons.json"}


@dataclass(frozen=True)
class Wish:
    """What is to be taught, and where to; paths as commands in Training/ see them."""

    screens: str
    """The data desk's folder: NAME/screen.png beside NAME/annotation.json."""
    out: str
    """Each taught model comes into a folder of its name here."""
    data: str
    """The folder of the data of other apps."""
    program: str | None = None
    """The command hearsight; if not given, that of this checkout, which is built."""

    @property
    def annotations(self) -> list[Path]:
        return sorted((TRAINING / self.screens).glob("*/annotation.json"))

    @property
    def named_icons(self) -> int:
        """How many icons of all screens have a name."""
        documents = (json.loads(path.read_text(encoding="utf-8")) for path in self.annotations)
        return sum(bool(element.get("icon")) for document in documents for element in document["elements"])


def module(settings: Table, name: str) -> tuple[str, str, str]:
    return python(settings, "training"), "-m", f"finetune.{name}"


def general_sets(settings: Table, wish: Wish) -> tuple[list[str], tuple[Step, ...]]:
    """The folders of screens of other apps that are there, and what must be done before they can be read.

    Those of the data that this machine has, and those of `annotated/` where their pictures are fetched already; where
    there is no data at all, they are fetched.
    """
    names = settings["finetune"]["general"]
    data = [name for name in names if not name.startswith(ANNOTATED) and (TRAINING / wish.data / name).is_dir()]
    own = [name for name in names if name.startswith(ANNOTATED)]
    there = [name for name in own if (TRAINING / WORK / name).is_dir()]
    chosen = Annotated((*data, *(there if data else own)))
    folders = [folder.replace("{data}", wish.data) for folder in chosen.folders()]
    return folders, () if data else chosen.needs(settings)


def split(settings: Table, wish: Wish) -> Step:
    """The screens, by what each is for."""
    if not wish.annotations:
        raise SettingsError(f"{wish.screens}: no NAME/annotation.json there; Documentation/formats.md tells their form")
    folders, needs = general_sets(settings, wish)
    table = settings["finetune"]
    options = ["--screens", wish.screens, "--general", *folders, "--aside", table["aside"], "--out", FOLDER]
    return Step(
        name="finetune-screens",
        does=f"{len(wish.annotations)} screens, a part of them held out, and screens of other apps",
        commands=(command(*module(settings, "screens"), options, "--settings", "{settings}"),),
        outputs=(f"{FOLDER}/split.json",),
        needs=(environment(settings, "training"), *needs),
        sources=(table["aside"], *map(str, wish.annotations)),
        settings=table["screens"].values,
        minutes=table["screens"]["minutes"],
    )


def taught(settings: Table, screens: Step) -> Step:
    """The head, taught."""
    table = settings["finetune"]["training"]
    folders = ["--learnt", f"{FOLDER}/learnt", "--general", f"{FOLDER}/general-learnt"]
    options = ["--model", f"{SHIPPED}/detector/model.onnx", *folders, "--threads", settings["run"]["threads"]]
    return Step(
        name="finetune-train",
        does=f"{table['steps']:,} steps of {table['batch']} screens, the head alone",
        commands=(
            command(*module(settings, "train"), options, "--out", f"{FOLDER}/head.pt", "--settings", "{settings}"),
        ),
        outputs=(f"{FOLDER}/head.pt",),
        needs=(screens,),
        settings=table.values,
        minutes=table["steps"] * table["seconds_a_step"] / 60,
    )


def chosen(settings: Table, training: Step) -> Step:
    """The mixture of the shipped head and the taught one."""
    table = settings["finetune"]["choice"]
    folders = ["--learnt", f"{FOLDER}/chosen-by", "--general", f"{FOLDER}/general-chosen-by"]
    options = ["--model", f"{SHIPPED}/detector/model.onnx", "--head", training.outputs[0], *folders]
    return Step(
        name="finetune-choose",
        does="share of the taught weights, the rest are the shipped ones",
        commands=(
            command(*module(settings, "choose"), options, "--out", MADE["detector"], "--settings", "{settings}"),
        ),
        outputs=(MADE["detector"], f"{FOLDER}/model.json"),
        needs=(training,),
        settings=table.values,
        minutes=table["minutes"],
    )


def icons(settings: Table, screens: Step) -> Step:
    """The icon recognizer's last layer, taught."""
    table = settings["finetune"]["icons"]
    options = ["--model", f"{SHIPPED}/icon-recognition/model.onnx", "--screens", FOLDER]
    return Step(
        name="finetune-icons",
        does="names of the icons, the last layer alone",
        commands=(
            command(*module(settings, "icons"), options, "--out", MADE["icon-recognition"], "--settings", "{settings}"),
        ),
        outputs=(MADE["icon-recognition"], f"{FOLDER}/icons.json"),
        needs=(screens,),
        sources=("icons/vocabulary.tsv",),
        settings=table.values,
        minutes=table["minutes"],
    )


def built(settings: Table) -> Step:
    """The program of this checkout."""
    return Step(
        name="finetune-program",
        does="the command hearsight, from this checkout",
        commands=(command("swift", "build", "-c", "release", "--product", "hearsight", at_root=True),),
        outputs=(PROGRAM,),
        programs=("swift",),
        minutes=settings["finetune"]["judging"]["build_minutes"],
    )


def judged(settings: Table, name: str, made: Step, program: str, needs: tuple[Step, ...]) -> Step:
    """The comparison with the shipped model. Fails, with the figures, where the taught one has forgotten."""
    table, models = settings["finetune"], f"{FOLDER}/Models-{name}"
    folders = ["--shipped", SHIPPED, "--taught", models, "--screens", FOLDER]
    return Step(
        name=f"finetune-judge-{name}",
        does=f"compared with the shipped one; refused if it loses {100 * table['margin']:g} points in general",
        commands=(
            command(
                *module(settings, "models"), "--shipped", SHIPPED, "--taught", f"{name}={MADE[name]}", "--out", models
            ),
            command(program, "models", "probe", name, "--models", models),
            command(
                *(*module(settings, "judge"), "--name", name, "--program", program, folders),
                *("--settings", "{settings}"),
            ),
        ),
        outputs=(f"{FOLDER}/{name}-comparison.json", f"{models}/{name}/card.md", f"{models}/{name}/probe.json"),
        needs=(made, *needs),
        settings=[table["margin"], table["gain"]],
        minutes=table["judging"]["minutes"],
    )


def handed_over(settings: Table, wish: Wish, name: str, judge: Step) -> Step:
    """The model in the user's folder, to install.

    It depends on all annotations and settings itself: else, where an earlier model lies there and the new one was
    refused, the same command would find nothing to do.
    """
    target = f"{wish.out}/{name}"
    place = (TRAINING / target).resolve()
    shown = place.relative_to(REPOSITORY) if place.is_relative_to(REPOSITORY) else place
    files = ("model.onnx", SETTINGS_OF[name], "card.md", "probe.json", "probe.png")
    made = f"{FOLDER}/Models-{name}/{name}"
    return Step(
        name=f"finetune-{name}",
        does=f"for `hearsight models install {shown}`",
        commands=(command("{python}", "-m", "recipes.release", "--from", made, "--to", target, *files),),
        outputs=tuple(f"{target}/{file}" for file in files),
        needs=(judge,),
        sources=tuple(map(str, wish.annotations)),
        settings=settings["finetune"].values,
        minutes=0.1,
    )


def recipe(settings: Table, wish: Wish) -> list[Step]:
    """From the data desk's folder to models to install."""
    program = wish.program or PROGRAM
    needs = () if wish.program else (built(settings),)
    screens = split(settings, wish)
    has_icons = wish.named_icons >= settings["finetune"]["icons"]["fewest"]
    made = {"icon-recognition": icons(settings, screens)} if has_icons else {}
    made["detector"] = chosen(settings, taught(settings, screens))
    return [
        handed_over(settings, wish, name, judged(settings, name, step, program, needs)) for name, step in made.items()
    ]
