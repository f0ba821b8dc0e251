"""Judges an exported detector on labelled and on hand-annotated screens: a printed table, JSON, overlays."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from .data.coco import LabelledScreen, load_screens
from .data.hand import load_hand_annotated
from .detect import OnnxDetector, outside
from .metrics import report, table


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--screens", nargs="*", default=[], metavar="NAME=LABELS=ROOT", help="COCO file and image root")
    parser.add_argument("--hand", nargs="*", default=[], metavar="NAME=FOLDER", help="hand-annotated screens")
    parser.add_argument("--json", type=Path, help="file for the figures")
    parser.add_argument("--overlays", type=Path, help="folder for pictures: truth left, found right")
    parser.add_argument("--overlay-score", type=float, default=0.3)
    return parser.parse_args()


def sets_named(options: argparse.Namespace) -> dict[str, list[LabelledScreen]]:
    """All sets that the options name; a folder that is missing is reported and left out."""
    sets = {}
    for entry in options.screens:
        name, labels, root = entry.split("=", 2)
        sets[name] = load_screens(Path(labels), Path(root))
    for entry in options.hand:
        name, folder = entry.split("=", 1)
        if Path(folder).is_dir():
            sets[name] = load_hand_annotated(Path(folder))
        else:
            print(f"evaluate: no folder {folder}; `{name}` is left out")
    return sets


def write_overlay(path: Path, screen: LabelledScreen, finds: np.ndarray, lowest: float) -> None:
    """Truth left, finds right."""
    from screens.contact_sheet import draw_boxes

    image = screen.image()
    scale = 560 / image.shape[1]
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    shown = finds[finds[:, 1] >= lowest][:, [0, 2, 3, 4, 5]]
    factor = np.array([1, scale, scale, scale, scale])
    left = draw_boxes(small, screen.truths * factor, screen.ignored * scale)
    right = draw_boxes(small, shown * factor, np.zeros((0, 4)))
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), np.hstack([left, right]))


def evaluate(name: str, screens: list[LabelledScreen], detector: OnnxDetector, options: argparse.Namespace) -> dict:
    """One set's report."""
    finds = []
    for screen in screens:
        found = outside(detector.detect(screen.image()), screen.ignored)
        finds.append(found)
        if options.overlays:
            title = screen.path.parent.name if screen.path.stem == "screen" else screen.path.stem
            write_overlay(options.overlays / name / f"{title}.png", screen, found, options.overlay_score)
    return report([screen.truths for screen in screens], finds)


def main() -> None:
    options = parse_options()
    detector = OnnxDetector(options.model, options.width)
    results = {}
    for name, screens in sets_named(options).items():
        results[name] = evaluate(name, screens, detector, options)
        print(f"\n{name}\n{table(results[name])}", flush=True)
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
