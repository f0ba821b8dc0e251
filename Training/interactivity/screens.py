"""Generated screens of which is known what a user can activate: OUT/NNNNNN/screen.png and annotation.json, in the
format of `screens-dev` (see the data's README), which `hearsight` reads."""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

import cv2

from screens.assets import load_assets
from screens.browser import Annotation, open_studio
from screens.screen import CROPPED, WINDOWS, screen_html, screen_size

SCALE = 2.0
"""Pixels per CSS pixel: that of the phones whose screens are judged."""


def annotation(elements: list[Annotation], width: int, height: int) -> dict[str, object]:
    """The elements and the regions that are not judged, of a picture of a size."""
    known, ignored = [], []
    for element in elements:
        x0, y0, x1, y1 = element.box
        box = [round(value, 1) for value in (x0, y0, x1 - x0, y1 - y0)]
        if element.kind == "ignore":
            ignored.append({"box": box})
            continue
        known.append(
            {
                "type": element.kind,
                "box": box,
                "clickable": element.acts,
                **({"text": element.text} if element.text else {}),
            }
        )
    return {"width": width, "height": height, "elements": known, "ignore": ignored, "stops": []}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--count", type=int, default=700, help="numbers to draw; those of tablets and windows are left out"
    )
    parser.add_argument("--seed", type=int, default=0, help="number of the first screen")
    parser.add_argument("--icons", type=Path, required=True, help="folder of folders of SVG icons")
    parser.add_argument("--photos", type=Path, required=True, help="folder of JPEG photos")
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    options = parser.parse_args()
    photos = [path.read_bytes() for path in sorted(options.photos.glob("*.jpg"))]
    assets = load_assets(options.icons, len(photos), False)
    with open_studio(options.chromium, photos, SCALE) as studio:
        for seed in range(options.seed, options.seed + options.count):
            folder = options.out / f"{seed:06d}"
            if (folder / "annotation.json").exists() or screen_size(seed) in [*CROPPED, *WINDOWS]:
                continue
            _, pixels, elements = studio.camera(*screen_size(seed)).annotate(screen_html(seed, assets))
            folder.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(folder / "screen.png"), pixels[..., ::-1])
            (folder / "annotation.json").write_text(json.dumps(annotation(elements, pixels.shape[1], pixels.shape[0])))


if __name__ == "__main__":
    main()
