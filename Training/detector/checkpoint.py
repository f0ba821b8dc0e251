"""A training's whole state on disk, and the averaged weights alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import nn

AVERAGE_KEY = "average"


class WeightAverage:
    """Exponential moving average of a network's weights: what is judged and exported."""

    def __init__(self, network: nn.Module, decay: float = 0.998) -> None:
        self.decay = decay
        self.steps = 0
        self.weights = {name: value.detach().clone() for name, value in network.state_dict().items()}

    @torch.no_grad()
    def update(self, network: nn.Module) -> None:
        """One step; the average is shorter at the beginning."""
        self.steps += 1
        decay = min(self.decay, (1 + self.steps) / (20 + self.steps))
        for name, value in network.state_dict().items():
            if value.is_floating_point():
                self.weights[name].lerp_(value, 1 - decay)
            else:
                self.weights[name].copy_(value)


@dataclass
class Progress:
    """How far a training has come."""

    step: int = 0
    screens: int = 0
    minutes: float = 0.0
    log: list[dict] = field(default_factory=list)


def save(path: Path, parts: dict) -> None:
    """Writes a checkpoint in one move: a stop amid writing leaves the last one whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    torch.save(parts, partial)
    partial.replace(path)


def load(path: Path) -> dict:
    """A checkpoint of ours. It holds Python objects: load no file from elsewhere."""
    return torch.load(path, weights_only=False, map_location="cpu")


def averaged_weights(path: Path) -> dict:
    """The weights to judge, export or start from."""
    return load(path)[AVERAGE_KEY]
