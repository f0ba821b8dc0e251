"""A released model -> a checkpoint to train on from: its 8-bit weights as floats, its norms as a training needs them.

The export folds each BatchNorm into the convolution before it. A training normalizes by the means and variances of its
batches, and so they are measured on screens, and each norm is made to undo them: the network answers as before.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import NodeProto, numpy_helper
from torch import Tensor, nn

from rearranging.neighbours import split

from . import checkpoint
from .first_layer import ANSWERS, MARGIN, STRIDE
from .network import Detector, build_as_wide
from .quantize import Feeds, read_screens


class Convolutions:
    """The kernels and biases of an ONNX network, by the names of the layers in torch."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.maker = {output: node for node in model.graph.node for output in node.output}
        self.layers: dict[str, list[NodeProto]] = {}
        for node in model.graph.node:
            if node.op_type == "Conv":
                self.layers.setdefault(layer_name(node.name), []).append(node)

    def floats(self, name: str) -> np.ndarray:
        """A constant; one in 8 or 32 bits is multiplied out, a scale for each of its first axis."""
        if name in self.constants:
            return self.constants[name]
        values, scale, zero = (self.constants[part] for part in self.maker[name].input)
        shape = (-1, *[1] * (values.ndim - 1))
        return (values.astype(np.float32) - zero.reshape(shape)) * scale.reshape(shape)

    def __getitem__(self, layer: str) -> tuple[np.ndarray, np.ndarray | None]:
        """Kernel and bias. Layers that compute in halves have a node for each, in order."""
        nodes = sorted(self.layers[layer], key=lambda node: node.name)
        kernel = np.concatenate([self.floats(node.input[1]) for node in nodes])
        if len(nodes[0].input) < 3:
            return kernel, None
        return kernel, np.concatenate([self.floats(node.input[2]) for node in nodes])


def layer_name(node: str) -> str:
    """`/network/pyramid/lateral.0/lateral.0.0/Conv` -> `pyramid.lateral.0.0`."""
    parts: list[str] = []
    for part in node.split("/")[2:-1]:
        while parts and part.startswith(f"{parts[-1]}."):
            parts.pop()
        parts.append(part)
    return ".".join(parts)


def norms(network: Detector) -> dict[str, nn.BatchNorm2d]:
    """The norms by the name of the convolution before each."""
    modules = dict(network.named_modules())
    found = {}
    for name, module in modules.items():
        if isinstance(module, nn.BatchNorm2d):
            parent = name.rpartition(".")[0]
            found[f"{parent}.pointwise" if f"{parent}.pointwise" in modules else f"{parent}.0"] = module
    return found


def network_of(convolutions: Convolutions) -> Detector:
    """The network of these convolutions, as wide as they are."""
    network = build_as_wide(lambda layer: convolutions[layer][0].shape[1])
    fill(network, convolutions)
    return network


def fill(network: Detector, convolutions: Convolutions) -> None:
    """Takes the weights over. Norms do nothing but add what was the convolution's bias."""
    after = norms(network)
    for name, module in network.named_modules():
        if not isinstance(module, nn.Conv2d):
            continue
        kernel, bias = convolutions[name]
        if len(kernel) > len(module.weight):  # the first layer, which answers for several places at a time
            kernel = split(kernel, STRIDE, MARGIN, ANSWERS, width=module.weight.shape[3])
            bias = None if bias is None else bias[: len(kernel)]
        module.weight.data.copy_(torch.from_numpy(kernel))
        if module.bias is not None:
            module.bias.data.copy_(torch.from_numpy(bias))
        elif name in after:
            after[name].running_mean.zero_()
            after[name].running_var.fill_(1 - after[name].eps)
            after[name].weight.data.fill_(1)
            after[name].bias.data.copy_(torch.from_numpy(bias))
    network.head.scale.data.fill_(1)  # the export multiplies it into the weights


def moments(network: Detector, feeds: Feeds) -> Iterator[tuple[nn.BatchNorm2d, Tensor, Tensor]]:
    """Mean and variance, by channel, of what comes into each norm."""
    sums: dict[nn.BatchNorm2d, list[Tensor]] = {}

    def add(norm: nn.BatchNorm2d, inputs: tuple[Tensor]) -> None:
        (x,) = inputs
        x = x.detach().double().transpose(0, 1).flatten(1)
        new = [torch.tensor(x.shape[1]), x.sum(1), (x * x).sum(1)]
        sums[norm] = [old + part for old, part in zip(sums[norm], new)] if norm in sums else new

    hooks = [norm.register_forward_pre_hook(add) for norm in norms(network).values()]
    with torch.no_grad():
        for feed in feeds:
            network(torch.from_numpy(feed["image"]).permute(0, 3, 1, 2).float())
    for hook in hooks:
        hook.remove()
    for norm, (count, total, squares) in sums.items():
        mean = total / count
        yield norm, mean.float(), (squares / count - mean * mean).clamp(min=0).float()


def make_trainable(network: Detector, feeds: Feeds) -> None:
    """Gives norms the means and variances of real inputs, and undoes them by weight and bias."""
    for norm, mean, variance in list(moments(network, feeds)):
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.data.copy_(torch.sqrt(variance + norm.eps))
        norm.bias.data.add_(mean)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="model.onnx as `quantize` writes it")
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT", help="screens of the training")
    parser.add_argument("--count", type=int, default=96, help="screens to take the moments from")
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    network = network_of(Convolutions(onnx.load(str(options.model)))).eval()
    make_trainable(network, read_screens(options.screens, options.width, options.count))
    progress = vars(checkpoint.Progress())
    checkpoint.save(options.out, {checkpoint.AVERAGE_KEY: network.state_dict(), "progress": progress})


if __name__ == "__main__":
    main()
