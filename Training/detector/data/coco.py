"""Labelled screens on disk: COCO JSON whose categories are the 13 types and `ignore`."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from ..element_types import IGNORE, TYPE_ID, TYPES


@dataclass(frozen=True)
class LabelledScreen:
    """A screen's file and its labels, in pixels of that file."""

    path: Path
    truths: np.ndarray
    """G,5 float32: type, x0 y0 x1 y1."""
    ignored: np.ndarray
    """K,4 float32: regions that are not judged."""

    def image(self) -> np.ndarray:
        """The pixels, H,W,3 RGB."""
        return read_rgb(self.path)


def read_rgb(path: Path) -> np.ndarray:
    """Pixels of an image file, H,W,3 uint8 RGB."""
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if image is None:
        raise FileNotFoundError(f"no readable image at {path}")
    return cv2.cvtColor(image, cv2.COLOR_BGR2RGB)


def rows(values: list[list[float]], columns: int) -> np.ndarray:
    """A float32 table that has its columns even when it has no rows."""
    return np.array(values, np.float32).reshape(-1, columns)


def load_screens(labels: Path, root: Path) -> list[LabelledScreen]:
    """All screens of a COCO file; image paths are relative to `root`."""
    document = json.loads(labels.read_text())
    names = {category["id"]: category["name"] for category in document["categories"]}
    truths, ignored = defaultdict(list), defaultdict(list)
    for annotation in document["annotations"]:
        x, y, w, h = annotation["bbox"]
        name, box = names[annotation["category_id"]], [x, y, x + w, y + h]
        if name == IGNORE:
            ignored[annotation["image_id"]].append(box)
        elif name in TYPE_ID:
            truths[annotation["image_id"]].append([TYPE_ID[name], *box])
    return [
        LabelledScreen(root / image["file_name"], rows(truths[image["id"]], 5), rows(ignored[image["id"]], 4))
        for image in document["images"]
    ]


class CocoWriter:
    """Collects screens and their labels, and writes them as one COCO file."""

    CATEGORIES = [*TYPES, IGNORE]

    def __init__(self) -> None:
        self.images: list[dict] = []
        self.annotations: list[dict] = []

    def add(self, file_name: str, width: int, height: int, labels: list[tuple[str, list[float]]]) -> None:
        """One screen; labels are (type or `ignore`, x0 y0 x1 y1)."""
        image_id = len(self.images)
        self.images.append({"id": image_id, "file_name": file_name, "width": width, "height": height})
        for name, (x0, y0, x1, y1) in labels:
            self.annotations.append(
                {
                    "id": len(self.annotations) + 1,
                    "image_id": image_id,
                    "category_id": self.CATEGORIES.index(name),
                    "bbox": [round(float(v), 1) for v in (x0, y0, x1 - x0, y1 - y0)],
                    "iscrowd": 0,
                }
            )

    def write(self, path: Path) -> None:
        """Writes the file in one move, so that a half-written one is never taken for whole."""
        categories = [{"id": i, "name": name} for i, name in enumerate(self.CATEGORIES)]
        document = {"images": self.images, "annotations": self.annotations, "categories": categories}
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(".partial")
        partial.write_text(json.dumps(document))
        partial.replace(path)
