"""Photos for generated screens: the `Image` boxes of a split of screens-lowres."""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import cv2

SMALLEST_SIDE = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=Path, required=True, help="folder of screens-lowres")
    parser.add_argument("--split", default="train")
    parser.add_argument("--out", type=Path, required=True, help="folder for JPEG files")
    parser.add_argument("--count", type=int, default=600)
    options = parser.parse_args()
    document = json.loads((options.source / f"{options.split}.json").read_text())
    kind = next(c["id"] for c in document["categories"] if c["name"] == "Image")
    files = {image["id"]: image["file_name"] for image in document["images"]}
    large = [a for a in document["annotations"] if a["category_id"] == kind and min(a["bbox"][2:]) > SMALLEST_SIDE]
    options.out.mkdir(parents=True, exist_ok=True)
    for number, annotation in enumerate(random.Random(0).sample(large, min(options.count, len(large)))):
        image = cv2.imread(str(options.source / files[annotation["image_id"]]))
        x, y, w, h = (int(v) for v in annotation["bbox"])
        cv2.imwrite(str(options.out / f"{number:04d}.jpg"), image[max(0, y) : y + h, max(0, x) : x + w])
    print(options.out.name, number + 1, "photos")


if __name__ == "__main__":
    main()
