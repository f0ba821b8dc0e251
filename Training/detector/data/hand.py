"""Hand-annotated screens (`NAME/annotation.json` beside `NAME/screen.png`, its app in `NAME/source.json`): for judging,
and, but for apps that are laid aside, for training.

    python -m detector.data.hand --data FOLDER --sets screens-more --aside heard/aside-apps.txt --out labels.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from trees.tables import apps_aside

from ..element_types import IGNORE, TYPE_ID, TYPES
from .coco import CocoWriter, LabelledScreen, rows


def corners(region: dict | list[float]) -> list[float]:
    """x, y, w, h (bare or under `box`) -> x0 y0 x1 y1."""
    x, y, w, h = region["box"] if isinstance(region, dict) else region
    return [x, y, x + w, y + h]


def load_hand_annotated(folder: Path) -> list[LabelledScreen]:
    """All screens of a folder, by name."""
    screens = []
    for path in sorted(folder.glob("*/annotation.json")):
        document = json.loads(path.read_text())
        truths = [[TYPE_ID[element["type"]], *corners(element)] for element in document["elements"]]
        ignored = [corners(region) for region in document.get("ignore", [])]
        screens.append(LabelledScreen(path.with_name("screen.png"), rows(truths, 5), rows(ignored, 4)))
    return screens


def app_of(screen: LabelledScreen) -> str:
    """The repository that a screen shows."""
    return json.loads(screen.path.with_name("source.json").read_text())["repo"]


def write_labels(data: Path, sets: list[str], aside: set[str], out: Path) -> None:
    """One COCO file of the screens whose apps are not laid aside; paths are relative to `data`."""
    writer = CocoWriter()
    for screen in (screen for name in sets for screen in load_hand_annotated(data / name)):
        if app_of(screen) in aside:
            continue
        height, width = screen.image().shape[:2]
        truths = [(TYPES[int(kind)], box) for kind, *box in screen.truths.tolist()]
        ignored = [(IGNORE, box) for box in screen.ignored.tolist()]
        writer.add(str(screen.path.relative_to(data)), width, height, truths + ignored)
    writer.write(out)
    print(f"{out.name}: {len(writer.images)} screens, {len(writer.annotations)} labels")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--sets", nargs="+", required=True, help="folders of the data")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    write_labels(options.data, options.sets, apps_aside(options.aside), options.out)


if __name__ == "__main__":
    main()
