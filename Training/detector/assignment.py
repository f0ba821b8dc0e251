"""Which points learn which truth: dynamic soft label assignment (Lyu et al., RTMDet, 2022)."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

CANDIDATES = 10
UNREACHABLE = 1e8


def pairwise_iou(a: Tensor, b: Tensor) -> Tensor:
    """Intersection over union of every box of `a` with every box of `b`."""
    top_left = torch.maximum(a[:, None, :2], b[None, :, :2])
    bottom_right = torch.minimum(a[:, None, 2:], b[None, :, 2:])
    shared = (bottom_right - top_left).clamp(min=0).prod(2)
    size_a, size_b = (a[:, 2:] - a[:, :2]).clamp(min=0).prod(1), (b[:, 2:] - b[:, :2]).prod(1)
    return shared / (size_a[:, None] + size_b[None] - shared).clamp(min=1e-6)


def within_reach(points: Tensor, strides: Tensor, truths: Tensor) -> tuple[Tensor, Tensor]:
    """N,G: does the point lie in the truth (thin truths are widened to hold a point of the finest level)? And the
    offsets."""
    centre, half = (truths[:, :2] + truths[:, 2:]) / 2, (truths[:, 2:] - truths[:, :2]) / 2
    offset = (points[:, None] - centre[None]).abs()
    reach = torch.maximum(half[None], 0.75 * strides[:, None, None].clamp(max=8.0))
    return (offset <= reach).all(2), offset


def matching_cost(logits: Tensor, iou: Tensor, offset: Tensor, strides: Tensor, types: Tensor) -> Tensor:
    """N,G: how badly the point suits the truth, by type, overlap and distance."""
    probability = logits.sigmoid()[:, types]
    error = functional.binary_cross_entropy(probability, iou.clamp(0, 1), reduction="none")
    type_cost = error * (iou - probability).abs() ** 2
    distance_cost = 10 ** ((offset**2).sum(2).sqrt() / strides[:, None] - 3)
    return type_cost - 3 * torch.log(iou + 1e-7) + distance_cost.clamp(max=1e4)


@torch.no_grad()
def assign(logits: Tensor, boxes: Tensor, points: Tensor, strides: Tensor, truths: Tensor) -> tuple[Tensor, Tensor]:
    """Truths G,5 (type, box) -> per point the index of its truth (-1 where none) and the overlap with it."""
    owner, overlap = torch.full((len(points),), -1, dtype=torch.long), torch.zeros(len(points))
    if not len(truths):
        return owner, overlap
    near, offset = within_reach(points, strides, truths[:, 1:])
    rows = near.any(1).nonzero()[:, 0]
    near, offset = near[rows], offset[rows]
    iou = pairwise_iou(boxes[rows], truths[:, 1:])
    cost = matching_cost(logits[rows], iou, offset, strides[rows], truths[:, 0].long())
    cost = cost.masked_fill(~near, UNREACHABLE)
    count = min(CANDIDATES, len(rows))
    wanted = torch.topk(iou * near, count, 0).values.sum(0).int().clamp(min=1)
    best = torch.topk(cost, count, 0, largest=False)
    chosen = (torch.arange(count)[:, None] < wanted[None]) & (best.values < UNREACHABLE)
    matched = torch.zeros_like(near).scatter_(0, best.indices, chosen)
    cost = cost.masked_fill(~matched, 2 * UNREACHABLE)
    winner = cost.argmin(1)
    hit = matched.any(1)
    owner[rows[hit]] = winner[hit]
    overlap[rows[hit]] = iou[hit, winner[hit]]
    return owner, overlap
