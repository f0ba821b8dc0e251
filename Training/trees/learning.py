"""LightGBM's trees on tables of real screens: data sets, the number of trees, a model's files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import lightgbm
import numpy as np

from recipes.settings import Table as Settings

from .export import export
from .folds import folds
from .tables import Table


def dataset(*parts: tuple[Table, np.ndarray, float]) -> lightgbm.Dataset:
    """Tables as one, each with the labels of its lines and the weight of every line."""
    return lightgbm.Dataset(
        np.concatenate([table.values for table, _, _ in parts]),
        np.concatenate([labels for _, labels, _ in parts]),
        weight=np.concatenate([np.full(len(table), weight, float) for table, _, weight in parts]),
        feature_name=parts[0][0].names,
    )


def trained(data: lightgbm.Dataset, count: int, settings: Settings) -> lightgbm.Booster:
    return lightgbm.train(dict(settings["trees"].values), data, count)


def in_folds(
    table: Table,
    labels: np.ndarray,
    known: np.ndarray,
    learnt: Callable[[np.ndarray], lightgbm.Dataset],
    settings: Settings,
) -> tuple[int, np.ndarray]:
    """How many trees are best for apps that were not seen, and how likely such trees hold each line to be a 1.

    known: which lines have a label; the number of trees is chosen by them.
    learnt: what is learnt from when some apps, named to it, must not be seen.
    """
    counts, likelihoods = [], np.zeros(len(table))
    for unseen in folds(table.columns["app"], settings["folds"], settings["trees"]["seed"]):
        rows = np.isin(table.columns["app"], unseen)
        training, judged = learnt(unseen), rows & known
        model = lightgbm.train(
            dict(settings["trees"].values),
            training,
            settings["most_trees"],
            [lightgbm.Dataset(table.values[judged], labels[judged], reference=training)],
            callbacks=[lightgbm.early_stopping(settings["patience"], verbose=False)],
        )
        counts.append(model.best_iteration)
        likelihoods[rows] = model.predict(table.values[rows])
    return int(np.median(counts)), likelihoods


def recall_at(likelihoods: np.ndarray, truth: np.ndarray, precision: float) -> tuple[float, float]:
    """The most of what is true that is found with a precision, and from which likelihood on; 0 and 1 where nothing is.

    truth: 1 or true for each line of which it is so.
    """
    order = np.argsort(-likelihoods, kind="stable")
    right = np.cumsum(truth[order])
    good = np.flatnonzero(right >= precision * np.arange(1, len(truth) + 1))
    if len(good) == 0 or truth.sum() == 0:
        return 0.0, 1.0
    return float(right[good[-1]] / truth.sum()), float(likelihoods[order][good[-1]])


def most_telling(model: lightgbm.Booster, names: list[str], count: int) -> str:
    """The features with the greatest gain."""
    gains = sorted(zip(model.feature_importance("gain"), names, strict=True), reverse=True)
    return ", ".join(name for _, name in gains[:count])


def write(model: lightgbm.Booster, values: np.ndarray, settings_file: str, settings: dict, out: Path) -> None:
    """Writes the model and the settings that lie beside it.

    values: features to compare the written model with LightGBM's by.
    """
    out.mkdir(parents=True, exist_ok=True)
    export(model, values, out / "model.onnx")
    (out / settings_file).write_text(json.dumps(settings, indent=1) + "\n")
    print((out / "model.onnx").stat().st_size, "bytes")
