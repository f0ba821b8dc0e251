"""Writes the model that the tests of Swift's quick reader read with: it knows strokes alone.

    python -m quick_reader.fixture ../Tests/TextRecognition/Fixtures/strokes.onnx

It looks at the share of ink in each step. A stroke of two pixels is an "I"; one of a pixel is one, too, but not surely;
a block is what it does not know.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from .alphabet import FOREIGN
from .normal import HEIGHT, STEP

# Scores before softmax, of blank, "I" and FOREIGN: a line each over the share of ink.
SLOPES, OFFSETS = (0, 48, 84), (0, -6, -20)


def model() -> onnx.ModelProto:
    def constant(name: str, values: tuple) -> onnx.TensorProto:
        return numpy_helper.from_array(np.array(values, np.float32), name)

    window = {"kernel_shape": [HEIGHT, STEP], "strides": [HEIGHT, STEP]}
    nodes = [
        helper.make_node("AveragePool", ["line"], ["ink"], **window),
        helper.make_node("Squeeze", ["ink", "height"], ["columns"]),
        helper.make_node("Transpose", ["columns"], ["steps"], perm=[0, 2, 1]),
        helper.make_node("Mul", ["steps", "slopes"], ["rising"]),
        helper.make_node("Add", ["rising", "offsets"], ["scores"]),
        helper.make_node("Softmax", ["scores"], ["letters"], axis=2),
    ]
    values = [
        numpy_helper.from_array(np.array([2], np.int64), "height"),
        constant("slopes", SLOPES),
        constant("offsets", OFFSETS),
    ]
    line = helper.make_tensor_value_info("line", TensorProto.FLOAT, [1, 1, HEIGHT, "width"])
    letters = helper.make_tensor_value_info("letters", TensorProto.FLOAT, [1, "columns", len(SLOPES)])
    graph = helper.make_graph(nodes, "strokes", [line], [letters], values)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    helper.set_model_props(made, {"character": f"I\n{FOREIGN}", "sure": "0.8"})
    onnx.checker.check_model(made)
    return made


if __name__ == "__main__":
    onnx.save(model(), Path(sys.argv[1]))
