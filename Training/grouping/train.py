"""Learns which elements are one stop: features of pairs of elements of real screens -> Models/grouping.

Gradient-boosted trees (LightGBM) on real screens, annotated by eye: the elements that the pipeline finds, as it finds
them, and the labelled ones, with less weight. Apps that are laid aside are left out. The number of trees is chosen on
apps that the trees in question did not see (folds by app).
"""

from __future__ import annotations

import lightgbm

from recipes.settings import Table as Settings
from recipes.settings import load
from trees.learning import dataset, in_folds, most_telling, trained, write
from trees.real import RealScreens, options
from trees.tables import Table

from .pairs import COLUMNS, exact, known, labels


def weighted(found: Table, labelled: Table, settings: Settings) -> lightgbm.Dataset:
    found, labelled = found.chosen(known(found)), labelled.chosen(known(labelled))
    return dataset((found, labels(found), 1), (labelled, labels(labelled), settings["labelled_weight"]))


def main() -> None:
    told = options(__doc__, "pairs", "grouping").parse_args()
    settings = load(told.settings)["grouping"]
    screens = RealScreens.read(COLUMNS, told.found, told.labelled, told.aside)
    found, labelled = screens.found, screens.labelled
    count, likelihoods = in_folds(
        found, labels(found), known(found), lambda unseen: weighted(*screens.without(unseen), settings), settings
    )
    model = trained(weighted(found, labelled, settings), count, settings)
    print(f"{len(found)} pairs found, {len(labelled)} labelled, {len(set(found.columns['app']))} apps, {count} trees")
    for title, table, judged in (
        ("unseen apps, in folds", found, likelihoods),
        ("apps laid aside", screens.aside, model.predict(screens.aside.values)),
    ):
        right, total = exact(table, judged)
        print(f"{title}: {right} of {total} stops exact, {100 * right / total:.1f} %")
    print("most telling:", most_telling(model, found.names, 12))
    write(model, found.values, "grouping.json", {"features": found.names}, told.out)


if __name__ == "__main__":
    main()
