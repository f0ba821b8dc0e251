"""Learns what can be activated: features of drawn and of real screens -> Models/interactivity.

Gradient-boosted trees (LightGBM). Drawn screens are many and weigh little; of real ones, annotated by eye, those
elements are learnt from that the pipeline finds, as it finds them. Apps that are laid aside are left out. The number
of trees and the thresholds are chosen on real apps that the trees in question did not see (folds by app): for each type
the least likelihood from which on enough are right, and at least one half; one half where too few act to tell.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

import lightgbm
import numpy as np
import onnx
import onnxruntime
from onnxmltools import convert_lightgbm
from onnxmltools.convert.common.data_types import FloatTensorType

from recipes.settings import DEFAULT, Table, load

PRECISION = 0.9
"""The precision at which recall is told, as in the paper."""


@dataclass(frozen=True)
class Elements:
    """Rows of a table of interactivity-probe."""

    apps: np.ndarray
    types: np.ndarray
    labels: np.ndarray
    values: np.ndarray

    def __len__(self) -> int:
        return len(self.labels)

    def chosen(self, rows: np.ndarray) -> Elements:
        return Elements(self.apps[rows], self.types[rows], self.labels[rows], self.values[rows])


COLUMNS = ["screen", "app", "type", "acts"]
"""The columns before the features."""


def read(*paths: Path) -> tuple[Elements, list[str]]:
    """Tables of interactivity-probe as one, and the names of its features."""
    names: list[str] = []
    rows: list[list[str]] = []
    for path in paths:
        with path.open(encoding="utf-8") as file:
            header = file.readline().rstrip("\n").split("\t")
            if header[: len(COLUMNS)] != COLUMNS or (names and header[len(COLUMNS) :] != names):
                raise SystemExit(f"{path} is no table of this version's interactivity-probe; make it again")
            names = header[len(COLUMNS) :]
            rows += [line.rstrip("\n").split("\t") for line in file]
    columns = list(zip(*(row[: len(COLUMNS)] for row in rows), strict=True))
    values = np.array([row[len(COLUMNS) :] for row in rows], np.float32)
    return Elements(np.array(columns[1]), np.array(columns[2]), np.array(columns[3], int), values), names


def apps_aside(path: Path) -> set[str]:
    """The apps of a list, which nothing is learnt from."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def recall(likelihoods: np.ndarray, labels: np.ndarray, precision: float) -> tuple[float, float]:
    """The most that is found with a precision, and from which likelihood on."""
    order = np.argsort(-likelihoods, kind="stable")
    right = np.cumsum(labels[order])
    good = np.flatnonzero(right >= precision * np.arange(1, len(labels) + 1))
    if len(good) == 0 or labels.sum() == 0:
        return 0.0, 1.0
    return float(right[good[-1]] / labels.sum()), float(likelihoods[order][good[-1]])


def report(likelihoods: np.ndarray, elements: Elements, settings: Table) -> dict[str, dict[str, float]]:
    """By type: how many there are and can be activated, the recall at the precision, the threshold to use."""
    out = {}
    for kind in sorted(set(elements.types)):
        rows = elements.types == kind
        labels = elements.labels[rows]
        share, _ = recall(likelihoods[rows], labels, PRECISION)
        threshold = settings["least_threshold"]
        if labels.sum() >= settings["fewest"]:
            threshold = max(threshold, recall(likelihoods[rows], labels, settings["precision"])[1])
        said = likelihoods[rows] >= threshold
        out[str(kind)] = {
            "count": int(rows.sum()),
            "acting": int(labels.sum()),
            "recall": round(share, 4),
            "threshold": round(threshold, 4),
            "right": round(float((said == labels).mean()), 4),
        }
    return out


def dataset(drawn: Elements, real: Elements, names: list[str], settings: Table) -> lightgbm.Dataset:
    weights = np.concatenate([np.full(len(drawn), settings["drawn_weight"]), np.ones(len(real))])
    values = np.concatenate([drawn.values, real.values])
    return lightgbm.Dataset(values, np.concatenate([drawn.labels, real.labels]), weight=weights, feature_name=names)


def in_folds(drawn: Elements, real: Elements, names: list[str], settings: Table) -> tuple[int, np.ndarray]:
    """How many trees are best for apps that were not seen, and how likely such trees hold each real element to act."""
    apps = np.random.default_rng(settings["trees"]["seed"]).permutation(sorted(set(real.apps)))
    counts, likelihoods = [], np.zeros(len(real))
    for unseen in np.array_split(apps, settings["folds"]):
        rows = np.isin(real.apps, unseen)
        training = dataset(drawn, real.chosen(~rows), names, settings)
        judged = real.chosen(rows)
        model = lightgbm.train(
            dict(settings["trees"].values),
            training,
            settings["most_trees"],
            [lightgbm.Dataset(judged.values, judged.labels, reference=training)],
            callbacks=[lightgbm.early_stopping(settings["patience"], verbose=False)],
        )
        counts.append(model.best_iteration)
        likelihoods[rows] = model.predict(judged.values)
    return int(np.median(counts)), likelihoods


def export(model: lightgbm.Booster, values: np.ndarray, out: Path) -> None:
    """Writes the trees as ONNX in one move, after a comparison with LightGBM."""
    count = values.shape[1]
    graph = convert_lightgbm(
        model, initial_types=[("features", FloatTensorType([None, count]))], zipmap=False, target_opset=15
    )
    label = next(output for output in graph.graph.output if output.name != "probabilities")
    graph.graph.output.remove(label)
    onnx.checker.check_model(graph)
    with tempfile.TemporaryDirectory(dir=out.parent) as folder:
        path = Path(folder) / "model.onnx"
        onnx.save(graph, str(path))
        session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
        answers = session.run(["probabilities"], {"features": values})[0][:, 1]
        difference = float(np.abs(answers - model.predict(values)).max())
        if difference > 1e-3:
            raise SystemExit(f"the exported trees answer otherwise than LightGBM, by {difference:.5f}")
        path.replace(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drawn", type=Path, nargs="+", required=True, help="features of drawn screens")
    parser.add_argument("--real", type=Path, nargs="+", required=True, help="features of what is found on real screens")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file with interactivity")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)["interactivity"]
    (drawn, names), (known, real_names) = read(*options.drawn), read(*options.real)
    if names != real_names:
        raise SystemExit("drawn and real screens were measured by different versions of interactivity-probe")
    is_aside = np.isin(known.apps, sorted(apps_aside(options.aside)))
    real, aside = known.chosen(~is_aside), known.chosen(is_aside)
    count, likelihoods = in_folds(drawn, real, names, settings)
    figures = report(likelihoods, real, settings)
    model = lightgbm.train(dict(settings["trees"].values), dataset(drawn, real, names, settings), count)
    print(f"{len(drawn)} drawn elements, {len(real)} real ones of {len(set(real.apps))} apps, {count} trees")
    print("unseen apps, in folds:", json.dumps(figures, indent=1))
    print("apps laid aside:", json.dumps(report(model.predict(aside.values), aside, settings), indent=1))
    gains = sorted(zip(model.feature_importance("gain"), names, strict=True), reverse=True)
    print("most telling:", ", ".join(name for _, name in gains[:12]))
    options.out.mkdir(parents=True, exist_ok=True)
    export(model, real.values, options.out / "model.onnx")
    document = {"features": names, "thresholds": {kind: value["threshold"] for kind, value in figures.items()}}
    (options.out / "interactivity.json").write_text(json.dumps(document, indent=1) + "\n")
    print((options.out / "model.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
