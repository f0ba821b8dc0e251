"""What was taught, compared with the shipped and handed over to the user."""

from __future__ import annotations

from finetune.models import settings_file

from ..settings import Table
from ..step import REPOSITORY, TRAINING, Step, command
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


def judged(settings: Table, name: str, made: Step, program: str, needs: tuple[Step, ...]) -> Step:
    """The comparison with the shipped model. Fails, with the figures, where the taught one has forgotten."""
    table, models = settings["finetune"], f"{FOLDER}/Models-{name}"
    folders = ["--shipped", SHIPPED, "--taught", models, "--screens", FOLDER]
    return Step(
        name=f"finetune-judge-{name}",
        does=f"compared with the shipped one; refused if it loses {100 * table['margin']:g} points in general",
        commands=(
            command(*assembled(settings, {name: MADE[name]}, models)),
            command(program, "models", "probe", name, "--models", models),
            command(
                *(*module(settings, "judge"), "--name", name, "--program", program, folders),
                *("--settings", "{settings}"),
            ),
        ),
        outputs=(f"{FOLDER}/{name}-comparison.json", f"{models}/{name}/card.md", f"{models}/{name}/probe.json"),
        needs=(made, *needs),
        settings=[table["margin"], table["gain"]],
        minutes=table["judging"]["minutes"],
    )


def handed_over(settings: Table, wish: Wish, name: str, judge: Step) -> Step:
    """The model in the user's folder, to install, if it won something; a file of its name there says so.

    It depends on all annotations and settings itself: else, where an earlier model lies there and the new one was
    refused, the same command would find nothing to do.
    """
    place = (TRAINING / wish.out / name).resolve()
    shown = place.relative_to(REPOSITORY) if place.is_relative_to(REPOSITORY) else place
    folders = ("--screens", FOLDER, "--from", f"{FOLDER}/Models-{name}", "--to", wish.out)
    return Step(
        name=f"finetune-{name}",
        does=f"for `hearsight models install {shown}`",
        commands=(
            command(
                *("{python}", "-m", "finetune.hand_over", "--name", name, *folders), f"{name}={settings_file(name)}"
            ),
        ),
        outputs=(f"{wish.out}/{name}.json",),
        needs=(judge,),
        sources=tuple(map(str, wish.annotations)),
        settings=settings["finetune"].values,
        minutes=0.1,
    )
