"""LightGBM's trees as ONNX."""

from __future__ import annotations

import tempfile
from pathlib import Path

import lightgbm
import numpy as np
import onnx
import onnxruntime
from onnxmltools import convert_lightgbm
from onnxmltools.convert.common.data_types import FloatTensorType

TOLERANCE = 1e-3
"""Of a written model's likelihoods, from those of LightGBM."""
AT_THRESHOLDS = 1e-4
"""The share of lines that may be farther off: ONNX has thresholds in single precision, so that a value that lies at one
may fall on its other side."""


def converted(model: lightgbm.Booster) -> onnx.ModelProto:
    """features [N, count] -> probabilities [N, 2]"""
    graph = convert_lightgbm(
        model, initial_types=[("features", FloatTensorType([None, model.num_feature()]))], zipmap=False, target_opset=15
    )
    label = next(output for output in graph.graph.output if output.name != "probabilities")
    graph.graph.output.remove(label)
    onnx.checker.check_model(graph)
    return graph


def likelihoods(path: Path, values: np.ndarray) -> np.ndarray:
    """What a written model answers for some features, float32 [N]."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(["probabilities"], {"features": values})[0][:, 1]


def write(graph: onnx.ModelProto, values: np.ndarray, expected: np.ndarray, out: Path) -> None:
    """Writes a model in one move, after a look at what it answers for some features."""
    with tempfile.TemporaryDirectory(dir=out.parent) as folder:
        path = Path(folder) / "model.onnx"
        onnx.save(graph, str(path))
        differences = np.abs(likelihoods(path, values) - expected)
        if np.mean(differences > TOLERANCE) > AT_THRESHOLDS:
            raise SystemExit(f"the exported trees answer otherwise than LightGBM, by up to {differences.max():.5f}")
        path.replace(out)


def export(model: lightgbm.Booster, values: np.ndarray, out: Path) -> None:
    """Writes the trees as ONNX in one move, after a comparison with LightGBM."""
    write(converted(model), values, model.predict(values), out)
