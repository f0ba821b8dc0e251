"""The first convolution of a quantized network, made to read the picture's bytes as they are.

As exported, bytes become floats, are normalized, and become the same bytes again; and ONNX Runtime's 8-bit convolution
is slow where there are three channels. Here the bytes go in as they lie in memory, four pixels of a row as one of
twelve channels, and the layer answers for two at a time (`rearranging.neighbours`): the same sums in a quarter of the
time.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

from rearranging.neighbours import TO_FIRST, grouped, regrouped

STRIDE, MARGIN = 2, 1
"""Of the convolution, in pixels."""
ANSWERS = 2
"""Places along a row that are computed at a time."""
SCALE, ZERO = 1 / 128, 127
"""What (byte - 127) / 128 is in 8 bits: the byte."""


@dataclass
class FirstLayer:
    """Where the picture goes into the network."""

    normalization: list[NodeProto]
    """From the input `image` to floats and back to 8 bits."""
    entry: NodeProto
    """Takes the 8 bits."""
    convolution: NodeProto
    weights: onnx.TensorProto
    """Its 8-bit kernel, O,3,3,3."""
    of_channels: list[onnx.TensorProto]
    """Numbers for each output channel: the bias, and the steps of kernel and bias."""
    leaving: NodeProto
    """Puts its answers into 8 bits."""


def find_first_layer(graph: onnx.GraphProto) -> FirstLayer:
    """Follows the picture to the first convolution; raises where the graph is not as `export` and `quantize` leave
    it."""
    constants = {tensor.name: tensor for tensor in graph.initializer}
    maker = {output: node for node in graph.node for output in node.output}

    def only_user(name: str) -> NodeProto:
        (user,) = (node for node in graph.node if name in node.input)
        return user

    chain = [only_user("image")]
    while chain[-1].op_type != "QuantizeLinear":
        chain.append(only_user(chain[-1].output[0]))
    scale, zero = (numpy_helper.to_array(constants[name]).item() for name in chain[-1].input[1:])
    if (scale, zero) != (SCALE, ZERO):
        raise ValueError(f"first layer: pixels are scaled by {scale} from {zero}, not by {SCALE} from {ZERO}")
    entry = only_user(chain[-1].output[0])
    convolution = only_user(entry.output[0])
    weights, bias = (maker[name] for name in convolution.input[1:])
    kernel = constants[weights.input[0]]
    if list(kernel.dims)[1:] != [3, 3, 3]:
        raise ValueError(f"first layer: a kernel of {list(kernel.dims)} is not 3x3 over three channels")
    of_channels = {*weights.input[1:], *bias.input}
    leaving = only_user(convolution.output[0])
    if leaving.op_type != "QuantizeLinear":
        raise ValueError(f"first layer: {convolution.name} is followed by {leaving.op_type}, not by 8 bits")
    return FirstLayer(chain, entry, convolution, kernel, [constants[name] for name in sorted(of_channels)], leaving)


def take_pixels(model: onnx.ModelProto) -> None:
    """Changes the model in place; its answers stay the same to the bit. Constants that nothing needs any more stay."""
    graph = model.graph
    layer = find_first_layer(graph)
    outputs = layer.weights.dims[0]
    columns = grouped(numpy_helper.to_array(layer.weights), STRIDE, MARGIN, ANSWERS)
    layer.weights.CopyFrom(numpy_helper.from_array(columns.kernel, layer.weights.name))
    for tensor in layer.of_channels:
        if tensor.dims:
            repeated = np.tile(numpy_helper.to_array(tensor), ANSWERS)
            tensor.CopyFrom(numpy_helper.from_array(repeated, tensor.name))
    shape = {
        "kernel_shape": list(columns.kernel.shape[2:]),
        "strides": [STRIDE, 1],
        "pads": [MARGIN, columns.left, 0, columns.right],
    }
    for attribute in [a for a in layer.convolution.attribute if a.name in shape]:
        layer.convolution.attribute.remove(attribute)
    layer.convolution.attribute.extend(helper.make_attribute(name, value) for name, value in shape.items())
    for node in layer.normalization:
        graph.node.remove(node)
    for name, channels in (("columns_of_pixels", columns.kernel.shape[1]), ("columns_of_answers", outputs)):
        graph.initializer.append(numpy_helper.from_array(np.array([0, 0, -1, channels], np.int64), name))
    graph.node.insert(0, helper.make_node("Reshape", ["image", "columns_of_pixels"], ["columns"], "columns"))
    graph.node.insert(1, helper.make_node("Transpose", ["columns"], ["pixels"], "pixels", perm=TO_FIRST))
    layer.entry.input[0] = "pixels"
    answers, apart = layer.leaving.output[0], f"{layer.leaving.output[0]}_columns"
    layer.leaving.output[0] = apart
    after = list(graph.node).index(layer.leaving) + 1
    for node in reversed(regrouped(apart, answers, outputs, "columns_of_answers")):
        graph.node.insert(after, node)
