"""Pictures that the program is judged by, and sheets to look at; no model."""

from __future__ import annotations

from . import sets
from .environments import environment, python
from .settings import Table
from .step import WORK, Step, command

PHOTOGRAPHED = ("generated-train", "keys-train", "brands-train", "desktop-train", "quick-train", "flutter-train")


def sliders(settings: Table) -> list[Step]:
    """Pages of sliders with known values."""
    table, folder = settings["sliders"], f"{WORK}/sliders"
    options = ["--out", folder, "--pages", table["pages"], "--first", table["first"]]
    return [
        Step(
            name="sliders",
            does=f"{table['pages']} pages of sliders of each toolkit, for `hearsight evaluate --task state`",
            commands=(command(python(settings, "toolkits"), "-m", "sliders.draw", options),),
            outputs=(f"{folder}/slider-values.tsv",),
            needs=(environment(settings, "toolkits"),),
            programs=(*sets.DRAWS_PAGES, *sets.DRAWS_WINDOWS),
            minutes=5 * table["pages"] * table["seconds_each"] / 60,
        )
    ]


def windows(settings: Table) -> list[Step]:
    """The twenty windows of the end-to-end tests, drawn anew in their place."""
    folder = "../Tests/EndToEnd/DesktopWindows"
    options = ["--out", folder, "--icons", f"{{data}}/{sets.ICONS}"]
    return [
        Step(
            name="windows",
            does="Tests/EndToEnd/DesktopWindows",
            commands=(command(python(settings, "toolkits"), "-m", "desktop.testset", options),),
            outputs=(folder,),
            needs=(environment(settings, "toolkits"),),
            data=(sets.ICONS,),
            programs=sets.DRAWS_WINDOWS,
            minutes=settings["windows"]["minutes"],
        )
    ]


def sheet(settings: Table, name: str) -> Step:
    """Pictures of a set with its boxes, on one sheet."""
    out = f"{WORK}/sheets/{name}.png"
    drawn = sets.labelled_set(settings, name)
    options = ["--labels", sets.labels(name), "--root", f"{WORK}/{name}", "--out", out, "--count", 20, "--width", 2000]
    return Step(
        name=f"sheet-{name}",
        does=f"twenty pictures of {name} with their boxes",
        commands=(command(python(settings, "training"), "-m", "screens.contact_sheet", options),),
        outputs=(out,),
        needs=(environment(settings, "training"), drawn),
        minutes=0.1,
    )


def sheets(settings: Table) -> list[Step]:
    """Every generated set, to look at before training."""
    return [sheet(settings, name) for name in PHOTOGRAPHED]
