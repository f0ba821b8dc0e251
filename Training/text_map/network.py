"""A map of text from the features of the detector's network.

Its layers are few and cheap, because the detector's backbone has looked already: what is fine comes from its first
block, at half the size of the input, what is around from its pyramid, at an eighth.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

# Channels of the backbone's first block (half the input's size), of its third (a quarter), of the pyramid (an eighth).
FINE, MIDDLE, COARSE = 16, 24, 80
WIDTH, DETAIL = 32, 16


class Spread(nn.Module):
    """What is around, by a kernel over places and one over channels, added to what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.around = nn.Conv2d(WIDTH, WIDTH, 5, padding=2, groups=WIDTH)
        self.mix = nn.Conv2d(WIDTH, WIDTH, 1)

    def forward(self, values: Tensor) -> Tensor:
        return torch.relu(values + self.mix(torch.relu(self.around(values))))


class TextMap(nn.Module):
    """Features of the detector -> for each pixel of its input, the logit of its being text."""

    def __init__(self) -> None:
        super().__init__()
        self.coarse = nn.Conv2d(COARSE, WIDTH, 1)
        self.middle = nn.Conv2d(MIDDLE, WIDTH, 1)
        self.spread = nn.Sequential(Spread(), Spread(), Spread())
        self.up = nn.Conv2d(WIDTH, 4 * DETAIL, 1)
        self.fine = nn.Conv2d(FINE, DETAIL, 1)
        self.edges = nn.Conv2d(DETAIL, DETAIL, 3, padding=1)
        self.map = nn.Conv2d(DETAIL, 4, 1)

    def forward(self, fine: Tensor, middle: Tensor, coarse: Tensor) -> Tensor:
        around = nn.functional.interpolate(self.coarse(coarse), scale_factor=2, mode="nearest")
        known = self.spread(torch.relu(around + self.middle(middle)))
        detail = torch.relu(nn.functional.pixel_shuffle(self.up(known), 2) + self.fine(fine))
        return nn.functional.pixel_shuffle(self.map(torch.relu(self.edges(detail))), 2)
