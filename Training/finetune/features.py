"""The released detector up to its head: what the head sees of a screen, in the 8 bits that users run.

The head alone is taught. What comes before it is frozen, so that ONNX Runtime computes it in 8 bits (a third of the
time of torch's floats), exactly as it is when the taught head is used, and its weights' bounded sums stay as they are.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import cv2
import numpy as np
import onnx

from detector.data.augment import natural_scale
from detector.export import session
from detector.geometry import SIZE_MULTIPLE, whole_cells
from detector.network import STRIDES
from quantization.convolutions import remove_unused

ENTRY = "/network/head/type_layers.{level}/depthwise/Conv"
"""The first node of the head at a level: what goes into it is that level's feature."""


def feature_names(model: onnx.ModelProto) -> list[str]:
    """The tensors between pyramid and head, finest first. Raises ValueError where the network is another."""
    inputs = {node.name: node.input[0] for node in model.graph.node if node.op_type == "Conv"}
    names = [ENTRY.format(level=level) for level in range(len(STRIDES))]
    if missing := [name for name in names if name not in inputs]:
        raise ValueError(f"features: no layer {missing[0]}; the model is not one that `detector.quantize` wrote")
    return [inputs[name] for name in names]


class Pyramid:
    """Features of a screen at each level."""

    def __init__(self, model: onnx.ModelProto, threads: int) -> None:
        names = feature_names(model)
        part = onnx.ModelProto()
        part.CopyFrom(model)
        graph = part.graph
        del graph.output[:]
        graph.output.extend(onnx.helper.make_tensor_value_info(n, onnx.TensorProto.FLOAT, None) for n in names)
        remove_unused(graph)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "pyramid.onnx"
            onnx.save(part, str(path))
            self.session = session(path, threads)
        self.names = names

    def __call__(self, image: np.ndarray) -> list[np.ndarray]:
        """image: uint8 H,W,3 RGB, H and W multiples of 32 -> float32 1,C,H/stride,W/stride of each stride."""
        return self.session.run(self.names, {"image": image[None]})


def as_seen(image: np.ndarray, width: int) -> tuple[np.ndarray, float]:
    """A screen scaled as the program scales it, padded to whole cells, and the scale."""
    height, wide = image.shape[:2]
    scale = natural_scale(wide, height, width)
    size = (max(1, round(wide * scale)), max(1, round(height * scale)))
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    canvas = np.zeros((whole_cells(size[1]) * SIZE_MULTIPLE, whole_cells(size[0]) * SIZE_MULTIPLE, 3), np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(image, size, interpolation=method)
    return canvas, scale
