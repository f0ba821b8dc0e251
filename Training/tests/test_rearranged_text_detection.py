"""The text detection written otherwise: its answers, in float and in 8 bits."""

import numpy as np
import pytest

onnxruntime = pytest.importorskip("onnxruntime")
import onnx  # noqa: E402
from onnx import NodeProto, TensorProto, helper, numpy_helper  # noqa: E402

from quantization.convolutions import layers, quantize, take_relus  # noqa: E402
from quantization.ranges import Range, usual_ranges  # noqa: E402
from text_detection.quantize import published_feed  # noqa: E402
from text_detection.rearrange import rearrange  # noqa: E402
from text_detection.stem import IMAGE, PIXELS, STEP, ZERO  # noqa: E402

CHANNELS = 4


class Published:
    """A network that is built as PP-OCR's is, and much smaller."""

    def __init__(self) -> None:
        self.nodes: list[NodeProto] = []
        self.constants: list[TensorProto] = []
        self.random = np.random.default_rng(0)

    def add(self, kind: str, name: str, inputs: list[str], **attributes: object) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [f"{name}_out"], name, **attributes))
        return f"{name}_out"

    def numbers(self, name: str, values: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(values.astype(np.float32), name))
        return name

    def layer(self, name: str, source: str, shape: tuple[int, ...], kind: str = "Conv", **attributes: object) -> str:
        outputs = shape[1] if kind == "ConvTranspose" else shape[0]
        weights = self.numbers(f"{name}_w", self.random.normal(size=shape) / np.sqrt(np.prod(shape[1:])))
        bias = self.random.normal(size=outputs) / 4
        if kind == "ConvTranspose":
            answers = self.add(kind, name, [source, weights], kernel_shape=shape[2:], **attributes)
            return self.add("Add", f"{name}_add", [answers, self.numbers(f"{name}_b", bias.reshape(1, -1, 1, 1))])
        return self.add(kind, name, [source, weights, self.numbers(f"{name}_b", bias)], **attributes)

    def relu(self, source: str) -> str:
        return self.add("Relu", f"{source}_relu", [source])

    def model(self) -> onnx.ModelProto:
        same, down = {"auto_pad": "SAME_UPPER"}, {"strides": [2, 2], "pads": [1, 1, 1, 1]}
        first = self.relu(self.layer("Conv.0", "x", (CHANNELS, 3, 3, 3), **down))
        pooled = self.add("MaxPool", "MaxPool.0", [first], kernel_shape=[2, 2], strides=[1, 1], **same)
        second = self.relu(self.layer("Conv.1", first, (2, CHANNELS, 2, 2), **same))
        third = self.relu(self.layer("Conv.2", second, (CHANNELS, 2, 2, 2), **same))
        both = self.add("Concat", "Concat.0", [pooled, third], axis=1)
        stem = self.relu(self.layer("Conv.3", both, (CHANNELS, 2 * CHANNELS, 3, 3), **down))
        mean = self.add("GlobalAveragePool", "mean", [stem])
        product = self.add("Mul", "scaled", [stem, mean])
        scaled = self.add("Add", "sum", [stem, product])
        small = self.layer("small", scaled, (CHANNELS, CHANNELS, 4, 4), strides=[4, 4])
        sizes = ["", self.numbers("four", np.array([1, 1, 4, 4]))]
        nearest = {"mode": "nearest", "nearest_mode": "floor", "coordinate_transformation_mode": "asymmetric"}
        large = self.add("Resize", "Resize.0", [small, *sizes], **nearest)
        added = self.add("Add", "all", [scaled, large])
        twice = {"kind": "ConvTranspose", "strides": [2, 2]}
        larger = self.relu(self.layer("ConvTranspose.0", added, (CHANNELS, CHANNELS, 2, 2), **twice))
        logits = self.layer("ConvTranspose.1", larger, (CHANNELS, 1, 2, 2), **twice)
        self.nodes.append(helper.make_node("Sigmoid", [logits], ["map"], "Sigmoid.0"))
        sides = [[1, 3, "height", "width"], [1, 1, "height", "width"]]
        ends = [
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)]
            for name, shape in zip(("x", "map"), sides, strict=True)
        ]
        graph = helper.make_graph(self.nodes, "published", *ends, self.constants)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
        return helper.make_model(graph, opset_imports=opsets, ir_version=8)


def answer(model: onnx.ModelProto, feed: dict[str, np.ndarray]) -> np.ndarray:
    return onnxruntime.InferenceSession(model.SerializeToString()).run(None, feed)[0]


@pytest.fixture
def pictures() -> list[np.ndarray]:
    rng = np.random.default_rng(1)
    return [rng.integers(0, 256, (1, 64, 96, 3)).astype(np.uint8) for _ in range(3)]


@pytest.fixture
def rearranged() -> onnx.ModelProto:
    model = Published().model()
    rearrange(model)
    return model


def test_the_rearranged_network_answers_as_the_published_one(pictures, rearranged):
    for picture in pictures:
        usual, ours = answer(Published().model(), published_feed(picture)), answer(rearranged, {IMAGE: picture})
        assert ours.shape == usual.shape == (1, 1, 64, 96)
        # Beyond the picture's edge is a byte of 127, where the published network has one of 127.5.
        assert np.abs(ours - usual).max() < 2e-3
        assert np.abs(ours - usual)[..., 16:-16, 16:-16].mean() < 1e-4


def test_its_graph_has_what_takes_less_time(rearranged):
    kinds = [node.op_type for node in rearranged.graph.node]
    assert "ConvTranspose" not in kinds and kinds.count("Resize") == 2
    assert kinds.count("DepthToSpace") == 1
    (kernel,) = (tensor for tensor in rearranged.graph.initializer if tensor.name == "stem.0_kernel")
    assert list(kernel.dims) == [2 * CHANNELS, 12, 3, 2]


def test_between_layers_in_8_bits_bytes_are_moved(pictures, rearranged):
    before = onnx.ModelProto()
    before.CopyFrom(rearranged)
    feeds = [{IMAGE: picture} for picture in pictures]
    found = [layer for layer in layers(rearranged, lambda _: True) if layer.node.name.startswith("stem.")]
    take_relus(rearranged, found)
    names = sorted({name for layer in found for name in (layer.source, layer.target)})
    quantize(rearranged, found, feeds, usual_ranges(rearranged, names, feeds) | {PIXELS: Range(STEP, ZERO)})
    kinds = [node.op_type for node in rearranged.graph.node]
    # The picture goes in as bytes, and of the stem only the last answers become floats.
    assert kinds.count("QuantizeLinear") == 0 and kinds.count("DequantizeLinear") == 1
    assert "NhwcMaxPool" in kinds and "MaxPool" not in kinds
    for feed in feeds:
        assert np.abs(answer(rearranged, feed) - answer(before, feed)).mean() < 5e-3


def test_what_is_moved_into_a_layer_has_the_layers_range(pictures, rearranged):
    from quantization.carried import with_one_range

    chosen = {"stem_both": Range(0.5, 0), "stem.0_answers": Range(0.25, 0), "stem.1_answers": Range(0.125, 0)}
    ranges = with_one_range(rearranged, chosen)
    assert ranges["stem.0_answers"] == Range(0.5, 0), "it is pooled and joined with others"
    assert ranges["stem.1_answers"] == Range(0.125, 0), "a layer is between"
    assert chosen["stem.0_answers"] == Range(0.25, 0)
