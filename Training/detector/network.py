"""The detector: backbone, feature pyramid P3..P6, and an anchor-free head."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import torch
from torch import Tensor, nn
from torch.nn import functional

from .backbone import FEATURE_CHANNELS, Backbone, imagenet_backbone, untrained_backbone
from .depthwise import depthwise
from .element_types import TYPES
from .geometry import whole_cells

STRIDES = (8, 16, 32, 64)
PYRAMID_WIDTH = 80
BOXES = 2
"""Boxes a point, see `element_types.box_groups`."""
OUTWARD = (-1.0, -1.0, 1.0, 1.0)
"""Where the edges x0 y0 x1 y1 lie from a point."""
FROZEN_BLOCKS = 3
NORM_MOMENTUM = 0.03


class Separable(nn.Module):
    """Depthwise and pointwise convolution, BatchNorm, ReLU6."""

    def __init__(self, channels: int, stride: int = 1, kernel: int = 5) -> None:
        super().__init__()
        self.depthwise = nn.Conv2d(channels, channels, kernel, stride, kernel // 2, groups=channels, bias=False)
        self.pointwise = nn.Conv2d(channels, channels, 1, bias=False)
        self.norm = nn.BatchNorm2d(channels, momentum=NORM_MOMENTUM)

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu6(self.norm(self.pointwise(depthwise(x, self.depthwise))), inplace=True)


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


def prediction_layers(width: int) -> tuple[nn.Conv2d, nn.Conv2d]:
    """The last layers: logits of the types, and exponents of the distances of each box."""
    types, distances = nn.Conv2d(width, len(TYPES), 1), nn.Conv2d(width, 4 * BOXES, 1)
    nn.init.normal_(types.weight, std=0.01)
    nn.init.constant_(types.bias, -4.6)  # every type starts at a score of 1 %
    nn.init.normal_(distances.weight, std=0.01)
    nn.init.constant_(distances.bias, 0.5)
    return types, distances


def predict(types: nn.Conv2d, distances: nn.Conv2d, for_types: Tensor, for_boxes: Tensor, scale: Tensor, stride: int):
    """Logits B,13,H,W and distances to the edges B,4G,H,W of the cells of one level; G boxes a cell."""
    with torch.autocast(for_types.device.type, enabled=False):  # bfloat16 is too coarse for logits and edges
        logits, boxes = types(for_types.float()), distances(for_boxes.float())
    # Distances may be slightly negative: a thin text between two rows of points still has a point of its own.
    return logits, (torch.exp(torch.clamp(boxes * scale, max=5.0)) - 0.5) * stride


class LevelHead(nn.Module):
    """One 3x3 layer for types and one for boxes, and weights of its own for each level (as in SSDLite, the head of the
    paper's network)."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.type_layers = nn.ModuleList(Separable(width, kernel=3) for _ in STRIDES)
        self.box_layers = nn.ModuleList(Separable(width, kernel=3) for _ in STRIDES)
        types, distances = zip(*(prediction_layers(width) for _ in STRIDES))
        self.types, self.distances = nn.ModuleList(types), nn.ModuleList(distances)
        self.scale = nn.Parameter(torch.ones(len(STRIDES)))

    def forward(self, feature: Tensor, level: int) -> tuple[Tensor, Tensor]:
        types, boxes = self.type_layers[level](feature), self.box_layers[level](feature)
        return predict(self.types[level], self.distances[level], types, boxes, self.scale[level], STRIDES[level])


class Detector(nn.Module):
    """B,3,H,W in 0..255 RGB (H and W multiples of 32) -> logits B,N,13 and boxes B,N,G,4 in input pixels."""

    def __init__(self, backbone: Backbone, head: LevelHead) -> None:
        super().__init__()
        self.backbone = backbone
        self.pyramid = FeaturePyramid(PYRAMID_WIDTH)
        self.head = head

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor]:
        return self.predictions(self.features(image))

    def features(self, image: Tensor) -> list[Tensor]:
        """The levels of the pyramid."""
        return self.pyramid(self.backbone((image - 127.0) / 128.0))

    def predictions(self, levels: list[Tensor]) -> tuple[Tensor, Tensor]:
        """What the head says of them."""
        return assembled([self.head(feature, level) for level, feature in enumerate(levels)])


def assembled(maps: list[tuple[Tensor, Tensor]]) -> tuple[Tensor, Tensor]:
    """Of what was predicted of each level the logits B,N,13 and boxes B,N,G,4 of all points, in input pixels.

    The channels come first until all levels are there: what is done to long rows takes a tenth of the time. A level's
    size is that of its distances, for its features are in 8 bits and would be made floats just to be measured.
    """
    logits, boxes = [], []
    for stride, (types, distances) in zip(STRIDES, maps, strict=True):
        points = level_points(distances.shape[2], distances.shape[3], stride, distances.device)
        outward = distances.new_tensor(OUTWARD * BOXES)[:, None]
        logits.append(types.flatten(2))
        boxes.append(points.T.repeat(2 * BOXES, 1) + distances.flatten(2) * outward)
    return torch.cat(logits, 2).transpose(1, 2), torch.cat(boxes, 2).transpose(1, 2).unflatten(2, (-1, 4))


def level_points(height: int, width: int, stride: int, device: torch.device | None = None) -> Tensor:
    """Centres of the cells of one level, row by row, in input pixels."""
    ys = (torch.arange(height, device=device) + 0.5) * stride
    xs = (torch.arange(width, device=device) + 0.5) * stride
    return torch.stack([xs[None, :].expand(height, width), ys[:, None].expand(height, width)], -1).reshape(-1, 2)


def all_points(height: int, width: int, device: torch.device | None = None) -> tuple[Tensor, Tensor]:
    """Points and their strides, for an input of this size (multiples of 32)."""
    points = [level_points(whole_cells(height, s), whole_cells(width, s), s, device) for s in STRIDES]
    strides = [torch.full((len(level),), float(s), device=device) for level, s in zip(points, STRIDES)]
    return torch.cat(points), torch.cat(strides)


def build_detector(frozen: int = FROZEN_BLOCKS, pretrained: bool = True) -> Detector:
    """A detector on the ImageNet backbone, its pyramid and head untrained; not `pretrained`, one whose weights are
    loaded next."""
    backbone = imagenet_backbone(frozen) if pretrained else untrained_backbone(frozen)
    return Detector(backbone, LevelHead(PYRAMID_WIDTH))


def build_as_wide(inputs_of: Callable[[str], int], frozen: int = FROZEN_BLOCKS) -> Detector:
    """A detector whose weights are loaded next, with blocks as wide as those (`prune` makes some narrower).

    inputs_of: tells how many channels the layer of this name takes.
    """
    detector = build_detector(frozen, pretrained=False)
    blocks = range(len(detector.backbone.blocks))
    detector.backbone.widths = [inputs_of(f"backbone.blocks.{i}.project") for i in blocks]
    return detector


def detector_of(weights: Mapping[str, Tensor], frozen: int = FROZEN_BLOCKS) -> Detector:
    """A detector with these weights, as wide as they are."""
    detector = build_as_wide(lambda layer: weights[f"{layer}.weight"].shape[1], frozen)
    detector.load_state_dict(weights)
    return detector
