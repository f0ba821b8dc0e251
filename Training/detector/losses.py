"""Quality focal loss for the types, GIoU loss for the boxes."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .assignment import assign
from .element_types import box_groups

LEAST_BOX_WEIGHT = 0.3
"""Of a box in the loss; beyond it boxes count by their overlap. Lower, a digit whose first boxes are those of its key
never gets one of its own."""
LEAST_GOAL = 0.05
"""Of the score at a point that has a truth."""


class Target(NamedTuple):
    """What one screen of a batch should give."""

    truths: Tensor
    """G,5: type, x0 y0 x1 y1 in input pixels."""
    ignored: Tensor
    """K,4: regions in which a find is neither right nor wrong."""


class Losses(NamedTuple):
    types: Tensor
    boxes: Tensor
    iou: float


def generalized_iou(a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    """IoU and generalized IoU of boxes, pair by pair."""
    shared = (torch.minimum(a[:, 2:], b[:, 2:]) - torch.maximum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    union = (a[:, 2:] - a[:, :2]).clamp(min=0).prod(1) + (b[:, 2:] - b[:, :2]).prod(1) - shared
    hull = (torch.maximum(a[:, 2:], b[:, 2:]) - torch.minimum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    iou = shared / union.clamp(min=1e-6)
    return iou, iou - (hull - union) / hull.clamp(min=1e-6)


def in_any(points: Tensor, regions: Tensor) -> Tensor:
    """Per point: does it lie in one of the regions?"""
    inside = (points[:, None] >= regions[None, :, :2]) & (points[:, None] <= regions[None, :, 2:])
    return inside.all(2).any(1)


def quality_focal(logits: Tensor, goal: Tensor) -> Tensor:
    """Cross-entropy with a soft goal, weighted by the squared distance from it (Li et al., 2020)."""
    error = functional.binary_cross_entropy_with_logits(logits, goal, reduction="none")
    return error * (logits.sigmoid() - goal).abs() ** 2


def detection_losses(logits: Tensor, boxes: Tensor, targets: list[Target], points: Tensor, strides: Tensor) -> Losses:
    """Both losses of a batch (logits B,N,13, boxes B,N,G,4), each normalised by the summed quality of what has a truth.
    Each of the G boxes at a point learns from the truths of its own types."""
    goal, counted = torch.zeros_like(logits), torch.ones_like(logits)
    found, wanted, weights = [boxes[:0, 0, 0]], [boxes[:0, 0, 0]], [boxes.new_zeros(0)]
    for i, target in enumerate(targets):
        for group, types in enumerate(box_groups(boxes.shape[2])):
            truths = target.truths[torch.isin(target.truths[:, 0], torch.tensor(types, dtype=torch.float32))]
            owner, overlap = assign(logits[i].detach(), boxes[i, :, group].detach(), points, strides, truths)
            rows = (owner >= 0).nonzero()[:, 0]
            if len(target.ignored):
                outside = ~(in_any(points, target.ignored) & (owner < 0))
                counted[i, :, types] = outside[:, None].float()
            owned = truths[owner[rows]]
            goal[i, rows, owned[:, 0].long()] = overlap[rows].clamp(min=LEAST_GOAL)
            found.append(boxes[i, rows, group])
            wanted.append(owned[:, 1:])
            weights.append(overlap[rows].clamp(min=LEAST_BOX_WEIGHT))
    weight = torch.cat(weights)
    norm = max(1.0, float(weight.sum()))
    type_loss = (quality_focal(logits, goal) * counted).sum() / norm
    if not len(weight):
        return Losses(type_loss, boxes.sum() * 0, 0.0)
    iou, generalized = generalized_iou(torch.cat(found), torch.cat(wanted))
    return Losses(type_loss, ((1 - generalized) * weight).sum() / norm, float(iou.detach().mean()))
