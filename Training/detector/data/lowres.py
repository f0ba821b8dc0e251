"""`screens-lowres` (19 classes) mapped to the 13 types after our annotation conventions."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from ..element_types import IGNORE
from ..geometry import area, share_inside
from .coco import CocoWriter, read_rgb
from .mend import (
    MOST_MARK,
    cut_tabs,
    field_with_text,
    find_mark,
    holds_rows,
    is_dots,
    is_page,
    is_switch,
    on_photo,
    switch_is_on,
)
from .state import is_checked

Label = tuple[str, list[float]]
"""Class or type, and x0 y0 x1 y1."""

PLAIN = {
    "Text": "Text",
    "Icon": "Icon",
    "Image": "Picture",
    "BackgroundImage": "Picture",
    "TextButton": "Container",
    "TextImageButton": "Container",
    "ImageButton": "Container",
    "Card": "Container",
    "List": "Container",
    "PageIndicator": "Page Control",
    "Modal": "Dialog",
    "Drawer": "Dialog",
}
"""Classes that become one type without a look at pixels or neighbours."""

SECTION_SHARE = 0.55
"""A container larger than this share of the screen is a section or the screen itself."""
ROW_HEIGHT_SHARE = 0.16
"""A `List` taller than this share of the screen holds several rows."""
SMALLEST = 2.0


def mark_only(box: list[float], texts: list[list[float]]) -> list[float]:
    """A check box labelled together with its caption -> the square mark at the end that holds no text."""
    x0, y0, x1, y1 = box
    side = y1 - y0
    if x1 - x0 < 1.6 * side:
        return box
    left, right = [x0, y0, x0 + side, y1], [x1 - side, y0, x1, y1]
    return right if any(share_inside(left, text) > 0.25 for text in texts) else left


def is_unit(name: str, box: list[float], screen: tuple[int, int], boxes: dict[str, list[list[float]]]) -> bool:
    """Is this box the boundary of one thing that a user acts on, by our conventions?"""
    width, height = screen
    if any(share_inside(box, bar) > 0.7 for bar in boxes["Bottom_Navigation"]):
        return False  # a tab bar's item is an icon and a text
    if any(share_inside(icon, box) > 0.7 and area(icon) > 0.6 * area(box) for icon in boxes["Icon"]):
        return False  # only as large as its icon
    if name == "List" and box[3] - box[1] > ROW_HEIGHT_SHARE * height:
        return False
    if name == "List" and holds_rows(box, boxes["Text"]):
        return False
    return area(box) <= SECTION_SHARE * width * height


def map_switch(box: list[float], image: np.ndarray) -> list[Label]:
    """A switch with its state."""
    if not is_switch(box):
        return []
    return [(f"Toggle ({'Selected' if switch_is_on(image, box) else 'Unselected'})", box)]


def map_mark(box: list[float], image: np.ndarray, texts: list[list[float]]) -> list[Label]:
    """A check box or radio button, without its caption, with its state; what cannot be told is not judged."""
    mark = find_mark(image, box)
    if mark is None:
        mark = mark_only(box, texts)
    if mark[3] - mark[1] > MOST_MARK or on_photo(image, mark):
        return [(IGNORE, box)]
    return [("Checkbox (Selected)" if is_checked(image, mark) else "Checkbox (Unselected)", mark)]


def map_one(name: str, box: list[float], image: np.ndarray, boxes: dict[str, list[list[float]]]) -> list[Label]:
    """One label of the 19 classes -> the labels it becomes (types and `ignore`)."""
    if name == "UpperTaskBar":
        return [(IGNORE, box)]
    if name == "Switch":
        return map_switch(box, image)
    if name == "CheckedTextView":
        return map_mark(box, image, boxes["Text"])
    if name == "Multi_Tab":
        segments = cut_tabs(box, boxes["Text"], boxes["Icon"])
        return [("Segmented Control", segment) for segment in segments] or [(IGNORE, box)]
    if name == "EditText":
        return [("Text Field", field_with_text(box, boxes["Text"]))]
    screen = (image.shape[1], image.shape[0])
    if (name == "Modal" and is_page(box, screen)) or (name == "PageIndicator" and not is_dots(box, screen)):
        return []
    kind = PLAIN.get(name)
    if kind is None or (kind == "Container" and not is_unit(name, box, screen, boxes)):
        return []
    return [(kind, box)]


def map_labels(image: np.ndarray, labels: list[Label]) -> list[Label]:
    """All labels of one screen, 19 classes -> 13 types and `ignore`."""
    labels = [(n, b) for n, b in labels if b[2] - b[0] >= SMALLEST and b[3] - b[1] >= SMALLEST]
    boxes: dict[str, list[list[float]]] = defaultdict(list)
    for name, box in labels:
        boxes[name].append(box)
    mapped = [label for name, box in labels for label in map_one(name, box, image, boxes)]
    ignored = [box for name, box in mapped if name == IGNORE]
    marks = [box for name, box in mapped if name.startswith(("Toggle", "Checkbox"))]

    def stays(name: str, box: list[float]) -> bool:
        if name == IGNORE:
            return True
        if any(share_inside(box, region) > 0.7 for region in ignored):
            return False
        is_drawing = name in ("Icon", "Picture")
        return not (is_drawing and any(share_inside(box, m) > 0.6 and area(box) > 0.2 * area(m) for m in marks))

    return [(name, box) for name, box in mapped if stays(name, box)]


def convert(source: Path, split: str, out: Path) -> Counter[str]:
    """Writes one split in the 13 types; gives the number of labels of each."""
    document = json.loads((source / f"{split}.json").read_text())
    names = {category["id"]: category["name"] for category in document["categories"]}
    labels: dict[int, list[Label]] = defaultdict(list)
    for annotation in document["annotations"]:
        x, y, w, h = annotation["bbox"]
        labels[annotation["image_id"]].append((names[annotation["category_id"]], [x, y, x + w, y + h]))
    writer, counts = CocoWriter(), Counter()
    for entry in document["images"]:
        image = read_rgb(source / entry["file_name"])
        mapped = map_labels(image, labels[entry["id"]])
        counts.update(name for name, _ in mapped)
        writer.add(entry["file_name"], image.shape[1], image.shape[0], mapped)
    writer.write(out)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=Path, required=True, help="folder of screens-lowres")
    parser.add_argument("--split", required=True, choices=["train", "valid", "test"])
    parser.add_argument("--out", type=Path, required=True, help="COCO file to write")
    options = parser.parse_args()
    counts = convert(options.source, options.split, options.out)
    print(options.out.name, dict(counts.most_common()))


if __name__ == "__main__":
    main()
