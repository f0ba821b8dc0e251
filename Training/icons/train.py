"""Trains the icon recognizer for a number of steps, on a GPU if there is one, on one core of the CPU otherwise. Stopped
at any time, the same command goes on.

The numbers come from settings.toml, by `python -m recipes icons`.
"""

import argparse
import copy
import math
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import torch
from torch import nn
from torch.utils.data import IterableDataset, get_worker_info

from beside import drawn_beside
from hardware import FASTEST, HAS_GPU
from icons.network import IconNetwork
from icons.samples import Stream, names

LARGEST_GRADIENT = 2.0
WEIGHT_DECAY = 0.03
WARMUP = 200
"""Steps in which the rate rises."""
FINAL_RATE = 0.01
"""The last rate, as a share of the highest."""
SAVE_EVERY, SHOW_EVERY = 60, 30
"""Seconds."""
# Pictures [count, 48, 48, 3], and [count, names] whether each name is right.
Batch = tuple[torch.Tensor, torch.Tensor]


class Batches(IterableDataset[Batch]):
    """Endless batches; in a process of its own it draws others than its neighbours."""

    def __init__(self, options: argparse.Namespace, seed: int) -> None:
        self.options, self.seed = options, seed

    def __iter__(self) -> Iterator[Batch]:
        options, worker = self.options, get_worker_info()
        seed = worker.seed if worker else self.seed
        pictures = {"real": options.real, "coloured": options.coloured}
        stream = Stream(options.masks, options.photos, held_out=False, seed=seed, **pictures)
        while True:
            pixels, right = stream.batch(options.batch)
            yield torch.from_numpy(pixels), torch.from_numpy(right)


class Training:
    """Everything that a checkpoint holds."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        checkpoint = options.checkpoint
        self.network = IconNetwork(len(names())).to(options.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network)
        decayed = [p for p in self.network.parameters() if p.ndim > 1]
        plain = [p for p in self.network.parameters() if p.ndim <= 1]
        self.optimizer = torch.optim.AdamW(
            [{"params": decayed, "weight_decay": WEIGHT_DECAY}, {"params": plain, "weight_decay": 0.0}], lr=options.rate
        )
        self.spent, self.step = 0.0, 0
        if checkpoint.exists():
            state = torch.load(checkpoint, weights_only=True, map_location=options.device)
            self.network.load_state_dict(state["network"])
            self.average.load_state_dict(state["average"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.spent, self.step = state["spent"], state["step"]

    def save(self) -> None:
        parts = {"network": self.network, "average": self.average, "optimizer": self.optimizer}
        state = {name: part.state_dict() for name, part in parts.items()}
        temporary = self.options.checkpoint.with_suffix(".part")
        torch.save({**state, "spent": self.spent, "step": self.step, "names": names()}, temporary)
        temporary.replace(self.options.checkpoint)

    def learn(self, pixels: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
        """One step; the loss. right: [count, names] whether each name is right."""
        options = self.options
        progress = min(1.0, self.step / options.steps)
        cosine = FINAL_RATE + (1 - FINAL_RATE) * (1 + math.cos(math.pi * progress)) / 2
        rate = options.rate * min(1, (self.step + 1) / WARMUP) * cosine
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        if progress < options.coarse:
            pixels = nn.functional.interpolate(
                pixels.permute(0, 3, 1, 2).float(), size=options.coarse_size, mode="area"
            ).permute(0, 2, 3, 1)
        with torch.autocast(options.device, torch.bfloat16, enabled=options.precision == "bfloat16"):
            loss = loss_of(self.network(pixels).float(), right, options.label_smoothing)
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LARGEST_GRADIENT)
        self.optimizer.step()
        self.step += 1
        keep = min(options.average, (1 + self.step) / (10 + self.step))
        with torch.no_grad():
            for mean, value in zip(self.average.state_dict().values(), self.network.state_dict().values()):
                mean.lerp_(value, 1 - keep) if mean.is_floating_point() else mean.copy_(value)
        return loss.detach()


def loss_of(values: torch.Tensor, right: torch.Tensor, smoothing: float) -> torch.Tensor:
    """Cross entropy with smoothed labels, by the likelihood that the answer is one of the names that are right."""
    chances = torch.log_softmax(values, dim=1)
    one_of = torch.logsumexp(chances.masked_fill(~right, -math.inf), dim=1)
    return -((1 - smoothing) * one_of + smoothing * chances.mean(dim=1)).mean()


def recoloured(pixels: torch.Tensor) -> torch.Tensor:
    """The same batch with light and dark exchanged in a third of it and the channels in another order."""
    inverted = torch.rand(len(pixels), 1, 1, 1, device=pixels.device) < 0.33
    return torch.where(inverted, 255 - pixels, pixels)[..., torch.randperm(3, device=pixels.device)]


def run(training: Training, batches: Iterator[Batch]) -> None:
    """Steps until all are taken, until the time is up, or until SIGTERM; either way the state is saved."""
    stopped: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
    began = shown = saved = training.spent
    losses: list[torch.Tensor] = []
    last = time.monotonic()
    options = training.options
    while training.step < options.steps and not stopped and training.spent - began < 60 * options.minutes:
        pixels, right = (part.to(options.device, non_blocking=True) for part in next(batches))
        # Drawing takes half as long as learning: each drawing is learnt from twice, in other colours.
        losses += [training.learn(view, right) for view in (pixels, recoloured(pixels))]
        now = time.monotonic()
        training.spent += now - last
        last = now
        if training.spent - shown >= SHOW_EVERY:
            loss = torch.stack(losses).mean().item()
            print(f"{training.spent / 60:5.1f} min  step {training.step}  loss {loss:.4f}", flush=True)
            shown = training.spent
            losses.clear()
        if training.spent - saved >= SAVE_EVERY:
            training.save()
            saved = training.spent
    training.save()
    if training.step < options.steps:
        raise SystemExit("train: stopped; the same command goes on")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--masks", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--real", type=Path, help="icons cut from real screens, by `annotated`")
    parser.add_argument("--coloured", type=Path, help="icons of the desktops' themes in colours, by `coloured`")
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--steps", type=int, required=True, help="of the optimizer, until the training is over")
    parser.add_argument("--batch", type=int, required=True, help="icons a step")
    parser.add_argument("--rate", type=float, required=True, help="highest learning rate")
    parser.add_argument("--label-smoothing", type=float, required=True)
    parser.add_argument("--average", type=float, required=True, help="decay of the averaged weights")
    parser.add_argument("--coarse", type=float, required=True, help="share of the steps on smaller pictures")
    parser.add_argument("--coarse-size", type=int, required=True, help="their side, in pixels")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which it saves and stops")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cuda" if HAS_GPU else "cpu")
    parser.add_argument("--workers", type=int, default=(os.cpu_count() or 1) // 2 if HAS_GPU else 0)
    parser.add_argument("--precision", choices=["bfloat16", "float32"], default=FASTEST)
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    training = Training(options)
    seed = training.step + 1
    run(training, drawn_beside(Batches(options, seed), options.workers, seed))


if __name__ == "__main__":
    main()
