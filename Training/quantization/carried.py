"""What only moves numbers between layers in 8 bits moves bytes: a quarter of the memory, and nothing to round twice."""

from __future__ import annotations

import onnx
from onnx import NodeProto, helper

from rearranging.neighbours import TO_FIRST, TO_LAST
from rearranging.network import Network

from .ranges import Range

MOVING = ("Reshape", "Transpose", "Concat", "MaxPool")
"""Operators that answer with numbers that came in, for the runtime's 8 bits have the same order."""
ALONG = {"Reshape": 1, "Transpose": 1, "MaxPool": 1}
"""How many of the inputs are numbers that move; all of a `Concat`."""


def with_one_range(model: onnx.ModelProto, chosen: dict[str, Range]) -> dict[str, Range]:
    """The ranges, but for what is only moved before it comes into a layer: where it comes from has the layer's."""
    network, result = Network(model), dict(chosen)
    for name, range_ in chosen.items():
        for origin in origins(name, network):
            if origin != name and origin in result:
                result[origin] = range_
    return result


def origins(name: str, network: Network) -> list[str]:
    """The tensors whose numbers one is moved from; itself where it is made by something else."""
    node = network.maker(name)
    if node is None or node.op_type not in MOVING:
        return [name]
    return [origin for source in moved(node) for origin in origins(source, network)]


def moved(node: NodeProto) -> list[str]:
    """Those inputs of a node whose numbers it moves."""
    return list(node.input[: ALONG.get(node.op_type)])


def carry_bits(model: onnx.ModelProto) -> None:
    """Changes the model in place, as `convolutions.quantize` leaves it with ranges `with_one_range`. What nothing needs
    any more stays."""
    network, known = Network(model), dict[str, str]()
    for entry in [node for node in network.graph.node if node.op_type == "QuantizeLinear"]:
        leaving = [network.maker(origin) for origin in origins(entry.input[0], network)]
        if not all(node and node.op_type == "DequantizeLinear" for node in leaving):
            continue
        if all(network.has_one_step(node, entry) for node in leaving):
            bits, nodes = bytes_of(entry.input[0], network, known)
            network.replace([entry], nodes)
            network.rename(entry.output[0], bits)


def bytes_of(name: str, network: Network, known: dict[str, str]) -> tuple[str, list[NodeProto]]:
    """The name of a tensor's bytes, and the steps that make them, but for those of tensors that are known."""
    node, nodes = network.maker(name), list[NodeProto]()
    if node.op_type == "DequantizeLinear":
        return node.input[0], []
    if name not in known:
        sources = []
        for source in moved(node):
            bits, before = bytes_of(source, network, known)
            sources.append(bits)
            nodes += before
        known[name] = f"{name}_moved"
        nodes += moving(node, [*sources, *node.input[len(sources) :]], known[name])
    return known[name], nodes


def moving(node: NodeProto, inputs: list[str], target: str) -> list[NodeProto]:
    """The step on bytes. The runtime pools bytes quickly only where channels lie last."""
    if node.op_type != "MaxPool":
        step = helper.make_node(node.op_type, inputs, [target], target)
        step.attribute.extend(node.attribute)
        return [step]
    last, pooled = f"{target}_last", f"{target}_pooled"
    pool = helper.make_node("NhwcMaxPool", [last], [pooled], pooled, domain="com.microsoft")
    pool.attribute.extend(node.attribute)
    return [
        helper.make_node("Transpose", inputs, [last], last, perm=TO_LAST),
        pool,
        helper.make_node("Transpose", [pooled], [target], f"{target}_first", perm=TO_FIRST),
    ]
