"""Trains the detector for a number of steps, on a GPU if there is one. Stopped at any time, the same command goes on.

The numbers come from settings.toml, by `python -m recipes detector`.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from torch import Tensor

from hardware import FASTEST, HAS_GPU, layout_on

from . import checkpoint
from .data.coco import LabelledScreen, load_screens
from .data.sampler import Sampler, type_shares
from .data.stream import Part, stream
from .distillation import Teacher, keep_norms
from .element_types import TYPES
from .losses import Losses, Target, detection_losses
from .network import FROZEN_BLOCKS, Detector, all_points, build_detector, detector_of

LOG_EVERY = 25
CORES = os.cpu_count() or 1


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--screens",
        nargs="+",
        required=True,
        metavar="LABELS=ROOT[=TIMES]",
        help="COCO file and image root, and how often its screens come in a pass",
    )
    parser.add_argument("--checkpoint", type=Path, required=True, help="written, and resumed from where it exists")
    parser.add_argument("--start", type=Path, help="checkpoint whose averaged weights a new training starts from")
    parser.add_argument("--teacher", type=Path, help="checkpoint of a network to learn from, in place of the labels")
    parser.add_argument("--width", type=int, required=True, help="of the input, in pixels")
    parser.add_argument("--batch", type=int, required=True, help="screens a step")
    parser.add_argument("--steps", type=int, required=True, help="of the optimizer, until the training is over")
    parser.add_argument("--rate", type=float, required=True, help="highest learning rate")
    parser.add_argument("--final-rate", type=float, required=True, help="last rate, as a share of the highest")
    parser.add_argument("--warmup", type=int, required=True, help="steps in which the rate rises")
    parser.add_argument("--backbone-rate", type=float, required=True, help="of the backbone, as a share of the head's")
    parser.add_argument("--box-weight", type=float, required=True, help="of the boxes' loss, beside the types'")
    parser.add_argument("--weight-decay", type=float, required=True)
    parser.add_argument("--largest-gradient", type=float, required=True, help="longer ones are cut to this length")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument(
        "--frozen", type=int, default=FROZEN_BLOCKS, help="blocks of the backbone that stay as they are"
    )
    parser.add_argument("--average", type=float, default=0.998, help="decay of the averaged weights, a step")
    parser.add_argument("--save-every", type=float, default=3, help="minutes")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which it saves and stops")
    parser.add_argument("--threads", type=int, default=2, help="shares of a batch that run at the same time, on a CPU")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cuda" if HAS_GPU else "cpu")
    parser.add_argument(
        "--workers",
        type=int,
        default=CORES - 1 if HAS_GPU else 0,
        help="processes that draw screens; with none of them a training that goes on has the screens it would have had",
    )
    parser.add_argument("--precision", choices=["bfloat16", "float32"], default=FASTEST)
    return parser.parse_args()


def load_all(sources: list[str]) -> list[LabelledScreen]:
    """The screens of all `LABELS=ROOT`, those of `LABELS=ROOT=TIMES` as often as told."""
    screens = []
    for source in sources:
        labels, root, times = [*source.split("="), "1"][:3]
        screens += load_screens(Path(labels), Path(root)) * int(times)
    return screens


def parameter_groups(network: Detector, backbone_rate: float, weight_decay: float) -> list[dict]:
    """Backbone and head at their own rates; norms and biases without decay."""
    groups: dict[tuple[float, float], list[Tensor]] = {}
    for name, parameter in network.named_parameters():
        if parameter.requires_grad:
            rate = backbone_rate if name.startswith("backbone") else 1.0
            decay = weight_decay if parameter.ndim > 1 else 0.0
            groups.setdefault((rate, decay), []).append(parameter)
    return [{"params": p, "share": rate, "weight_decay": decay} for (rate, decay), p in groups.items()]


def first_network(options: argparse.Namespace) -> Detector:
    """The network as a training that was stopped left it, else of the weights to start from, else untrained."""
    if options.checkpoint.exists():
        return detector_of(checkpoint.load(options.checkpoint)["network"], options.frozen)
    if options.start:
        return detector_of(checkpoint.averaged_weights(options.start), options.frozen)
    return build_detector(options.frozen)


def losses_by_labels(network: Detector, image: Tensor, part: Part) -> Losses:
    """How far the network's answers are from the labels.

    image: the part's screens as the network takes them.
    """
    points, strides = all_points(image.shape[2], image.shape[3], image.device)
    targets = [Target(torch.from_numpy(t), torch.from_numpy(i)) for t, i in zip(part.truths, part.ignored)]
    logits, boxes = network(image)
    with torch.autocast(image.device.type, enabled=False):
        return detection_losses(logits, boxes, targets, points, strides)


class Training:
    """A network in training, with all that a stop must not lose."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.device = torch.device(options.device)
        self.screens = load_all(options.screens)
        self.sampler = Sampler(self.screens, options.width, options.batch, options.seed)
        self.network = first_network(options)
        self.layout = layout_on(options.device)
        self.network = self.network.to(self.device, memory_format=self.layout).train()
        self.teacher = Teacher(options.teacher, self.device, self.layout) if options.teacher else None
        if self.teacher:
            keep_norms(self.network)
        groups = parameter_groups(self.network, options.backbone_rate, options.weight_decay)
        self.optimizer = torch.optim.AdamW(groups, lr=options.rate)
        self.average = checkpoint.WeightAverage(self.network, options.average)
        self.progress = checkpoint.Progress()
        self.parts = options.threads if options.device == "cpu" else 1
        self.pool = ThreadPoolExecutor(self.parts)
        self.recent: list[Tensor] = []
        if options.checkpoint.exists():
            self.restore()

    def restore(self) -> None:
        parts = checkpoint.load(self.options.checkpoint)
        self.optimizer.load_state_dict(parts["optimizer"])
        weights = parts[checkpoint.AVERAGE_KEY]
        self.average.weights = {name: value.to(self.device) for name, value in weights.items()}
        self.average.steps = parts["average steps"]
        self.sampler.state = parts["sampler"]
        self.progress = checkpoint.Progress(**parts["progress"])
        torch.set_rng_state(parts["torch rng"])

    def save(self) -> None:
        settings = {k: str(v) if isinstance(v, Path) else v for k, v in vars(self.options).items()}
        checkpoint.save(
            self.options.checkpoint,
            {
                "network": self.network.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                checkpoint.AVERAGE_KEY: self.average.weights,
                "average steps": self.average.steps,
                "sampler": self.sampler.state,
                "progress": vars(self.progress),
                "torch rng": torch.get_rng_state(),
                "settings": settings | {"screens in set": len(self.screens)},
            },
        )

    @property
    def done(self) -> float:
        """Share of the steps that are taken."""
        return self.progress.step / self.options.steps

    def set_rate(self) -> float:
        """Warm-up, and a cosine over all steps."""
        done = min(1.0, self.done)
        low = self.options.final_rate
        cosine = low + (1 - low) * 0.5 * (1 + math.cos(math.pi * done))
        rate = self.options.rate * cosine * min(1.0, (self.average.steps + 1) / self.options.warmup)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * group["share"]
        return rate

    def backward(self, part: Part, share: float) -> Losses:
        """Adds the gradients of a part of the batch, `share` of the whole."""
        image = part.images.to(self.device, non_blocking=True).permute(0, 3, 1, 2)
        image = image.float().contiguous(memory_format=self.layout)
        with torch.autocast(self.options.device, torch.bfloat16, enabled=self.options.precision == "bfloat16"):
            if self.teacher:
                losses = self.teacher.losses(self.network, image)
            else:
                losses = losses_by_labels(self.network, image, part)
        whole = losses.types + self.options.box_weight * losses.boxes
        if losses.features is not None:
            whole = whole + losses.features
        (share * whole).backward()
        return losses

    def step(self, parts: list[Part]) -> list[Losses]:
        """One step. The parts of the batch run each in one thread: threads that share every single operation wait for
        each other hundreds of times a step, which on a busy machine costs most of the time."""
        count = sum(len(part.images) for part in parts)
        self.optimizer.zero_grad(set_to_none=True)
        losses = list(self.pool.map(lambda part: self.backward(part, len(part.images) / count), parts))
        parameters = [p for group in self.optimizer.param_groups for p in group["params"]]
        torch.nn.utils.clip_grad_norm_(parameters, self.options.largest_gradient)
        self.optimizer.step()
        self.average.update(self.network)
        self.progress.step += 1
        self.progress.screens += count
        return losses

    def log(self, losses: list[Losses], rate: float) -> None:
        # Kept where they are: to fetch them at each step, a GPU would have to wait for it.
        names = [name for name, value in losses[0]._asdict().items() if value is not None]
        self.recent += [torch.stack([getattr(part, name) for name in names]).detach() for part in losses]
        if self.progress.step % LOG_EVERY:
            return
        means = [round(value, 4) for value in torch.stack(self.recent).mean(0).tolist()]
        self.recent.clear()
        p = self.progress
        entry = {"minutes": round(p.minutes, 2), "step": p.step, "screens": p.screens, "rate": round(rate, 6)}
        p.log.append(entry | dict(zip(names, means)))
        print(json.dumps(p.log[-1]), flush=True)

    def run(self) -> None:
        """Steps until all are taken, until the time is up, or until SIGTERM; either way the state is saved."""
        stopped: list[int] = []
        signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
        saved_at = began_at = self.progress.minutes
        last = time.monotonic()
        for parts in stream(self.sampler, self.parts, self.options.workers):
            if stopped or self.done >= 1 or self.progress.minutes - began_at > self.options.minutes:
                break
            rate = self.set_rate()
            self.log(self.step(parts), rate)
            now = time.monotonic()
            self.progress.minutes += (now - last) / 60
            last = now
            if self.progress.minutes - saved_at > self.options.save_every:
                self.save()
                saved_at = self.progress.minutes
        self.save()
        if self.done < 1:
            raise SystemExit("train: stopped; the same command goes on")


def main() -> None:
    options = parse_options()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    options.checkpoint.parent.mkdir(parents=True, exist_ok=True)
    (options.checkpoint.parent / "train.pid").write_text(f"{os.getpid()}\n")
    training = Training(options)
    shares = dict(zip(TYPES, type_shares(training.screens).round(3).tolist()))
    print(json.dumps({"screens": len(training.screens), "share with each type": shares}), flush=True)
    training.run()
    p = training.progress
    print(json.dumps({"done": True, "step": p.step, "screens": p.screens, "minutes": round(p.minutes, 1)}))


if __name__ == "__main__":
    main()
