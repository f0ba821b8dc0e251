"""Channels that go, and what is left of a network."""

from pathlib import Path

import numpy as np
import pytest
import torch
from torch import nn

pytest.importorskip("efficientnet_lite_pytorch")

from detector.backbone import untrained_backbone
from detector.network import build_detector, detector_of
from detector.prune import Block, choose, narrowed, times


def looked_at(block: nn.Module, width: int, seed: int = 0) -> Block:
    """A block that has seen channels of which the second half are mixtures of the first."""
    torch.manual_seed(seed)
    found = Block(block, cost=1 / width)
    mixture = torch.rand(width // 2, width // 2) / width
    for _ in range(4):
        own = torch.rand(2, width // 2, 12, 12)
        mixed = torch.einsum("oc,bchw->bohw", mixture, own) + 0.5
        block.project(torch.cat([own, mixed], 1)).square().sum().backward()
    found.hook.remove()
    return found


def test_channels_go_where_they_save_most_for_what_is_lost():
    blocks = untrained_backbone(0).blocks[1:3]
    found = [looked_at(block, block.width, seed) for seed, block in enumerate(blocks)]
    found[1].sensitivity *= 1e6
    kept = choose(found, 0.8)
    left = sum(one.cost * len(channels) for one, channels in zip(found, kept))
    assert left <= 0.8 * sum(one.cost * one.block.width for one in found)
    assert len(kept[0]) < blocks[0].width and len(kept[1]) == blocks[1].width
    assert all(len(channels) % 16 == 0 for channels in kept)


def test_more_than_all_is_not_taken_away():
    block = untrained_backbone(0).blocks[1]
    with pytest.raises(SystemExit, match="is the least"):
        choose([looked_at(block, block.width)], 0.01)


def test_a_narrow_network_is_built_from_its_weights():
    network = build_detector(frozen=0, pretrained=False).eval()
    blocks = [looked_at(block, block.width) for block in network.backbone.blocks[:2]]
    kept = [list(range(0, 32, 2)), list(range(16, 96))]
    small = detector_of(narrowed(network, blocks, kept)).eval()
    assert small.backbone.widths == [16, 80, *network.backbone.widths[2:]]
    assert torch.equal(small.backbone.stem.weight, network.backbone.stem.weight[::2])
    assert torch.equal(small.backbone.blocks[1].depthwise.weight, network.backbone.blocks[1].depthwise.weight[16:])
    with torch.no_grad():
        logits, boxes = small(torch.zeros(1, 3, 64, 96))
    assert np.isfinite(logits.numpy()).all() and boxes.shape[2:] == (2, 4)


def test_the_time_of_every_block_is_measured():
    released = Path(__file__).resolve().parents[2] / "Models" / "detector" / "model.onnx"
    taken = times(released, 96)
    assert sorted(taken) == list(range(16)) and min(taken.values()) > 0
    assert taken[0] > taken[5], "the first block sees the most pixels"
