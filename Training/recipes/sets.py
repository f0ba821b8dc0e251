"""Labelled sets of screens as steps: a generator each, named by the settings' [sets]."""

from __future__ import annotations

from collections.abc import Callable

from .annotated import ANNOTATED, Annotated
from .environments import environment, python
from .settings import SettingsError, Table
from .step import WORK, Command, Step, command

LOWRES = "screens-lowres"
ICONS = "icons"
MASKS = f"{WORK}/icon-masks.npz"
UNLABELLED = f"{WORK}/unlabelled"
DRAWS_PAGES = ("chromium",)
DRAWS_WINDOWS = ("Xvfb",)
RUNS_PROGRAMS = ("Xvfb", "openbox", "dbus-daemon", "localedef")


def split_of(name: str) -> str:
    """train or valid: what a set's name ends with."""
    split = name.rpartition("-")[2]
    if split not in ("train", "valid"):
        raise SettingsError(f"sets.{name}: a set's name ends with -train or -valid")
    return split


def kept_back(name: str) -> list[str]:
    """Sets for validation are drawn with icons that no training sees."""
    return ["--validation"] if split_of(name) == "valid" else []


REAL = {
    "lowres": f"{{data}}/{LOWRES}",
    "hand": "{data}",
    "annotated": f"{WORK}/{ANNOTATED}",
    "unlabelled": UNLABELLED,
}
"""Where the pictures of real screens are, by what the names of their sets begin with."""


def labels(name: str) -> str:
    """The COCO file of a set."""
    return f"{WORK}/{name}.json" if name.partition("-")[0] in REAL else f"{WORK}/{name}/labels.json"


def source(name: str) -> str:
    """LABELS=ROOT, as the detector's programs read sets."""
    return f"{labels(name)}={REAL.get(name.partition('-')[0], f'{WORK}/{name}')}"


def photos(settings: Table, split: str) -> Step:
    """Photos cut from real screens, for generated ones."""
    count = settings["photos"][split]
    folder = f"{WORK}/photos-{split}"
    options = ["--source", f"{{data}}/{LOWRES}", "--split", split, "--out", folder, "--count", count]
    return Step(
        name=f"photos-{split}",
        does=f"{count} photos cut from {LOWRES}",
        commands=(command(python(settings, "training"), "-m", "screens.photos", options),),
        outputs=(f"{folder}/0000.jpg",),
        needs=(environment(settings, "training"),),
        data=(LOWRES,),
        minutes=settings["photos"]["minutes"],
    )


def icon_masks(settings: Table) -> Step:
    """The icons that windows show."""
    options = ["--icons", f"{{data}}/{ICONS}", "--out", MASKS]
    return Step(
        name="icon-masks",
        does="icons for windows",
        commands=(command(python(settings, "toolkits"), "-m", "desktop.icon_masks", options),),
        outputs=(MASKS,),
        needs=(environment(settings, "toolkits"),),
        data=(ICONS,),
        minutes=0.1,
    )


def lowres(settings: Table, name: str) -> Step:
    """Real phone screens, their 19 classes mapped to the 13 types."""
    options = ["--source", f"{{data}}/{LOWRES}", "--split", split_of(name), "--out", labels(name)]
    return Step(
        name=name,
        does="labels of real phone screens",
        commands=(command(python(settings, "training"), "-m", "detector.data.lowres", options),),
        outputs=(labels(name),),
        needs=(environment(settings, "training"),),
        data=(LOWRES,),
        minutes=settings["sets"][name]["minutes"],
    )


def hand(settings: Table, name: str) -> Step:
    """Real screens annotated by eye, but for the apps that are laid aside."""
    table = settings["sets"][name]
    annotated = Annotated((table["folder"],))
    options = ["--screens", *annotated.folders(), "--aside", table["aside"], "--out", labels(name)]
    return Step(
        name=name,
        does=f"labels of {table['folder']}, but for the apps that are laid aside",
        commands=(command(python(settings, "training"), "-m", "detector.data.hand", options),),
        outputs=(labels(name),),
        needs=(environment(settings, "training"), *annotated.needs(settings)),
        data=annotated.data,
        sources=(table["aside"],),
        minutes=table["minutes"],
    )


def drawing_options(name: str, seeds: Table) -> list[object]:
    """What every generator is told: where to, how many, from which seed on, with which photos."""
    folder = f"{WORK}/{name}"
    numbers = ["--count", seeds["count"], "--seed", seeds["seed"]]
    return ["--out", folder, *numbers, "--photos", f"{WORK}/photos-{split_of(name)}", *kept_back(name)]


def screens(settings: Table, name: str) -> Step:
    """Generated phone screens, drawn by Chromium."""
    table = settings["sets"][name]
    favour = ["--favour", *table["favour"]] if table.get("favour", []) else []
    options = [*drawing_options(name, table), "--icons", f"{{data}}/{ICONS}", *favour]
    return Step(
        name=name,
        does=f"{table['count']:,} generated phone screens",
        commands=(command(python(settings, "training"), "-m", "screens.generate", options),),
        outputs=(labels(name),),
        needs=(environment(settings, "training"), photos(settings, split_of(name))),
        data=(ICONS,),
        programs=DRAWS_PAGES,
        minutes=table["count"] * table["seconds_each"] / 60,
    )


def flutter(settings: Table, name: str) -> Step:
    """Phone screens of Flutter's widgets, in Chromium."""
    table = settings["sets"][name]
    interpreter = python(settings, "flutter")
    options = [*drawing_options(name, table), "--icons", f"{{data}}/{ICONS}"]
    return Step(
        name=name,
        does=f"{table['count']:,} Flutter screens",
        commands=(command(interpreter, "-m", "flutter.generate", options), collect(interpreter, name)),
        outputs=(labels(name),),
        needs=(environment(settings, "flutter"), photos(settings, split_of(name))),
        data=(ICONS,),
        programs=DRAWS_PAGES,
        minutes=table["count"] * table["seconds_each"] / 60,
    )


def collect(interpreter: str, name: str) -> Command:
    """One COCO file of all that was drawn."""
    return command(interpreter, "-m", "desktop.collect", f"{WORK}/{name}")


def display_scale(part: Table) -> dict[str, str]:
    """GTK takes its scale from the environment; Qt Quick is told by an option."""
    return {"GDK_SCALE": str(part["scale"])} if "toolkit" in part.values and "scale" in part.values else {}


def of_toolkits(settings: Table, name: str, module: str, does: str, choose: Callable[[Table], list[object]]) -> Step:
    """A set that several programs draw, each a part."""
    table = settings["sets"][name]
    interpreter = python(settings, "toolkits")
    parts = table.tables("parts")
    draws_pages = any(part.get("toolkit", "") == "web" for part in parts)
    draw = [
        command(
            *(interpreter, "-m", module, drawing_options(name, part), "--masks", MASKS, choose(part)),
            environment=display_scale(part),
        )
        for part in parts
    ]
    count = sum(part["count"] for part in parts)
    return Step(
        name=name,
        does=f"{count:,} {does}",
        commands=(*draw, collect(interpreter, name)),
        outputs=(labels(name),),
        needs=(environment(settings, "toolkits"), icon_masks(settings), photos(settings, split_of(name))),
        programs=DRAWS_PAGES if draws_pages else DRAWS_WINDOWS,
        minutes=count * table["seconds_each"] / 60,
    )


def desktop(settings: Table, name: str) -> Step:
    """Windows of all toolkits that can be run, and pages that look like other toolkits' windows."""
    return of_toolkits(
        settings, name, "desktop.generate", "desktop windows", lambda part: ["--toolkit", part["toolkit"]]
    )


def quick(settings: Table, name: str) -> Step:
    """Phone screens of Qt Quick."""
    return of_toolkits(
        settings,
        name,
        "quick.generate",
        "Qt Quick screens",
        lambda part: ["--style", part["style"], "--scale", part["scale"]],
    )


def applications(settings: Table, name: str) -> Step:
    """Windows of real programs; what is not installed is told, and left out."""
    table = settings["sets"][name]
    interpreter, raw, split = python(settings, "toolkits"), f"{WORK}/{name}-raw", split_of(name)
    numbers = ["--rounds", table["rounds"], "--seed", table["seed"]]
    folders = ["--out", raw, "--locales", f"{WORK}/locales"]
    return Step(
        name=name,
        does=f"windows of real programs, {table['rounds']} times each",
        commands=(
            command(interpreter, "-m", "applications.capture", "--split", split, *numbers, *folders),
            command(interpreter, "-m", "applications.label", "--raw", raw, "--out", f"{WORK}/{name}"),
            collect(interpreter, name),
        ),
        outputs=(labels(name),),
        needs=(environment(settings, "toolkits"),),
        programs=RUNS_PROGRAMS,
        sources=("applications/programs.toml",),
        minutes=table["programs"] * table["rounds"] * table["seconds_each"] / 60,
    )


GENERATORS = {
    "lowres": lowres,
    "hand": hand,
    "screens": screens,
    "desktop": desktop,
    "quick": quick,
    "flutter": flutter,
    "applications": applications,
}


def labelled_set(settings: Table, name: str) -> Step:
    """The step that makes the set `name`."""
    generator = settings["sets"][name]["generator"]
    if generator not in GENERATORS:
        raise SettingsError(f"sets.{name}: no generator `{generator}`; there are: {', '.join(GENERATORS)}")
    return GENERATORS[generator](settings, name)
