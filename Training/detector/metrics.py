"""Average precision per type: by overlap (IoU above 0.5) and by centre."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .element_types import TYPES
from .geometry import areas, pairwise_iou


class Judged(NamedTuple):
    """The finds of one type over all screens, best first."""

    scores: np.ndarray
    right: np.ndarray
    truths: int


def match_by_overlap(truths: np.ndarray, finds: np.ndarray, threshold: float = 0.5) -> np.ndarray:
    """Per find (best first): does it overlap an unmatched truth by the threshold? It takes the one it overlaps most."""
    right, free = np.zeros(len(finds), bool), np.ones(len(truths), bool)
    if not len(truths) or not len(finds):
        return right
    overlaps = pairwise_iou(finds, truths)
    for i, row in enumerate(overlaps):
        best = int(np.where(free, row, -1).argmax())
        if free[best] and row[best] >= threshold:
            right[i], free[best] = True, False
    return right


def match_by_centre(truths: np.ndarray, finds: np.ndarray) -> np.ndarray:
    """Per find (best first): does its centre lie in an unmatched truth? It takes the smallest such."""
    right, free = np.zeros(len(finds), bool), np.ones(len(truths), bool)
    size = areas(truths)
    for i, (x0, y0, x1, y1) in enumerate(finds):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        holds = (truths[:, 0] <= x) & (x <= truths[:, 2]) & (truths[:, 1] <= y) & (y <= truths[:, 3])
        candidates = np.flatnonzero(free & holds)
        if len(candidates):
            right[i], free[candidates[size[candidates].argmin()]] = True, False
    return right


def judge(truths: list[np.ndarray], finds: list[np.ndarray], kind: int, match=match_by_overlap) -> Judged:
    """All finds of one type, screen by screen matched, put together best first."""
    scores, right, total = [np.zeros(0)], [np.zeros(0, bool)], 0
    for wanted, found in zip(truths, finds):
        wanted, found = wanted[wanted[:, 0] == kind, 1:], found[found[:, 0] == kind]
        total += len(wanted)
        scores.append(found[:, 1])
        right.append(match(wanted, found[:, 2:]))
    joined, hits = np.concatenate(scores), np.concatenate(right)
    order = np.argsort(-joined, kind="stable")
    return Judged(joined[order], hits[order], total)


def average_precision(judged: Judged) -> float | None:
    """Mean of the best precision at 101 recalls (as COCO); None where there is no truth."""
    if not judged.truths:
        return None
    hits = np.cumsum(judged.right)
    recall, precision = hits / judged.truths, hits / np.arange(1, len(hits) + 1)
    precision = np.maximum.accumulate(precision[::-1])[::-1]
    at = np.searchsorted(recall, np.linspace(0, 1, 101), side="left")
    return float(np.mean([precision[i] if i < len(precision) else 0.0 for i in at]))


def recall_of_any_type(truths: list[np.ndarray], finds: list[np.ndarray]) -> float:
    """Share of the truths that a find of whatever type overlaps by half, each find used once."""
    total = sum(len(wanted) for wanted in truths)
    hits = sum(int(match_by_overlap(wanted[:, 1:], found[:, 2:]).sum()) for wanted, found in zip(truths, finds))
    return hits / max(total, 1)


def report(truths: list[np.ndarray], finds: list[np.ndarray]) -> dict:
    """Counts and both average precisions per type, their mean over types and weighted by count."""
    types = {}
    for kind, name in enumerate(TYPES):
        by_overlap = judge(truths, finds, kind)
        if by_overlap.truths:
            by_centre = judge(truths, finds, kind, match_by_centre)
            types[name] = {
                "count": by_overlap.truths,
                "iou": average_precision(by_overlap),
                "centre": average_precision(by_centre),
            }
    counts = [row["count"] for row in types.values()]
    summary = {"screens": len(truths), "count": sum(counts), "recallOfAnyType": recall_of_any_type(truths, finds)}
    for metric in ("iou", "centre"):
        values = [row[metric] for row in types.values()]
        summary[metric] = {"mean": float(np.mean(values)), "weighted": float(np.average(values, weights=counts))}
    return {"types": types, "summary": summary}


def table(result: dict) -> str:
    """A report as text, in per cent."""
    lines = [f"{'type':24s} {'count':>6s} {'IoU>.5':>7s} {'centre':>7s}"]
    lines += [
        f"{n:24s} {r['count']:6d} {r['iou'] * 100:7.1f} {r['centre'] * 100:7.1f}" for n, r in result["types"].items()
    ]
    s = result["summary"]
    for name, key in (("mean over types", "mean"), ("weighted by count", "weighted")):
        lines.append(f"{name:24s} {s['count']:6d} {s['iou'][key] * 100:7.1f} {s['centre'][key] * 100:7.1f}")
    lines.append(f"found at all (any type, IoU > 0.5): {s['recallOfAnyType'] * 100:.1f} %, {s['screens']} screens")
    return "\n".join(lines)
