"""Learns what can be activated: features of drawn and of real screens -> Models/interactivity.

Gradient-boosted trees (LightGBM). Drawn screens are many and weigh little; of real ones, annotated by eye, those
elements are learnt from that the pipeline finds, as it finds them. Apps that are laid aside are left out. The number
of trees and the thresholds are chosen on real apps that the trees in question did not see (folds by app): for each type
the least likelihood from which on enough are right, and at least one half; one half where too few act to tell.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import lightgbm
import numpy as np

from recipes.settings import DEFAULT, load
from recipes.settings import Table as Settings
from trees.learning import dataset, in_folds, most_telling, recall_at, trained, write
from trees.tables import Table, apps_aside, read

from .elements import COLUMNS, labels

PRECISION = 0.9
"""The precision at which recall is told, as in the paper."""


def report(likelihoods: np.ndarray, elements: Table, settings: Settings) -> dict[str, dict[str, float]]:
    """By type: how many there are and can be activated, the recall at the precision, the threshold to use."""
    out = {}
    types = elements.columns["type"]
    for kind in sorted(set(types)):
        rows = types == kind
        acting = labels(elements)[rows]
        share, _ = recall_at(likelihoods[rows], acting, PRECISION)
        threshold = settings["least_threshold"]
        if acting.sum() >= settings["fewest"]:
            threshold = max(threshold, recall_at(likelihoods[rows], acting, settings["precision"])[1])
        said = likelihoods[rows] >= threshold
        out[str(kind)] = {
            "count": int(rows.sum()),
            "acting": int(acting.sum()),
            "recall": round(share, 4),
            "threshold": round(threshold, 4),
            "right": round(float((said == acting).mean()), 4),
        }
    return out


def weighted(drawn: Table, real: Table, settings: Settings) -> lightgbm.Dataset:
    return dataset((drawn, labels(drawn), settings["drawn_weight"]), (real, labels(real), 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drawn", type=Path, nargs="+", required=True, help="features of drawn screens")
    parser.add_argument("--real", type=Path, nargs="+", required=True, help="features of what is found on real screens")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file with interactivity")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)["interactivity"]
    drawn, known = read(COLUMNS, *options.drawn), read(COLUMNS, *options.real)
    if drawn.names != known.names:
        raise SystemExit("drawn and real screens were measured by different versions of judgement-probe")
    is_aside = known.of_apps(apps_aside(options.aside))
    real, aside = known.chosen(~is_aside), known.chosen(is_aside)
    count, likelihoods = in_folds(
        real,
        labels(real),
        np.ones(len(real), bool),
        lambda unseen: weighted(drawn, real.chosen(~real.of_apps(unseen)), settings),
        settings,
    )
    figures = report(likelihoods, real, settings)
    model = trained(weighted(drawn, real, settings), count, settings)
    print(f"{len(drawn)} drawn elements, {len(real)} real ones of {len(set(real.columns['app']))} apps, {count} trees")
    print("unseen apps, in folds:", json.dumps(figures, indent=1))
    print("apps laid aside:", json.dumps(report(model.predict(aside.values), aside, settings), indent=1))
    print("most telling:", most_telling(model, drawn.names, 12))
    document = {"features": drawn.names, "thresholds": {kind: value["threshold"] for kind, value in figures.items()}}
    write(model, real.values, "interactivity.json", document, options.out)


if __name__ == "__main__":
    main()
