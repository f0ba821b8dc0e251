"""Parts of screens at the detector's scale, each with the map that PP-OCR's text detection paints of it.

    python -m text_map.crops --screens ../../shared/data/screens-more .work/annotated/phones \\
        --aside heard/aside-apps.txt --more ../../shared/data/screens-lowres/train \\
        --teacher ../Models/text-detection/model.onnx --each 12 --out .work/text-map/crops

Screens of apps that are laid aside are left out. Pictures of --more are of no app that is, and give one part each.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

from detector.data.augment import natural_scale
from hand.screens import learnt_from
from text_detection.stem import IMAGE
from trees.tables import apps_aside

from .geometry import WIDTH, padded, scaled

HEIGHT = 448
"""Of a part, in pixels of the detector's input; it is as wide as a phone's screen."""
SMALLEST, LARGEST = 0.75, 1.35
"""By how much the scale is off the detector's."""
INVERTED, COMPRESSED, TINTED = 0.12, 0.15, 0.25
AT_ONCE = 256
"""Parts in a file."""


class Teacher:
    """PP-OCR's text detection."""

    def __init__(self, model: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def map(self, image: np.ndarray) -> np.ndarray:
        """How likely each pixel of an RGB picture with sides of whole strides is in a line of text, from 0 to 255."""
        answer = self.session.run(None, {IMAGE: np.ascontiguousarray(image)[None]})[0]
        return np.rint(answer[0, 0] * 255).astype(np.uint8)


def shaken(image: np.ndarray, rng: random.Random) -> np.ndarray:
    """In other colours, darker or lighter, or compressed."""
    if rng.random() < INVERTED:
        image = 255 - image
    if rng.random() < TINTED:
        gains = np.array([rng.uniform(0.75, 1.25) for _ in range(3)])
        image = np.clip(image * gains + rng.uniform(-25, 25), 0, 255).astype(np.uint8)
    if rng.random() < COMPRESSED:
        _, file = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, rng.randrange(45, 92)])
        image = cv2.imdecode(file, cv2.IMREAD_COLOR)
    return image


def part(image: np.ndarray, rng: random.Random) -> np.ndarray:
    """A part of an RGB screen, somewhere, about at the detector's scale."""
    factor = natural_scale(image.shape[1], image.shape[0], WIDTH) * rng.uniform(SMALLEST, LARGEST)
    left, top = (
        rng.randrange(max(1, round(side - want / factor) + 1))
        for side, want in ((image.shape[1], WIDTH), (image.shape[0], HEIGHT))
    )
    window = image[top : top + round(HEIGHT / factor), left : left + round(WIDTH / factor)]
    return padded(shaken(scaled(window, factor)[:HEIGHT, :WIDTH], rng))


def whole(cut: np.ndarray) -> np.ndarray:
    """A part as large as all others."""
    canvas = np.zeros((HEIGHT, WIDTH, *cut.shape[2:]), np.uint8)
    canvas[: cut.shape[0], : cut.shape[1]] = cut
    return canvas


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, nargs="+", required=True, help="folders of screens, each a set")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--more", type=Path, nargs="*", default=[], help="folders of pictures")
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--each", type=int, default=12, help="parts of a screen")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    rng = random.Random(0)
    teacher = Teacher(options.teacher)
    screens = [folder / "screen.png" for folder in learnt_from(options.screens, apps_aside(options.aside))]
    wanted = [(path, options.each) for path in screens]
    wanted += [(path, 1) for folder in options.more for path in sorted(folder.glob("*.jpg"))]
    rng.shuffle(wanted)
    options.out.mkdir(parents=True, exist_ok=True)
    parts: list[np.ndarray] = []
    maps: list[np.ndarray] = []
    files = 0
    for number, (path, count) in enumerate(wanted):
        image = cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB)
        for _ in range(count):
            cut = whole(part(image, rng))
            parts.append(cut)
            maps.append(teacher.map(cut))
        if len(parts) >= AT_ONCE or number == len(wanted) - 1:
            np.savez(options.out / f"{files:03}.npz", parts=np.stack(parts), maps=np.stack(maps))
            files, parts, maps = files + 1, [], []
            print(f"{number + 1} of {len(wanted)} screens", flush=True)


if __name__ == "__main__":
    main()
