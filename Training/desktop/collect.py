"""Puts the labels of all pictures of a folder (NNNNNN.jpg with NNNNNN.json) into its labels.json (COCO)."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

import cv2

from detector.data.coco import CocoWriter


def collect(folder: Path) -> Counter[str]:
    """All pictures of a folder in one COCO file; gives the number of labels of each type."""
    writer, counts = CocoWriter(), Counter()
    for path in sorted(folder.glob("[0-9]*.json")):
        image = cv2.imread(str(path.with_suffix(".jpg")))
        labels = [(kind, box) for kind, box in json.loads(path.read_text())]
        counts.update(kind for kind, _ in labels)
        writer.add(path.with_suffix(".jpg").name, image.shape[1], image.shape[0], labels)
    writer.write(folder / "labels.json")
    print(folder.name, len(writer.images), "pictures", sum(counts.values()), "labels", dict(counts.most_common()))
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    collect(parser.parse_args().folder)


if __name__ == "__main__":
    main()
