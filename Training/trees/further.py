"""Trees behind those of a model that is there already: what all say is added up."""

from __future__ import annotations

import onnx
from onnx.helper import get_attribute_value, make_attribute

TREES = "TreeEnsembleClassifier"
NUMBERED = ("nodes_treeids", "class_treeids")
"""Attributes that tell which tree an entry is of."""
SHARED = ("classlabels_int64s", "classlabels_strings", "post_transform", "base_values")
"""Attributes of all trees together."""


def trees_of(model: onnx.ModelProto) -> onnx.NodeProto:
    """The node that holds them. Raises ValueError where there is not exactly one."""
    nodes = [node for node in model.graph.node if node.op_type == TREES]
    if len(nodes) != 1:
        raise ValueError(f"a model of trees has one {TREES}, not {len(nodes)}")
    return nodes[0]


def attributes(node: onnx.NodeProto) -> dict[str, object]:
    return {attribute.name: get_attribute_value(attribute) for attribute in node.attribute}


def with_further(model: onnx.ModelProto, further: onnx.ModelProto) -> onnx.ModelProto:
    """A model whose trees are those of both. All else is the first one's."""
    result = onnx.ModelProto()
    result.CopyFrom(model)
    node = trees_of(result)
    own, others = attributes(node), attributes(trees_of(further))
    if own.keys() != others.keys() or any(own[name] != others[name] for name in SHARED if name in own):
        raise ValueError("trees of another form cannot be added up")
    first = max(own["nodes_treeids"]) + 1
    del node.attribute[:]
    for name, values in own.items():
        if name not in SHARED:
            added = [value + first for value in others[name]] if name in NUMBERED else list(others[name])
            values = [*values, *added]
        node.attribute.append(make_attribute(name, values))
    onnx.checker.check_model(result)
    return result
