"""Weights whose products add up in pairs within 16 bits."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

onnxruntime = pytest.importorskip("onnxruntime")

from quantization import pair_sums  # noqa: E402


def random_rows(rng, outputs=24, inputs=33):
    rows = rng.normal(0, 45, (outputs, inputs)).clip(-127, 127)
    rows[0] = 127
    return np.rint(rows).astype(np.int64)


def covariance_of(rng, inputs):
    mixed = rng.normal(0, 1, (inputs, inputs)) + 3 * rng.normal(0, 1, (inputs, 1))
    return mixed @ mixed.T


@pytest.mark.parametrize("seed", range(5))
def test_no_pair_is_beyond_the_bound_and_rows_within_it_stay(seed):
    rng = np.random.default_rng(seed)
    rows = random_rows(rng)
    rows[1] = 60
    after, steps = pair_sums.bound(rows, covariance_of(rng, rows.shape[1]))
    assert pair_sums.excess(rows).any() and not pair_sums.excess(after).any()
    assert np.abs(after).max() <= 127
    assert np.array_equal(after[1], rows[1]) and steps[1] == 1
    # What the instruction adds, at the activations that make it largest.
    padded = np.pad(after, ((0, 0), (0, 1)))
    pairs = padded.reshape(len(after), -1, 2) * 255
    assert pairs.clip(0).sum(axis=2).max() <= 32767 and pairs.clip(None, 0).sum(axis=2).min() >= -32768


def test_sums_over_real_activations_change_less_than_with_seven_bits():
    rng = np.random.default_rng(1)
    rows = random_rows(rng, 64, 64)
    covariance = covariance_of(rng, 64)
    after, steps = pair_sums.bound(rows, covariance)

    def error(difference):
        return np.einsum("ok,kl,ol->", difference, covariance, difference)

    assert error(rows - after * steps[:, None]) < 0.5 * error(rows - 2 * np.rint(rows / 2))


def test_columns_and_kernel_are_each_others_reverse():
    rng = np.random.default_rng(2)
    for shape in ((4, 6, 3, 3), (5, 7, 1, 1), (3, 8)):
        weights = rng.integers(-9, 9, shape)
        assert np.array_equal(pair_sums.kernel(pair_sums.columns(weights), shape), weights)


def quantized_convolution(rng, kernel):
    """uint8 picture -> an 8-bit convolution whose weights are beyond the bound -> float."""
    weights = random_rows(rng, 8, 12 * kernel * kernel).reshape(8, 12, kernel, kernel).astype(np.int8)
    constants = {
        "x_scale": np.float32(0.02),
        "x_zero": np.uint8(3),
        "w": weights,
        "w_scale": np.full(8, 0.01, np.float32),
        "w_zero": np.zeros(8, np.int8),
        "b": rng.integers(-900, 900, 8).astype(np.int32),
        "b_scale": np.full(8, 0.0002, np.float32),
        "y_scale": np.float32(4.0),
        "y_zero": np.uint8(128),
    }
    nodes = [
        helper.make_node("DequantizeLinear", ["image", "x_scale", "x_zero"], ["x"]),
        helper.make_node("DequantizeLinear", ["w", "w_scale", "w_zero"], ["weights"], axis=0),
        helper.make_node("DequantizeLinear", ["b", "b_scale"], ["bias"], axis=0),
        helper.make_node("Conv", ["x", "weights", "bias"], ["sum"], "Conv", pads=[kernel // 2] * 4),
        helper.make_node("QuantizeLinear", ["sum", "y_scale", "y_zero"], ["small"]),
        helper.make_node("DequantizeLinear", ["small", "y_scale", "y_zero"], ["y"]),
    ]
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info("image", TensorProto.UINT8, [1, 12, 16, 16])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 8, 16, 16])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


@pytest.mark.parametrize("kernel", [1, 3])
def test_a_model_answers_alike_and_says_that_its_sums_fit(kernel):
    rng = np.random.default_rng(3)
    model = quantized_convolution(rng, kernel)
    feeds = [{"image": rng.integers(0, 256, (1, 12, 16, 16), np.uint8)} for _ in range(4)]

    def answer():
        session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        return session.run(None, feeds[0])[0]

    before = answer()
    pair_sums.bound_pair_sums(model, feeds)
    onnx.checker.check_model(model)
    assert np.abs(answer() - before).mean() < 4, "less than one of the steps that the answer is told in"
    assert {entry.key: entry.value for entry in model.metadata_props}["pairSums"] == "16 bits"
    (layer,) = pair_sums.layers(model)
    weights = next(t for t in model.graph.initializer if t.name == layer.weights)
    assert not pair_sums.excess(pair_sums.columns(numpy_helper.to_array(weights))).any()
