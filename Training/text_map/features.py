"""What the released detector's network sees of a picture, at three sizes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

NAMES = [
    f"{place}_DequantizeLinear_Output"
    for place in (
        "/network/backbone/blocks.0/project/Conv_output_0",
        "/network/backbone/blocks.2/Add_output_0",
        "/network/pyramid/smooth.0/Clip_output_0",
    )
]
"""Of the numbers in the model: fine, middle, coarse."""


class Features:
    """The detector up to where its heads begin."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        network = onnx.load(model)
        del network.graph.output[:]
        network.graph.output.extend(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in NAMES)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(
            network.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )

    def __call__(self, image: np.ndarray) -> list[np.ndarray]:
        """Of an RGB picture with sides of whole strides: three of 1,C,H,W."""
        return self.session.run(NAMES, {"image": image[None]})
