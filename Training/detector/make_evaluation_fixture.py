"""Makes Tests/Evaluation/Fixtures/boxes.json: random boxes, and the figures that faster-coco-eval gives for them.

    cd Training && python -m detector.make_evaluation_fixture ../Tests/Evaluation/Fixtures/boxes.json

The boxes have what matching can stumble over: equal confidences, several finds on one truth, two truths under one
find, a type without finds, one without truths, a screen without labels, and finds in an ignored region.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from faster_coco_eval import COCO, COCOeval_faster

from .detect import outside
from .element_types import TYPE_ID, TYPES
from .metrics import average_precision, judge, match_by_centre

KINDS = ["Text", "Icon", "Container", "Slider", "Dialog"]
NEVER_FOUND, NEVER_THERE = "Slider", "Dialog"
MOST_FINDS = 300
IGNORED = [0.0, 0.0, 60.0, 30.0]
SCREENS = 14


def random_box(rng: np.random.Generator) -> list[float]:
    x, y = rng.uniform(0, 300), rng.uniform(0, 700)
    return [round(float(v), 1) for v in (x, y, rng.uniform(6, 90), rng.uniform(6, 60))]


def near(box: list[float], rng: np.random.Generator) -> list[float]:
    """The box, shifted and stretched by up to a third."""
    x, y, w, h = box
    dx, dy, dw, dh = rng.normal(0, 0.1, 4).clip(-0.33, 0.33)
    return [round(float(v), 1) for v in (x + dx * w, y + dy * h, w * (1 + dw), h * (1 + dh))]


def screen(index: int, rng: np.random.Generator) -> dict:
    truths = (
        []
        if index == 5
        else [
            {"type": str(rng.choice([k for k in KINDS if k != NEVER_THERE])), "box": random_box(rng)}
            for _ in range(rng.integers(4, 25))
        ]
    )
    finds = []
    for truth in truths:
        for _ in range(rng.integers(0, 4)):
            kind = truth["type"] if rng.random() < 0.85 else str(rng.choice(KINDS))
            finds.append((kind, near(truth["box"], rng)))
    finds += [(str(rng.choice(KINDS)), random_box(rng)) for _ in range(6)]
    finds += [("Icon", [round(float(rng.uniform(0, 40)), 1), 5.0, 10.0, 10.0])]
    return {
        "name": f"screen-{index:02d}",
        "width": 400,
        "height": 800,
        "truths": truths,
        "ignored": [IGNORED],
        # One decimal, so that many are equal.
        "finds": [
            {"type": k, "box": b, "confidence": round(float(rng.uniform(0.02, 1)), 1)}
            for k, b in finds
            if k != NEVER_FOUND
        ],
    }


def corners(box: list[float]) -> list[float]:
    return [box[0], box[1], box[0] + box[2], box[1] + box[3]]


def judged_finds(screen: dict) -> np.ndarray:
    """The finds that count, best first: type, confidence, corners."""
    rows = [[TYPE_ID[f["type"]], f["confidence"], *corners(f["box"])] for f in screen["finds"]]
    finds = np.array(rows, float).reshape(-1, 6)
    finds = finds[np.argsort(-finds[:, 1], kind="stable")]
    return outside(finds, np.array([corners(b) for b in screen["ignored"]]))


def coco(screens: list[dict]) -> COCOeval_faster:
    truth = {"images": [], "annotations": [], "categories": [{"id": i, "name": t} for i, t in enumerate(TYPES)]}
    results = []
    for index, entry in enumerate(screens):
        truth["images"].append({"id": index, "width": 400, "height": 800, "file_name": entry["name"]})
        for item in entry["truths"]:
            truth["annotations"].append(
                {
                    "id": len(truth["annotations"]) + 1,
                    "image_id": index,
                    "category_id": TYPE_ID[item["type"]],
                    "bbox": item["box"],
                    "area": item["box"][2] * item["box"][3],
                    "iscrowd": 0,
                }
            )
        for kind, score, x0, y0, x1, y1 in judged_finds(entry):
            results.append(
                {"image_id": index, "category_id": int(kind), "score": score, "bbox": [x0, y0, x1 - x0, y1 - y0]}
            )
    labels = COCO(truth)
    evaluation = COCOeval_faster(labels, labels.loadRes(results), "bbox")
    evaluation.params.maxDets = [1, 10, MOST_FINDS]
    evaluation.evaluate()
    evaluation.accumulate()
    return evaluation


def main() -> None:
    rng = np.random.default_rng(11)
    screens = [screen(index, rng) for index in range(SCREENS)]
    evaluation = coco(screens)
    # overlap, recall, category, area (all), most finds (300)
    precision = evaluation.eval["precision"][:, :, :, 0, -1]
    truths = [np.array([[TYPE_ID[t["type"]], *corners(t["box"])] for t in s["truths"]]).reshape(-1, 5) for s in screens]
    finds = [judged_finds(s) for s in screens]
    expected = {}
    for kind, name in enumerate(TYPES):
        if (precision[:, :, kind] >= 0).all():
            expected[name] = {
                "apByOverlap": [float(v) for v in precision[:, :, kind].mean(1)],
                "precisionAt50": [float(v) for v in precision[0, :, kind]],
                "apCenter": average_precision(judge(truths, finds, kind, match_by_centre)),
            }
    Path(sys.argv[1]).write_text(json.dumps({"screens": screens, "expected": expected}, indent=1) + "\n")
    means = [np.mean(e["apByOverlap"]) for e in expected.values()]
    print(f"{len(screens)} screens, {sum(len(t) for t in truths)} truths, mean AP 50:95 {np.mean(means):.4f}")


if __name__ == "__main__":
    main()
