"""The first convolution of a quantized network, made to read the picture's bytes as they are.

As exported, bytes become floats, are normalized, and become the same bytes again; and ONNX Runtime's 8-bit convolution
is slow where there are three channels. Here the bytes go in directly, four pixels as the twelve channels of one, and
the 3x3 kernel of stride 2 becomes one of 2x2 of stride 1: the same sums in a third of the time.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

BLOCK = 2
"""Pixels to a side that become one; the stride of the convolution."""
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
    weights = constants[maker[convolution.input[1]].input[0]]
    if list(weights.dims)[1:] != [3, 3, 3]:
        raise ValueError(f"first layer: a kernel of {list(weights.dims)} is not 3x3 over three channels")
    return FirstLayer(chain, entry, convolution, weights)


def spread(kernel: np.ndarray) -> np.ndarray:
    """A kernel O,3,3,3 of stride 2 as one O,12,2,2 over blocks of pixels; channels as `SpaceToDepth` orders them."""
    blocks = np.zeros((len(kernel), BLOCK * BLOCK * 3, 2, 2), kernel.dtype)
    for y in range(3):
        for x in range(3):
            # Rows -1, 0, 1 from a block's first: the last row of the block above, and both of its own.
            (block_y, row), (block_x, column) = divmod(y + 1, BLOCK), divmod(x + 1, BLOCK)
            first = (row * BLOCK + column) * 3
            blocks[:, first : first + 3, block_y, block_x] = kernel[:, :, y, x]
    return blocks


def take_pixels(model: onnx.ModelProto) -> None:
    """Changes the model in place; its answers stay the same to the bit. Constants that nothing needs any more stay."""
    graph = model.graph
    layer = find_first_layer(graph)
    layer.weights.CopyFrom(numpy_helper.from_array(spread(numpy_helper.to_array(layer.weights)), layer.weights.name))
    shape = {"kernel_shape": [2, 2], "strides": [1, 1], "pads": [1, 1, 0, 0]}
    for attribute in [a for a in layer.convolution.attribute if a.name in shape]:
        layer.convolution.attribute.remove(attribute)
    layer.convolution.attribute.extend(helper.make_attribute(name, value) for name, value in shape.items())
    for node in layer.normalization:
        graph.node.remove(node)
    graph.node.insert(0, helper.make_node("Transpose", ["image"], ["planes"], "planes", perm=[0, 3, 1, 2]))
    graph.node.insert(1, helper.make_node("SpaceToDepth", ["planes"], ["pixels"], "pixels", blocksize=BLOCK))
    layer.entry.input[0] = "pixels"
