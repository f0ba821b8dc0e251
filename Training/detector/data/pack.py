"""Packs labelled sets of screens small, to train on another machine: OUT/NAME/ with its pictures and labels.json.

    python -m detector.data.pack --sets generated-train=.work/generated-train/labels.json=.work/generated-train \\
        --width 448 --out .work/packed

Pictures are WebP. Those of phones are no larger than a training at WIDTH looks at them; windows keep their size, by
which a training tells at what scale to look. A set that is packed already is left as it is.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2

from ..element_types import IGNORE, TYPES
from .augment import SCALES, is_phone
from .coco import CocoWriter, LabelledScreen, load_screens

QUALITY = 80
"""Of WebP: above what `augment.damage` does to pictures."""


def packed_scale(width: int, height: int, target_width: int) -> float:
    """How much smaller a picture may be packed: no phone is looked at larger than `target_width` times the largest
    scale."""
    return min(1.0, target_width * SCALES[1] / min(width, height)) if is_phone(width, height) else 1.0


def pack_screen(screen: LabelledScreen, target: Path, width: int) -> tuple[int, int, float]:
    """Writes the picture; its new width, height and scale."""
    image = screen.image()
    height, old_width = image.shape[:2]
    scale = packed_scale(old_width, height, width)
    if scale < 1:
        image = cv2.resize(image, (round(old_width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
    _, data = cv2.imencode(".webp", image[..., ::-1], [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    target.write_bytes(data.tobytes())
    return image.shape[1], image.shape[0], scale


def labels_of(screen: LabelledScreen, scale: float) -> list[tuple[str, list[float]]]:
    truths = [(TYPES[int(row[0])], (row[1:] * scale).tolist()) for row in screen.truths]
    return truths + [(IGNORE, (row * scale).tolist()) for row in screen.ignored]


def pack(screens: list[LabelledScreen], folder: Path, width: int) -> None:
    """A set's pictures and then its labels, without which it counts as not packed."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"{number:05}.webp" for number in range(len(screens))]
    with ThreadPoolExecutor() as pool:
        sizes = list(pool.map(lambda screen, name: pack_screen(screen, folder / name, width), screens, names))
    writer = CocoWriter()
    for screen, name, (new_width, height, scale) in zip(screens, names, sizes):
        writer.add(name, new_width, height, labels_of(screen, scale))
    writer.write(folder / "labels.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", nargs="+", required=True, metavar="NAME=LABELS=ROOT")
    parser.add_argument("--width", type=int, required=True, help="of the training's input, in pixels")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    for name, labels, root in (one.split("=") for one in options.sets):
        folder = options.out / name
        if not (folder / "labels.json").exists():
            pack(load_screens(Path(labels), Path(root)), folder, options.width)
        megabytes = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
        print(f"{name}: {len(list(folder.glob('*.webp'))):,} screens, {megabytes:.1f} MB", flush=True)


if __name__ == "__main__":
    main()
