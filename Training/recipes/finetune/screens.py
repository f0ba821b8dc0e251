"""The screens that are taught, and those of other apps beside."""

from __future__ import annotations

from ..annotated import ANNOTATED, Annotated
from ..environments import environment
from ..settings import SettingsError, Table
from ..step import TRAINING, WORK, Step, command
from .wish import FOLDER, Wish, module


def general_sets(settings: Table, wish: Wish) -> tuple[list[str], tuple[Step, ...]]:
    """The folders of screens of other apps that are there, and what must be done before they can be read.

    Those of the data that this machine has, and those of `annotated/` where their pictures are fetched already; where
    there is no data at all, they are fetched.
    """
    names = settings["finetune"]["general"]
    data = [name for name in names if not name.startswith(ANNOTATED) and (TRAINING / wish.data / name).is_dir()]
    own = [name for name in names if name.startswith(ANNOTATED)]
    there = [name for name in own if (TRAINING / WORK / name).is_dir()]
    chosen = Annotated((*data, *(there if data else own)))
    folders = [folder.replace("{data}", wish.data) for folder in chosen.folders()]
    return folders, () if data else chosen.needs(settings)


def left_out(wish: Wish, table: Table) -> str:
    """What learns nothing, because the screens do not tell enough."""
    fewest = table["icons"]["fewest"]
    icons = "" if wish.named_icons >= fewest else f"; {wish.named_icons} named icons of {fewest}: these learn nothing"
    return icons + ("" if wish.tells_stops else "; screens without stops: judges learn nothing")


def split(settings: Table, wish: Wish) -> Step:
    """The screens, by what each is for."""
    if not wish.annotations:
        raise SettingsError(f"{wish.screens}: no NAME/annotation.json there; Documentation/formats.md tells their form")
    folders, needs = general_sets(settings, wish)
    table = settings["finetune"]
    options = ["--screens", wish.screens, "--general", *folders, "--aside", table["aside"], "--out", FOLDER]
    return Step(
        name="finetune-screens",
        does=f"{len(wish.annotations)} screens, a part held out, and screens of other apps{left_out(wish, table)}",
        commands=(command(*module(settings, "screens"), options, "--settings", "{settings}"),),
        outputs=(f"{FOLDER}/split.json",),
        needs=(environment(settings, "training"), *needs),
        sources=(table["aside"], *map(str, wish.annotations)),
        settings=table["screens"].values,
        minutes=table["screens"]["minutes"],
    )
