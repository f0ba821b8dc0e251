"""Convolutions in 8 bits, and which of the text recognizer's are."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from PIL import Image

onnxruntime = pytest.importorskip("onnxruntime")

from quantization import convolutions, ranges  # noqa: E402
from quantization.pair_sums import columns, excess  # noqa: E402
from text_recognition import quantize  # noqa: E402

CHANNELS, WIDER = 96, 192


def residual_block(seed: int) -> onnx.ModelProto:
    """A block as the recognizer has many: wider, GELU, as wide as before, and what came in added."""
    rng = np.random.default_rng(seed)

    def constant(name, value):
        return numpy_helper.from_array(np.asarray(value, np.float32), name)

    def weights(name, outputs, inputs):
        return constant(name, rng.normal(0, inputs**-0.5, (outputs, inputs, 1, 1)))

    constants = [
        weights("w1", WIDER, CHANNELS), constant("b1", rng.normal(0, 0.3, WIDER)),
        weights("w2", CHANNELS, WIDER), constant("b2", rng.normal(0, 0.3, CHANNELS)),
        constant("root", 2**0.5), constant("one", 1), constant("half", 0.5),
    ]  # fmt: skip
    nodes = [
        helper.make_node("Conv", ["x", "w1", "b1"], ["wide"], "wider"),
        helper.make_node("Div", ["wide", "root"], ["divided"]),
        helper.make_node("Erf", ["divided"], ["erf"]),
        helper.make_node("Add", ["erf", "one"], ["added"]),
        helper.make_node("Mul", ["wide", "added"], ["doubled"]),
        helper.make_node("Mul", ["doubled", "half"], ["gelu"]),
        helper.make_node("Conv", ["gelu", "w2", "b2"], ["narrow"], "narrower"),
        helper.make_node("Add", ["narrow", "x"], ["y"]),
    ]
    shape = [1, CHANNELS, 3, "width"]
    graph = helper.make_graph(
        nodes,
        "block",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
        constants,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", convolutions.OPERATORS)], ir_version=8)


def feeds(seed: int, count: int) -> list[dict[str, np.ndarray]]:
    rng = np.random.default_rng(seed)
    return [{"x": rng.normal(0, 1, (1, CHANNELS, 3, 40)).astype(np.float32)} for _ in range(count)]


@pytest.fixture(scope="module")
def both() -> tuple[onnx.ModelProto, onnx.ModelProto]:
    whole, model = residual_block(1), residual_block(1)
    convolutions.fuse_gelu(model)
    convolutions.quantize(model, convolutions.layers(model, quantize.is_wide), feeds(2, 12))
    return whole, model


def test_a_block_in_8_bits_answers_nearly_the_same(both):
    (feed,) = feeds(3, 1)
    before, after = (ranges.session(model).run(None, feed)[0] for model in both)
    # What the block adds, without what it lets through.
    assert (after - before).var() < 0.002 * (before - feed["x"]).var()
    assert abs((after - before).mean()) < 0.01


def test_only_what_is_wide_is_in_8_bits_and_gelu_is_one_step(both):
    kinds = [node.op_type for node in both[1].graph.node]
    assert kinds.count("QLinearConv") == 2 and "Conv" not in kinds
    assert kinds.count("Gelu") == 1 and "Erf" not in kinds


def test_every_processor_adds_the_same(both):
    kernels = [numpy_helper.to_array(t) for t in both[1].graph.initializer if t.name.endswith("_weights")]
    assert len(kernels) == 2
    assert not any(excess(columns(kernel)).any() for kernel in kernels)
    assert {entry.key: entry.value for entry in both[1].metadata_props}["pairSums"] == "16 bits"


def test_a_narrow_layer_stays(both):
    model = residual_block(4)
    for tensor in model.graph.initializer:
        if tensor.name in ("w1", "b1"):
            tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor)[:64], tensor.name))
        if tensor.name == "w2":
            tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor)[:, :64], tensor.name))
    assert convolutions.layers(model, quantize.is_wide) == []


def test_a_kernel_over_places_and_steps_is_as_it_was():
    rng = np.random.default_rng(6)
    weights = rng.normal(0, 0.2, (8, 4, 3, 3)).astype(np.float32)
    node = helper.make_node("Conv", ["x", "w"], ["y"], "c", kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
    graph = helper.make_graph(
        [node],
        "places",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 4, 16, 16])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 8, 8, 8])],
        [numpy_helper.from_array(weights, "w")],
    )
    whole = helper.make_model(graph, opset_imports=[helper.make_opsetid("", convolutions.OPERATORS)], ir_version=8)
    model = onnx.ModelProto()
    model.CopyFrom(whole)
    shown = [{"x": rng.uniform(-1, 2, (1, 4, 16, 16)).astype(np.float32)} for _ in range(9)]
    convolutions.quantize(model, convolutions.layers(model, lambda weights: True), shown[1:])
    before, after = (ranges.session(each).run(None, shown[0])[0] for each in (whole, model))
    assert (after - before).var() < 0.001 * before.var()


def test_what_is_a_mean_over_places_stays():
    nodes = [
        helper.make_node("GlobalAveragePool", ["x"], ["mean"]),
        helper.make_node("Conv", ["mean", "w1"], ["squeezed"], "squeeze"),
        helper.make_node("Relu", ["squeezed"], ["positive"]),
        helper.make_node("Conv", ["positive", "w1"], ["excited"], "excite"),
        helper.make_node("Mul", ["x", "excited"], ["weighed"]),
        helper.make_node("Conv", ["weighed", "w1"], ["y"], "last"),
    ]
    weights = numpy_helper.from_array(np.ones((CHANNELS, CHANNELS, 1, 1), np.float32), "w1")
    model = helper.make_model(helper.make_graph(nodes, "gate", [], [], [weights]))
    assert [layer.node.name for layer in convolutions.layers(model, quantize.is_wide)] == ["last"]


def test_a_range_cuts_rare_large_values_off():
    sample = np.random.default_rng(5).laplace(0, 1, 20_000)
    chosen = ranges.Range.of(sample)
    low, high = sample.min(), sample.max()
    whole = ranges.Range((high - low) / 255, round(-255 * low / (high - low)))
    assert chosen.step < whole.step
    assert ((chosen.rounded(sample) - sample) ** 2).mean() < ((whole.rounded(sample) - sample) ** 2).mean()
    # Padding is nothing in 8 bits too.
    assert 0 <= chosen.zero <= 255 and chosen.rounded(np.zeros(1))[0] == 0


def test_a_line_is_fed_as_the_program_feeds_it():
    line = quantize.values(Image.new("RGB", (100, 24), (255, 0, 0)))
    assert line.shape == (1, 3, 48, 200) and line[0, :, 0, 0].tolist() == [-1, -1, 1]
    narrow = quantize.values(Image.new("RGB", (10, 24), "white"))
    assert narrow.shape[3] == quantize.FILLED
    assert narrow[0, :, :, 20:].any() == np.False_


def chain(seed: int) -> onnx.ModelProto:
    """Two layers over places, a ReLU behind each."""
    rng = np.random.default_rng(seed)
    weights = [rng.normal(0, 0.2, shape).astype(np.float32) for shape in ((8, 4, 3, 3), (8, 8, 3, 3))]
    # Nothing goes into the last channel, whose bias is all that it answers.
    weights[0][-1] = 0
    nodes = [
        helper.make_node("Conv", ["x", "w0", "b0"], ["first"], "c0", pads=[1, 1, 1, 1]),
        helper.make_node("Relu", ["first"], ["positive"]),
        helper.make_node("Conv", ["positive", "w1"], ["second"], "c1", pads=[1, 1, 1, 1]),
        helper.make_node("Relu", ["second"], ["y"]),
    ]
    graph = helper.make_graph(
        nodes,
        "chain",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 4, 16, 16])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 8, 16, 16])],
        [
            *(numpy_helper.from_array(kernel, f"w{place}") for place, kernel in enumerate(weights)),
            numpy_helper.from_array(np.full(8, 0.5, np.float32), "b0"),
        ],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", convolutions.OPERATORS)], ir_version=8)


def test_relus_go_into_their_layers_and_nothing_between_them_is_in_float():
    whole, model = chain(8), chain(8)
    rng = np.random.default_rng(9)
    shown = [{"x": rng.uniform(-1, 2, (1, 4, 16, 16)).astype(np.float32)} for _ in range(9)]
    found = convolutions.layers(model, lambda weights: True)
    convolutions.take_relus(model, found)
    chosen = ranges.usual_ranges(model, convolutions.ends(found), shown[1:])
    assert all(chosen[name].zero == 0 for name in ("positive", "y"))
    convolutions.quantize(model, found, shown[1:], chosen)
    kinds = [node.op_type for node in model.graph.node]
    assert kinds == ["QuantizeLinear", "QLinearConv", "QLinearConv", "DequantizeLinear"]
    before, after = (ranges.session(each).run(None, shown[0])[0] for each in (whole, model))
    assert after.min() == 0 and (after - before).var() < 0.002 * before.var()


def test_a_relu_that_is_not_alone_behind_a_layer_stays():
    model = chain(8)
    model.graph.node.append(helper.make_node("Abs", ["first"], ["other"]))
    found = convolutions.layers(model, lambda weights: True)
    convolutions.take_relus(model, found)
    assert [layer.target for layer in found] == ["first", "y"]


def test_a_usual_range_ends_where_inputs_do_on_average():
    model = chain(8)
    shown = [{"x": np.full((1, 4, 16, 16), value, np.float32)} for value in (1.0, 3.0)]
    found = ranges.usual_ranges(model, ["x"], shown)["x"]
    assert (found.zero, found.step) == (0, pytest.approx(2 / 255))
