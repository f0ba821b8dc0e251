"""From places of widgets to labels: boxes pulled to the ink, icons told from the texts beside them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from detector.geometry import area
from screens.crop import Label, overlap
from screens.ink import ground_colour, shrink_to_ink

SMALLEST_ICON = 3
EDGE_CONTRAST = 6
MOSTLY_HIDDEN = 0.6
PARTLY_HIDDEN = 0.05
BODIES = ("Container", "Text Field", "Segmented Control")


@dataclass
class Mark:
    """A labelled place, x0 y0 x1 y1 in pixels of the picture."""

    kind: str
    box: list[float]
    pull: str = ""
    """`ink`: to what differs from the commonest colour in the box (texts, icons). `edge`: to what differs from the
    colour at the box's rim (marks, fields whose widget is larger than what it draws)."""
    icon_width: float = 0
    """Where there is an icon at the start of a text, its width: the place is split into both."""


def pixels_of(image: np.ndarray, box: list[float]) -> np.ndarray:
    x0, y0, x1, y1 = (round(v) for v in box)
    return image[max(0, y0) : y1, max(0, x0) : x1].astype(int)


def ink_columns(image: np.ndarray, box: list[float], ground: np.ndarray) -> np.ndarray:
    """Which columns of a box differ from a colour."""
    difference = np.abs(pixels_of(image, box) - ground).max(2)
    return (difference > max(12, 0.3 * difference.max())).any(0)


def widest_gap(columns: np.ndarray, low: int, high: int) -> tuple[int, int]:
    """Start and width of the widest run without ink that begins between two columns."""
    best, best_width, start = 0, 0, None
    for x, inked in enumerate(columns):
        if inked:
            start = None
            continue
        start = x if start is None else start
        if low <= start <= high and x - start + 1 > best_width:
            best, best_width = start, x - start + 1
    return best, best_width


def split_icon(image: np.ndarray, box: list[float], icon_width: float) -> list[Label]:
    """An icon followed by a text -> both, cut at the widest gap where the icon may end."""
    whole = shrink_to_ink(image, box)
    if whole is None:
        return []
    best, best_width = widest_gap(
        ink_columns(image, whole, ground_colour(pixels_of(image, box))), int(icon_width * 0.45), int(icon_width) + 3
    )
    if best_width < 2:
        return [("Text", whole)]
    cut = whole[0] + best + best_width // 2
    parts = [("Icon", [box[0], box[1], cut, box[3]]), ("Text", [cut, box[1], box[2], box[3]])]
    tight = [(kind, shrink_to_ink(image, part)) for kind, part in parts]
    return [(kind, part) for kind, part in tight if part is not None]


def shrink_to_edge(image: np.ndarray, box: list[float]) -> list[float] | None:
    """The smallest box around what differs from the rim's colour; None where nothing does."""
    x0, y0, x1, y1 = int(box[0]), int(box[1]), int(np.ceil(box[2])), int(np.ceil(box[3]))
    pixels = image[y0:y1, x0:x1].astype(int)
    rim = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    values, counts = np.unique(rim, axis=0, return_counts=True)
    differs = np.abs(pixels - values[counts.argmax()]).max(2) > EDGE_CONTRAST
    rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
    if len(rows) < SMALLEST_ICON or len(columns) < SMALLEST_ICON:
        return None
    return [x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1]


def pulled(image: np.ndarray, box: list[float], pull: str) -> list[float] | None:
    """A box pulled to the pixels; None where there is nothing."""
    if pull == "ink":
        return shrink_to_ink(image, box)
    return shrink_to_edge(image, box) if pull == "edge" else box


def to_labels(image: np.ndarray, marks: list[Mark]) -> list[Label]:
    """Labels of a picture; what lies outside it or has no ink is dropped, what is half outside is ignored."""
    height, width = image.shape[:2]
    labels: list[Label] = []
    for mark in marks:
        x0, y0, x1, y1 = mark.box
        box = [max(0.0, x0), max(0.0, y0), min(float(width), x1), min(float(height), y1)]
        if box[2] - box[0] < SMALLEST_ICON or box[3] - box[1] < SMALLEST_ICON:
            continue
        cut = (box[2] - box[0]) * (box[3] - box[1]) < 0.7 * (x1 - x0) * (y1 - y0)
        if mark.icon_width and not cut:
            labels += split_icon(image, box, mark.icon_width)
            continue
        tight = pulled(image, box, mark.pull)
        if tight is not None and mark.pull == "edge" and mark.kind in BODIES and area(tight) < 0.5 * area(box):
            continue  # no boundary is seen, only what is written on it
        if tight is not None:
            labels.append(("ignore" if cut else mark.kind, tight))
    return labels


def uncovered(marks: list[Mark], box: list[float], dims: bool = False) -> list[Mark]:
    """What is still seen beside a box that lies above; what is dimmed or partly hidden is not judged."""
    seen = []
    for mark in marks:
        share = overlap(mark.box, box) / max(1.0, area(mark.box))
        if share < MOSTLY_HIDDEN:
            seen.append(Mark("ignore", mark.box) if dims or share > PARTLY_HIDDEN else mark)
    return seen
