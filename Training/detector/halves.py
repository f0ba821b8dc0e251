"""The widest layers of a quantized network, computed for one half of the channels after the other.

Between the first expansion and its depthwise convolution a screen has more numbers than anywhere else: 96 for every
four pixels. Convolution by depth treats each channel alone, so both layers can do half of the channels at a time; what
lies between them takes half of the memory. The answers stay the same to the bit.
"""

from __future__ import annotations

import numpy as np
import onnx
from onnx import NodeProto, TensorProto, helper, numpy_helper

BLOCK = "/backbone/blocks.1/"
"""The first block that expands."""
PARTS = 2
"""More would save nothing: other layers are as large then."""


def find_chain(graph: onnx.GraphProto) -> list[NodeProto]:
    """From the expansion to the 8 bits of the depthwise convolution; raises where the graph is not as `quantize` leaves
    it."""
    expansion = next(node for node in graph.node if BLOCK in node.name and node.op_type == "Conv")
    chain = [expansion]
    for wanted in ("QuantizeLinear", "DequantizeLinear", "Conv", "QuantizeLinear"):
        (user,) = (node for node in graph.node if chain[-1].output[0] in node.input)
        if user.op_type != wanted:
            raise ValueError(f"halves: {chain[-1].name} is followed by {user.op_type}, not by {wanted}")
        chain.append(user)
    return chain


def part_of(tensor: TensorProto, part: int) -> TensorProto:
    """A share of the output channels, which are the first axis; what holds for all stays."""
    values = numpy_helper.to_array(tensor)
    if values.ndim:
        size = len(values) // PARTS
        values = np.ascontiguousarray(values[part * size : (part + 1) * size])
    return numpy_helper.from_array(values, f"{tensor.name}.{part}")


class Halves:
    """Takes the layers of a chain apart."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self.graph = graph
        self.chain = find_chain(graph)
        self.constants = {tensor.name: tensor for tensor in graph.initializer}
        self.maker = {output: node for node in graph.node for output in node.output}

    def weights(self, name: str, part: int) -> NodeProto:
        """The step that makes a share of a kernel or bias out of 8 bits."""
        whole = self.maker[name]
        shares = [part_of(self.constants[source], part) for source in whole.input]
        self.graph.initializer.extend(share for share in shares if share.name not in self.constants)
        self.constants.update({share.name: share for share in shares})
        return self.copy(whole, [share.name for share in shares], part)

    def copy(self, node: NodeProto, inputs: list[str], part: int) -> NodeProto:
        copied = NodeProto()
        copied.CopyFrom(node)
        copied.name = f"{node.name}.{part}"
        copied.input[:] = inputs
        copied.output[:] = [f"{node.output[0]}.{part}"]
        for attribute in copied.attribute:
            if attribute.name == "group" and attribute.i > 1:
                attribute.i //= PARTS
        return copied

    def part(self, part: int) -> list[NodeProto]:
        """The chain for a share of the channels."""
        nodes, entry = [], self.chain[0].input[0]
        for node in self.chain:
            rest = list(node.input[1:])
            if node.op_type == "Conv":
                nodes += [self.weights(name, part) for name in rest]
                rest = [f"{name}.{part}" for name in rest]
            nodes.append(self.copy(node, [entry, *rest], part))
            entry = nodes[-1].output[0]
        return nodes


def halve_widest_layers(model: onnx.ModelProto) -> None:
    """Changes the model in place; constants that nothing needs any more stay."""
    graph, halves = model.graph, Halves(model.graph)
    parts = [halves.part(part) for part in range(PARTS)]
    result = halves.chain[-1].output[0]
    joined = helper.make_node("Concat", [nodes[-1].output[0] for nodes in parts], [result], "joined halves", axis=1)
    first = list(graph.node).index(halves.chain[0])
    for node in halves.chain:
        graph.node.remove(node)
    for offset, node in enumerate([*(node for nodes in parts for node in nodes), joined]):
        graph.node.insert(first + offset, node)
