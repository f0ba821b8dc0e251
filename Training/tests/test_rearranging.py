"""Networks that are written otherwise answer the same."""

import numpy as np
import pytest
import torch

onnxruntime = pytest.importorskip("onnxruntime")
import onnx  # noqa: E402
from onnx import TensorProto, helper, numpy_helper  # noqa: E402

from rearranging.doubling import copy_when_doubled  # noqa: E402
from rearranging.neighbours import grouped, split  # noqa: E402

WIDE = torch.nn.functional


@pytest.mark.parametrize(
    ("stride", "left", "right", "width", "outputs"),
    [(2, 1, 0, 3, 2), (1, 0, 1, 2, 2), (2, 1, 0, 3, 1), (1, 1, 1, 3, 4), (1, 2, 2, 5, 2)],
)
def test_groups_of_columns_give_the_same_sums(stride, left, right, width, outputs):
    rng = np.random.default_rng(0)
    picture = torch.tensor(rng.integers(-9, 9, (1, 3, 8, 32)), dtype=torch.float64)
    kernel = rng.integers(-9, 9, (5, 3, 3, width)).astype(np.int8)
    weights = torch.tensor(kernel, dtype=torch.float64)
    usual = WIDE.conv2d(WIDE.pad(picture, (left, right, 1, 0)), weights, stride=(2, stride))

    columns = grouped(kernel, stride, left, outputs)
    together = stride * outputs
    groups = picture.permute(0, 2, 3, 1).reshape(1, 8, 32 // together, 3 * together).permute(0, 3, 1, 2)
    groups = WIDE.pad(groups, (columns.left, columns.right, 1, 0))
    sums = WIDE.conv2d(groups, torch.tensor(columns.kernel, dtype=torch.float64), stride=(2, 1))
    assert torch.equal(sums.permute(0, 2, 3, 1).reshape(1, usual.shape[2], -1, 5).permute(0, 3, 1, 2), usual)
    assert np.array_equal(split(columns.kernel, stride, left, outputs, width), kernel)


def enlarging(scales: list[float], step_after: float) -> onnx.ModelProto:
    """A map in 8 bits that is enlarged and then taken by 8 bits of some step."""
    nodes = [
        helper.make_node("DequantizeLinear", ["map", "step", "zero"], ["before"], "before"),
        helper.make_node("Resize", ["before", "", "scales"], ["after"], "larger", mode="nearest", nearest_mode="floor"),
        helper.make_node("QuantizeLinear", ["after", "step_after", "zero"], ["larger"], "after"),
    ]
    nodes[1].attribute.append(helper.make_attribute("coordinate_transformation_mode", "asymmetric"))
    values = {"step": np.float32(0.5), "step_after": np.float32(step_after), "zero": np.uint8(3)}
    values["scales"] = np.array(scales, np.float32)
    constants = [numpy_helper.from_array(np.asarray(value), name) for name, value in values.items()]
    sides = [1, "channels", "height", "width"]
    ends = [[helper.make_tensor_value_info(name, TensorProto.UINT8, sides)] for name in ("map", "larger")]
    graph = helper.make_graph(nodes, "enlarging", *ends, constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


@pytest.mark.parametrize(
    ("scales", "step_after", "copies"),
    [([1, 1, 2, 2], 0.5, True), ([1, 1, 2, 2], 0.25, False), ([1, 1, 4, 4], 0.5, False), ([1, 1, 2, 1], 0.5, False)],
)
def test_a_map_in_8_bits_is_doubled_by_copies(scales, step_after, copies):
    usual, changed = enlarging(scales, step_after), enlarging(scales, step_after)
    copy_when_doubled(changed)
    assert any(node.op_type == "Expand" for node in changed.graph.node) == copies
    shown = {"map": np.random.default_rng(0).integers(0, 256, (1, 5, 4, 6)).astype(np.uint8)}
    answers = [
        onnxruntime.InferenceSession(model.SerializeToString()).run(None, shown)[0] for model in (usual, changed)
    ]
    assert np.array_equal(*answers)
