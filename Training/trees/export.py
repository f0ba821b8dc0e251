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
