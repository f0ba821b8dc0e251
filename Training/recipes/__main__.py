"""Makes a model, or pictures for tests, from data: `python -m recipes NAME [--dry-run]`.

What is done is skipped; a training that was stopped goes on. Needs Python 3.11 and nothing else to begin with.
"""

from __future__ import annotations

import argparse
import os
import signal
from pathlib import Path

from . import (
    detector,
    finetune,
    grouping,
    headings,
    icons,
    interactivity,
    judges,
    order,
    pictures,
    quick_reader,
    states,
    stop_interactivity,
    text,
    text_detection,
    text_map,
)
from .environments import environment
from .plan import Plan, RecipeError, Surroundings, describe, run, summary
from .settings import DEFAULT, SettingsError, Table, load
from .step import TRAINING, Step

MODELS = {
    "detector": detector.recipe,
    "icons": icons.recipe,
    "pictures": pictures.recipe,
    "interactivity": interactivity.recipe,
    "grouping": grouping.recipe,
    "order": order.recipe,
    "stop-interactivity": stop_interactivity.recipe,
    "headings": headings.recipe,
    "disabled": states.disabled,
    "chosen": states.chosen,
    "text-detection": text_detection.recipe,
    "text-recognition": text.recipe,
    "text-recognition-quick": quick_reader.recipe,
}
RECIPES = {
    **MODELS,
    "detector-small": detector.small,
    "text-map": text_map.recipe,
    "sliders": judges.sliders,
    "windows": judges.windows,
    "sheets": judges.sheets,
    "packages": lambda settings: [environment(settings, "training"), environment(settings, "trees")],
    "toolkits-packages": lambda settings: [environment(settings, "toolkits")],
    "flutter-packages": lambda settings: [environment(settings, "flutter")],
}
DATA = "../../shared/data"
FINETUNE = "finetune"
NAMES = [*RECIPES, FINETUNE]
HELP = f"{', '.join(NAMES)}; all: every model"


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+", choices=[*NAMES, "all"], metavar="NAME", help=HELP)
    parser.add_argument(
        "--dry-run", action="store_true", help="tell what would be done, how long it takes, what is missing"
    )
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file; settings.toml if not given")
    parser.add_argument("--data", type=Path, default=Path(DATA), help=f"folder of the data; {DATA} if not given")
    parser.add_argument("--again", nargs="+", default=[], metavar="STEP", help="do these steps and what follows anew")
    own = parser.add_argument_group(f"of {FINETUNE}")
    own.add_argument("--screens", type=Path, help="the data desk's folder of annotated screens")
    own.add_argument("--out", type=Path, default=Path("../out/finetune"), help="the taught models come in here")
    own.add_argument("--hearsight", type=Path, help="the program; if not given, that of this checkout is built")
    own.add_argument("--probe", type=Path, help="the program judgement-probe; likewise")
    options = parser.parse_args()
    if FINETUNE in options.names and options.screens is None:
        parser.error(f"{FINETUNE} needs --screens, the data desk's folder (make: DATA=FOLDER)")
    return options


def data_folder(path: Path) -> Path:
    """As commands in Training/ see it."""
    return Path(os.path.relpath(path.resolve(), TRAINING)) if path != Path(DATA) else path


def steps_of(name: str, settings: Table, options: argparse.Namespace) -> list[Step]:
    """The steps that a recipe ends with."""
    if name != FINETUNE:
        return RECIPES[name](settings)
    programs = (path and str(path.resolve()) for path in (options.hearsight, options.probe))
    folders = (str(data_folder(path)) for path in (options.screens, options.out, options.data))
    return finetune.recipe(settings, finetune.Wish(*folders, *programs))


def stop(number: int, _: object) -> None:
    raise SystemExit(128 + number)


def main() -> None:
    options = parse_options()
    signal.signal(signal.SIGTERM, stop)
    try:
        settings = load(options.settings)
        names = list(MODELS) if "all" in options.names else options.names
        surroundings = Surroundings(data_folder(options.data), options.settings.resolve(), settings["run"]["niceness"])
        again = frozenset(options.again)
        recipes = {name: steps_of(name, settings, options) for name in names}
        for name, targets in recipes.items():
            if options.dry_run:
                print(describe(name, Plan(targets, again), surroundings.data), end="\n\n")
        together = Plan([step for targets in recipes.values() for step in targets], again)
        if not options.dry_run:
            run(together, surroundings)
            print(f"{', '.join(names)}: done")
        elif len(names) > 1:
            print(f"Together, what they share done once: {summary(together)}")
    except KeyboardInterrupt:
        raise SystemExit("recipes: stopped; the same command goes on") from None
    except (SettingsError, RecipeError) as error:
        raise SystemExit(f"recipes: {error}") from error


if __name__ == "__main__":
    main()
