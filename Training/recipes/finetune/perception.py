"""The detector and the icon recognizer, taught."""

from __future__ import annotations

from ..settings import Table
from ..step import Step, command
from .wish import FOLDER, SHIPPED, module

MADE = {"detector": f"{FOLDER}/model.onnx", "icon-recognition": f"{FOLDER}/icons.onnx"}


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
