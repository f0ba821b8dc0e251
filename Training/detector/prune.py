"""A checkpoint -> one with fewer channels between the layers of the backbone's blocks: a smaller and faster network,
which a training that follows makes as good again.

Which channels a block can do best without, and how the others make up for them, is told by `pruning.projections`. What
is lost in each output of a projection counts by how much the loss of the training depends on it, so that blocks can be
compared; channels go where they save most time for what is lost.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from torch import Tensor, nn

from pruning.projections import STEP, Moments, Projection

from . import checkpoint
from .backbone import InvertedResidual
from .data.sampler import Sampler
from .data.stream import Part, stream
from .export import PHONE_ASPECT
from .geometry import SIZE_MULTIPLE, whole_cells
from .network import Detector, detector_of
from .train import load_all, losses_by_labels

POINTS = 400
"""Of each screen, at which a block's channels are looked at."""
RUNS = 30
BLOCK_OF = re.compile(r"/backbone/(stem|blocks\.(?P<block>\d+))/")
"""Which block a layer of the exported network belongs to."""


class Block:
    """What is measured of one block."""

    def __init__(self, block: InvertedResidual, cost: float) -> None:
        self.block, self.cost = block, cost
        """Milliseconds that a channel takes."""
        self.moments = Moments(block.width)
        self.sensitivity = np.zeros(block.project.out_channels)
        """Of the loss, by output: squares of its gradients, summed over all screens."""
        self.screens = 0
        self.hook = block.project.register_forward_hook(self.look)

    def look(self, _: nn.Module, inputs: tuple[Tensor], output: Tensor) -> None:
        channels = inputs[0].detach().flatten(2)
        chosen = torch.randperm(channels.shape[2])[:POINTS]
        self.moments.add(channels[:, :, chosen].transpose(1, 2).flatten(0, 1).numpy())
        self.screens += len(output)
        output.register_hook(self.look_back)

    def look_back(self, gradient: Tensor) -> None:
        self.sensitivity += gradient.double().square().sum((0, 2, 3)).numpy()

    @property
    def projection(self) -> Projection:
        layer = self.block.project
        weights, bias = layer.weight.detach().flatten(1).numpy(), layer.bias.detach().numpy()
        return Projection(weights, bias, self.moments, self.sensitivity / self.screens)


def times(model: Path, width: int) -> dict[int, float]:
    """Milliseconds that each block of the network in 8 bits takes on a phone's screen, with one thread.

    The stem's count as the first block's, whose channels it makes. For each layer the least of all runs.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.enable_profiling = 1, True
    image = np.zeros((1, whole_cells(width * PHONE_ASPECT) * SIZE_MULTIPLE, width, 3), np.uint8)
    with tempfile.TemporaryDirectory() as folder:
        options.profile_file_prefix = f"{folder}/times"
        session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        for _ in range(RUNS):
            session.run(None, {"image": image})
        events = json.loads(Path(session.end_profiling()).read_text())
    least: dict[str, float] = {}
    for event in events:
        if event["name"].endswith("_kernel_time"):
            least[event["name"]] = min(event["dur"], least.get(event["name"], np.inf))
    found: dict[int, float] = {}
    for layer, duration in least.items():
        if place := BLOCK_OF.search(layer):
            index = int(place["block"] or 0)
            found[index] = found.get(index, 0) + duration / 1000
    return found


def measure(network: Detector, batches: Iterator[list[Part]], taken: dict[int, float]) -> list[Block]:
    """Looks at all blocks while the network sees screens of the training.

    taken: milliseconds, by block, that the network takes.
    """
    blocks = [Block(block, taken[index] / block.width) for index, block in enumerate(network.backbone.blocks)]
    for part in (part for parts in batches for part in parts):
        losses = losses_by_labels(network, part.images.permute(0, 3, 1, 2).float(), part)
        (losses.types + losses.boxes).backward()
    for block in blocks:
        block.hook.remove()
    return blocks


def choose(blocks: list[Block], share: float) -> list[list[int]]:
    """For each block the channels that stay, so that all blocks together take this share of the time."""
    plans = [block.projection.elimination() for block in blocks]
    gone = [0] * len(blocks)
    whole = sum(block.cost * block.block.width for block in blocks)
    left = whole
    while left > share * whole:
        prices = [
            losses[count : count + STEP].sum() / (STEP * block.cost) if count + STEP <= len(losses) else np.inf
            for block, (_, losses), count in zip(blocks, plans, gone)
        ]
        cheapest = int(np.argmin(prices))
        if not np.isfinite(prices[cheapest]):
            raise SystemExit(f"prune: no network takes {share} of the time; {left / whole:.2f} is the least")
        gone[cheapest] += STEP
        left -= STEP * blocks[cheapest].cost
    return [
        [channel for channel in range(block.block.width) if channel not in order[:count]]
        for block, (order, _), count in zip(blocks, plans, gone)
    ]


def narrowed(network: Detector, blocks: list[Block], kept: list[list[int]]) -> dict[str, Tensor]:
    """The weights with only these channels of each block."""
    weights = network.state_dict()
    for index, (block, channels) in enumerate(zip(blocks, kept)):
        if len(channels) == block.block.width:
            continue
        prefix = f"backbone.blocks.{index}"
        for layer in ("backbone.stem" if index == 0 else f"{prefix}.expand", f"{prefix}.depthwise"):
            for name in (f"{layer}.weight", f"{layer}.bias"):
                weights[name] = weights[name][channels].clone()
        fitted, bias = (torch.from_numpy(values).float() for values in block.projection.refitted(channels))
        weights[f"{prefix}.project.weight"], weights[f"{prefix}.project.bias"] = fitted[:, :, None, None], bias
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True, help="the same network in 8 bits, to tell what takes time")
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT[=TIMES]", help="of the training")
    parser.add_argument("--batches", type=int, default=40, help="of six screens, to look at")
    parser.add_argument("--width", type=int, required=True, help="of the input, in pixels")
    parser.add_argument("--share", type=float, required=True, help="of the blocks' time that stays")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(0)
    parts = checkpoint.load(options.checkpoint)
    network = detector_of(parts[checkpoint.AVERAGE_KEY], frozen=0).eval()
    sampler = Sampler(load_all(options.screens), options.width, batch=6, seed=0)
    taken = times(options.model, options.width)
    blocks = measure(network, islice(stream(sampler, 1, 0), options.batches), taken)
    kept = choose(blocks, options.share)
    weights = narrowed(network, blocks, kept)
    progress = vars(checkpoint.Progress())
    checkpoint.save(options.out, {checkpoint.AVERAGE_KEY: weights, "progress": progress})
    print(json.dumps({"widths": [len(channels) for channels in kept]}))


if __name__ == "__main__":
    main()
