"""Points are given to the truths they lie in, each to one."""

import torch

from detector.assignment import assign, pair_iou
from detector.element_types import TYPE_ID, TYPES
from detector.losses import Target, detection_losses
from detector.network import all_points


def prediction(points: torch.Tensor, half: float) -> torch.Tensor:
    return torch.cat([points - half, points + half], 1)


def assign_one(logits, boxes, points, strides, truths) -> tuple[torch.Tensor, torch.Tensor]:
    """Owners and overlaps of the points of one screen."""
    counts = torch.ones(1, len(truths), dtype=torch.bool)
    owner, overlap = assign(logits[None], boxes[None], points, strides, truths[None], counts)
    return owner[0], overlap[0]


def test_no_truths_no_owners():
    points, strides = all_points(64, 64)
    boxes = prediction(points, 8)
    owner, overlap = assign_one(torch.zeros(len(points), 13), boxes, points, strides, torch.zeros(0, 5))
    assert (owner == -1).all() and (overlap == 0).all()


def test_every_truth_has_a_point_near_it():
    points, strides = all_points(128, 128)
    truths = torch.tensor([[9.0, 10, 10, 60, 14], [4.0, 80, 80, 90, 90], [2.0, 0, 60, 128, 120]])
    boxes = prediction(points, 10)
    owner, overlap = assign_one(torch.full((len(points), 13), -4.0), boxes, points, strides, truths)
    assert set(owner[owner >= 0].tolist()) == {0, 1, 2}
    rows = (owner >= 0).nonzero()[:, 0]
    assert torch.allclose(overlap[rows], pair_iou(boxes[rows], truths[owner[rows], 1:]))
    small = points[owner == 1]
    assert ((small - torch.tensor([85.0, 85.0])).abs() <= 6).all()


def some_screens(points: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, list[Target]]:
    """Logits, boxes and truths of three screens that have none, a few and many."""
    torch.manual_seed(4)
    targets = []
    for count in (0, 5, 30):
        corner, size = torch.rand(count, 2) * 100, torch.exp(torch.rand(count, 2) * 3 + 1)
        types = torch.randint(0, 13, (count, 1)).float()
        ignored = torch.tensor([[0.0, 0, 128, 20]]) if count == 5 else torch.zeros(0, 4)
        targets.append(Target(torch.cat([types, corner, corner + size], 1), ignored))
    logits = torch.randn(3, len(points), 13) - 3
    middles, halves = points[None, :, None], torch.rand(3, len(points), 2, 2) * 20
    return logits, torch.cat([middles - halves, middles + halves], -1), targets


def test_a_batch_loses_what_its_screens_lose():
    points, strides = all_points(128, 128)
    logits, boxes, targets = some_screens(points)
    whole = detection_losses(logits, boxes, targets, points, strides)
    alone = [
        detection_losses(logits[i : i + 1], boxes[i : i + 1], targets[i : i + 1], points, strides) for i in (0, 1, 2)
    ]
    # Losses are shares of the quality of all screens, which is not told; two screens that are the same have the same.
    twice = detection_losses(
        torch.cat([logits[1:2]] * 2), torch.cat([boxes[1:2]] * 2), [targets[1]] * 2, points, strides
    )
    assert torch.allclose(twice.types, alone[1].types) and torch.allclose(twice.boxes, alone[1].boxes)
    assert min(part.boxes for part in alone[1:]) <= whole.boxes <= max(part.boxes for part in alone[1:])


def test_a_screen_of_a_batch_is_assigned_as_alone():
    points, strides = all_points(128, 128)
    logits, boxes, (_, few, many) = some_screens(points)
    truths = torch.zeros(2, len(many.truths), 5)
    truths[0, : len(few.truths)], truths[1] = few.truths, many.truths
    counts = torch.arange(len(many.truths)) < torch.tensor([[len(few.truths)], [len(many.truths)]])
    together = assign(logits[1:], boxes[1:, :, 0], points, strides, truths, counts)
    for i, target in enumerate((few, many)):
        alone = assign_one(logits[1 + i], boxes[1 + i, :, 0], points, strides, target.truths)
        assert all(torch.equal(one[i], other) for one, other in zip(together, alone))


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
