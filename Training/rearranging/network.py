"""An ONNX model whose nodes are taken out and put in."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import NodeProto, numpy_helper


class Network:
    """Finds nodes by what they make and take, and replaces them."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.model, self.graph = model, model.graph

    def node(self, name: str) -> NodeProto:
        return next(node for node in self.graph.node if node.name == name)

    def users(self, tensor: str) -> list[NodeProto]:
        return [node for node in self.graph.node if tensor in node.input]

    def maker(self, tensor: str) -> NodeProto | None:
        """None of an input and of a constant."""
        return next((node for node in self.graph.node if tensor in node.output), None)

    def value(self, tensor: str) -> np.ndarray:
        """Of a constant, which may be handed on by name."""
        for constant in self.graph.initializer:
            if constant.name == tensor:
                return numpy_helper.to_array(constant)
        maker = self.maker(tensor)
        if maker is None:
            raise ValueError(f"{tensor} is no constant")
        if maker.op_type == "Constant":
            return numpy_helper.to_array(maker.attribute[0].t)
        return self.value(maker.input[0])

    def constant(self, name: str, value: np.ndarray) -> str:
        self.graph.initializer.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def replace(self, old: list[NodeProto], new: list[NodeProto]) -> None:
        """Puts nodes where the last of others was: by then all that they need is there."""
        place = list(self.graph.node).index(old[-1])
        for node in reversed(new):
            self.graph.node.insert(place, node)
        for node in old:
            self.graph.node.remove(node)

    def rename(self, old: str, new: str) -> None:
        """Has what takes one tensor take another."""
        for node in self.users(old):
            node.input[:] = [new if name == old else name for name in node.input]

    def has_one_step(self, leaving: NodeProto, entry: NodeProto) -> bool:
        """Whether 8 bits mean the same before one node, which leaves them, as after the other."""
        pairs = zip(leaving.input[1:], entry.input[1:], strict=True)
        return all(np.array_equal(self.value(one), self.value(other)) for one, other in pairs)

    def following(self, node: NodeProto, *kinds: str) -> list[NodeProto]:
        """The nodes that come after one, each the only one to take what is before it; raises where they are of other
        kinds."""
        found = []
        for kind in kinds:
            users = self.users((found[-1] if found else node).output[0])
            if [user.op_type for user in users] != [kind]:
                given = " and ".join(user.op_type for user in users)
                raise ValueError(f"{node.name} is followed by {given}, not by {kind}")
            found += users
        return found
