"""Opens painted menus in real windows that are annotated: OUT/NNNNNN.jpg and .json, as desktop.generate writes them.

python -m desktop.over_windows --windows LABELS.json=FOLDER ... --out DIR --count 400 --masks icon-masks.npz \
    --photos PHOTOS
python -m desktop.collect DIR
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import cv2
import numpy as np

from detector.data.coco import LabelledScreen, load_screens
from detector.element_types import IGNORE, TYPES
from screens.crop import Shot

from .menus import open_menu
from .supplies import Supplies

LINE = 11.0
"""Height of the ink of a text line at scale 1, in pixels."""


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", nargs="+", required=True, help="LABELS.json=FOLDER of the annotated windows")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0, help="number of the first picture")
    parser.add_argument("--masks", type=Path, required=True, help="file of icon_masks")
    parser.add_argument("--photos", type=Path, required=True, help="folder of JPEG photos")
    parser.add_argument("--validation", action="store_true", help="draw with the icons kept back from training")
    return parser.parse_args()


def shot_of(screen: LabelledScreen) -> Shot:
    """A window's pixels and labels."""
    labels = [(TYPES[int(kind)], [float(v) for v in box]) for kind, *box in screen.truths]
    return screen.image(), labels + [(IGNORE, [float(v) for v in box]) for box in screen.ignored]


def scale_of(shot: Shot) -> float:
    """How large a window is drawn, by the median height of its text lines."""
    heights = [box[3] - box[1] for kind, box in shot[1] if kind == "Text"]
    return float(np.clip(np.median(heights) / LINE, 0.8, 3)) if heights else 1.0


def draw(options: argparse.Namespace) -> None:
    """Draws the pictures that are not there yet; a picture counts once its labels are written."""
    supplies = Supplies(options.masks, options.photos, options.validation)
    named = [named.split("=", 1) for named in options.windows]
    windows = [screen for labels, folder in named for screen in load_screens(Path(labels), Path(folder))]
    for seed in range(options.seed, options.seed + options.count):
        if (options.out / f"{seed:06d}.json").exists():
            continue
        rng = random.Random(seed)
        shot = shot_of(rng.choice(windows))
        pixels, labels = open_menu(shot, scale_of(shot), supplies, rng)
        cv2.imwrite(str(options.out / f"{seed:06d}.jpg"), pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 94])
        (options.out / f"{seed:06d}.json").write_text(json.dumps(labels))


def main() -> None:
    options = parse_options()
    options.out.mkdir(parents=True, exist_ok=True)
    draw(options)


if __name__ == "__main__":
    main()
