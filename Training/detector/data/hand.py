"""Hand-annotated screens (`NAME/annotation.json` beside `NAME/screen.png`): for judging only."""

from __future__ import annotations

import json
from pathlib import Path

from ..element_types import TYPE_ID
from .coco import LabelledScreen, rows


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
