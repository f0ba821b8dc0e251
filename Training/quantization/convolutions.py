"""Convolutions of a float ONNX model in 8 bits, as near to what they were as whole numbers can be.

Activations are unsigned with one step for all channels, weights signed with a step for each output channel (Jacob et
al., 2018). Each weight is rounded so that those after it make up for its error over real inputs (GPTQ, Frantar et al.,
2023), in such a way that every processor adds the same (`quantization.pair_sums`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper, version_converter
from onnxruntime.quantization import quant_pre_process

from .carried import carry_bits, with_one_range
from .pair_sums import METADATA, attribute, columns, fitted, kernel, patches
from .ranges import Observed, Range, ranges

OPERATORS = 17
"""The version of ONNX's operators that is written: one that has steps for each channel."""
LARGEST_BIAS = 2**30
"""A bias counts in 32 bits, with room for what is added to it."""


def prepared(path: Path) -> onnx.ModelProto:
    """A model in newer operators, its norms taken into the convolutions; what it says of itself stays."""
    published = onnx.load(path)
    with tempfile.TemporaryDirectory() as folder:
        newer, ready = Path(folder) / "newer.onnx", Path(folder) / "ready.onnx"
        onnx.save(version_converter.convert_version(published, OPERATORS), newer)
        quant_pre_process(str(newer), str(ready), skip_symbolic_shape=True)
        model = onnx.load(ready)
    helper.set_model_props(model, {entry.key: entry.value for entry in published.metadata_props})
    fuse_gelu(model)
    return model


def fuse_gelu(model: onnx.ModelProto) -> None:
    """Writes x * (1 + erf(x / sqrt 2)) / 2 as the one operator that the runtime has for it.

    The runtime finds it by itself in a float model, and not between layers in 8 bits.
    """
    graph, users = model.graph, {}
    maker = {output: node for node in graph.node for output in node.output}
    for node in graph.node:
        for name in node.input:
            users.setdefault(name, []).append(node)
    for erf in [node for node in graph.node if node.op_type == "Erf"]:
        divided = maker[erf.input[0]]
        (added,) = users[erf.output[0]]
        (doubled,) = users[added.output[0]]
        (halved,) = users[doubled.output[0]]
        parts = [divided, erf, added, doubled, halved]
        if [part.op_type for part in parts] != ["Div", "Erf", "Add", "Mul", "Mul"]:
            raise SystemExit(f"quantize: {erf.name} is no part of a GELU")
        gelu = helper.make_node("Gelu", divided.input[:1], halved.output, f"Gelu.{erf.name}", domain="com.microsoft")
        graph.node.insert(list(graph.node).index(divided), gelu)
        for part in parts:
            graph.node.remove(part)
    if all(entry.domain != "com.microsoft" for entry in model.opset_import):
        model.opset_import.append(helper.make_opsetid("com.microsoft", 1))


@dataclass
class Layer:
    """A convolution in float, over all channels."""

    node: onnx.NodeProto
    weights: np.ndarray
    """O,I,H,W"""
    bias: np.ndarray
    kernel: tuple[int, int]
    stride: tuple[int, int]
    pads: tuple[int, int, int, int]
    relu: onnx.NodeProto | None = None
    """What cuts its answers off at 0 and goes into 8 bits with it."""

    @property
    def source(self) -> str:
        return self.node.input[0]

    @property
    def target(self) -> str:
        return (self.relu or self.node).output[0]


def layers(model: onnx.ModelProto, wanted: Callable[[np.ndarray], bool]) -> list[Layer]:
    """The convolutions over all channels at all places whose weights O,I,H,W are wanted."""
    constants = {tensor.name: tensor for tensor in model.graph.initializer}
    once, found = pooled(model), []
    for node in model.graph.node:
        if node.op_type != "Conv" or node.input[1] not in constants or node.input[0] in once:
            continue
        weights = numpy_helper.to_array(constants[node.input[1]]).astype(np.float64)
        groups = next((entry.i for entry in node.attribute if entry.name == "group"), 1)
        if groups > 1 or set(attribute(node, "dilations", [1])) != {1} or not wanted(weights):
            continue
        bias = np.zeros(len(weights))
        if len(node.input) > 2:
            bias = numpy_helper.to_array(constants[node.input[2]]).reshape(-1).astype(np.float64)
        stride, pads = attribute(node, "strides", [1, 1]), attribute(node, "pads", [0, 0, 0, 0])
        found.append(Layer(node, weights, bias, weights.shape[2:], tuple(stride), tuple(pads)))
    return found


def take_relus(model: onnx.ModelProto, found: list[Layer]) -> None:
    """Takes each ReLU behind a layer into it: 8 bits that begin at 0 cut off what is below."""
    for layer in found:
        users = [node for node in model.graph.node if layer.target in node.input]
        if [user.op_type for user in users] == ["Relu"]:
            layer.relu = users[0]


def pooled(model: onnx.ModelProto) -> set[str]:
    """Tensors that are means over all places, and what is made of those alone: layers there run once."""
    found: set[str] = set()
    for node in model.graph.node:
        makes = node.op_type in ("ReduceMean", "GlobalAveragePool")
        if makes or (node.op_type in ("Conv", "Relu", "HardSigmoid", "Sigmoid") and node.input[0] in found):
            found.update(node.output)
    return found


@dataclass
class Met:
    """What a layer's kernel meets: sums over places."""

    places: int = 0
    wanted: np.ndarray | float = 0.0
    given: np.ndarray | float = 0.0
    """In 8 bits."""
    products: np.ndarray | float = 0.0

    def add(self, found: np.ndarray, range_: Range) -> None:
        self.places += len(found)
        self.wanted += found.sum(axis=0)
        self.given += range_.rounded(found).sum(axis=0)
        self.products += found.T @ found

    @property
    def covariance(self) -> np.ndarray:
        mean = self.wanted / self.places
        return self.products / self.places - np.outer(mean, mean)


def met(
    model: onnx.ModelProto, found: list[Layer], feeds: list[dict[str, np.ndarray]], chosen: dict[str, Range]
) -> list[Met]:
    """What each layer meets."""
    observed, places = Observed(model, sorted({layer.source for layer in found})), np.random.default_rng(1)
    sums = [Met() for _ in found]
    for feed in feeds:
        activations = observed.activations(feed)
        for layer, sum_ in zip(found, sums, strict=True):
            sum_.add(patches(activations[layer.source], layer, places).astype(np.float64), chosen[layer.source])
    return sums


class Writer:
    """Puts layers in 8 bits into a model."""

    def __init__(self, model: onnx.ModelProto, chosen: dict[str, Range]) -> None:
        self.graph, self.ranges = model.graph, chosen
        self.quantized: set[str] = set()
        """Tensors that are there in 8 bits too."""
        for name, range_ in chosen.items():
            self.constant(f"{name}_step", np.float32(range_.step))
            self.constant(f"{name}_zero", np.uint8(range_.zero))

    def constant(self, name: str, value: np.ndarray) -> str:
        self.graph.initializer.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def replace(self, layer: Layer, weights: np.ndarray, steps: np.ndarray, bias: np.ndarray) -> None:
        """The convolution by the steps: into 8 bits, the same in 8 bits, out of 8 bits."""
        name, source, target = layer.node.name, layer.source, layer.target
        inward, outward = ([f"{tensor}_step", f"{tensor}_zero"] for tensor in (source, target))
        kernel_inputs = [
            self.constant(f"{name}_weights", weights.astype(np.int8)),
            self.constant(f"{name}_steps", steps.astype(np.float32)),
            self.constant(f"{name}_zeros", np.zeros(len(steps), np.int8)),
        ]
        counted = np.rint(bias / (steps * self.ranges[source].step)).astype(np.int32)
        inputs = [f"{source}_bits", *inward, *kernel_inputs, *outward, self.constant(f"{name}_bias", counted)]
        nodes = [
            helper.make_node("QLinearConv", inputs, [f"{target}_bits"], name),
            helper.make_node("DequantizeLinear", [f"{target}_bits", *outward], [target], f"{target}_out"),
        ]
        nodes[0].attribute.extend(layer.node.attribute)
        if source not in self.quantized:
            self.quantized.add(source)
            nodes.insert(0, helper.make_node("QuantizeLinear", [source, *inward], [f"{source}_bits"], f"{source}_in"))
        self.quantized.add(target)
        place = list(self.graph.node).index(layer.node)
        self.graph.node.remove(layer.node)
        if layer.relu is not None:
            self.graph.node.remove(layer.relu)
        for node in reversed(nodes):
            self.graph.node.insert(place, node)


def ends(found: list[Layer]) -> list[str]:
    """The names of what goes into layers and comes out of them."""
    return sorted({name for layer in found for name in (layer.source, layer.target)})


def quantize(
    model: onnx.ModelProto,
    found: list[Layer],
    feeds: list[dict[str, np.ndarray]],
    chosen: dict[str, Range] | None = None,
) -> None:
    """Puts layers into 8 bits, in place.

    `feeds` are inputs of the model, `chosen` the ranges of all `ends`: if none are given, those of a sample.
    """
    chosen = with_one_range(model, chosen or ranges(model, ends(found), feeds))
    sums = met(model, found, feeds, chosen)
    writer = Writer(model, chosen)
    for layer, sum_ in zip(found, sums, strict=True):
        rows = columns(layer.weights)
        scale = np.maximum(np.abs(rows).max(axis=1), 1e-9) / 127
        # The bias of a channel that nothing goes into would count too many of its steps.
        scale = np.maximum(scale, np.abs(layer.bias) / (chosen[layer.source].step * LARGEST_BIAS))
        whole, larger = fitted(rows / scale[:, None], sum_.covariance)
        steps = scale * larger
        # What is cut off and rounded away has a mean, which the bias makes up for.
        bias = layer.bias + (rows @ sum_.wanted - (whole * steps[:, None]) @ sum_.given) / sum_.places
        writer.replace(layer, kernel(whole, layer.weights.shape), steps, bias)
        print(f"{layer.node.name}: {' x '.join(map(str, layer.weights.shape))}, steps {larger.mean():.2f}", flush=True)
    carry_bits(model)
    remove_unused(model.graph)
    # Some of what is told of tensors is of tensors that are gone.
    del model.graph.value_info[:]
    helper.set_model_props(model, {p.key: p.value for p in model.metadata_props} | dict([METADATA]))
    onnx.checker.check_model(model)


def remove_unused(graph: onnx.GraphProto) -> None:
    """Drops steps and constants that nothing needs any more."""
    needed = {output.name for output in graph.output}
    for node in reversed(list(graph.node)):
        if needed.isdisjoint(node.output):
            graph.node.remove(node)
        else:
            needed.update(node.input)
    for tensor in [tensor for tensor in graph.initializer if tensor.name not in needed]:
        graph.initializer.remove(tensor)


def save(model: onnx.ModelProto, path: Path) -> None:
    """In one move."""
    part = path.with_suffix(".part")
    onnx.save(model, part)
    part.replace(path)
