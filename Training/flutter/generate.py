"""Draws labelled Flutter screens: OUT/NNNNNN.jpg and .json.

python -m flutter.generate --out DIR --count 400 --seed 700000 --icons ICONS --photos PHOTOS
python -m desktop.collect DIR
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

import cv2

from screens.assets import load_assets
from screens.generate import add_drawing_options, seeds_to_draw

from .labels import is_waiting, screen_labels
from .screen import compose
from .session import Session, Studio, open_studio

SCALES = [1.25, 1.5, 2.0]
QUALITY = 93
LOADING_TRIES = 8
"""How often to look whether all photos have come."""


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_drawing_options(parser, count=100)
    return parser.parse_args()


async def draw_one(session: Session, studio: Studio, seed: int, options: argparse.Namespace) -> None:
    """One screen's picture and labels; a screen counts once its labels are written."""
    screen = compose(seed, studio.assets, options.validation)
    await session.show(screen)
    await session.places(screen)
    for _ in range(LOADING_TRIES):
        await asyncio.sleep(screen.settling)
        pixels, places = await session.shoot(screen)
        if not is_waiting(pixels, places, session.scale):
            break
    path = options.out / f"{seed:06d}.jpg"
    cv2.imwrite(str(path), pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    path.with_suffix(".json").write_text(json.dumps(screen_labels(pixels, places, session.scale)))


async def draw_missing(options: argparse.Namespace, seeds: list[int]) -> None:
    """Draws the screens that are not there yet, those of one scale together."""
    photos = sorted(options.photos.glob("*.jpg"))
    assets = load_assets(options.icons, len(photos), options.validation)
    async with open_studio(options.chromium, assets, photos) as studio:
        for scale in SCALES:
            session = None
            for seed in (seed for seed in seeds if SCALES[seed % len(SCALES)] == scale):
                session = session or await studio.open(scale)
                try:
                    await draw_one(session, studio, seed, options)
                except TimeoutError as problem:
                    print(f"generate: {problem}; left out", file=sys.stderr)


def main() -> None:
    options = parse_options()
    missing = seeds_to_draw(options)
    if missing:
        asyncio.run(draw_missing(options, missing))


if __name__ == "__main__":
    main()
