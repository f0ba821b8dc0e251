"""Labels of screens that nobody annotated: what a detector finds in them at several scales (pseudo-labels, Lee, 2013).

    python -m detector.data.unlabelled --model float.onnx --width 416 --screens .work/unlabelled --out labels.json

At three scales together it finds more, and more of it rightly, than at the one that there is time for when it is used;
a network that learns from these labels takes some of that over. What is likely to be there is a label, what may be
there is neither right nor wrong.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from ..detect import OnnxDetector
from ..element_types import IGNORE, SURFACES, TYPES
from ..fusion import fuse
from .coco import CocoWriter, read_rgb

SCALES = (1, 0.75, 1.25)
"""Of the scale at which a screen is looked at."""
LIKELY = {
    "Container": 0.5,
    "Dialog": 0.6,
    "Picture": 0.55,
    "Segmented Control": 0.5,
    "Text Field": 0.45,
    "Text": 0.3,
    "Slider": 0.3,
    "Toggle (Selected)": 0.3,
    "Toggle (Unselected)": 0.3,
}
"""Least score of a label: of finds about there two in three are right, judged by windows of apps never met."""
LIKELY_ELSE = 0.4
POSSIBLE = 0.15
"""Least score of what is neither right nor wrong: below, hardly any find is right."""
CORE = 0.5
"""Share of a surface's sides within which its points lie: what else it may cover is judged."""


def labels_of(finds: np.ndarray) -> list[tuple[str, list[float]]]:
    """Finds K,6 as labels: a type or `ignore`, and x0 y0 x1 y1."""
    labels = []
    for number, score, *box in finds.tolist():
        name = TYPES[int(number)]
        if score >= LIKELY.get(name, LIKELY_ELSE):
            labels.append((name, box))
        elif score >= POSSIBLE:
            labels.append((IGNORE, core(box) if name in SURFACES else box))
    return labels


def core(box: list[float]) -> list[float]:
    """The middle of a box."""
    x0, y0, x1, y1 = box
    x, y = (1 - CORE) / 2 * (x1 - x0), (1 - CORE) / 2 * (y1 - y0)
    return [x0 + x, y0 + y, x1 - x, y1 - y]


def write_labels(detector: OnnxDetector, folder: Path, out: Path) -> None:
    """One COCO file of the pictures KIND/NAME/screen.png in a folder; paths in it are relative to the folder."""
    writer = CocoWriter()
    for picture in sorted(folder.glob("*/*/screen.png")):
        image = read_rgb(picture)
        finds = fuse([detector.detect(image, factor=scale) for scale in SCALES])
        height, width = image.shape[:2]
        writer.add(str(picture.relative_to(folder)), width, height, labels_of(finds))
    writer.write(out)
    print(json.dumps({"screens": len(writer.images), "labels": len(writer.annotations)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--width", type=int, required=True, help="of the input, in pixels")
    parser.add_argument("--screens", type=Path, required=True, help="folder of KIND/NAME/screen.png")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    write_labels(OnnxDetector(options.model, options.width), options.screens, options.out)


if __name__ == "__main__":
    main()
