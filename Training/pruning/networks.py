"""A float ONNX network with fewer channels inside its blocks, as near to what it was as it can be without training."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import onnx
from onnx import NodeProto, numpy_helper

from quantization.convolutions import pooled
from quantization.ranges import Observed

from .projections import STEP, Moments, Projection

PLACES = 1500
"""Of each input, at which a block's channels are looked at."""
BETWEEN = ("Gelu", "Relu")
"""What a block may do with its channels, each by itself."""


@dataclass
class Block:
    """Two convolutions over channels alone, with something between them that each channel goes through by itself."""

    expansion: NodeProto
    projection: NodeProto

    @property
    def channels(self) -> str:
        """What comes into the projection."""
        return self.projection.input[0]


def blocks(model: onnx.ModelProto) -> list[Block]:
    """Of a network, in order; only those whose channels nothing else takes, and that run at all places: what is made
    of means costs nothing."""
    maker = {output: node for node in model.graph.node for output in node.output}
    constants = {tensor.name: tensor for tensor in model.graph.initializer}
    once = pooled(model)
    users: dict[str, int] = {}
    for node in model.graph.node:
        for name in node.input:
            users[name] = users.get(name, 0) + 1

    def mixes_channels(node: NodeProto | None) -> bool:
        if node is None or node.op_type != "Conv" or node.input[1] not in constants or len(node.input) < 3:
            return False
        whole = all(entry.i == 1 for entry in node.attribute if entry.name == "group")
        return whole and list(constants[node.input[1]].dims[2:]) == [1, 1]

    found = []
    for node in model.graph.node:
        between = maker.get(node.input[0]) if node.input else None
        if not mixes_channels(node) or between is None or between.op_type not in BETWEEN or node.input[0] in once:
            continue
        expansion = maker.get(between.input[0])
        alone = users[between.output[0]] == 1 and users[between.input[0]] == 1
        if alone and mixes_channels(expansion):
            found.append(Block(expansion, node))
    return found


def looked_at(model: onnx.ModelProto, found: list[Block], feeds: list[dict[str, np.ndarray]]) -> dict[str, Moments]:
    """The moments of the channels of each block."""
    observed, places = Observed(model, [block.channels for block in found]), np.random.default_rng(0)
    moments: dict[str, Moments] = {}
    for feed in feeds:
        for name, value in observed.activations(feed).items():
            rows = value.reshape(value.shape[1], -1).T
            if len(rows) > PLACES:
                rows = rows[places.choice(len(rows), PLACES, replace=False)]
            moments.setdefault(name, Moments(value.shape[1])).add(rows)
    return moments


def kept_channels(projection: Projection, share: float) -> list[int]:
    """As few as tell all but this share of the variance of the projection's outputs, in steps of whole registers."""
    order, errors = projection.elimination()
    lost = np.cumsum(errors)[STEP - 1 :: STEP] / projection.variance
    gone = order[: STEP * int((lost <= share).sum())]
    return sorted(set(range(projection.channels)) - set(gone))


def prune(model: onnx.ModelProto, feeds: list[dict[str, np.ndarray]], share: float) -> list[tuple[int, int]]:
    """Changes the model in place; returns how many channels each block had and has.

    share: of the variance of what a block adds, that may be lost.
    """
    constants = {tensor.name: tensor for tensor in model.graph.initializer}
    found, counts = blocks(model), []
    moments = looked_at(model, found, feeds)
    for block in found:
        expansion = [numpy_helper.to_array(constants[name]) for name in block.expansion.input[1:]]
        weights, bias = (numpy_helper.to_array(constants[name]) for name in block.projection.input[1:])
        projection = Projection(weights[:, :, 0, 0], bias.reshape(-1), moments[block.channels])
        kept = kept_channels(projection, share)
        counts.append((projection.channels, len(kept)))
        if len(kept) == projection.channels:
            continue
        fitted, offset = projection.refitted(kept)
        changed = [*(values[kept] for values in expansion), fitted[:, :, None, None], offset.reshape(bias.shape)]
        for name, values in zip([*block.expansion.input[1:], *block.projection.input[1:]], changed, strict=True):
            constants[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values, np.float32), name))
    del model.graph.value_info[:]  # of tensors that were larger
    return counts
