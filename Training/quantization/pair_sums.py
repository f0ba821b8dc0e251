"""8-bit weights whose products add up in pairs within 16 bits, so that every processor gives the same answers.

Processors without VNNI multiply unsigned activations by signed weights with VPMADDUBSW, which adds the products of two
neighbours along a kernel's depth in 16 bits and cuts off what does not fit. With activations up to 255 that cannot
happen where two neighbouring weights add up to -128..128: 255 * 128 = 32,640 < 32,768. Keeping every weight to 7 bits
would do as well, and costs 2 points of mean AP. Here only output channels are changed that have a pair beyond the bound
(3 % of all pairs): they are rounded anew in somewhat larger steps, weight by weight, so that the weights that follow
make up for the error of each, and sums over real activations stay as they were (GPTQ, Frantar et al., 2023).

`detector.quantize` and `pictures.export` end with it. On a detector that is in 8 bits already:

    python -m quantization.pair_sums --model MODEL --screens LABELS=ROOT ... --width 416 --out MODEL
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import NodeProto, helper, numpy_helper

LARGEST_SUM = 128
"""Of two neighbouring weights, by magnitude."""
LARGEST_WEIGHT = 127
STEPS = np.linspace(1, 2, 17)
"""How much larger the steps between weights of a channel may become; twice as large is always within the bound."""
FINER_STEPS = np.linspace(0.6, 1.6, 11)
"""The same for weights that were in float before: the largest of a row may be cut off for finer steps."""
DAMPING = 0.01
"""Share of the mean variance that is added to each, so that constant activations do no harm."""
SAMPLED_PLACES = 256
"""Places of each screen whose activations are looked at, for each layer."""
METADATA = ("pairSums", "16 bits")
"""What the file says of itself; the program then lets the runtime add in 16 bits."""


@dataclass
class Layer:
    """A layer whose products are added up over all channels. Depthwise ones multiply one channel at a time, in 32
    bits."""

    name: str
    activation: str
    """The float tensor that goes in."""
    weights: str
    bias: str
    scales: tuple[str, str]
    """Of weights and bias, for each channel."""
    activation_scale: float
    kernel: tuple[int, int]
    stride: tuple[int, int]
    pads: tuple[int, int, int, int]


def attribute(node: NodeProto, name: str, default: list[int]) -> list[int]:
    """The whole numbers of an attribute."""
    return next((list(a.ints) for a in node.attribute if a.name == name), default)


def layers(model: onnx.ModelProto) -> Iterator[Layer]:
    """The layers whose products are added up in pairs."""
    constants = {tensor.name: tensor for tensor in model.graph.initializer}
    maker = {output: node for node in model.graph.node for output in node.output}
    for node in model.graph.node:
        source = maker.get(node.input[1]) if node.op_type in ("Conv", "Gemm") else None
        if source is None or source.op_type != "DequantizeLinear" or constants[source.input[0]].dims[1] == 1:
            continue
        if any(a.name == "transB" and not a.i for a in node.attribute):
            raise ValueError(f"pair sums: the weights of {node.name} have their outputs last")
        entry = maker[node.input[0]]
        kernel = tuple(constants[source.input[0]].dims[2:]) or (1, 1)
        bias = maker[node.input[2]]
        yield Layer(
            node.name,
            node.input[0],
            source.input[0],
            bias.input[0],
            (source.input[1], bias.input[1]),
            numpy_helper.to_array(constants[entry.input[1]]).item(),
            kernel,
            tuple(attribute(node, "strides", [1, 1])),
            tuple(attribute(node, "pads", [0, 0, 0, 0])),
        )


def columns(weights: np.ndarray) -> np.ndarray:
    """A kernel O,I,H,W or O,I as O,K in the order in which products are added: by place, then by channel."""
    return weights.reshape(*weights.shape[:2], -1).transpose(0, 2, 1).reshape(len(weights), -1)


def kernel(rows: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """The reverse of `columns`."""
    outputs, inputs, height, width = (*shape, 1, 1)[:4]
    rows = rows.reshape(outputs, height, width, inputs).transpose(0, 3, 1, 2)
    return np.ascontiguousarray(rows.reshape(shape))


def excess(rows: np.ndarray) -> np.ndarray:
    """How far each pair of neighbours is beyond the bound; 0 where it is within."""
    padded = np.pad(rows.astype(np.int64), ((0, 0), (0, rows.shape[1] % 2)))
    return np.maximum(np.abs(padded[:, 0::2] + padded[:, 1::2]) - LARGEST_SUM, 0)


def bound(rows: np.ndarray, covariance: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Whole numbers O,K with no pair beyond the bound, and how much larger than before a step of each row is.

    Of several sizes of a step, each row gets the one with which its sums over activations of this covariance K,K differ
    least: a larger one rounds more coarsely, a smaller one has more pairs beyond the bound. Rows without such a pair
    stay.
    """
    result, steps = rows.astype(np.int64), np.ones(len(rows))
    chosen = np.flatnonzero(excess(rows).any(axis=1))
    if len(chosen):
        result[chosen], steps[chosen] = fitted(rows[chosen], covariance, STEPS)
    return result, steps


def fitted(rows: np.ndarray, covariance: np.ndarray, tried: np.ndarray = FINER_STEPS) -> tuple[np.ndarray, np.ndarray]:
    """Whole numbers O,K with no pair beyond the bound, and what a step of each row is, of those that are tried.

    `rows` are numbers up to 127. A larger step rounds more coarsely, a smaller one cuts more off.
    """
    damped = covariance + np.eye(len(covariance)) * (DAMPING * np.diag(covariance).mean() + 1e-12)
    # Row k holds how the weights after k make up for an error in k, and on its diagonal what an error in k costs.
    remedy = np.linalg.cholesky(np.linalg.inv(damped)).T
    length = np.linalg.cholesky(damped)
    result, steps = np.zeros(rows.shape, np.int64), np.ones(len(rows))
    least = np.full(len(rows), np.inf)
    for step in tried:
        whole = rounded(rows / step, remedy)
        cost = (((rows - whole * step) @ length) ** 2).sum(axis=1)
        better = cost < least
        least[better] = cost[better]
        result[better], steps[better] = whole[better], step
    return result, steps


def rounded(wanted: np.ndarray, remedy: np.ndarray) -> np.ndarray:
    """The numbers O,K rounded one by one with no pair beyond the bound; those after each make up for its error."""
    work, done = wanted.astype(np.float64), np.zeros(wanted.shape, np.int64)
    for k in range(wanted.shape[1]):
        highest = np.full(len(work), LARGEST_WEIGHT)
        lowest, target = -highest, work[:, k]
        if k % 2:
            before = done[:, k - 1]
            lowest, highest = np.maximum(lowest, -LARGEST_SUM - before), np.minimum(highest, LARGEST_SUM - before)
        elif k + 1 < wanted.shape[1]:
            target = target - beyond(work[:, k : k + 2], remedy[k : k + 2, k : k + 2])
        done[:, k] = np.rint(target).clip(lowest, highest)
        error = (work[:, k] - done[:, k]) / remedy[k, k]
        work[:, k + 1 :] -= np.outer(error, remedy[k, k + 1 :])
    return done


def beyond(pairs: np.ndarray, remedy: np.ndarray) -> np.ndarray:
    """What the first of each pair gives up of what is beyond the bound, so that it costs least in all."""
    part = (remedy.T @ remedy).sum(axis=1)
    share = np.clip(part[0] / part.sum(), 0, 1)
    total = pairs.sum(axis=1)
    return share * np.sign(total) * np.maximum(np.abs(total) - LARGEST_SUM, 0)


def patches(activation: np.ndarray, layer: Layer, places: np.random.Generator) -> np.ndarray:
    """What a kernel meets at some places of an activation 1,C,H,W or 1,C: N,K in the order of `columns`."""
    if activation.ndim == 2:
        activation = activation[:, :, None, None]
    top, left, bottom, right = layer.pads
    padded = np.pad(activation[0], ((0, 0), (top, bottom), (left, right)))
    (height, width), (down, across) = layer.kernel, layer.stride
    rows = (padded.shape[1] - height) // down + 1
    cells = (padded.shape[2] - width) // across + 1
    chosen = places.choice(rows * cells, min(SAMPLED_PLACES, rows * cells), replace=False)
    y, x = (chosen // cells) * down, (chosen % cells) * across
    return np.concatenate([padded[:, y + i, x + j].T for i in range(height) for j in range(width)], axis=1)


def statistics(
    model: onnx.ModelProto, found: list[Layer], feeds: Iterable[dict[str, np.ndarray]]
) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Mean K and covariance K,K of what each layer's kernel meets."""
    probed = onnx.ModelProto()
    probed.CopyFrom(model)
    names = sorted({layer.activation for layer in found})
    probed.graph.output.extend(helper.make_empty_tensor_value_info(name) for name in names)
    options = onnxruntime.SessionOptions()
    # Fused layers would hide what lies between them.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(probed.SerializeToString(), options, providers=["CPUExecutionProvider"])
    places, sums = np.random.default_rng(0), {}
    for feed in feeds:
        activations = dict(zip(names, session.run(names, feed)))
        for layer in found:
            met = patches(activations[layer.activation], layer, places).astype(np.float64)
            count, first, second = sums.get(layer.name, (0, 0.0, 0.0))
            sums[layer.name] = (count + len(met), first + met.sum(axis=0), second + met.T @ met)
    return {
        name: (first / count, second / count - np.outer(first / count, first / count))
        for name, (count, first, second) in sums.items()
    }


def replace(tensor: onnx.TensorProto, values: np.ndarray) -> None:
    """Gives a constant other values of its type."""
    kind = helper.tensor_dtype_to_np_dtype(tensor.data_type)
    tensor.CopyFrom(numpy_helper.from_array(values.astype(kind), tensor.name))


def bound_pair_sums(model: onnx.ModelProto, feeds: Iterable[dict[str, np.ndarray]]) -> None:
    """Changes the weights in place, and says so in the file's metadata. `feeds` are inputs of the model."""
    constants = {tensor.name: tensor for tensor in model.graph.initializer}
    found = list(layers(model))
    met = statistics(model, found, feeds)
    for layer in found:
        mean, covariance = met[layer.name]
        before = numpy_helper.to_array(constants[layer.weights])
        rows = columns(before).astype(np.int64)
        after, steps = bound(rows, covariance)
        assert not excess(after).any()
        # A bias counts in steps of the activations' times the weights'.
        missing = (rows - after * steps[:, None]) @ mean / layer.activation_scale
        bias = numpy_helper.to_array(constants[layer.bias])
        replace(constants[layer.weights], kernel(after, before.shape))
        replace(constants[layer.bias], np.rint((bias + missing) / steps))
        for scale in layer.scales:
            replace(constants[scale], numpy_helper.to_array(constants[scale]) * steps)
        error = rows - after * steps[:, None]
        noise, signal = (np.einsum("ok,kl,ol->", part, covariance, part, optimize=True) for part in (error, rows))
        print(
            f"{layer.name}: {(excess(rows) > 0).mean():.1%} of the pairs were beyond the bound, "
            f"error {noise / signal:.1e} of the variance, steps {steps.mean():.2f}"
        )
    helper.set_model_props(model, {p.key: p.value for p in model.metadata_props} | dict([METADATA]))


def main() -> None:
    from detector.quantize import read_screens

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="in 8 bits, from detector.quantize")
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT", help="screens of the training")
    parser.add_argument("--count", type=int, default=96, help="screens to take the activations from")
    parser.add_argument("--width", type=int, default=416)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    model = onnx.load(str(options.model))
    bound_pair_sums(model, read_screens(options.screens, options.width, options.count))
    onnx.checker.check_model(model)
    part = options.out.with_suffix(".part")
    onnx.save(model, str(part))
    part.replace(options.out)


if __name__ == "__main__":
    main()
