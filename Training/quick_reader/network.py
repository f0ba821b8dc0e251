"""The quick reader's network: convolutions over 48 pixels of height, then along the line; CTC.

Depthwise convolutions with 1 x 1 ones after them (MobileNets, Howard et al. 2017) are the cheapest on a processor.
"""

import torch
from torch import nn

from .alphabet import CLASSES
from .normal import STEP

STEM, FEATURES, DEPTH = 32, 288, 6
# Channels and blocks at 16, 8, 4 and 2 rows.
STAGES = ((32, 1), (64, 2), (128, 3), (192, 3))


def separable(inputs: int, outputs: int, stride=(1, 1)) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, inputs, 3, stride, 1, groups=inputs, bias=False),
        nn.BatchNorm2d(inputs),
        nn.Conv2d(inputs, outputs, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    def __init__(self, block: nn.Module) -> None:
        super().__init__()
        self.block = block

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.block(x)


class Along(nn.Module):
    """Mixes nine columns of the line, which is about a word."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.block = nn.Sequential(
            nn.Conv2d(channels, channels, (1, 9), 1, (0, 4), groups=channels, bias=False),
            nn.BatchNorm2d(channels),
            nn.Conv2d(channels, channels, 1, bias=False),
            nn.BatchNorm2d(channels),
            nn.ReLU(inplace=True),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.block(x)


class QuickReader(nn.Module):
    """`[lines, 1, 48, width]` to `[lines, width / 4, classes]`; width is a multiple of 4."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = [
            nn.Conv2d(1, STEM, 5, (3, 2), (1, 2), bias=False),
            nn.BatchNorm2d(STEM),
            nn.ReLU(inplace=True),
        ]
        inputs = STEM
        for number, (channels, blocks) in enumerate(STAGES):
            if number > 0:
                # Columns are halved once more: one for each 4 pixels, half of the narrowest letter.
                layers.append(separable(inputs, channels, (2, 2) if number == 1 else (2, 1)))
            layers.extend(Residual(separable(channels, channels)) for _ in range(blocks))
            inputs = channels
        self.rows = nn.Sequential(*layers)
        # What is left of the height, two rows, becomes channels.
        self.flat = nn.Sequential(
            nn.Conv2d(inputs, FEATURES, (2, 1), bias=False), nn.BatchNorm2d(FEATURES), nn.ReLU(inplace=True)
        )
        self.along = nn.Sequential(*(Along(FEATURES) for _ in range(DEPTH)))
        self.classes = nn.Conv2d(FEATURES, len(CLASSES), 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Scores, before softmax."""
        return self.classes(self.along(self.flat(self.rows(x)))).squeeze(2).transpose(1, 2)


def columns(width: int) -> int:
    return width // STEP
