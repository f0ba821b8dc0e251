"""Hand-annotated screens (`NAME/annotation.json` beside `NAME/screen.png`, its app in `NAME/source.json`): for judging,
and, but for apps that are laid aside, for training.

    python -m detector.data.hand --screens screens-more --aside heard/aside-apps.txt --out labels.json
"""

from __future__ import annotations

import json
from pathlib import Path

from hand.screens import parse_options

from ..element_types import IGNORE, TYPE_ID, TYPES
from .coco import CocoWriter, LabelledScreen, rows


def corners(region: dict | list[float]) -> list[float]:
    """x, y, w, h (bare or under `box`) -> x0 y0 x1 y1."""
    x, y, w, h = region["box"] if isinstance(region, dict) else region
    return [x, y, x + w, y + h]


def load_screen(folder: Path) -> LabelledScreen:
    """One screen and its labels."""
    document = json.loads((folder / "annotation.json").read_text())
    truths = [[TYPE_ID[element["type"]], *corners(element)] for element in document["elements"]]
    ignored = [corners(region) for region in document.get("ignore", [])]
    return LabelledScreen(folder / "screen.png", rows(truths, 5), rows(ignored, 4))


def load_hand_annotated(folder: Path) -> list[LabelledScreen]:
    """All screens of a set, by name."""
    return [load_screen(path.parent) for path in sorted(folder.glob("*/annotation.json"))]


def write_labels(folders: list[Path], out: Path) -> None:
    """One COCO file of the screens in some folders; paths are relative to where their set lies."""
    writer = CocoWriter()
    for screen in map(load_screen, folders):
        height, width = screen.image().shape[:2]
        truths = [(TYPES[int(kind)], box) for kind, *box in screen.truths.tolist()]
        ignored = [(IGNORE, box) for box in screen.ignored.tolist()]
        writer.add(str(screen.path.relative_to(screen.path.parents[2])), width, height, truths + ignored)
    writer.write(out)
    print(f"{out.name}: {len(writer.images)} screens, {len(writer.annotations)} labels")


if __name__ == "__main__":
    options = parse_options(__doc__)
    write_labels(options.screens, options.out)
