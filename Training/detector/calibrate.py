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

from recipes.settings import DEFAULT, Table, load

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
    """Kinds of types for which another beta, and another lowest threshold, hold: what a type's name begins with."""

    def limits(self, kind: str) -> tuple[float, float]:
        """Beta and the lowest threshold of a type."""
        found = (limits for prefix, limits in self.exceptions.items() if kind.startswith(prefix))
        return next(found, (self.beta, self.lowest))


def purposes(settings: Table) -> dict[str, Purpose]:
    """What the settings say of each purpose."""
    found = {}
    for name in settings["detector"]["thresholds"].values:
        table = settings["detector"]["thresholds"][name]
        exceptions = table.get("exceptions", Table({}, ""))
        limits = {kind: (exceptions[kind]["beta"], exceptions[kind]["lowest"]) for kind in exceptions.values}
        found[name] = Purpose(table["beta"], table["lowest"], table["highest"], table["fallback"], limits)
    return found


def f_beta(judged: Judged, beta: float) -> np.ndarray:
    """F-beta if all finds down to each were accepted."""
    hits = np.cumsum(judged.right)
    accepted = np.arange(1, len(hits) + 1)
    return (1 + beta**2) * hits / (beta**2 * judged.truths + accepted)


def best_threshold(judged: Judged, purpose: Purpose, kind: str = "") -> float:
    """The score at which F-beta is highest, within sane limits; the fallback where there is too little to judge by."""
    if judged.truths < FEWEST_TRUTHS or not len(judged.scores):
        return purpose.fallback
    beta, lowest = purpose.limits(kind)
    best = int(f_beta(judged, beta).argmax())
    return round(float(np.clip(judged.scores[best], lowest, purpose.highest)), 3)


def thresholds_for(name: str, purpose: Purpose, judged: list[Judged]) -> dict[str, float]:
    """A threshold for each type, printed with the precision and recall that it gives."""
    thresholds = {}
    totals = np.zeros(3, int)
    for kind, row in zip(TYPES, judged):
        thresholds[kind] = best_threshold(row, purpose, kind)
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


def calibrate(
    screens: list[LabelledScreen], detector: OnnxDetector, wanted: dict[str, Purpose]
) -> dict[str, dict[str, float]]:
    """A threshold for each purpose and type."""
    finds = [outside(detector.detect(screen.image()), screen.ignored) for screen in screens]
    truths = [screen.truths for screen in screens]
    judged = [judge(truths, finds, kind, match_by_centre) for kind in range(len(TYPES))]
    return {name: thresholds_for(name, purpose, judged) for name, purpose in wanted.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT")
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--settings", type=Path, default=DEFAULT, help="TOML file with detector.thresholds")
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
        "thresholds": calibrate(screens, detector, purposes(load(options.settings))),
    }
    options.out.write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
