"""A small residual network: 48x48 pixels in, an embedding and the probabilities of the names out."""

import torch
from torch import nn

WIDTHS = (48, 80, 160)
EMBEDDING = 160


class Block(nn.Module):
    """Two 3x3 convolutions with a way around them."""

    def __init__(self, width: int):
        super().__init__()
        self.first, self.second = _convolution(width, width), _convolution(width, width, active=False)
        self.active = nn.ReLU()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.active(x + self.second(self.first(x)))


def _convolution(inputs: int, outputs: int, stride: int = 1, active: bool = True) -> nn.Sequential:
    layers: list[nn.Module] = [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, *([nn.ReLU()] if active else []))


class IconNetwork(nn.Module):
    """Pixels as uint8 [n, 48, 48, 3] RGB, so that the caller needs no arithmetic."""

    def __init__(self, classes: int):
        super().__init__()
        a, b, c = WIDTHS
        self.features = nn.Sequential(
            _convolution(12, a, 2), Block(a), _convolution(a, b, 2), Block(b), Block(b), _convolution(b, c, 2), Block(c)
        )
        self.dropout = nn.Dropout(0.1)
        self.head = nn.Linear(EMBEDDING, classes)

    def embed(self, pixels: torch.Tensor) -> torch.Tensor:
        # Two by two pixels become one of twelve channels: the large early layers cost most and learn least.
        x = nn.functional.pixel_unshuffle((pixels.permute(0, 3, 1, 2).float() - 127.5) / 64, 2)
        return self.features(x.contiguous(memory_format=torch.channels_last)).mean(dim=(2, 3))

    def forward(self, pixels: torch.Tensor) -> torch.Tensor:
        """Logits."""
        return self.head(self.dropout(self.embed(pixels).float()))
