"""Generates labelled screens: OUT/NNNNN.jpg, OUT/NNNNN.json, and, once all are there, OUT/labels.json (COCO)."""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
from collections import Counter
from pathlib import Path

import cv2

from detector.data.coco import CocoWriter

from .assets import load_assets
from .browser import QUALITY, Studio, open_studio
from .crop import best_crop
from .repertoire import BLOCKS
from .screen import part_to_learn, screen_html, screen_size


def add_drawing_options(parser: argparse.ArgumentParser, count: int) -> None:
    """What every generator of screens in Chromium is told; `count` is how many it draws where nothing is said."""
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=0, help="number of the first screen")
    parser.add_argument("--icons", type=Path, required=True, help="folder of folders of SVG icons")
    parser.add_argument("--photos", type=Path, required=True, help="folder of JPEG photos")
    parser.add_argument("--validation", action="store_true", help="draw with the icons kept back from training")
    parser.add_argument("--chromium", default=shutil.which("chromium"))


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add_drawing_options(parser, count=2400)
    parser.add_argument(
        "--favour",
        nargs="+",
        default=[],
        metavar="BLOCK",
        choices=[b.__name__ for b in BLOCKS],
        help="blocks to draw ten times as often",
    )
    parser.add_argument("--scale", type=float, default=1.25, help="pixels per CSS pixel")
    return parser.parse_args()


def draw_missing(options: argparse.Namespace, seeds: list[int]) -> None:
    """Draws the screens that are not there yet; a screen counts once its labels are written."""
    photos = [path.read_bytes() for path in sorted(options.photos.glob("*.jpg"))]
    assets = load_assets(options.icons, len(photos), options.validation)
    with open_studio(options.chromium, photos, options.scale) as studio:
        for seed in seeds:
            draw_one(studio, seed, screen_html(seed, assets, frozenset(options.favour)), options.out)


def draw_one(studio: Studio, seed: int, html: str, folder: Path) -> None:
    """One screen's picture and labels."""
    data, pixels, labels = studio.camera(*screen_size(seed)).shoot(html)
    part = part_to_learn(seed)
    if part:
        width, height = (round(side * studio.scale) for side in part)
        pixels, labels = best_crop((pixels, labels), width, height, random.Random(seed))
        data = cv2.imencode(".jpg", pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
    (folder / f"{seed:06d}.jpg").write_bytes(data)
    (folder / f"{seed:06d}.json").write_text(json.dumps(labels))


def collect(folder: Path, seeds: range) -> Counter[str]:
    """All screens' labels in one COCO file; gives the number of labels of each type."""
    writer, counts = CocoWriter(), Counter()
    for seed in seeds:
        name = f"{seed:06d}.jpg"
        height, width = cv2.imread(str(folder / name)).shape[:2]
        labels = [(kind, box) for kind, box in json.loads((folder / f"{seed:06d}.json").read_text())]
        counts.update(kind for kind, _ in labels)
        writer.add(name, width, height, labels)
    writer.write(folder / "labels.json")
    return counts


def seeds_to_draw(options: argparse.Namespace) -> list[int]:
    """The screens that are asked for and not there yet; ends the program where there is no Chromium to draw them."""
    if not options.chromium:
        sys.exit("generate: no Chromium found. Install Debian's `chromium`, or name the program with --chromium.")
    options.out.mkdir(parents=True, exist_ok=True)
    seeds = range(options.seed, options.seed + options.count)
    return [seed for seed in seeds if not (options.out / f"{seed:06d}.json").exists()]


def main() -> None:
    options = parse_options()
    missing = seeds_to_draw(options)
    if missing:
        draw_missing(options, missing)
    seeds = range(options.seed, options.seed + options.count)
    counts = collect(options.out, seeds)
    print(len(seeds), "screens", sum(counts.values()), "labels", dict(counts.most_common()))


if __name__ == "__main__":
    main()
