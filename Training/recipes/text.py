"""The Latin recognizer: PP-OCR's cut to Latin letters, with a head of its own that tells scripts, in 8 bits."""

from __future__ import annotations

from . import lines
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/text"
WHOLE = "../Models/text-recognition/model.onnx"
PARTS = ("lines-a", "lines-b", "lines-valid")


def published() -> Step:
    """PP-OCR's recognizer, which set-up fetches."""
    return Step(
        name="text-published",
        does="PP-OCR's recognizer, fetched by scripts/fetch.py",
        commands=(command("{python}", "scripts/fetch.py", at_root=True),),
        outputs=(WHOLE,),
        minutes=0.5,
    )


def pruned(settings: Table) -> Step:
    out = f"{FOLDER}/pruned.onnx"
    options = ["--model", WHOLE, "--out", out]
    return Step(
        name="text-prune",
        does="the columns of Latin letters",
        commands=(command(python(settings, "training"), "-m", "text_recognition.prune", options),),
        outputs=(out,),
        needs=(environment(settings, "training"), published()),
        minutes=0.1,
    )


def features(settings: Table, part: str) -> Step:
    """Rendered lines, and what the recognizer's own features are for them."""
    table, prune = settings["text-recognition"][part], pruned(settings)
    drawn, out = f"{FOLDER}/{part}.npz", f"{FOLDER}/{part}-features.npz"
    numbers = ["--count", table["count"], "--seed", table["seed"]]
    held_out = ["--held-out"] if table.get("held_out", False) else []
    interpreter = python(settings, "training")
    measure = ["--model", prune.outputs[0], "--lines", drawn, "--out", out, "--count", table["features"]]
    return Step(
        name=f"text-{part}",
        does=f"{table['count']:,} rendered lines, features of {table['features']:,}",
        commands=(
            command(interpreter, "-m", "text_recognition.script_data", "--out", drawn, numbers, held_out),
            command(interpreter, "-m", "text_recognition.script_features", measure),
        ),
        outputs=(out,),
        needs=(prune,),
        programs=("fc-list",),
        minutes=table["minutes"],
    )


def trained(settings: Table) -> Step:
    table, prune = settings["text-recognition"], pruned(settings)
    *training, validation = (features(settings, part) for part in PARTS)
    learnt = ["--training", *(step.outputs[0] for step in training), "--validation", validation.outputs[0]]
    out = f"{FOLDER}/model.onnx"
    options = [*learnt, "--model", prune.outputs[0], "--epochs", table["epochs"], "--rate", table["rate"], "--out", out]
    return Step(
        name="text-train",
        does=f"the head that tells scripts, {table['epochs']} epochs",
        commands=(command(python(settings, "training"), "-m", "text_recognition.train_script_head", options),),
        outputs=(out,),
        needs=(prune, *training, validation),
        minutes=table["minutes"],
    )


def quantized(settings: Table) -> Step:
    table, model, cut = settings["text-recognition"]["quantized"], trained(settings), lines.real(settings)
    out = f"{FOLDER}/release/model.onnx"
    options = ["--model", model.outputs[0], "--lines", f"{lines.FOLDER}/seen", "--aside", f"{lines.FOLDER}/aside"]
    return Step(
        name="text-quantize",
        does="its widest layers in 8 bits",
        commands=(
            command(
                *(python(settings, "training"), "-m", "text_recognition.quantize", options),
                *("--count", table["lines"], "--out", out),
            ),
        ),
        outputs=(out,),
        needs=(model, cut),
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From PP-OCR's recognizer to Models/text-recognition-latin."""
    return [release("text-recognition-latin", f"{FOLDER}/release", ("model.onnx",), (quantized(settings),))]
