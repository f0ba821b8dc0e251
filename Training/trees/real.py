"""Tables of real screens: what the pipeline finds and what is labelled on them, apart from the apps laid aside."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from recipes.settings import DEFAULT

from .tables import Table, apps_aside, read


@dataclass(frozen=True)
class RealScreens:
    """Lines of judgement-probe's tables."""

    found: Table
    """Of what the pipeline finds, in the apps that may be learnt from."""
    labelled: Table
    """Of what is labelled, in those apps."""
    aside: Table
    """Of what the pipeline finds, in the apps that are laid aside."""

    @classmethod
    def read(cls, columns: list[str], found: list[Path], labelled: list[Path], aside: Path) -> RealScreens:
        """aside: a list of apps."""
        all_found, all_labelled = read(columns, *found), read(columns, *labelled)
        if all_found.names != all_labelled.names:
            raise SystemExit("found and labelled elements were measured by different versions of judgement-probe")
        apps = apps_aside(aside)
        is_aside = all_found.of_apps(apps)
        labelled_aside = all_labelled.of_apps(apps)
        return cls(all_found.chosen(~is_aside), all_labelled.chosen(~labelled_aside), all_found.chosen(is_aside))

    def without(self, apps: np.ndarray) -> tuple[Table, Table]:
        """What is found and what is labelled in other apps."""
        return tuple(table.chosen(~table.of_apps(apps)) for table in (self.found, self.labelled))


def options(description: str, lines: str, name: str) -> argparse.ArgumentParser:
    """What a training on real screens is told.

    lines: what a line of its tables is.
    name: of its table in the settings.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--found", type=Path, nargs="+", required=True, help=f"{lines} of what is found on real screens"
    )
    parser.add_argument("--labelled", type=Path, nargs="+", required=True, help=f"{lines} of what is labelled on them")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help=f"TOML file with {name}")
    parser.add_argument("--out", type=Path, required=True)
    return parser
