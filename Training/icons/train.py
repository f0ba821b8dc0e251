"""Trains the icon recognizer on one CPU core for a number of minutes; goes on from its checkpoint.

A minute is one of CPU time, so that other work on the machine does not change what comes out.

python -m icons.train --masks .work/icons/masks.npz --photos .work/photos-train --checkpoint .work/icons/icons.pt
--minutes 25
"""

import argparse
import copy
import math
import time
from pathlib import Path

import cv2
import torch
from torch import nn

from icons.network import IconNetwork
from icons.samples import Stream, names

BATCH = 192
SMOOTHING = 0.03
AVERAGE = 0.998
# The first part of the training sees smaller pictures, which costs less than half.
COARSE, COARSE_SIZE = 0.55, 32


class Training:
    """Everything that a checkpoint holds."""

    def __init__(self, checkpoint: Path, minutes: float, rate: float):
        self.checkpoint, self.minutes, self.rate = checkpoint, minutes, rate
        self.network = IconNetwork(len(names())).to(memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network)
        decayed = [p for p in self.network.parameters() if p.ndim > 1]
        plain = [p for p in self.network.parameters() if p.ndim <= 1]
        self.optimizer = torch.optim.AdamW(
            [{"params": decayed, "weight_decay": 0.03}, {"params": plain, "weight_decay": 0.0}], lr=rate
        )
        self.spent, self.step = 0.0, 0
        if checkpoint.exists():
            state = torch.load(checkpoint, weights_only=True)
            self.network.load_state_dict(state["network"])
            self.average.load_state_dict(state["average"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.spent, self.step = state["spent"], state["step"]

    def save(self) -> None:
        parts = {"network": self.network, "average": self.average, "optimizer": self.optimizer}
        state = {name: part.state_dict() for name, part in parts.items()}
        temporary = self.checkpoint.with_suffix(".part")
        torch.save({**state, "spent": self.spent, "step": self.step, "names": names()}, temporary)
        temporary.replace(self.checkpoint)

    def learn(self, pixels: torch.Tensor, labels: torch.Tensor) -> float:
        progress = min(1.0, self.spent / (60 * self.minutes))
        rate = self.rate * min(1, (self.step + 1) / 200) * (0.01 + 0.99 * (1 + math.cos(math.pi * progress)) / 2)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        if progress < COARSE:
            pixels = nn.functional.interpolate(
                pixels.permute(0, 3, 1, 2).float(), size=COARSE_SIZE, mode="area"
            ).permute(0, 2, 3, 1)
        with torch.autocast("cpu", torch.bfloat16):
            loss = nn.functional.cross_entropy(self.network(pixels).float(), labels, label_smoothing=SMOOTHING)
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimizer.step()
        self.step += 1
        keep = min(AVERAGE, (1 + self.step) / (10 + self.step))
        with torch.no_grad():
            for mean, value in zip(self.average.state_dict().values(), self.network.state_dict().values()):
                mean.lerp_(value, 1 - keep) if mean.is_floating_point() else mean.copy_(value)
        return loss.item()


def recoloured(pixels: torch.Tensor) -> torch.Tensor:
    """The same batch with light and dark exchanged in a third of it and the channels in another order."""
    inverted = torch.rand(len(pixels), 1, 1, 1) < 0.33
    return torch.where(inverted, 255 - pixels, pixels)[..., torch.randperm(3)]


def run(training: Training, stream: Stream) -> None:
    shown = saved = training.spent
    total, count = 0.0, 0
    while training.spent < 60 * training.minutes:
        start = time.process_time()
        pixels, labels = (torch.from_numpy(part) for part in stream.batch(BATCH))
        # Drawing takes half as long as learning: each drawing is learnt from twice, in other colours.
        for view in (pixels, recoloured(pixels)):
            total += training.learn(view, labels)
            count += 1
        training.spent += time.process_time() - start
        if training.spent - shown >= 30:
            print(f"{training.spent / 60:5.1f} min  step {training.step}  loss {total / count:.4f}", flush=True)
            shown, total, count = training.spent, 0.0, 0
        if training.spent - saved >= 60:
            training.save()
            saved = training.spent
    training.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--masks", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--rate", type=float, default=3e-3)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(1)
    training = Training(arguments.checkpoint, arguments.minutes, arguments.rate)
    stream = Stream(arguments.masks, arguments.photos, held_out=False, seed=training.step + 1)
    run(training, stream)


if __name__ == "__main__":
    main()
