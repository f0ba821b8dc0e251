"""The icon recognizer: SVG icons drawn -> training on crops -> threshold and ONNX."""

from __future__ import annotations

from . import sets
from .annotated import Annotated
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/icons"
MASKS = f"{FOLDER}/masks.npz"
REAL = f"{FOLDER}/real-validation.npz"
ANNOTATED = f"{FOLDER}/annotated.npz"
COLOURED = f"{FOLDER}/coloured.npz"
CHECKPOINT = f"{FOLDER}/icons.pt"


def masks(settings: Table) -> Step:
    """All icons, drawn once."""
    options = ["--icons", f"{{data}}/{sets.ICONS}", "--out", MASKS]
    return Step(
        name="icons-masks",
        does="all icons of the vocabulary's sets, drawn",
        commands=(command(python(settings, "training"), "-m", "icons.render", options),),
        outputs=(MASKS,),
        needs=(environment(settings, "training"),),
        data=(sets.ICONS,),
        programs=sets.DRAWS_PAGES,
        sources=("icons/vocabulary.tsv", "icons/render.py", "icons/catalog.py"),
        minutes=settings["icons"]["masks"]["minutes"],
    )


def real_icons(settings: Table) -> Step:
    """Icons of real screens, labelled by looking, which choose the threshold."""
    options = ["--data", "{data}", "--labels", "icons/labels-validation.tsv", "--out", REAL]
    return Step(
        name="icons-real",
        does="icons of real screens for validation",
        commands=(command(python(settings, "training"), "-m", "icons.real", options),),
        outputs=(REAL,),
        needs=(environment(settings, "training"),),
        data=("screens-unlabelled",),
        sources=("icons/labels-validation.tsv", "icons/vocabulary.tsv"),
        minutes=0.1,
    )


def annotated_icons(settings: Table) -> Step:
    """Icons of real screens that were annotated by eye, which are learnt from."""
    table = settings["icons"]
    screens = Annotated(tuple(table["sets"]))
    options = ["--screens", *screens.folders(), "--aside", table["aside"], "--out", ANNOTATED]
    return Step(
        name="icons-annotated",
        does=f"icons of {screens}, but for the apps that are laid aside",
        commands=(command(python(settings, "training"), "-m", "icons.annotated", options),),
        outputs=(ANNOTATED,),
        needs=(environment(settings, "training"), *screens.needs(settings)),
        data=screens.data,
        sources=("icons/annotated.py", "icons/vocabulary.tsv", table["aside"]),
        minutes=0.1,
    )


def coloured_icons(settings: Table) -> Step:
    """Icons of the desktops' themes in their colours."""
    return Step(
        name="icons-coloured",
        does="icons of Debian's themes in colours, of those that are installed",
        commands=(command(python(settings, "training"), "-m", "icons.coloured", ["--out", COLOURED]),),
        outputs=(COLOURED,),
        needs=(environment(settings, "training"),),
        sources=("icons/coloured.py", "icons/vocabulary.tsv", "icons/catalog.py"),
        minutes=0.2,
    )


def trained(settings: Table) -> Step:
    table = settings["icons"]
    keys = ("steps", "batch", "rate", "label_smoothing", "average", "coarse", "coarse_size", "seed")
    numbers = [part for key in keys for part in (f"--{key.replace('_', '-')}", table[key])]
    pictures = ["--masks", MASKS, "--photos", f"{WORK}/photos-train", "--real", ANNOTATED, "--coloured", COLOURED]
    options = [*pictures, "--checkpoint", CHECKPOINT, *numbers]
    return Step(
        name="icons-train",
        does=f"{table['steps']:,} steps of {table['batch']} icons, on one core",
        commands=(command(python(settings, "training"), "-m", "icons.train", options),),
        outputs=(CHECKPOINT,),
        needs=(masks(settings), annotated_icons(settings), coloured_icons(settings), sets.photos(settings, "train")),
        minutes=table["steps"] * table["seconds_a_step"] / 60,
    )


def calibrated(settings: Table) -> Step:
    table = settings["icons"]["calibration"]
    numbers = ["--drawn", table["drawn"], "--precision", table["precision"], "--rejection", table["rejection"]]
    judges = ["--masks", MASKS, "--photos", f"{WORK}/photos-valid", "--real", REAL]
    options = ["--checkpoint", CHECKPOINT, *judges, *numbers, "--out", FOLDER]
    return Step(
        name="icons-calibrate",
        does="temperature, threshold, ONNX",
        commands=(command(python(settings, "training"), "-m", "icons.calibrate", options),),
        outputs=(f"{FOLDER}/model.onnx", f"{FOLDER}/icons.json"),
        needs=(trained(settings), real_icons(settings), sets.photos(settings, "valid")),
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From icons to Models/icon-recognition."""
    return [release("icon-recognition", FOLDER, ("model.onnx", "icons.json"), (calibrated(settings),))]
