"""Puts a model that was made into Models/, with its probe and its sum: the last step of every recipe of a model."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from .step import Step, command


def release(
    model: str, made: str, files: tuple[str, ...], needs: tuple[Step, ...], *probing: str, step: str | None = None
) -> Step:
    """The step that copies `files` from the folder `made` to Models/`model`, records what the model answers, and writes
    all sums down.

    step: its name, where another recipe releases the same model.
    """
    target = f"../Models/{model}"
    probe = command(
        *("swift", "run", "-c", "release", "hearsight", "models", "probe", model, "--models", "Models"),
        *probing,
        at_root=True,
    )
    return Step(
        name=step or f"release-{model}",
        does=f"Models/{model}, its probe, the sums in Models/models.json",
        commands=(
            command("{python}", "-m", "recipes.release", "--from", made, "--to", target, *files),
            probe,
            command("{python}", "scripts/model-sums.py", at_root=True),
        ),
        outputs=tuple(f"{target}/{file}" for file in files),
        needs=needs,
        programs=("swift",),
        minutes=5,
    )


def copy(made: Path, to: Path, files: list[str]) -> None:
    """Each file in one move."""
    to.mkdir(parents=True, exist_ok=True)
    for file in files:
        partial = to / f"{file}.part"
        shutil.copyfile(made / file, partial)
        partial.replace(to / file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="made", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    copy(options.made, options.to, options.files)


if __name__ == "__main__":
    main()
