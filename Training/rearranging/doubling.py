"""Maps that become twice as large, each number as four: the runtime's own way takes several times as long as copies."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

from .neighbours import TO_FIRST, TO_LAST

PLACES, COPIES, LARGER = "doubling_places", "doubling_copies", "doubling_larger"
"""Names of constants: where new axes come, how often each number is there along all six, and how much larger each of
the four becomes."""


TWICE = [1, 1, 2, 2]
"""How much larger each axis of a map becomes that is doubled."""


def constants() -> list[onnx.TensorProto]:
    """What `doubled` needs."""
    values = {PLACES: [2, 4], COPIES: [1, 1, 2, 1, 2, 1], LARGER: [1, 2, 2, 1]}
    return [numpy_helper.from_array(np.array(numbers, np.int64), name) for name, numbers in values.items()]


def doubled(source: str, target: str) -> list[NodeProto]:
    """The steps from a map 1,C,H,W to 1,C,2H,2W. Channels lie last meanwhile, so that whole columns are copied."""
    last, apart, copied, size, larger, whole = (
        f"{target}_{part}" for part in ("last", "apart", "copied", "size", "larger", "whole")
    )
    return [
        helper.make_node("Transpose", [source], [last], last, perm=TO_LAST),
        helper.make_node("Unsqueeze", [last, PLACES], [apart], apart),
        helper.make_node("Expand", [apart, COPIES], [copied], copied),
        helper.make_node("Shape", [last], [size], size),
        helper.make_node("Mul", [size, LARGER], [larger], larger),
        helper.make_node("Reshape", [copied, larger], [whole], whole),
        helper.make_node("Transpose", [whole], [target], target, perm=TO_FIRST),
    ]


def copy_when_doubled(model: onnx.ModelProto) -> None:
    """Doubles maps in 8 bits by copies, in place. Where steps differ before and after, or a map is not just doubled, it
    stays as it is."""
    graph = model.graph
    known = {tensor.name: tensor for tensor in graph.initializer}
    maker = {output: node for node in graph.node for output in node.output}
    graph.initializer.extend(constants())
    for resize in [node for node in graph.node if node.op_type == "Resize"]:
        entry, users = maker[resize.input[0]], [node for node in graph.node if resize.output[0] in node.input]
        if entry.op_type != "DequantizeLinear" or [user.op_type for user in users] != ["QuantizeLinear"]:
            continue
        if list(numpy_helper.to_array(known[resize.input[2]])) != TWICE or not has_steps_of(entry, users[0], known):
            continue
        place = list(graph.node).index(users[0])
        for node in reversed(doubled(entry.input[0], users[0].output[0])):
            graph.node.insert(place, node)
        for node in (resize, users[0]):
            graph.node.remove(node)


def has_steps_of(one: NodeProto, other: NodeProto, known: dict[str, onnx.TensorProto]) -> bool:
    """Whether 8 bits mean the same before one node as after the other."""
    pairs = zip(one.input[1:], other.input[1:], strict=True)
    values = ([numpy_helper.to_array(known[name]) for name in pair] for pair in pairs)
    return all(np.array_equal(*pair) for pair in values)
