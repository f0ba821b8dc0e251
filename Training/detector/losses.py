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
NOTHING = -1.0
"""In place of a type: fills up the table of a screen that has fewer truths than another."""


class Target(NamedTuple):
    """What one screen of a batch should give."""

    truths: Tensor
    """G,5: type, x0 y0 x1 y1 in input pixels."""
    ignored: Tensor
    """K,4: regions in which a find is neither right nor wrong."""


class Losses(NamedTuple):
    types: Tensor
    boxes: Tensor
    iou: Tensor
    """Mean overlap of the boxes with their truths."""
    features: Tensor | None = None
    """Of what differs from a teacher's features (`distillation`), where one is learnt from."""


def generalized_iou(a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    """IoU and generalized IoU of boxes, pair by pair."""
    shared = (torch.minimum(a[:, 2:], b[:, 2:]) - torch.maximum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    union = (a[:, 2:] - a[:, :2]).clamp(min=0).prod(1) + (b[:, 2:] - b[:, :2]).prod(1) - shared
    hull = (torch.maximum(a[:, 2:], b[:, 2:]) - torch.minimum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    iou = shared / union.clamp(min=1e-6)
    return iou, iou - (hull - union) / hull.clamp(min=1e-6)


def in_any(points: Tensor, regions: Tensor) -> Tensor:
    """B,N: does the point N,2 lie in one of the regions B,K,4 of its screen?"""
    points = points[None, :, None]
    inside = (points >= regions[:, None, :, :2]) & (points <= regions[:, None, :, 2:])
    return inside.all(3).any(2)


def filled_up(rows: list[Tensor], columns: int, filling: float, device: torch.device) -> Tensor:
    """Tables of one width as one tensor, each filled up to the length of the longest."""
    longest = max(map(len, rows))
    out = torch.full((len(rows), longest, columns), filling, dtype=torch.float32)
    for whole, part in zip(out, rows):
        whole[: len(part)] = part
    return out.to(device)


def quality_focal(logits: Tensor, goal: Tensor) -> Tensor:
    """Cross-entropy with a soft goal, weighted by the squared distance from it (Li et al., 2020)."""
    error = functional.binary_cross_entropy_with_logits(logits, goal, reduction="none")
    return error * (logits.sigmoid() - goal).abs() ** 2


def detection_losses(logits: Tensor, boxes: Tensor, targets: list[Target], points: Tensor, strides: Tensor) -> Losses:
    """Both losses of a batch (logits B,N,13, boxes B,N,G,4), each normalised by the summed quality of what has a truth.
    Each of the G boxes at a point learns from the truths of its own types."""
    truths = filled_up([target.truths for target in targets], 5, NOTHING, logits.device)
    ignored = in_any(points, filled_up([target.ignored for target in targets], 4, float("nan"), logits.device))
    goal, counted = torch.zeros_like(logits), torch.ones_like(logits)
    found, wanted, weights = [], [], []
    for group, types in enumerate(box_groups(boxes.shape[2])):
        own = torch.isin(truths[..., 0], torch.tensor(types, dtype=truths.dtype, device=truths.device))
        # What fills up, and what another box learns, has a type that exists, but no point of its own.
        of_group = truths.masked_fill(~own[..., None], 0)
        owner, overlap = assign(logits.detach(), boxes[:, :, group].detach(), points, strides, of_group, own)
        counted[:, :, types] = (~(ignored & (owner < 0))).to(counted.dtype)[..., None]
        screen, point = (owner >= 0).nonzero(as_tuple=True)
        owned = truths[screen, owner[screen, point]]
        quality = overlap[screen, point]
        goal[screen, point, owned[:, 0].long()] = quality.clamp(min=LEAST_GOAL)
        found.append(boxes[screen, point, group])
        wanted.append(owned[:, 1:])
        weights.append(quality.clamp(min=LEAST_BOX_WEIGHT))
    weight = torch.cat(weights)
    norm = weight.sum().clamp(min=1.0)
    type_loss = (quality_focal(logits, goal) * counted).sum() / norm
    if not len(weight):
        return Losses(type_loss, boxes.sum() * 0, norm.new_zeros(()))
    iou, generalized = generalized_iou(torch.cat(found), torch.cat(wanted))
    return Losses(type_loss, ((1 - generalized) * weight).sum() / norm, iou.detach().mean())
