"""The detector's head in torch, taken from a released file and put back into it.

The export folds norms into the layers before them and the levels' scales into the last; so folded it is trained: there
are few screens, and their batches are no measure of means and variances.
"""

from __future__ import annotations

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn
from torch.nn import functional

from detector.depthwise import depthwise
from detector.element_types import TYPES
from detector.network import BOXES, PYRAMID_WIDTH, STRIDES, assembled, predict
from detector.restore import Convolutions


class Layer(nn.Module):
    """A depthwise and a pointwise convolution, ReLU6."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.depthwise = nn.Conv2d(channels, channels, 3, padding=1, groups=channels, bias=False)
        self.pointwise = nn.Conv2d(channels, channels, 1)

    def forward(self, x: Tensor) -> Tensor:
        by_channel = self.depthwise(x) if x.is_cuda else depthwise(x, self.depthwise)
        return functional.relu6(self.pointwise(by_channel), inplace=True)


class Head(nn.Module):
    """Features of each level -> logits B,N,13 and boxes B,N,G,4 in input pixels."""

    def __init__(self, channels: int = PYRAMID_WIDTH) -> None:
        super().__init__()
        levels = range(len(STRIDES))
        self.type_layers = nn.ModuleList(Layer(channels) for _ in levels)
        self.box_layers = nn.ModuleList(Layer(channels) for _ in levels)
        self.types = nn.ModuleList(nn.Conv2d(channels, len(TYPES), 1) for _ in levels)
        self.distances = nn.ModuleList(nn.Conv2d(channels, 4 * BOXES, 1) for _ in levels)
        self.register_buffer("scale", torch.ones(()))

    def forward(self, features: list[Tensor]) -> tuple[Tensor, Tensor]:
        maps = []
        for level, feature in enumerate(features):
            types, places = self.type_layers[level](feature), self.box_layers[level](feature)
            maps.append(predict(self.types[level], self.distances[level], types, places, self.scale, STRIDES[level]))
        return assembled(maps)


def convolutions(head: Head) -> dict[str, nn.Conv2d]:
    """The layers by their name in the whole network."""
    return {f"head.{name}": part for name, part in head.named_modules() if isinstance(part, nn.Conv2d)}


def head_of(model: onnx.ModelProto) -> Head:
    """The head of a released file."""
    released, head = Convolutions(model), Head()
    for name, layer in convolutions(head).items():
        kernel, bias = released[name]
        layer.weight.data.copy_(torch.from_numpy(kernel.copy()))
        if layer.bias is not None:
            layer.bias.data.copy_(torch.from_numpy(bias.copy()))
    return head


def put(head: Head, model: onnx.ModelProto) -> None:
    """Replaces the head of a released file, in place. All else stays to the bit, its 8 bits with it."""
    released = Convolutions(model)
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    for name, layer in convolutions(head).items():
        (node,) = released.layers[name]
        for source, values in zip(node.input[1:], (layer.weight, layer.bias)):
            array = np.ascontiguousarray(values.detach().cpu().numpy(), np.float32)
            tensors[source].CopyFrom(numpy_helper.from_array(array, source))


def mixed(released: dict[str, Tensor], taught: dict[str, Tensor], share: float) -> dict[str, Tensor]:
    """The weights that lie `share` of the way from the released ones to the taught."""
    return {name: value + share * (taught[name] - value) for name, value in released.items()}
