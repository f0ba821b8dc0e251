"""The detector: sets of screens -> three steps of training -> average -> 8 bits -> thresholds."""

from __future__ import annotations

from . import sets
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/detector"


def module(settings: Table, name: str) -> tuple[str, str, str]:
    return python(settings, "training"), "-m", f"detector.{name}"


def training_steps(settings: Table) -> list[Step]:
    """Each starts from the averaged weights of the one before; stopped, it goes on from its checkpoint."""
    detector, threads = settings["detector"], settings["run"]["threads"]
    needs = tuple(sets.labelled_set(settings, name) for name in detector["training"])
    optimizer = [
        x for key, value in detector["optimizer"].values.items() for x in (f"--{key.replace('_', '-')}", value)
    ]
    steps: list[Step] = []
    for table in detector.tables("steps"):
        numbers = [
            part
            for key in ("width", "batch", "steps", "rate", "final_rate", "warmup")
            for part in (f"--{key.replace('_', '-')}", table[key])
        ]
        start = ["--start", steps[-1].outputs[0]] if steps else []
        checkpoint = f"{FOLDER}/{table['name']}.pt"
        screens = ["--screens", *map(sets.source, detector["training"])]
        options = [*screens, "--checkpoint", checkpoint, *start, *numbers, *optimizer, "--threads", threads]
        steps.append(
            Step(
                name=f"detector-{table['name']}",
                does=f"{table['steps']:,} steps of {table['batch']} screens, {table['width']} wide",
                commands=(command(*module(settings, "train"), options),),
                outputs=(checkpoint,),
                needs=(*needs, *steps[-1:]),
                minutes=table["steps"] * table["seconds_a_step"] / 60,
            )
        )
    return steps


def averaged(settings: Table, steps: list[Step]) -> Step:
    """The mean of the weights of several steps."""
    shares = settings["detector"]["average"].values
    by_name = {step.name: step for step in steps}
    needs = tuple(by_name[f"detector-{name}"] for name in shares)
    checkpoints = [step.outputs[0] for step in needs]
    out = f"{FOLDER}/average.pt"
    options = ["--checkpoints", *checkpoints, "--shares", *shares.values(), "--out", out]
    return Step(
        name="detector-average",
        does="mean of " + ", ".join(f"{share} of {name}" for name, share in shares.items()),
        commands=(command(*module(settings, "average"), options),),
        outputs=(out,),
        needs=needs,
        minutes=0.2,
    )


def exported(settings: Table, average: Step) -> Step:
    """The network as ONNX, in floats."""
    out = f"{FOLDER}/float.onnx"
    options = ["--checkpoint", average.outputs[0], "--out", out, "--width", settings["detector"]["width"]]
    return Step(
        name="detector-export",
        does="ONNX in floats, compared with torch",
        commands=(command(*module(settings, "export"), options),),
        outputs=(out,),
        needs=(average,),
        minutes=1,
    )


def quantized(settings: Table, export: Step) -> Step:
    """The network in 8 bits."""
    detector = settings["detector"]
    out = f"{FOLDER}/model.onnx"
    training = tuple(sets.labelled_set(settings, name) for name in detector["training"])
    screens = ["--screens", *map(sets.source, detector["training"]), "--count", detector["quantization"]["screens"]]
    options = ["--model", export.outputs[0], *screens, "--width", detector["width"], "--out", out]
    return Step(
        name="detector-quantize",
        does=f"8 bits, with ranges from {detector['quantization']['screens']} screens",
        commands=(command(*module(settings, "quantize"), options),),
        outputs=(out,),
        needs=(export, *training),
        minutes=detector["quantization"]["minutes"],
    )


def calibrated(settings: Table, quantize: Step) -> Step:
    """The thresholds, chosen on the validation sets."""
    detector = settings["detector"]
    out = f"{FOLDER}/detector.json"
    screens = ["--screens", *map(sets.source, detector["validation"])]
    options = ["--model", quantize.outputs[0], *screens, "--width", detector["width"], "--out", out]
    return Step(
        name="detector-calibrate",
        does="thresholds, from " + ", ".join(detector["validation"]),
        commands=(command(*module(settings, "calibrate"), options, "--settings", "{settings}"),),
        outputs=(out,),
        needs=(quantize, *(sets.labelled_set(settings, name) for name in detector["validation"])),
        settings=detector["thresholds"].values,
        minutes=detector["calibration"]["minutes"],
    )


def logged(settings: Table, steps: list[Step]) -> Step:
    """Settings and loss curves, to lie beside the model."""
    out = f"{FOLDER}/training-log.json"
    options = ["--checkpoints", *(step.outputs[0] for step in steps), "--out", out]
    return Step(
        name="detector-log",
        does="settings and loss curves of the training",
        commands=(command(*module(settings, "training_log"), options),),
        outputs=(out,),
        needs=tuple(steps),
        minutes=0.1,
    )


def recipe(settings: Table) -> list[Step]:
    """From data to Models/detector."""
    environment(settings, "training")
    steps = training_steps(settings)
    calibration = calibrated(settings, quantized(settings, exported(settings, averaged(settings, steps))))
    files = ("model.onnx", "detector.json", "training-log.json")
    return [release("detector", FOLDER, files, (calibration, logged(settings, steps)))]
