"""Learns to answer yes or no for each line of a table of real screens, annotated by eye.

Gradient-boosted trees (LightGBM) learn from the lines of what the pipeline finds and, with another weight, of what is
labelled. Apps that are laid aside are left out. The number of trees is chosen on apps that the trees in question did
not see (folds by app).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import lightgbm
import numpy as np

from recipes.settings import Table as Settings
from recipes.settings import load

from .learning import dataset, in_folds, most_telling, trained, write
from .real import RealScreens, options
from .tables import Table, read

TOLD = 16
"""How many of the most telling features are printed."""


@dataclass(frozen=True)
class Judgement:
    """A question about lines of screens that trees learn to answer: which lines, which answers, how it is judged."""

    name: str
    """Of its model, its table in the settings and the file beside the model."""
    lines: str
    """What a line of its tables is."""
    columns: list[str]
    """That its tables begin with."""
    labels: Callable[[Table], np.ndarray]
    """For each line 1 or 0."""
    report: Callable[..., str]
    """How right likelihoods are, in words: of a title, a table, its likelihoods, and what `settle` gave, by name."""
    settle: Callable[[np.ndarray, np.ndarray, Settings], dict[str, float]] = lambda *_: {}
    """What its settings' file holds beside the names of the features: told by likelihoods of apps that were not seen,
    what is true of them, and the settings."""

    def _weighted(self, found: Table, labelled: Table, settings: Settings) -> lightgbm.Dataset:
        return dataset((found, self.labels(found), 1), (labelled, self.labels(labelled), settings["labelled_weight"]))

    def learn(self, description: str) -> None:
        """What `python -m` of a training does."""
        parser = options(description, self.lines, self.name)
        parser.add_argument("--judged", type=Path, nargs="*", default=[], help="tables that are judged only")
        told = parser.parse_args()
        settings = load(told.settings)[self.name]
        screens = RealScreens.read(self.columns, told.found, told.labelled, told.aside)
        found, labelled = screens.found, screens.labelled
        count, likelihoods = in_folds(
            found,
            self.labels(found),
            np.ones(len(found), bool),
            lambda unseen: self._weighted(*screens.without(unseen), settings),
            settings,
        )
        settled = self.settle(likelihoods, self.labels(found), settings)
        model = trained(self._weighted(found, labelled, settings), count, settings)
        apps = len(set(found.columns["app"]))
        print(f"{len(found)} {self.lines} found, {len(labelled)} labelled, {apps} apps, {count} trees")
        print(self.report("unseen apps, in folds", found, likelihoods, **settled))
        print(self.report("apps laid aside", screens.aside, model.predict(screens.aside.values), **settled))
        for path in told.judged:
            table = read(self.columns, path)
            print(self.report(path.stem, table, model.predict(table.values), **settled))
        print("most telling:", most_telling(model, found.names, TOLD))
        write(model, found.values, f"{self.name}.json", {"features": found.names, **settled}, told.out)
