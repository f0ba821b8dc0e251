#!/usr/bin/env python3
"""Makes the tiny models that the tests install, exchange and refuse.

    pip install onnx==1.23.2 && python3 make.py

- text.onnx, icon.onnx: element detectors that find one thing in every picture, a Text or an Icon, each elsewhere.
- half.onnx: the same as text.onnx, its answers in half precision.
- twelve-types.onnx: answers scores for twelve types, where detector.json has thirteen.
- other-input.onnx: takes floats where an element detector takes bytes.
- not-finite.onnx: answers boxes that are no numbers.
- saturating.onnx: an 8-bit detector whose products, added in pairs, need more than 16 bits.
- ../../TextRecognition/Fixtures/red-bytes.onnx, red-numbers.onnx: text detectors that take what is red for text, one of
  bytes and one of numbers, blue first.
- ../../Inference/Fixtures/half.onnx: y = 2 x + 1 in half precision, from input to output.
"""

from pathlib import Path

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = Path(__file__).resolve().parent
TYPES = 13
ICON, TEXT = 4, 9
# left, top, right, bottom, in pixels of the input
BOXES = {TEXT: [16, 16, 80, 48], ICON: [100, 200, 132, 232]}


def save(path: Path, nodes: list, inputs: list, outputs: list, constants: dict) -> None:
    graph = helper.make_graph(
        nodes,
        "tiny",
        inputs,
        outputs,
        [numpy_helper.from_array(numpy.asarray(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(model.SerializeToString())
    print(path.name, path.stat().st_size)


def detector(
    name: str,
    found: int,
    types: int = TYPES,
    answer: int = TensorProto.FLOAT,
    takes: int = TensorProto.UINT8,
    box: list | None = None,
) -> None:
    """Adds nothing times the picture's mean to constants, so that the answer hangs on the picture."""
    number = helper.tensor_dtype_to_np_dtype(answer)
    scores = numpy.full((1, 1, types), 0.01, number)
    scores[0, 0, min(found, types - 1)] = 0.9
    nodes = [
        helper.make_node("Cast", ["image"], ["pixels"], to=answer),
        helper.make_node("ReduceMax", ["pixels"], ["brightest"], keepdims=0),
        helper.make_node("Mul", ["brightest", "zero"], ["nothing"]),
        helper.make_node("Add", ["certain", "nothing"], ["scores"]),
        helper.make_node("Add", ["place", "nothing"], ["boxes"]),
    ]
    save(
        HERE / name,
        nodes,
        [helper.make_tensor_value_info("image", takes, [1, "height", "width", 3])],
        [
            helper.make_tensor_value_info("scores", answer, [1, "points", types]),
            helper.make_tensor_value_info("boxes", answer, [1, "points", 4]),
        ],
        {"zero": numpy.array(0, number), "certain": scores, "place": numpy.array([[box or BOXES[found]]], number)},
    )


def saturating(name: str) -> None:
    """Channels of 255 times weights of 127: two products are 64,770, and 16 bits hold 32,767."""
    channels = TYPES + 4
    weights = numpy.full((channels, 12, 1, 1), 127, numpy.int8)
    weights[:, 1::2] = numpy.arange(channels, dtype=numpy.int8).reshape(-1, 1, 1, 1) + 100
    nodes = [
        helper.make_node("Transpose", ["image"], ["planes"], perm=[0, 3, 1, 2]),
        helper.make_node("SpaceToDepth", ["planes"], ["bytes"], blocksize=2),
        helper.make_node("DequantizeLinear", ["bytes", "byte", "none"], ["pixels"]),
        helper.make_node("DequantizeLinear", ["weights", "step", "no"], ["kernel"], axis=0),
        helper.make_node("Conv", ["pixels", "kernel"], ["sums"]),
        helper.make_node("QuantizeLinear", ["sums", "coarse", "none"], ["small"]),
        helper.make_node("DequantizeLinear", ["small", "coarse", "none"], ["again"]),
        helper.make_node("GlobalAveragePool", ["again"], ["means"]),
        helper.make_node("Reshape", ["means", "row"], ["answers"]),
        helper.make_node("Split", ["answers", "parts"], ["scores", "edges"], axis=2),
        helper.make_node("Mul", ["edges", "spread"], ["boxes"]),
    ]
    save(
        HERE / name,
        nodes,
        [helper.make_tensor_value_info("image", TensorProto.UINT8, [1, "height", "width", 3])],
        [
            helper.make_tensor_value_info("scores", TensorProto.FLOAT, [1, "points", TYPES]),
            helper.make_tensor_value_info("boxes", TensorProto.FLOAT, [1, "points", 4]),
        ],
        {
            "byte": numpy.float32(1 / 255),
            "none": numpy.uint8(0),
            "weights": weights,
            "step": numpy.full(channels, 1 / 1600, numpy.float32),
            "no": numpy.zeros(channels, numpy.int8),
            "coarse": numpy.float32(1 / 255),
            "row": numpy.array([1, 1, channels]),
            "parts": numpy.array([TYPES, 4]),
            "spread": numpy.array([0, 0, 40, 40], numpy.float32),
        },
    )


def red(name: str, takes: int) -> None:
    """Answers how red each pixel is, from 0 to 1."""
    numbers = takes == TensorProto.FLOAT
    into_planes = [
        helper.make_node("Cast", ["image"], ["values"], to=TensorProto.FLOAT),
        helper.make_node("Transpose", ["values"], ["planes"], perm=[0, 3, 1, 2]),
    ]
    nodes = [
        *([] if numbers else into_planes),
        helper.make_node("Gather", ["image" if numbers else "planes", "red"], ["plane"], axis=1),
        helper.make_node("Add", ["plane", "shift"], ["shifted"]),
        helper.make_node("Div", ["shifted", "range"], ["map"]),
    ]
    shape = [1, 3, "height", "width"] if numbers else [1, "height", "width", 3]
    save(
        HERE / "../../TextRecognition/Fixtures" / name,
        nodes,
        [helper.make_tensor_value_info("image", takes, shape)],
        [helper.make_tensor_value_info("map", TensorProto.FLOAT, [1, 1, "height", "width"])],
        {
            "red": numpy.array([2 if numbers else 0]),
            "shift": numpy.float32(1 if numbers else 0),
            "range": numpy.float32(2 if numbers else 255),
        },
    )


def main() -> None:
    red("red-bytes.onnx", TensorProto.UINT8)
    red("red-numbers.onnx", TensorProto.FLOAT)
    saturating("saturating.onnx")
    detector("text.onnx", TEXT)
    detector("icon.onnx", ICON)
    detector("half.onnx", TEXT, answer=TensorProto.FLOAT16)
    detector("twelve-types.onnx", TEXT, types=TYPES - 1)
    detector("other-input.onnx", TEXT, takes=TensorProto.FLOAT)
    detector("not-finite.onnx", TEXT, box=[float("nan")] * 4)
    half = TensorProto.FLOAT16
    save(
        HERE / "../../Inference/Fixtures/half.onnx",
        [helper.make_node("Mul", ["x", "two"], ["doubled"]), helper.make_node("Add", ["doubled", "one"], ["y"])],
        [helper.make_tensor_value_info("x", half, ["count"])],
        [helper.make_tensor_value_info("y", half, ["count"])],
        {"two": numpy.array(2, numpy.float16), "one": numpy.array(1, numpy.float16)},
    )


if __name__ == "__main__":
    main()
