"""The picture recognizer: ImageNet's weights in 8 bits. Nothing is trained."""

from __future__ import annotations

from . import sets
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/pictures"


def exported(settings: Table) -> Step:
    table = settings["pictures"]
    photos = ["--photos", f"{WORK}/photos-train", "--check", f"{WORK}/photos-valid"]
    options = [*photos, "--count", table["photos"], "--threshold", table["threshold"], "--out", FOLDER]
    return Step(
        name="pictures-export",
        does=f"8 bits, with ranges from {table['photos']} photos",
        commands=(command(python(settings, "training"), "-m", "pictures.export", options),),
        outputs=(f"{FOLDER}/model.onnx", f"{FOLDER}/pictures.json", f"{FOLDER}/comparison.json"),
        needs=(environment(settings, "training"), *(sets.photos(settings, split) for split in ("train", "valid"))),
        sources=("pictures/classes.tsv",),
        minutes=table["minutes"],
    )


def recipe(settings: Table) -> list[Step]:
    """From the package's weights to Models/picture-recognition."""
    return [release("picture-recognition", FOLDER, ("model.onnx", "pictures.json"), (exported(settings),))]
