"""Which command measures what of which model."""

from __future__ import annotations

from dataclasses import dataclass

from recipes import sets
from recipes.environments import environment, python
from recipes.settings import Table
from recipes.step import REPOSITORY, WORK, Step, command

HEARSIGHT = ".build/release/hearsight"
SCREENS = "screens-dev"
WINDOWS = "Tests/EndToEnd/DesktopWindows"
BUILD = command("swift", "build", "-c", "release", "--product", "hearsight", at_root=True)


@dataclass(frozen=True)
class Job:
    """One command of evaluation, as a step that leaves JSON."""

    model: str
    title: str
    """What is judged, by what, as the card says it."""
    kind: str
    """Which of `cards.KINDS` reads the JSON and writes the table."""
    shown: str
    """The command as the card shows it."""
    step: Step

    @property
    def name(self) -> str:
        return self.step.name.removeprefix("figures-")

    @property
    def output(self) -> str:
        return self.step.outputs[0]


def by_program(model: str, name: str, title: str, task: str, minutes: float, *more: str, windows: bool = False) -> Job:
    """`hearsight evaluate` on hand-annotated screens."""
    out = f"{WORK}/figures/{name}.json"
    truth = f"../{WINDOWS}" if windows else f"{{data}}/{SCREENS}"
    shown = f"hearsight evaluate --task {task} --truth {WINDOWS if windows else f'../shared/data/{SCREENS}'}"
    evaluate = ("evaluate", "--task", task, "--truth", truth, *more, "--json", out)
    step = Step(
        name=f"figures-{name}",
        does=f"{model}: {title}",
        commands=(command(f"../{HEARSIGHT}", *evaluate),),
        outputs=(out,),
        data=() if windows else (SCREENS,),
        programs=("swift",),
        minutes=minutes,
    )
    return Job(model, title, "detection" if task == "detection" else "stage", " ".join([shown, *more]), step)


def before_pulling(settings: Table, name: str, title: str, needs: tuple[Step, ...], sources: list[str]) -> Job:
    """The detector's boxes as the network has them, on a set."""
    out, width = f"{WORK}/figures/{name}.json", settings["detector"]["width"]
    options = ["--model", "../Models/detector/model.onnx", "--width", width, *sources, "--json", out]
    step = Step(
        name=f"figures-{name}",
        does=f"detector: {title}",
        commands=(command(python(settings, "training"), "-m", "detector.evaluate", options),),
        outputs=(out,),
        needs=(environment(settings, "training"), *needs),
        data=(SCREENS,) if "--hand" in sources else (sets.LOWRES,),
        minutes=1,
    )
    return Job("detector", title, "network", f"python -m detector.evaluate, `{name}`", step)


def all_jobs(settings: Table) -> list[Job]:
    """In the order of the cards."""
    detector = [
        by_program("detector", "pulled", "53 hand-annotated screens, boxes pulled to the pixels", "detection", 0.5),
        by_program(
            *("detector", "windows", "20 hand-made desktop windows, boxes pulled to the pixels", "detection", 0.2),
            windows=True,
        ),
        before_pulling(settings, SCREENS, "53 hand-annotated screens", (), ["--hand", f"{SCREENS}={{data}}/{SCREENS}"]),
    ]
    for name in settings["detector"]["validation"]:
        needs = (sets.labelled_set(settings, name),)
        source = ["--screens", f"{name}={sets.source(name)}"]
        detector.append(before_pulling(settings, name, f"the validation set {name}", needs, source))
    return [
        *detector,
        by_program("icon-recognition", "icons", "icons of 53 screens, at annotated boxes", "icons", 0.2),
        by_program("interactivity", "interactivity", "53 screens, true elements", "interactivity", 0.2),
        by_program(
            *("interactivity", "interactivity-found", "53 screens, at the end of the pipeline", "interactivity", 1),
            "--found",
        ),
        by_program("picture-recognition", "pictures", "pictures of 53 screens", "pictures", 0.2),
        by_program("text-recognition-latin", "text", "texts of 53 screens, by all recognizers together", "text", 1),
    ]


def models() -> list[str]:
    """Every model that has a card."""
    return sorted(path.parent.name for path in (REPOSITORY / "Models").glob("*/card.md"))
