"""Trains the quick reader on drawn lines and on lines of real screens as PP-OCR reads them.

    python -m quick_reader.train --drawn .work/quick-reader/drawn --real .work/quick-reader/seen \\
        --low .work/quick-reader/low --valid .work/quick-reader/aside --steps 16000 --out .work/quick-reader/reader.pt

Goes on where an earlier run with the same --out stopped, on a GPU where there is one. Files that are drawn meanwhile
are taken in.
"""

import argparse
import copy
import math
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.utils.data import IterableDataset, get_worker_info

from beside import drawn_beside
from hardware import HAS_GPU, layout_on

from . import store
from .alphabet import decoded, encoded, written
from .network import QuickReader
from .normal import HEIGHT, STEP, normal

POOL = 16  # batches whose lines are sorted by width
# The width in pixels up to which a batch is whole; wider lines come fewer at a time, so that steps cost the same.
WHOLE = 480
WARM_UP, DECAY, STEEPEST = 500, 0.01, 5
# The least share of itself that the averaged network keeps at each step.
AVERAGED = 0.999
# Share of lines of real screens in a batch, and of those the share at low resolution.
REAL, LOW = 0.4, 0.35
REPORT = 500
# A batch as the network takes it: the lines, how many columns each has, and what is written in it.
Batch = tuple[torch.Tensor, list[int], list[list[int]]]


def shaken(line: np.ndarray, rng: random.Random) -> np.ndarray:
    """The line a little aside, lighter or darker, with noise: so that none is seen twice alike."""
    left, right = rng.randrange(-3, 6), rng.randrange(-3, 6)
    up = rng.randrange(-2, 3) if rng.random() < 0.3 else 0
    line = np.pad(line, ((max(0, up), max(0, -up)), (max(0, left), max(0, right))), mode="edge")
    line = line[max(0, -up) : max(0, -up) + HEIGHT, max(0, -left) : line.shape[1] - max(0, -right)]
    if rng.random() < 0.25:
        noise = np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(1, 7), line.shape)
        line = np.clip(line + noise, 0, 255).astype(np.uint8)
    if rng.random() < 0.1:
        gamma = rng.uniform(0.6, 1.6)
        line = (255 * (np.arange(256) / 255) ** gamma).astype(np.uint8)[line]
    return line


def batch(lines: list[store.Line], rng: random.Random | None) -> Batch:
    """Lines one below the other, filled up with ground."""
    pictures = [normal(line.pixels if rng is None else shaken(line.pixels, rng)) for line in lines]
    widths = [-(-picture.shape[1] // STEP) * STEP for picture in pictures]
    values = np.zeros((len(lines), 1, HEIGHT, max(widths)), np.float32)
    for value, picture in zip(values, pictures, strict=True):
        value[0, :, : picture.shape[1]] = picture
    return torch.from_numpy(values), [width // STEP for width in widths], [encoded(line.text) for line in lines]


class Source:
    """Draws batches of lines of like widths."""

    def __init__(self, folders: "Folders", size: int, rng: random.Random) -> None:
        self.folder, self.size, self.rng = folders.drawn, size, rng
        self.real = [line for folder in folders.real for line in store.real(folder)]
        self.low = [line for folder in folders.low for line in store.real(folder, store.TRUSTED_LOW)]
        self.drawn: list[store.Line] = []
        self.seen: set[Path] = set()

    def refresh(self) -> None:
        for path in sorted(self.folder.glob("*.npz")):
            if path not in self.seen:
                self.seen.add(path)
                self.drawn.extend(store.load(path))

    def line(self) -> store.Line:
        kind = self.rng.random()
        if kind < REAL * LOW and self.low:
            return self.rng.choice(self.low)
        return self.rng.choice(self.real if kind < REAL and self.real else self.drawn)

    def batches(self) -> Iterator[list[store.Line]]:
        while True:
            self.refresh()
            lines = sorted((self.line() for _ in range(self.size * POOL)), key=lambda line: line.pixels.shape[1])
            parts = [lines[start : start + self.size] for start in range(0, len(lines), self.size)]
            self.rng.shuffle(parts)
            for part in parts:
                yield part[: max(8, min(self.size, self.size * WHOLE // part[-1].pixels.shape[1]))]


@dataclass
class Folders:
    """Where lines are: drawn ones, and those of real screens, some of low resolution."""

    drawn: Path
    real: list[Path]
    low: list[Path]


class Batches(IterableDataset):
    """Endless batches; in a process of its own it draws others than its neighbours."""

    def __init__(self, folders: Folders, size: int, seed: int) -> None:
        self.folders, self.size, self.seed = folders, size, seed

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        rng = random.Random(worker.seed if worker else self.seed)
        for lines in Source(self.folders, self.size, rng).batches():
            yield batch(lines, rng)


class Training:
    """The network, its average, and how far they have come."""

    def __init__(self, out: Path, steps: int, rate: float, device: str) -> None:
        self.out, self.steps, self.rate, self.device = out, steps, rate, device
        self.model = QuickReader().to(device, memory_format=layout_on(device))
        self.averaged = copy.deepcopy(self.model)
        self.optimizer = torch.optim.AdamW(self.model.parameters(), rate, weight_decay=DECAY)
        self.step = 0
        if out.exists():
            kept = torch.load(out, weights_only=True, map_location=device)
            self.step = kept["step"]
            for name in ("model", "averaged", "optimizer"):
                getattr(self, name).load_state_dict(kept[name])

    def save(self) -> None:
        """Written beside and moved, so that a run that is stopped leaves a whole file."""
        partial = self.out.with_name(self.out.name + ".partial")
        states = {name: getattr(self, name).state_dict() for name in ("model", "averaged", "optimizer")}
        torch.save({**states, "step": self.step}, partial)
        partial.rename(self.out)

    def learn(self, made: Batch) -> torch.Tensor:
        """One step; the loss."""
        share = self.step / self.steps
        rate = self.rate * min(1, (self.step + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * share)) + 1e-5
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.model.train()
        values, widths, targets = made
        with torch.autocast(self.device, torch.bfloat16):
            scores = self.model(values.to(self.device, memory_format=layout_on(self.device)))
        loss = nn.functional.ctc_loss(
            scores.float().transpose(0, 1).log_softmax(2),
            torch.tensor([number for target in targets for number in target]),
            torch.tensor(widths),
            torch.tensor([len(target) for target in targets]),
            zero_infinity=True,
        )
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), STEEPEST)
        self.optimizer.step()
        self.step += 1
        self.average()
        return loss.detach()

    @torch.no_grad()
    def average(self) -> None:
        # At first the network changes fast, and what it was counts less.
        kept = min(AVERAGED, self.step / (self.step + 100))
        for mean, value in zip(self.averaged.state_dict().values(), self.model.state_dict().values(), strict=True):
            if mean.is_floating_point():
                mean.lerp_(value, 1 - kept)
            else:
                mean.copy_(value)


def agreement(model: nn.Module, lines: list[store.Line]) -> float:
    """Share of lines that are read as is written."""
    model.eval()
    right = 0
    lines = sorted(lines, key=lambda line: line.pixels.shape[1])
    device = next(model.parameters()).device
    with torch.inference_mode():
        for start in range(0, len(lines), 32):
            part = lines[start : start + 32]
            values, widths, _ = batch(part, None)
            best = model(values.to(device, memory_format=layout_on(device.type))).argmax(2)
            for line, row, width in zip(part, best.tolist(), widths, strict=True):
                right += decoded(row[:width]) == written(line.text)
    return right / max(1, len(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drawn", type=Path, required=True)
    parser.add_argument("--real", type=Path, nargs="*", default=[])
    parser.add_argument("--low", type=Path, nargs="*", default=[])
    parser.add_argument("--valid", type=Path, required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--batch", type=int, default=32, help="lines a step")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which it saves and stops")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cuda" if HAS_GPU else "cpu")
    parser.add_argument("--workers", type=int, default=(os.cpu_count() or 1) // 2 if HAS_GPU else 0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)

    folders = Folders(options.drawn, options.real, options.low)
    valid = store.real(options.valid)[::3]
    training = Training(options.out, options.steps, options.rate, options.device)
    seed = options.seed + training.step
    batches = Batches(folders, options.batch, seed)
    print(f"step {training.step} of {options.steps}, on {options.device}", flush=True)
    start, loss = time.monotonic(), torch.zeros((), device=options.device)
    for made in drawn_beside(batches, options.workers, seed):
        minutes = (time.monotonic() - start) / 60
        if training.step >= options.steps or minutes > options.minutes:
            break
        loss.lerp_(training.learn(made), 0.01)
        if training.step % REPORT == 0 or training.step == options.steps:
            right = 100 * agreement(training.averaged, valid)
            print(f"{training.step} steps, {minutes:.1f} min, loss {loss.item():.3f}, right {right:.1f} %", flush=True)
            training.save()
    training.save()


if __name__ == "__main__":
    main()
