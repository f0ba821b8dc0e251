"""What was found in one screen at several scales, as one: weighted boxes fusion (Solovyev, Wang, Gabruseva, 2021)."""

from __future__ import annotations

import numpy as np

from .geometry import pairwise_iou

SAME_IOU = 0.55
"""Overlap from which on finds of one type are one thing."""


def fuse(looks: list[np.ndarray]) -> np.ndarray:
    """Finds K,6 (type, score, x0 y0 x1 y1) of several looks as one table, best first.

    A box is the mean of those that are one thing, weighted by their scores. Its score is the mean over all looks, of
    which one that did not find it counts as 0: what is seen at one scale only is hardly believed.
    """
    finds = np.concatenate(looks)
    look = np.repeat(np.arange(len(looks)), [len(part) for part in looks])
    order = np.argsort(-finds[:, 1], kind="stable")
    things: list[list[int]] = []
    boxes = np.zeros((0, 4))
    for find in order:
        thing = _alike(finds, look, find, things, boxes)
        if thing is None:
            things.append([find])
            boxes = np.vstack([boxes, finds[find, 2:]])
        else:
            things[thing].append(find)
            boxes[thing] = np.average(finds[things[thing], 2:], axis=0, weights=finds[things[thing], 1])
    types = np.array([finds[members[0], 0] for members in things])
    scores = np.array([finds[members, 1].sum() / len(looks) for members in things])
    fused = np.column_stack([types, scores, boxes]).reshape(-1, 6)
    return fused[np.argsort(-fused[:, 1], kind="stable")]


def _alike(finds: np.ndarray, look: np.ndarray, find: int, things: list[list[int]], boxes: np.ndarray) -> int | None:
    """The thing of its type that a find overlaps most, of those that its look has no find of yet."""
    overlaps = pairwise_iou(finds[None, find, 2:], boxes)[0]
    for thing in np.argsort(-overlaps, kind="stable"):
        if overlaps[thing] <= SAME_IOU:
            return None
        members = things[thing]
        if finds[members[0], 0] == finds[find, 0] and look[find] not in look[members]:
            return int(thing)
    return None
