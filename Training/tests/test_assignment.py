"""Points are given to the truths they lie in, each to one."""

import torch

from detector.assignment import assign, pairwise_iou
from detector.element_types import TYPE_ID, TYPES
from detector.losses import Target, detection_losses
from detector.network import all_points


def prediction(points: torch.Tensor, half: float) -> torch.Tensor:
    return torch.cat([points - half, points + half], 1)


def test_no_truths_no_owners():
    points, strides = all_points(64, 64)
    owner, overlap = assign(torch.zeros(len(points), 13), prediction(points, 8), points, strides, torch.zeros(0, 5))
    assert (owner == -1).all() and (overlap == 0).all()


def test_every_truth_has_a_point_near_it():
    points, strides = all_points(128, 128)
    truths = torch.tensor([[9.0, 10, 10, 60, 14], [4.0, 80, 80, 90, 90], [2.0, 0, 60, 128, 120]])
    boxes = prediction(points, 10)
    owner, overlap = assign(torch.full((len(points), 13), -4.0), boxes, points, strides, truths)
    assert set(owner[owner >= 0].tolist()) == {0, 1, 2}
    rows = (owner >= 0).nonzero()[:, 0]
    wanted = pairwise_iou(boxes[rows], truths[:, 1:]).gather(1, owner[rows, None])[:, 0]
    assert torch.allclose(overlap[rows], wanted)
    small = points[owner == 1]
    assert ((small - torch.tensor([85.0, 85.0])).abs() <= 6).all()


def test_ignored_points_do_not_count():
    points, strides = all_points(64, 64)
    logits, boxes = torch.full((1, len(points), 13), 2.0), prediction(points, 8)[None, :, None]
    everywhere = Target(torch.zeros(0, 5), torch.tensor([[0.0, 0, 64, 64]]))
    nowhere = Target(torch.zeros(0, 5), torch.zeros(0, 4))
    assert detection_losses(logits, boxes, [everywhere], points, strides).types == 0
    assert detection_losses(logits, boxes, [nowhere], points, strides).types > 0


def test_right_predictions_lose_less():
    points, strides = all_points(64, 64)
    truths = torch.tensor([[4.0, 12, 12, 28, 28]])
    target = [Target(truths, torch.zeros(0, 4))]
    right = truths[:, 1:].expand(len(points), 4)[None, :, None]
    wrong = prediction(points, 20)[None, :, None]
    logits = torch.full((1, len(points), 13), -3.0)
    near, far = (detection_losses(logits, boxes, target, points, strides) for boxes in (right, wrong))
    assert near.boxes < far.boxes and near.iou > far.iou


def test_a_key_and_its_digit_do_not_take_each_others_points():
    points, strides = all_points(64, 64)
    digit, key = (
        torch.tensor([TYPE_ID["Text"], 29.0, 26, 35, 38]),
        torch.tensor([TYPE_ID["Container"], 16.0, 16, 48, 48]),
    )
    right = torch.stack([digit[1:], key[1:]]).expand(1, len(points), 2, 4)
    logits = torch.full((1, len(points), 13), -3.0, requires_grad=True)
    middle = ((points - 32).abs() < 8).all(1) & (strides == 8)
    target = [Target(torch.stack([digit, key]), torch.zeros(0, 4))]
    for boxes, kinds in ((right[:, :, :1], {"Text"}), (right, {"Text", "Container"})):
        losses = detection_losses(logits, boxes, target, points, strides)
        (gradient,) = torch.autograd.grad(losses.types, logits)
        assert kinds == {TYPES[i] for i in range(13) if (gradient[0, middle, i] < 0).any()}
