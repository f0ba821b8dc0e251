"""Chooses each type's score threshold on validation screens and writes detector.json."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from .data.coco import LabelledScreen, load_screens
from .detect import SIZE_MULTIPLE, SUPPRESSION_IOU, OnnxDetector, outside
from .element_types import TYPES
from .metrics import Judged, judge, match_by_centre

BETA = 1.4
"""A missed element counts about twice a false one."""
FEWEST_TRUTHS = 20
FALLBACK = 0.3
LOWEST, HIGHEST = 0.15, 0.5


def f_beta(judged: Judged, beta: float = BETA) -> np.ndarray:
    """F-beta if all finds down to each were accepted."""
    hits = np.cumsum(judged.right)
    accepted = np.arange(1, len(hits) + 1)
    return (1 + beta**2) * hits / (beta**2 * judged.truths + accepted)


def best_threshold(judged: Judged) -> float:
    """The score at which F-beta is highest, within sane limits; the fallback where there is too little to judge by."""
    if judged.truths < FEWEST_TRUTHS or not len(judged.scores):
        return FALLBACK
    best = int(f_beta(judged).argmax())
    return round(float(np.clip(judged.scores[best], LOWEST, HIGHEST)), 3)


def calibrate(screens: list[LabelledScreen], detector: OnnxDetector) -> dict[str, float]:
    """A threshold for each type."""
    finds = [outside(detector.detect(screen.image()), screen.ignored) for screen in screens]
    truths = [screen.truths for screen in screens]
    thresholds = {}
    for kind, name in enumerate(TYPES):
        judged = judge(truths, finds, kind, match_by_centre)
        thresholds[name] = best_threshold(judged)
        accepted = judged.scores >= thresholds[name]
        hits = int(judged.right[accepted].sum())
        precision, recall = hits / max(int(accepted.sum()), 1), hits / max(judged.truths, 1)
        print(f"{name:24s} {judged.truths:6d} threshold {thresholds[name]:.3f} precision {precision:.3f} recall {recall:.3f}")
    return thresholds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT")
    parser.add_argument("--width", type=int, default=384)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    screens = []
    for entry in options.screens:
        labels, root = entry.split("=", 1)
        screens += load_screens(Path(labels), Path(root))
    thresholds = calibrate(screens, OnnxDetector(options.model, options.width))
    document = {
        "schema": 1,
        "types": TYPES,
        "inputWidth": options.width,
        "sizeMultiple": SIZE_MULTIPLE,
        "nonMaxSuppressionIoU": SUPPRESSION_IOU,
        "thresholds": {"default": thresholds},
    }
    options.out.write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
