"""Learns where a screen is cut in two to be read: features of cuts of real screens -> Models/order.

Gradient-boosted trees (LightGBM) on real screens, annotated by eye: cuts between the stops that the pipeline makes of
what it finds, and between those that it makes of the labelled elements. Apps that are laid aside are left out. The
number of trees is chosen on apps that the trees in question did not see (folds by app).
"""

from __future__ import annotations

from pathlib import Path

import lightgbm
import numpy as np

from recipes.settings import Table as Settings
from recipes.settings import load
from trees.learning import dataset, in_folds, most_telling, trained, write
from trees.real import RealScreens, options
from trees.tables import Table, read

from .cuts import COLUMNS, labels, report


def weighted(found: Table, labelled: Table, settings: Settings) -> lightgbm.Dataset:
    return dataset((found, labels(found), 1), (labelled, labels(labelled), settings["labelled_weight"]))


def main() -> None:
    parser = options(__doc__, "cuts", "order")
    parser.add_argument("--judged", type=Path, nargs="*", default=[], help="tables that are judged only")
    told = parser.parse_args()
    settings = load(told.settings)["order"]
    screens = RealScreens.read(COLUMNS, told.found, told.labelled, told.aside)
    found, labelled = screens.found, screens.labelled
    count, likelihoods = in_folds(
        found,
        labels(found),
        np.ones(len(found), bool),
        lambda unseen: weighted(*screens.without(unseen), settings),
        settings,
    )
    model = trained(weighted(found, labelled, settings), count, settings)
    print(f"{len(found)} cuts found, {len(labelled)} labelled, {len(set(found.columns['app']))} apps, {count} trees")
    print(report("unseen apps, in folds", found, likelihoods))
    print(report("apps laid aside", screens.aside, model.predict(screens.aside.values)))
    for path in told.judged:
        table = read(COLUMNS, path)
        print(report(path.stem, table, model.predict(table.values)))
    print("most telling:", most_telling(model, found.names, 20))
    write(model, found.values, "order.json", {"features": found.names}, told.out)


if __name__ == "__main__":
    main()
