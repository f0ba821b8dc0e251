"""What only moves numbers between layers in 8 bits moves bytes: a quarter of the memory, and nothing to round twice."""

from __future__ import annotations

import onnx
from onnx import NodeProto, helper

from rearranging.doubling import has_steps_of
from rearranging.neighbours import TO_FIRST, TO_LAST

from .ranges import Range

MOVING = ("Reshape", "Transpose", "Concat", "MaxPool")
"""Operators that answer with numbers that came in, for the runtime's 8 bits have the same order."""
ALONG = {"Reshape": 1, "Transpose": 1, "MaxPool": 1}
"""How many of the inputs are numbers that move; all of a `Concat`."""


def with_one_range(model: onnx.ModelProto, chosen: dict[str, Range]) -> dict[str, Range]:
    """The ranges, but for what is only moved before it comes into a layer: where it comes from has the layer's."""
    maker = {output: node for node in model.graph.node for output in node.output}
    result = dict(chosen)
    for name, range_ in chosen.items():
        for source in origins(name, maker):
            if source != name and source in result:
                result[source] = range_
    return result


def origins(name: str, maker: dict[str, NodeProto]) -> list[str]:
    """The tensors whose numbers one is moved from; itself where it is made by something else."""
    node = maker.get(name)
    if node is None or node.op_type not in MOVING:
        return [name]
    return [origin for source in node.input[: ALONG.get(node.op_type)] for origin in origins(source, maker)]


class Carrier:
    """Moves bytes where numbers were moved."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self.graph = graph
        self.maker = {output: node for node in graph.node for output in node.output}
        self.constants = {tensor.name: tensor for tensor in graph.initializer}
        self.carried: dict[str, str] = {}
        self.nodes: list[NodeProto] = []

    def all_in_bits(self, name: str, entry: NodeProto) -> bool:
        """Whether all that a tensor is moved from comes out of 8 bits as `entry` puts it back into them."""
        makers = [self.maker.get(origin) for origin in origins(name, self.maker)]
        return all(
            made and made.op_type == "DequantizeLinear" and has_steps_of(made, entry, self.constants) for made in makers
        )

    def bits(self, name: str) -> str:
        """The name of a tensor's bytes."""
        node = self.maker[name]
        if node.op_type == "DequantizeLinear":
            return node.input[0]
        if name not in self.carried:
            self.carried[name] = f"{name}_moved"
            count = ALONG.get(node.op_type, len(node.input))
            sources = [self.bits(source) for source in node.input[:count]]
            self.nodes += moving(node, [*sources, *node.input[count:]], self.carried[name])
        return self.carried[name]


def moving(node: NodeProto, inputs: list[str], target: str) -> list[NodeProto]:
    """The step on bytes. The runtime pools bytes quickly only where channels lie last."""
    if node.op_type != "MaxPool":
        moved = helper.make_node(node.op_type, inputs, [target], target)
        moved.attribute.extend(node.attribute)
        return [moved]
    last, pooled = f"{target}_last", f"{target}_pooled"
    pool = helper.make_node("NhwcMaxPool", [last], [pooled], pooled, domain="com.microsoft")
    pool.attribute.extend(node.attribute)
    return [
        helper.make_node("Transpose", inputs, [last], last, perm=TO_LAST),
        pool,
        helper.make_node("Transpose", [pooled], [target], f"{target}_first", perm=TO_FIRST),
    ]


def carry_bits(model: onnx.ModelProto) -> None:
    """Changes the model in place, as `convolutions.quantize` leaves it with ranges `with_one_range`. What nothing needs
    any more stays."""
    graph, carrier = model.graph, Carrier(model.graph)
    for entry in [node for node in graph.node if node.op_type == "QuantizeLinear"]:
        made = carrier.maker.get(entry.input[0])
        if made is None or made.op_type not in (*MOVING, "DequantizeLinear"):
            continue
        if not carrier.all_in_bits(entry.input[0], entry):
            continue
        before = len(carrier.nodes)
        renamed = {entry.output[0]: carrier.bits(entry.input[0])}
        place = list(graph.node).index(entry)
        graph.node.remove(entry)
        for node in reversed(carrier.nodes[before:]):
            graph.node.insert(place, node)
        for node in graph.node:
            node.input[:] = [renamed.get(name, name) for name in node.input]
