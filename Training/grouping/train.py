"""Learns which elements are one stop: features of pairs of elements of real screens -> Models/grouping.

Gradient-boosted trees (LightGBM) on real screens, annotated by eye: the elements that the pipeline finds, as it finds
them, and the labelled ones, with less weight. Apps that are laid aside are left out. The number of trees is chosen on
apps that the trees in question did not see (folds by app).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import lightgbm
import numpy as np

from recipes.settings import DEFAULT, load
from recipes.settings import Table as Settings
from trees.export import export
from trees.tables import Table, apps_aside, read

from .pairs import COLUMNS, exact, known, labels


def dataset(found: Table, labelled: Table, settings: Settings) -> lightgbm.Dataset:
    found, labelled = found.chosen(known(found)), labelled.chosen(known(labelled))
    weights = np.concatenate([np.ones(len(found)), np.full(len(labelled), settings["labelled_weight"])])
    values = np.concatenate([found.values, labelled.values])
    return lightgbm.Dataset(
        values, np.concatenate([labels(found), labels(labelled)]), weight=weights, feature_name=found.names
    )


def in_folds(found: Table, labelled: Table, settings: Settings) -> tuple[int, np.ndarray]:
    """How many trees are best for apps that were not seen, and how likely such trees hold each pair to be one."""
    apps = np.random.default_rng(settings["trees"]["seed"]).permutation(sorted(set(found.columns["app"])))
    counts, likelihoods = [], np.zeros(len(found))
    for unseen in np.array_split(apps, settings["folds"]):
        rows = np.isin(found.columns["app"], unseen)
        training = dataset(found.chosen(~rows), labelled.chosen(~np.isin(labelled.columns["app"], unseen)), settings)
        judged = found.chosen(rows & known(found))
        model = lightgbm.train(
            dict(settings["trees"].values),
            training,
            settings["most_trees"],
            [lightgbm.Dataset(judged.values, labels(judged), reference=training)],
            callbacks=[lightgbm.early_stopping(settings["patience"], verbose=False)],
        )
        counts.append(model.best_iteration)
        likelihoods[rows] = model.predict(found.values[rows])
    return int(np.median(counts)), likelihoods


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--found", type=Path, nargs="+", required=True, help="pairs of what is found on real screens")
    parser.add_argument("--labelled", type=Path, nargs="+", required=True, help="pairs of what is labelled on them")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file with grouping")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)["grouping"]
    found, labelled = read(COLUMNS, *options.found), read(COLUMNS, *options.labelled)
    if found.names != labelled.names:
        raise SystemExit("found and labelled elements were measured by different versions of judgement-probe")
    apps = sorted(apps_aside(options.aside))
    is_aside = np.isin(found.columns["app"], apps)
    seen, aside = found.chosen(~is_aside), found.chosen(is_aside)
    labelled = labelled.chosen(~np.isin(labelled.columns["app"], apps))
    count, likelihoods = in_folds(seen, labelled, settings)
    model = lightgbm.train(dict(settings["trees"].values), dataset(seen, labelled, settings), count)
    print(f"{len(seen)} pairs found, {len(labelled)} labelled, {len(set(seen.columns['app']))} apps, {count} trees")
    for title, table, judged in (
        ("unseen apps, in folds", seen, likelihoods),
        ("apps laid aside", aside, model.predict(aside.values)),
    ):
        right, total = exact(table, judged)
        print(f"{title}: {right} of {total} stops exact, {100 * right / total:.1f} %")
    gains = sorted(zip(model.feature_importance("gain"), found.names, strict=True), reverse=True)
    print("most telling:", ", ".join(name for _, name in gains[:12]))
    options.out.mkdir(parents=True, exist_ok=True)
    export(model, seen.values, options.out / "model.onnx")
    (options.out / "grouping.json").write_text(json.dumps({"features": found.names}, indent=1) + "\n")
    print((options.out / "model.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
