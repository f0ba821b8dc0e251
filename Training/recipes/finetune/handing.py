"""What was taught, compared with the shipped and handed over to the user."""

from __future__ import annotations

from collections.abc import Iterable

from finetune.models import settings_file

from ..settings import Table
from ..step import REPOSITORY, TRAINING, Command, Step, command
from .perception import MADE
from .wish import FOLDER, SHIPPED, Wish, assembled, module


def built(settings: Table, product: str, given: str | None) -> tuple[str, tuple[Step, ...]]:
    """A program, and what must be done before it can be used: it is of this checkout unless another is given."""
    if given:
        return given, ()
    path = f"../.build/release/{product}"
    step = Step(
        name=f"finetune-{product}-program",
        does=f"the program {product}, from this checkout",
        commands=(command("swift", "build", "-c", "release", "--product", product, at_root=True),),
        outputs=(path,),
        programs=("swift",),
        minutes=settings["finetune"]["judging"]["build_minutes"],
    )
    return path, (step,)


def comparison(settings: Table, name: str, program: str, shipped: str, taught: str) -> Command:
    """The command that compares two folders of models. Fails, with the figures, where the taught have forgotten.

    name: what they are judged by.
    """
    return command(
        *(*module(settings, "judge"), "--name", name, "--program", program),
        *("--shipped", shipped, "--taught", taught, "--screens", FOLDER, "--settings", "{settings}"),
    )


def judged(settings: Table, name: str, made: Step, program: str, needs: tuple[Step, ...]) -> Step:
    """The comparison with the shipped model."""
    table, models = settings["finetune"], f"{FOLDER}/Models-{name}"
    return Step(
        name=f"finetune-judge-{name}",
        does=f"compared with the shipped one; refused if it loses {100 * table['margin']:g} points in general",
        commands=(
            command(*assembled(settings, {name: MADE[name]}, models)),
            command(program, "models", "probe", name, "--models", models),
            comparison(settings, name, program, SHIPPED, models),
        ),
        outputs=(f"{FOLDER}/{name}-comparison.json", f"{models}/{name}/card.md", f"{models}/{name}/probe.json"),
        needs=(made, *needs),
        settings=[table["margin"], table["gain"]],
        minutes=table["judging"]["minutes"],
    )


def handed_over(settings: Table, wish: Wish, name: str, models: Iterable[str], made: str, judge: Step) -> Step:
    """Those models in the user's folder, to install, that won something; a file of the name there says which.

    It depends on all annotations and settings itself: else, where an earlier model lies there and the new one was
    refused, the same command would find nothing to do.

    name: what they were judged by.
    made: the folder of models with them.
    """
    place = (TRAINING / wish.out).resolve()
    shown = place.relative_to(REPOSITORY) if place.is_relative_to(REPOSITORY) else place
    files = [f"{model}={settings_file(model)}" for model in models]
    folders = ("--screens", FOLDER, "--from", made, "--to", wish.out)
    return Step(
        name=f"finetune-{name}",
        does=f"what won something, for `hearsight models install`; {shown}/{name}.json says what",
        commands=(command("{python}", "-m", "finetune.hand_over", "--name", name, *folders, files),),
        outputs=(f"{wish.out}/{name}.json",),
        needs=(judge,),
        sources=tuple(map(str, wish.annotations)),
        settings=settings["finetune"].values,
        minutes=0.1,
    )
