"""Draws labelled windows of one toolkit: OUT/NNNNNN.jpg and .json.

python -m desktop.generate --out DIR --toolkit qt --count 600 --masks icon-masks.npz --photos PHOTOS
python -m desktop.collect DIR
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import cv2

from .frame import finish
from .plans import random_window
from .supplies import Supplies
from .toolkits import open_toolkit

SCALES = [1, 1, 1, 1.25, 1.5, 2, 2]


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0, help="number of the first window")
    parser.add_argument("--toolkit", required=True, help="qt, tk, ctk, gtk3, gtk4, sdl, imgui, raygui, kivy or web")
    parser.add_argument("--masks", type=Path, required=True, help="file of icon_masks")
    parser.add_argument("--photos", type=Path, required=True, help="folder of JPEG photos")
    parser.add_argument("--validation", action="store_true", help="draw with the icons kept back from training")
    return parser.parse_args()


def draw(options: argparse.Namespace) -> None:
    """Draws the windows that are not there yet; a window counts once its labels are written."""
    supplies = Supplies(options.masks, options.photos, options.validation)
    studio = open_toolkit(options.toolkit, supplies)
    for seed in range(options.seed, options.seed + options.count):
        if (options.out / f"{seed:06d}.json").exists():
            continue
        rng = random.Random(seed)
        scale = rng.choice(SCALES)
        scale = getattr(studio, "scale", None) or scale
        node = random_window(supplies, rng)
        pixels, labels = finish(studio, node, scale, supplies, rng)
        cv2.imwrite(str(options.out / f"{seed:06d}.jpg"), pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 94])
        (options.out / f"{seed:06d}.json").write_text(json.dumps(labels))


def main() -> None:
    options = parse_options()
    options.out.mkdir(parents=True, exist_ok=True)
    draw(options)


if __name__ == "__main__":
    main()
