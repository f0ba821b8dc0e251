"""Trains the map of text on parts of screens.

    python -m text_map.train --crops .work/text-map/crops --detector ../Models/detector/model.onnx --steps 12000 \\
        --out .work/text-map/map.pt

Goes on where an earlier run with the same --out stopped. The detector is not changed.
"""

from __future__ import annotations

import argparse
import copy
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn

from .features import Features
from .network import TextMap

BATCH = 4
RATE, WARM_UP, DECAY, STEEPEST = 3e-3, 300, 1e-4, 1
AVERAGED = 0.999
"""The share of itself that the averaged network keeps at each step, once it has seen enough."""
TEXT_WEIGHT, SURE = 3.0, 0.3
"""How much more a pixel of text counts than one of ground; from which probability it is text (as the stage has it)."""
SMALL, SMALL_WEIGHT, MARGIN = 600, 4.0, 5
"""A text's pixels count more the fewer it has, from the first number down and at most so many times: else a short sign
is worth nothing beside a line. So do those of the ground around it, in a square so wide."""
FILES = 6
"""How many files of parts are in memory at once."""
REPORT = 200


def batches(folder: Path, rng: random.Random) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Parts and their maps, without end; some mirrored."""
    while True:
        files = sorted(folder.glob("*.npz"))
        rng.shuffle(files)
        for first in range(0, len(files), FILES):
            loaded = [np.load(file) for file in files[first : first + FILES]]
            parts = np.concatenate([file["parts"] for file in loaded])
            maps = np.concatenate([file["maps"] for file in loaded])
            order = np.random.default_rng(rng.randrange(1 << 30)).permutation(len(parts))
            for start in range(0, len(order) - BATCH + 1, BATCH):
                chosen = order[start : start + BATCH]
                mirrored = slice(None, None, -1) if rng.random() < 0.3 else slice(None)
                yield parts[chosen][:, :, mirrored], maps[chosen][:, :, mirrored]


def weights(wanted: np.ndarray) -> np.ndarray:
    """How much each pixel of a map counts."""
    text = (wanted > SURE * 255).astype(np.uint8)
    count, places, shapes, _ = cv2.connectedComponentsWithStats(text)
    each = np.clip(np.sqrt(SMALL / shapes[:count, cv2.CC_STAT_AREA]), 1, SMALL_WEIGHT).astype(np.float32)
    each[0] = 1
    return cv2.dilate(each[places], np.ones((MARGIN, MARGIN), np.uint8))


def loss_of(logits: Tensor, wanted: Tensor, weight: Tensor) -> Tensor:
    """Cross entropy with what PP-OCR says, and how much of the text is covered (Dice), since most pixels are ground."""
    text = (wanted > SURE).float()
    crossed = nn.functional.binary_cross_entropy_with_logits(logits, wanted, reduction="none")
    crossed = (crossed * weight * (1 + (TEXT_WEIGHT - 1) * text)).mean()
    said = torch.sigmoid(logits) * weight
    return crossed + 0.3 * (1 - 2 * (said * text).sum() / (said.sum() + (text * weight).sum() + 1))


def rate(step: int, steps: int) -> float:
    if step < WARM_UP:
        return RATE * (step + 1) / WARM_UP
    return RATE * (0.02 + 0.98 * (1 + math.cos(math.pi * min(1, step / steps))) / 2)


class Training:
    """A network, its average, and what the optimizer knows."""

    def __init__(self, out: Path, steps: int) -> None:
        self.out, self.steps, self.step = out, steps, 0
        torch.manual_seed(0)
        # Channels last: a third less time.
        self.network = TextMap().to(memory_format=torch.channels_last)
        self.averaged = copy.deepcopy(self.network)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=RATE, weight_decay=DECAY)
        if out.exists():
            saved = torch.load(out, weights_only=True)
            self.step = saved["step"]
            self.network.load_state_dict(saved["network"])
            self.averaged.load_state_dict(saved["averaged"])
            self.optimizer.load_state_dict(saved["optimizer"])

    def learn(self, features: list[Tensor], wanted: Tensor, weight: Tensor) -> float:
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self.step, self.steps)
        loss = loss_of(self.network(*features)[:, 0], wanted, weight)
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
        self.optimizer.step()
        self.step += 1
        kept = min(AVERAGED, (1 + self.step) / (10 + self.step))
        with torch.no_grad():
            for mean, value in zip(self.averaged.parameters(), self.network.parameters(), strict=True):
                mean.lerp_(value, 1 - kept)
        return loss.item()

    def save(self) -> None:
        state = {
            "step": self.step,
            "network": self.network.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }
        unfinished = self.out.with_suffix(".part")
        torch.save(state, unfinished)
        unfinished.replace(self.out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crops", type=Path, required=True)
    parser.add_argument("--detector", type=Path, required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    training = Training(options.out, options.steps)
    see = Features(options.detector, options.threads)
    source = batches(options.crops, random.Random(training.step))
    losses, began = [], time.monotonic()
    while training.step < options.steps:
        parts, maps = next(source)
        seen = [see(np.ascontiguousarray(part)) for part in parts]
        features = [
            torch.from_numpy(np.concatenate(scale)).contiguous(memory_format=torch.channels_last)
            for scale in zip(*seen, strict=True)
        ]
        wanted = torch.from_numpy(np.ascontiguousarray(maps)).float() / 255
        weight = torch.from_numpy(np.stack([weights(painted) for painted in maps]))
        losses.append(training.learn(features, wanted, weight))
        if training.step % REPORT == 0:
            training.save()
            seconds = (time.monotonic() - began) / len(losses)
            print(f"{training.step}: loss {np.mean(losses[-REPORT:]):.4f}, {seconds:.2f} s a step", flush=True)
    training.save()


if __name__ == "__main__":
    main()
