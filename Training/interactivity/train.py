"""Learns what can be activated: features.tsv of training and validation screens -> Models/interactivity.

Gradient-boosted trees (LightGBM), the number of trees chosen on the validation screens, which show other icons and
photos. Thresholds: for each type the least likelihood from which on 97 in 100 are right there, and at least one half.
Generated screens are easier than real ones, of which nine in ten are to be right.
"""

from __future__ import annotations

import argparse
import json
import tempfile
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
Elements = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Types, labels, features."""


def read(path: Path) -> tuple[Elements, list[str]]:
    """A table of interactivity-probe, and the names of its features."""
    with path.open() as file:
        names = file.readline().rstrip("\n").split("\t")[3:]
        rows = [line.rstrip("\n").split("\t") for line in file]
    values = np.array([row[3:] for row in rows], np.float32)
    return (np.array([row[1] for row in rows]), np.array([int(row[2]) for row in rows]), values), names


def recall(likelihoods: np.ndarray, labels: np.ndarray, precision: float) -> tuple[float, float]:
    """The most that is found with a precision, and from which likelihood on."""
    order = np.argsort(-likelihoods, kind="stable")
    right = np.cumsum(labels[order])
    good = np.flatnonzero(right >= precision * np.arange(1, len(labels) + 1))
    if len(good) == 0 or labels.sum() == 0:
        return 0.0, 1.0
    return float(right[good[-1]] / labels.sum()), float(likelihoods[order][good[-1]])


def report(likelihoods: np.ndarray, table: Elements, settings: Table) -> dict[str, dict[str, float]]:
    """By type: how many there are and can be activated, the recall at the precision, the threshold to use."""
    types, labels, _ = table
    out = {}
    for kind in sorted(set(types)):
        chosen = types == kind
        share, _ = recall(likelihoods[chosen], labels[chosen], PRECISION)
        threshold = max(
            settings["least_threshold"], recall(likelihoods[chosen], labels[chosen], settings["precision"])[1]
        )
        out[str(kind)] = {
            "count": int(chosen.sum()),
            "acting": int(labels[chosen].sum()),
            "recall": round(share, 4),
            "threshold": round(threshold, 4),
        }
    return out


def train(training: Elements, validation: Elements, names: list[str], settings: Table) -> lightgbm.Booster:
    """Each type weighs the same, however many elements it has."""

    def data(table: Elements, reference: lightgbm.Dataset | None = None) -> lightgbm.Dataset:
        types, labels, values = table
        weights = np.array([1 / (types == kind).sum() for kind in types]) * len(types) / len(set(types))
        return lightgbm.Dataset(values, labels, weight=weights, feature_name=names, reference=reference)

    first = data(training)
    return lightgbm.train(
        dict(settings["trees"].values),
        first,
        settings["most_trees"],
        [data(validation, first)],
        callbacks=[lightgbm.early_stopping(settings["patience"], verbose=False)],
    )


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
    parser.add_argument("--training", type=Path, required=True)
    parser.add_argument("--validation", type=Path, required=True)
    parser.add_argument("--judge", type=Path, help="features of hand-labelled screens: reported, never learnt from")
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file with interactivity")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)["interactivity"]
    (training, names), (validation, _) = read(options.training), read(options.validation)
    model = train(training, validation, names, settings)
    figures = report(model.predict(validation[2]), validation, settings)
    print("trees", model.best_iteration)
    print("validation", json.dumps(figures, indent=1))
    if options.judge:
        judged, _ = read(options.judge)
        print("judged", json.dumps(report(model.predict(judged[2]), judged, settings), indent=1))
    gains = sorted(zip(model.feature_importance("gain"), names), reverse=True)
    print("most telling:", ", ".join(name for _, name in gains[:12]))
    options.out.mkdir(parents=True, exist_ok=True)
    export(model, validation[2], options.out / "model.onnx")
    document = {"features": names, "thresholds": {kind: value["threshold"] for kind, value in figures.items()}}
    (options.out / "interactivity.json").write_text(json.dumps(document, indent=1) + "\n")
    print((options.out / "model.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
