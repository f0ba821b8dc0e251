"""The detector: backbone, feature pyramid P3..P6, and one anchor-free head shared by the levels."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from .backbone import FEATURE_CHANNELS, Backbone, imagenet_backbone
from .depthwise import depthwise
from .element_types import TYPES

STRIDES = (8, 16, 32, 64)
PYRAMID_WIDTH = 80
FROZEN_BLOCKS = 3
NORM_MOMENTUM = 0.03


class Separable(nn.Module):
    """Depthwise and pointwise convolution, BatchNorm (one per pyramid level that shares the weights), ReLU6."""

    def __init__(self, channels: int, stride: int = 1, levels: int = 1, kernel: int = 5) -> None:
        super().__init__()
        self.depthwise = nn.Conv2d(channels, channels, kernel, stride, kernel // 2, groups=channels, bias=False)
        self.pointwise = nn.Conv2d(channels, channels, 1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(channels, momentum=NORM_MOMENTUM) for _ in range(levels))

    def forward(self, x: Tensor, level: int = 0) -> Tensor:
        return functional.relu6(self.norms[level](self.pointwise(depthwise(x, self.depthwise))), inplace=True)


class FeaturePyramid(nn.Module):
    """Features at strides 8, 16, 32 -> levels P3..P6 of one width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.lateral = nn.ModuleList(
            nn.Sequential(nn.Conv2d(channels, width, 1, bias=False), nn.BatchNorm2d(width, momentum=NORM_MOMENTUM))
            for channels in FEATURE_CHANNELS
        )
        self.smooth = nn.ModuleList(Separable(width) for _ in FEATURE_CHANNELS)
        self.coarser = Separable(width, stride=2)

    def forward(self, features: list[Tensor]) -> list[Tensor]:
        c3, c4, c5 = (lateral(feature) for lateral, feature in zip(self.lateral, features))
        c4 = c4 + functional.interpolate(c5, scale_factor=2.0, mode="nearest")
        c3 = c3 + functional.interpolate(c4, scale_factor=2.0, mode="nearest")
        levels = [smooth(level) for smooth, level in zip(self.smooth, (c3, c4, c5))]
        return [*levels, self.coarser(levels[-1])]


class Head(nn.Module):
    """Per point: a logit for each type, and the distances to the four edges."""

    def __init__(self, width: int) -> None:
        super().__init__()
        levels = len(STRIDES)
        self.type_tower = nn.ModuleList(Separable(width, levels=levels) for _ in range(2))
        self.box_tower = nn.ModuleList(Separable(width, levels=levels) for _ in range(2))
        self.types = nn.Conv2d(width, len(TYPES), 1)
        self.distances = nn.Conv2d(width, 4, 1)
        self.scale = nn.Parameter(torch.ones(levels))
        nn.init.normal_(self.types.weight, std=0.01)
        nn.init.constant_(self.types.bias, -4.6)  # every type starts at a score of 1 %
        nn.init.normal_(self.distances.weight, std=0.01)
        nn.init.constant_(self.distances.bias, 0.5)

    def forward(self, feature: Tensor, level: int) -> tuple[Tensor, Tensor]:
        types = boxes = feature
        for layer in self.type_tower:
            types = layer(types, level)
        for layer in self.box_tower:
            boxes = layer(boxes, level)
        with torch.autocast("cpu", enabled=False):  # bfloat16 is too coarse for logits and edges
            types, boxes = self.types(types.float()), self.distances(boxes.float())
        exponent = torch.clamp(boxes * self.scale[level], max=5.0)
        # Distances may be slightly negative: a thin text between two rows of points still has a point of its own.
        distances = (torch.exp(exponent) - 0.5) * STRIDES[level]
        return types.flatten(2).transpose(1, 2), distances.flatten(2).transpose(1, 2)


class Detector(nn.Module):
    """B,3,H,W in 0..255 RGB (H and W multiples of 64) -> logits B,N,13 and boxes B,N,4 in input pixels."""

    def __init__(self, backbone: Backbone, width: int = PYRAMID_WIDTH) -> None:
        super().__init__()
        self.backbone = backbone
        self.pyramid = FeaturePyramid(width)
        self.head = Head(width)

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor]:
        levels = self.pyramid(self.backbone((image - 127.0) / 128.0))
        logits, boxes = [], []
        for level, feature in enumerate(levels):
            types, distances = self.head(feature, level)
            points = level_points(feature.shape[2], feature.shape[3], STRIDES[level])
            logits.append(types)
            boxes.append(torch.cat([points - distances[..., :2], points + distances[..., 2:]], -1))
        return torch.cat(logits, 1), torch.cat(boxes, 1)


def level_points(height: int, width: int, stride: int) -> Tensor:
    """Centres of the cells of one level, row by row, in input pixels."""
    ys = (torch.arange(height) + 0.5) * stride
    xs = (torch.arange(width) + 0.5) * stride
    return torch.stack([xs[None, :].expand(height, width), ys[:, None].expand(height, width)], -1).reshape(-1, 2)


def all_points(height: int, width: int) -> tuple[Tensor, Tensor]:
    """Points and their strides, for an input of this size (multiples of 64)."""
    points = [level_points(height // stride, width // stride, stride) for stride in STRIDES]
    strides = [torch.full((len(level),), float(stride)) for level, stride in zip(points, STRIDES)]
    return torch.cat(points), torch.cat(strides)


def build_detector(frozen: int = FROZEN_BLOCKS) -> Detector:
    """A detector on the ImageNet backbone, its pyramid and head untrained."""
    return Detector(imagenet_backbone(frozen))
