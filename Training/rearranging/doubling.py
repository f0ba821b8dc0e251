"""Maps that become twice as large, each number as four: the runtime's own way takes several times as long as copies."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper

from .neighbours import TO_FIRST, TO_LAST
from .network import Network

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
    stays as it is. Constants that nothing needs stay."""
    network = Network(model)
    network.graph.initializer.extend(constants())
    for resize in [node for node in network.graph.node if node.op_type == "Resize"]:
        leaving, users = network.maker(resize.input[0]), network.users(resize.output[0])
        if leaving is None or leaving.op_type != "DequantizeLinear":
            continue
        if [user.op_type for user in users] != ["QuantizeLinear"] or not network.has_one_step(leaving, users[0]):
            continue
        if list(network.value(resize.input[2])) == TWICE:
            network.replace([resize, *users], doubled(leaving.input[0], users[0].output[0]))
