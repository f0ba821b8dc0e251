"""Which points learn which truth: dynamic soft label assignment (Lyu et al., RTMDet, 2022)."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

CANDIDATES = 10
UNREACHABLE = 1e8


def pair_iou(a: Tensor, b: Tensor) -> Tensor:
    """Intersection over union of boxes, pair by pair."""
    shared = (torch.minimum(a[:, 2:], b[:, 2:]) - torch.maximum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    size_a, size_b = (a[:, 2:] - a[:, :2]).clamp(min=0).prod(1), (b[:, 2:] - b[:, :2]).prod(1)
    return shared / (size_a + size_b - shared).clamp(min=1e-6)


def within_reach(points: Tensor, strides: Tensor, boxes: Tensor) -> Tensor:
    """B,G,N: does the point lie in the box of a truth (thin ones are widened to hold a point of the finest level)?"""
    centre, half = (boxes[..., :2] + boxes[..., 2:]) / 2, (boxes[..., 2:] - boxes[..., :2]) / 2
    widened = 0.75 * strides.clamp(max=8.0)
    x, y = (
        (points[:, axis] - centre[..., axis, None]).abs() <= torch.maximum(half[..., axis, None], widened)
        for axis in (0, 1)
    )
    return x & y


def matching_cost(probability: Tensor, iou: Tensor, distance: Tensor) -> Tensor:
    """Pair by pair: how badly a point suits a truth, by its probability of that type, overlap, and distance from the
    truth's centre in strides."""
    error = functional.binary_cross_entropy(probability, iou.clamp(0, 1), reduction="none")
    type_cost = error * (iou - probability).abs() ** 2
    return type_cost - 3 * torch.log(iou + 1e-7) + (10 ** (distance - 3)).clamp(max=1e4)


@torch.no_grad()
def assign(
    logits: Tensor, boxes: Tensor, points: Tensor, strides: Tensor, truths: Tensor, present: Tensor
) -> tuple[Tensor, Tensor]:
    """Of each screen of a batch (logits B,N,T; boxes B,N,4; truths B,G,5: type and box, of which `present` B,G says
    which are truths, and not there to fill up): per point the index of its truth (-1 where none) and the overlap with
    it, both B,N."""
    if not truths.shape[1]:
        return torch.full_like(logits[..., 0], -1, dtype=torch.long), torch.zeros_like(logits[..., 0])
    near = within_reach(points, strides, truths[..., 1:]) & present[..., None]
    screen, truth, point = pairs = near.nonzero(as_tuple=True)
    types, wanted = truths[screen, truth, 0].long(), truths[screen, truth, 1:]
    distance = (points[point] - (wanted[:, :2] + wanted[:, 2:]) / 2).norm(dim=1) / strides[point]
    pair_overlap = pair_iou(boxes[screen, point], wanted)
    pair_cost = matching_cost(logits[screen, point, types].sigmoid(), pair_overlap, distance)
    overlap = torch.zeros(near.shape, device=near.device).index_put_(pairs, pair_overlap)
    cost = torch.full(near.shape, UNREACHABLE, device=near.device).index_put_(pairs, pair_cost)
    most = min(CANDIDATES, len(points))
    number = torch.topk(overlap, most).values.sum(-1, keepdim=True).int().clamp(min=1)
    best = torch.topk(cost, most, largest=False)
    chosen = (torch.arange(most, device=near.device) < number) & (best.values < UNREACHABLE)
    matched = torch.zeros_like(near).scatter_(2, best.indices, chosen)
    winner = cost.masked_fill(~matched, 2 * UNREACHABLE).argmin(1)
    is_matched = matched.any(1)
    return winner.masked_fill(~is_matched, -1), overlap.gather(1, winner[:, None])[:, 0] * is_matched
