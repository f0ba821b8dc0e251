"""The detector: sets of screens -> trainings and means of their weights -> 8 bits -> thresholds."""

from __future__ import annotations

from . import sets, unlabelled
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/detector"
OWN = ("frozen", "average", "backbone_rate", "box_weight", "weight_decay")
"""What a training may have of its own, in place of what all have."""


def module(settings: Table, name: str) -> tuple[str, str, str]:
    return python(settings, "training"), "-m", f"detector.{name}"


def training_steps(settings: Table) -> list[Step]:
    """Trainings, means of them, and what was pruned, each starting from the weights of the one before."""
    steps: list[Step] = []
    for table in settings["detector"].tables("steps"):
        kinds = {"mean": averaged, "share": pruned}
        make = next((make for key, make in kinds.items() if key in table.values), trained)
        steps.append(make(settings, table, steps))
    return steps


def table_of_screens(settings: Table, table: Table) -> Table:
    """What tells the sets of a step: its own table, or that of the step whose screens it sees too."""
    named = {other["name"]: other for other in settings["detector"].tables("steps")}
    return named[table["screens_of"]] if "screens_of" in table.values else table


def sources_of(settings: Table, table: Table) -> list[str]:
    """The sets of a step as its program wants them, each with how often its screens come."""
    table = table_of_screens(settings, table)
    names, times = table.get("training", settings["detector"]["training"]), table.get("times", Table({}, "")).values
    return [f"{sets.source(name)}={times[name]}" if name in times else sets.source(name) for name in names]


def sets_of(settings: Table, table: Table, before: list[Step]) -> list[Step]:
    """The sets of a step, as what it needs."""
    names = table_of_screens(settings, table).get("training", settings["detector"]["training"])
    return [set_of(settings, name, before) for name in names]


def trained(settings: Table, table: Table, before: list[Step]) -> Step:
    """A training; stopped, it goes on from its checkpoint."""
    detector, threads = settings["detector"], settings["run"]["threads"]
    keys = ("width", "batch", "steps", "rate", "final_rate", "warmup")
    own = {key: table[key] for key in OWN if key in table.values}
    numbers = {**{key: table[key] for key in keys}, **detector["optimizer"].values, **own}
    options = [x for key, value in numbers.items() for x in (f"--{key.replace('_', '-')}", value)]
    start = ["--start", before[-1].outputs[0]] if before else []
    teacher = ["--teacher", f"{FOLDER}/{table['teacher']}.pt"] if "teacher" in table.values else []
    screens = ["--screens", *sources_of(settings, table)]
    checkpoint = f"{FOLDER}/{table['name']}.pt"
    return Step(
        name=f"detector-{table['name']}",
        does=f"{table['steps']:,} steps of {table['batch']} screens, {table['width']} wide",
        commands=(
            command(
                *(*module(settings, "train"), screens, "--checkpoint", checkpoint, start, teacher, options),
                *("--threads", threads),
            ),
        ),
        outputs=(checkpoint,),
        needs=(*sets_of(settings, table, before), *before[-1:]),
        minutes=table["steps"] * table["seconds_a_step"] / 60,
    )


def pruned(settings: Table, table: Table, before: list[Step]) -> Step:
    """The network with fewer channels in its blocks."""
    out = f"{FOLDER}/{table['name']}.pt"
    timed = quantized(settings, exported(settings, before[-1]))
    options = ["--model", timed.outputs[0], "--screens", *sources_of(settings, table), "--batches", table["batches"]]
    numbers = ["--width", table["width"], "--share", table["share"], "--out", out]
    return Step(
        name=f"detector-{table['name']}",
        does=f"channels taken away, to {table['share']:.0%} of the blocks' time",
        commands=(command(*module(settings, "prune"), "--checkpoint", before[-1].outputs[0], options, numbers),),
        outputs=(out,),
        needs=(*sets_of(settings, table, before), timed, before[-1]),
        minutes=table["minutes"],
    )


def set_of(settings: Table, name: str, before: list[Step]) -> Step:
    """A set that a training learns from. What nobody annotated is labelled once, by the weights before the first
    training that learns from it."""
    if made := [need for step in before for need in step.needs if need.name == name]:
        return made[0]
    if settings["sets"][name]["generator"] != "unlabelled":
        return sets.labelled_set(settings, name)
    return unlabelled.labelled(settings, name, exported(settings, before[-1], before[-1].name))


def averaged(settings: Table, table: Table, before: list[Step]) -> Step:
    """The mean of the weights of several steps."""
    shares = table["mean"].values
    by_name = {step.name: step for step in before}
    needs = tuple(by_name[f"detector-{name}"] for name in shares)
    checkpoints = [step.outputs[0] for step in needs]
    out = f"{FOLDER}/{table['name']}.pt"
    options = ["--checkpoints", *checkpoints, "--shares", *shares.values(), "--out", out]
    return Step(
        name=f"detector-{table['name']}",
        does="mean of " + ", ".join(f"{share} of {name}" for name, share in shares.items()),
        commands=(command(*module(settings, "average"), options),),
        outputs=(out,),
        needs=needs,
        minutes=0.2,
    )


def exported(settings: Table, weights: Step, name: str = "float") -> Step:
    """The network as ONNX, in floats."""
    out = f"{FOLDER}/{name}.onnx"
    options = ["--checkpoint", weights.outputs[0], "--out", out, "--width", settings["detector"]["width"]]
    return Step(
        name="detector-export" if name == "float" else f"detector-export-{name}",
        does="ONNX in floats, compared with torch",
        commands=(command(*module(settings, "export"), options),),
        outputs=(out,),
        needs=(weights,),
        minutes=1,
    )


def quantized(settings: Table, export: Step) -> Step:
    """The network in 8 bits."""
    detector = settings["detector"]
    out = f"{FOLDER}/model.onnx"
    names = detector["quantization"]["training"]
    training = tuple(sets.labelled_set(settings, name) for name in names)
    screens = ["--screens", *map(sets.source, names), "--count", detector["quantization"]["screens"]]
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
    """Settings and loss curves of the trainings, to lie beside the model."""
    out = f"{FOLDER}/training-log.json"
    tables = settings["detector"].tables("steps")
    trainings = [step for step, table in zip(steps, tables) if "steps" in table.values]
    options = ["--checkpoints", *(step.outputs[0] for step in trainings), "--out", out]
    return Step(
        name="detector-log",
        does="settings and loss curves of the training",
        commands=(command(*module(settings, "training_log"), options),),
        outputs=(out,),
        needs=tuple(steps),
        minutes=0.1,
    )


def released_steps(settings: Table) -> list[Step]:
    """From the first training to the weights that are released; what the settings have after those is begun."""
    steps = training_steps(settings)
    names = [step.name for step in steps]
    return steps[: names.index(f"detector-{settings['detector']['released']}") + 1]


def recipe(settings: Table) -> list[Step]:
    """From data to Models/detector."""
    environment(settings, "training")
    steps = released_steps(settings)
    calibration = calibrated(settings, quantized(settings, exported(settings, steps[-1])))
    files = ("model.onnx", "detector.json", "training-log.json")
    return [release("detector", FOLDER, files, (calibration, logged(settings, steps)))]


def small(settings: Table) -> list[Step]:
    """A smaller network, as a checkpoint: tried, not released."""
    return training_steps(settings)[-1:]
