"""The detector's map of text: parts of screens with what PP-OCR's text detection says of them -> a few layers -> the
released detector with one answer more.

What it answers else stays to the bit. A detector that was made anew has no map until this was done again; Hearsight
then looks for text with PP-OCR.
"""

from __future__ import annotations

from .annotated import Annotated
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/text-map"
DETECTOR, TEACHER = "../Models/detector/model.onnx", "../Models/text-detection/model.onnx"
LOWRES, UNLABELLED = "screens-lowres", "screens-unlabelled"


def crops(settings: Table) -> Step:
    """Parts of real screens, and their maps."""
    table = settings["text-map"]
    screens, out = Annotated(tuple(table["sets"])), f"{FOLDER}/crops"
    options = ["--screens", *screens.folders(), "--aside", table["aside"], "--each", table["each"]]
    more = ["--more", f"{{data}}/{LOWRES}/train", f"{{data}}/{UNLABELLED}", "--teacher", TEACHER, "--out", out]
    return Step(
        name="text-map-crops",
        does=f"{table['each']} parts of each screen of {screens}, one of each of {LOWRES} and {UNLABELLED}",
        commands=(command(python(settings, "training"), "-m", "text_map.crops", options, more),),
        outputs=(out,),
        needs=(environment(settings, "training"), *screens.needs(settings)),
        data=(*screens.data, LOWRES, UNLABELLED),
        sources=(table["aside"],),
        minutes=table["crops"]["minutes"],
    )


def trained(settings: Table) -> Step:
    """The layers; stopped, the training goes on from its checkpoint."""
    table, parts, out = settings["text-map"], crops(settings), f"{FOLDER}/map.pt"
    options = ["--crops", parts.outputs[0], "--detector", DETECTOR, "--steps", table["steps"], "--out", out]
    return Step(
        name="text-map-train",
        does=f"{table['steps']:,} steps",
        commands=(command(python(settings, "training"), "-m", "text_map.train", options),),
        outputs=(out,),
        needs=(environment(settings, "training"), parts),
        minutes=table["minutes"],
    )


def attached(settings: Table) -> Step:
    """The detector with them, in 8 bits."""
    table, layers, out = settings["text-map"], trained(settings), f"{FOLDER}/release/model.onnx"
    screens = Annotated(tuple(table["sets"]))
    options = ["--map", layers.outputs[0], "--detector", DETECTOR, "--screens", *screens.folders()]
    chosen = ["--aside", table["aside"], "--count", table["quantization"]["screens"], "--out", out]
    return Step(
        name="text-map-attach",
        does=f"the detector with its map, in 8 bits, with ranges from {table['quantization']['screens']} screens",
        commands=(command(python(settings, "training"), "-m", "text_map.attach", options, chosen),),
        outputs=(out,),
        needs=(environment(settings, "training"), layers, *screens.needs(settings)),
        data=screens.data,
        minutes=table["quantization"]["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From real screens to Models/detector."""
    needs = (attached(settings),)
    return [release("detector", f"{FOLDER}/release", ("model.onnx",), needs, step="release-text-map")]
