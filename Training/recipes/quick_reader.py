"""The quick reader: a small network that reads plain Latin lines, taught by drawn lines and by PP-OCR."""

from __future__ import annotations

from . import lines
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

MODEL = "text-recognition-quick"
FOLDER = f"{WORK}/quick-reader"


def drawn(settings: Table) -> Step:
    """Lines that are drawn with this machine's fonts and translations."""
    table = settings[MODEL]["drawn"]
    numbers = ["--count", table["count"], "--seed", table["seed"]]
    return Step(
        name="quick-reader-drawn",
        does=f"{table['count']:,} drawn lines",
        commands=(
            command(python(settings, "training"), "-m", "quick_reader.make", "--out", f"{FOLDER}/drawn", numbers),
        ),
        outputs=(f"{FOLDER}/drawn",),
        needs=(environment(settings, "training"),),
        programs=("fc-list",),
        minutes=table["minutes"],
    )


def trained(settings: Table) -> Step:
    table, cut, pictures = settings[MODEL], lines.real(settings), drawn(settings)
    seen, low, aside = (f"{lines.FOLDER}/{name}" for name in lines.PARTS)
    learnt = ["--drawn", pictures.outputs[0], "--real", seen, "--low", low, "--valid", aside]
    reader, out = f"{FOLDER}/reader.pt", f"{FOLDER}/release"
    numbers = [part for key in ("steps", "batch", "rate") for part in (f"--{key}", table[key])]
    export = ["--model", reader, "--lines", aside, "--agreement", table["agreement"], "--out", out]
    interpreter = python(settings, "training")
    return Step(
        name="quick-reader-train",
        does=f"the network, {table['steps']:,} steps of {table['batch']} lines, and from where on it is sure",
        commands=(
            command(
                *(interpreter, "-m", "quick_reader.train", learnt, numbers),
                *("--threads", settings["run"]["threads"], "--out", reader),
            ),
            command(interpreter, "-m", "quick_reader.export", export),
        ),
        outputs=(f"{out}/model.onnx",),
        needs=(cut, pictures),
        minutes=table["steps"] * table["seconds_a_step"] / 60,
    )


def recipe(settings: Table) -> list[Step]:
    """From lines of text to Models/text-recognition-quick."""
    return [release(MODEL, f"{FOLDER}/release", ("model.onnx",), (trained(settings),))]
