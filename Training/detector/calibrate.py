"""Chooses each type's score thresholds on validation screens and writes detector.json.

Two sets: `default` is for screen readers, where a missed element cannot be reached; `switchControl` is for users who
wait while a cursor halts at every find, where a false one costs most (paper, section 4.3).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .data.coco import LabelledScreen, load_screens
from .detect import SUPPRESSION_IOU, OnnxDetector, outside
from .element_types import TYPES, box_of_type
from .geometry import SIZE_MULTIPLE
from .metrics import Judged, judge, match_by_centre

FEWEST_TRUTHS = 20


class Purpose(NamedTuple):
    """What elements are found for, and what follows for the thresholds."""

    beta: float
    """Of F-beta: how many times as much recall counts as precision."""
    lowest: float
    highest: float
    fallback: float
    """Where there is too little to judge by."""
    exceptions: dict[str, tuple[float, float]] = {}
    """Types for which another beta, and another lowest threshold, hold."""


SCREEN_READER_EXCEPTIONS = {
    # A missed field is still heard as its text and frame, but a button or card called a field sends its user to type.
    "Text Field": (1.0, 0.3),
    # What is missed of these cannot be operated at all, nor heard in its state (paper, section 4.3). Sliders are not
    # among them: lower, borders of fields and menus become sliders.
    **{kind: (2.0, 0.25) for kind in TYPES if kind.startswith(("Checkbox", "Toggle"))},
}

PURPOSES = {
    # A missed element counts about twice a false one. The network is surer of generated screens than of real ones, and
    # they are most of the judged: what is best for all is too strict for these, hence the limit.
    "default": Purpose(1.4, 0.3, 0.45, 0.3, SCREEN_READER_EXCEPTIONS),
    # A false element counts four times a missed one.
    "switchControl": Purpose(0.5, 0.3, 0.9, 0.5),
}


def f_beta(judged: Judged, beta: float) -> np.ndarray:
    """F-beta if all finds down to each were accepted."""
    hits = np.cumsum(judged.right)
    accepted = np.arange(1, len(hits) + 1)
    return (1 + beta**2) * hits / (beta**2 * judged.truths + accepted)


def best_threshold(judged: Judged, purpose: Purpose, kind: str = "") -> float:
    """The score at which F-beta is highest, within sane limits; the fallback where there is too little to judge by."""
    if judged.truths < FEWEST_TRUTHS or not len(judged.scores):
        return purpose.fallback
    beta, lowest = purpose.exceptions.get(kind, (purpose.beta, purpose.lowest))
    best = int(f_beta(judged, beta).argmax())
    return round(float(np.clip(judged.scores[best], lowest, purpose.highest)), 3)


def thresholds_for(name: str, judged: list[Judged]) -> dict[str, float]:
    """A threshold for each type, printed with the precision and recall that it gives."""
    thresholds = {}
    totals = np.zeros(3, int)
    for kind, row in zip(TYPES, judged):
        thresholds[kind] = best_threshold(row, PURPOSES[name], kind)
        accepted = row.scores >= thresholds[kind]
        counts = np.array([row.right[accepted].sum(), accepted.sum(), row.truths], int)
        totals += counts
        print(line(f"{name}: {kind}", counts, f"threshold {thresholds[kind]:.3f}"))
    print(line(f"{name}: all", totals, " " * 15))
    return thresholds


def line(name: str, counts: np.ndarray, remark: str) -> str:
    """Right, accepted, true as precision and recall."""
    right, accepted, truths = counts
    precision, recall = right / max(accepted, 1), right / max(truths, 1)
    return f"{name:40s} {truths:6d} {remark} precision {precision:.3f} recall {recall:.3f}"


def calibrate(screens: list[LabelledScreen], detector: OnnxDetector) -> dict[str, dict[str, float]]:
    """A threshold for each purpose and type."""
    finds = [outside(detector.detect(screen.image()), screen.ignored) for screen in screens]
    truths = [screen.truths for screen in screens]
    judged = [judge(truths, finds, kind, match_by_centre) for kind in range(len(TYPES))]
    return {name: thresholds_for(name, judged) for name in PURPOSES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT")
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    detector = OnnxDetector(options.model, options.width)
    screens = []
    for entry in options.screens:
        labels, root = entry.split("=", 1)
        screens += load_screens(Path(labels), Path(root))
    document = {
        "schema": 1,
        "types": TYPES,
        "boxOfType": box_of_type(detector.boxes),
        "inputWidth": options.width,
        "sizeMultiple": SIZE_MULTIPLE,
        "nonMaxSuppressionIoU": SUPPRESSION_IOU,
        "thresholds": calibrate(screens, detector),
    }
    options.out.write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
