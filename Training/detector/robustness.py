"""How much of what is found on a picture is found again when the picture is saved, scaled, shifted or inverted.

Runs the built command. An element counts as found again when one of its type lies over it by more than half; both ways are
counted, so that what appears counts against it as well.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

OVERLAP = 0.5
Box = tuple[str, list[float]]


def scaled(factor: float) -> Callable[[np.ndarray], np.ndarray]:
    method = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return lambda pixels: cv2.resize(pixels, None, fx=factor, fy=factor, interpolation=method)


def shifted(pixels: np.ndarray) -> np.ndarray:
    """A pixel to the right and down; the edge is drawn out."""
    return cv2.copyMakeBorder(pixels, 1, 0, 1, 0, cv2.BORDER_REPLICATE)[:-1, :-1]


def saved(pixels: np.ndarray) -> np.ndarray:
    return cv2.imdecode(cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 80])[1], cv2.IMREAD_COLOR)


CHANGES: dict[str, tuple[Callable[[np.ndarray], np.ndarray], float]] = {
    "half the size": (scaled(0.5), 0.5), "1.5 times": (scaled(1.5), 1.5), "twice": (scaled(2), 2),
    "three times": (scaled(3), 3), "a pixel off": (shifted, 1), "JPEG 80": (saved, 1), "inverted": (lambda pixels: 255 - pixels, 1),
}
"""What is done to a picture, and how much larger it is then."""


def detect(command: Path, pictures: list[np.ndarray]) -> list[list[Box]]:
    """What the command finds, at its thresholds: the elements that came from the detector."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{index:03d}.png" for index in range(len(pictures))]
        for path, picture in zip(paths, pictures):
            cv2.imwrite(str(path), picture)
        answer = subprocess.run([command, "detect", "--format", "json", *paths], capture_output=True, text=True, check=True).stdout
    thresholds = json.loads((Path(__file__).parents[2] / "Models/detector/detector.json").read_text())["thresholds"]["default"]
    return [
        [
            (find["type"], [find["frame"][key] for key in ("x", "y", "width", "height")])
            for find in json.loads(line)["detections"] if find["confidence"] >= thresholds[find["type"]]
        ]
        for line in answer.splitlines()
    ]


def overlap(a: list[float], b: list[float]) -> float:
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    shared = max(0.0, width) * max(0.0, height)
    return shared / max(1e-9, a[2] * a[3] + b[2] * b[3] - shared)


def found_again(first: list[Box], second: list[Box]) -> int:
    return sum(any(kind == other and overlap(box, place) > OVERLAP for other, place in second) for kind, box in first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", nargs="+", type=Path)
    parser.add_argument("--command", type=Path, default=Path(__file__).parents[2] / ".build/release/hearsight")
    options = parser.parse_args()
    pictures = [cv2.imread(str(path)) for path in options.pictures]
    plain = detect(options.command, pictures)
    for name, (change, scale) in CHANGES.items():
        changed = [
            [(kind, [value / scale for value in box]) for kind, box in finds] for finds in detect(options.command, [change(picture) for picture in pictures])
        ]
        again = sum(found_again(a, b) + found_again(b, a) for a, b in zip(plain, changed))
        count = sum(len(a) + len(b) for a, b in zip(plain, changed))
        print(f"{name:14} {100 * again / max(1, count):5.1f} % of {count} agree")


if __name__ == "__main__":
    main()
