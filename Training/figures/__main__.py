"""Remakes the figures of the models' cards: `python -m figures [MODEL...] [--dry-run]`.

A job whose data or programs are missing, or that fails, is left out and named; its figures stay as they were, unless
they are of another model.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from recipes.__main__ import DATA, data_folder
from recipes.plan import Plan, RecipeError, Surroundings, describe, execute, run
from recipes.settings import DEFAULT, SettingsError, load
from recipes.step import REPOSITORY, TRAINING, Step

from .cards import READERS, CardError, read_entries, write_card, write_entries
from .jobs import BUILD, Job, all_jobs

MODELS = REPOSITORY / "Models"


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="*", metavar="MODEL", help="whose figures; of all if none is named")
    parser.add_argument("--dry-run", action="store_true", help="tell what would be done, and how long it takes")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file; settings.toml if not given")
    parser.add_argument("--data", type=Path, default=Path(DATA), help=f"folder of the data; {DATA} if not given")
    return parser.parse_args()


def missing(job: Job, data: Path) -> list[str]:
    """What a job cannot do without."""
    plan = Plan([job.step])
    return [*plan.missing_data(data), *plan.missing_programs()]


def chosen(jobs: list[Job], models: list[str]) -> list[Job]:
    known = sorted({job.model for job in jobs})
    if unknown := [model for model in models if model not in known]:
        raise RecipeError(f"no figures are made of {', '.join(unknown)}; of these they are: {', '.join(known)}")
    return [job for job in jobs if not models or job.model in models]


def sum_of(model: str) -> str:
    """The sum of the model in use, by models.json."""
    listed = json.loads((MODELS / "models.json").read_text())["models"]
    return next(entry["sha256"] for entry in listed if entry["name"] == model)


def record(model: str, measured: list[Job], every: list[Job]) -> None:
    """Puts what was measured into figures.json and the card; what was not measured stays if it is of this model."""
    path = MODELS / model / "figures.json"
    entries = {name: entry for name, entry in read_entries(path).items() if entry["model"] == sum_of(model)}
    for job in measured:
        document = json.loads((TRAINING / job.output).read_text())
        entries[job.name] = {
            "kind": job.kind,
            "title": job.title,
            "command": job.shown,
            "model": sum_of(model),
            "figures": READERS[job.kind](document),
        }
    entries = {job.name: entries[job.name] for job in every if job.name in entries}
    write_entries(path, entries)
    write_card(MODELS / model / "card.md", entries)
    print(f"Models/{model}: figures.json, card.md")


def measure(jobs: list[Job], surroundings: Surroundings) -> dict[str, str]:
    """Runs every job; gives why some could not be run."""
    failed = {}
    for job in jobs:
        try:
            run(again([job]), surroundings)
        except RecipeError as error:
            failed[job.name] = str(error)
    return failed


def again(jobs: list[Job]) -> Plan:
    """Figures are measured anew each time: what the program makes of a model changes without the model."""
    return Plan([job.step for job in jobs], frozenset(job.step.name for job in jobs))


def remake(jobs: list[Job], every: list[Job], surroundings: Surroundings) -> dict[str, str]:
    subprocess.run([sys.executable, "scripts/model-sums.py"], cwd=REPOSITORY, check=True)
    if any("swift" in job.step.programs for job in jobs):
        execute(BUILD, Step("build", "", (), (".work/figures/build",)), surroundings)
    failed = measure(jobs, surroundings)
    measured = [job for job in jobs if job.name not in failed]
    for model in dict.fromkeys(job.model for job in measured):
        of_model = [[job for job in some if job.model == model] for some in (measured, every)]
        record(model, *of_model)
    return failed


def main() -> None:
    options = parse_options()
    try:
        settings = load(options.settings)
        surroundings = Surroundings(data_folder(options.data), options.settings.resolve(), settings["run"]["niceness"])
        every = all_jobs(settings)
        jobs = chosen(every, options.models)
        reasons = {
            job.name: f"for want of {', '.join(lacks)}" for job in jobs if (lacks := missing(job, surroundings.data))
        }
        if options.dry_run:
            print(describe("figures", again(jobs), surroundings.data))
            return
        reasons |= remake([job for job in jobs if job.name not in reasons], every, surroundings)
        for name, reason in reasons.items():
            print(f"left out, its figures stay: {name}, {reason}")
    except (SettingsError, RecipeError, CardError) as error:
        raise SystemExit(f"figures: {error}") from error


if __name__ == "__main__":
    main()
