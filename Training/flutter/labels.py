"""From the marked places of a Flutter screen to labels.

Semantics nodes are exact but as large as what can be touched; `pull` in a mark says how its drawing is found: `ink` and
`edge` as in `desktop.marks`; the others are cells of bars and parts of controls, whose geometry Flutter fixes.
"""

from __future__ import annotations

import numpy as np

from desktop.marks import Mark, pixels_of, to_labels
from detector.geometry import area
from screens.crop import Label, overlap

Place = tuple[str, list[float]]
"""A mark's identifier, and where it lies in the picture."""

CUPERTINO_THUMB = 14
"""Radius of a slider's knob, in logical pixels."""
CUPERTINO_TRACK_INSET = 8
"""The margin of a slider's track at both ends."""
TAB_ICON, TAB_LINE = 39, 4
"""Where the icon of a tab with a name ends, and the height of the line under the chosen tab."""
BARS = {"nav": ((12, 46), (46, 72)), "tabbar": ((2, 35), (35, 50))}
"""Where the icon and where the label of a cell of a bar lie, from the top of the bar."""


def cells(box: list[float], count: int) -> list[list[float]]:
    """A box cut into equal cells side by side."""
    x0, y0, x1, y1 = box
    step = (x1 - x0) / count
    return [[x0 + i * step, y0, x0 + (i + 1) * step, y1] for i in range(count)]


def field_marks(box: list[float], top: float, left: float, right: float, bottom: float) -> list[Mark]:
    """A field, and what is written in it between paddings."""
    x0, y0, x1, y1 = box
    return [Mark("Text Field", box), Mark("Text", [x0 + left, y0 + top, x1 - right, y1 - bottom], "ink")]


def bar_marks(box: list[float], bar: str, scale: float) -> list[Mark]:
    """A cell of a bar at the bottom: its icon, and its label."""
    middle, top = (box[0] + box[2]) / 2, box[1]
    (y0, y1), (y2, y3) = BARS[bar]
    half = 15 * scale
    return [
        Mark("Icon", [middle - half, top + y0 * scale, middle + half, top + y1 * scale], "ink"),
        Mark("Text", [box[0], top + y2 * scale, box[2], top + y3 * scale], "ink"),
    ]


def expand(kind: str, pull: str, box: list[float], scale: float) -> list[Mark]:
    """The marks of one place."""
    name, _, values = pull.partition(":")
    numbers = [float(v) for v in values.split(",") if v]
    x0, y0, x1, y1 = box
    if name == "field":
        return field_marks(box, *(v * scale for v in numbers))
    if name in BARS:
        return [mark for cell in cells(box, int(numbers[0])) for mark in bar_marks(cell, name, scale)]
    if name == "tab":
        cut, foot = y0 + TAB_ICON * scale, y1 - TAB_LINE * scale
        both = [Mark("Icon", [x0, y0, x1, cut], "ink"), Mark("Text", [x0, cut, x1, foot], "ink")]
        inside = both if numbers[0] == 2 else [Mark(kind, [x0, y0, x1, foot], "ink")]
        return [Mark("Segmented Control", box), *inside]  # as tabs above a page are in all our sets
    if name == "segments":
        dx, dy = 14 * scale, 9 * scale  # clear of the rounded ends
        segments = list(zip(cells(box, len(numbers)), numbers, strict=True))
        inside = [
            Mark("Icon" if icon else "Text", [c[0] + dx, c[1] + dy, c[2] - dx, c[3] - dy], "ink")
            for c, icon in segments
        ]
        return [*(Mark(kind, cell) for cell, _ in segments), *inside]
    if name == "cells":
        count, inset = int(numbers[0]), numbers[1] * scale
        return [Mark(kind, cell) for cell in cells([x0 + inset, y0, x1 - inset, y1], count)]
    if name == "action":
        dx, dy = 10 * scale, 8 * scale
        return [Mark(kind, box), Mark("Text", [x0 + dx, y0 + dy, x1 - dx, y1 - dy], "ink")]
    if name == "floating":
        edge = 14 * scale
        return [Mark(kind, box), Mark("Icon", [x0 + edge, y0 + edge, x1 - edge, y1 - edge], "ink")]
    if name == "thumb":
        middle, half, inset = (y0 + y1) / 2, CUPERTINO_THUMB * scale, CUPERTINO_TRACK_INSET * scale
        return [Mark(kind, [x0 + inset, middle - half, x1 - inset, middle + half])]
    if name == "inset":
        left, top, right, bottom = (v * scale for v in numbers)
        return [Mark(kind, [x0 + left, y0 + top, x1 - right, y1 - bottom])]
    return [Mark(kind, box, name)]


def is_cut(box: list[float], window: list[float]) -> bool:
    """Does a place end where its window ends? What is scrolled is cut there."""
    return box[3] >= window[3] - 0.6 or box[1] < window[1] - 0.6


def outside(dialog: list[float], width: int, height: int) -> list[Mark]:
    """What a dialog dims."""
    x0, y0, x1, y1 = dialog
    parts = [[0, 0, width, y0], [0, y1, width, height], [0, y0, x0, y1], [x1, y0, width, y1]]
    return [Mark("ignore", [float(v) for v in p]) for p in parts if p[2] - p[0] > 3 and p[3] - p[1] > 3]


def covered(mark: Mark, button: list[float]) -> Mark:
    """What a floating button hides in part is not judged; what is part of the button or lies behind by far stays."""
    share = overlap(mark.box, button) / max(1.0, area(mark.box))
    inside = (
        button[0] <= mark.box[0] and button[1] <= mark.box[1] and mark.box[2] <= button[2] and mark.box[3] <= button[3]
    )
    return mark if share < 0.1 or (inside and mark.kind in ("Container", "Icon")) else Mark("ignore", mark.box)


def is_blank(image: np.ndarray, mark: Mark) -> bool:
    """A photo of one colour: it is not loaded yet, or shows nothing."""
    pixels = pixels_of(image, mark.box)
    return mark.kind == "Picture" and pixels.size > 0 and pixels.std(axis=(0, 1)).max() < 2


def marks_of(image: np.ndarray, places: list[Place], scale: float) -> list[Mark]:
    """All marks of a screen. Below a dialog Flutter tells of no places; the dimmed rest is ignored."""
    height, width = image.shape[:2]
    named = [(*name.split("|")[2:], box) for name, box in places]
    dialogs = [box for kind, _, box in named if kind == "Dialog"]
    windows = [box for kind, _, box in named if kind == "window"]
    marks: list[Mark] = []
    for kind, pull, box in named:
        if kind == "window":
            continue
        if pull.startswith("~") and windows:
            if box[1] >= windows[0][3] - 1 or box[3] <= windows[0][1] + 1:
                continue
            if is_cut(box, windows[0]):
                marks.append(Mark("ignore", box))
                continue
        marks += expand(kind, pull.removeprefix("~"), box, scale)
    for button in [box for _, pull, box in named if pull == "floating"]:
        marks = [covered(mark, button) for mark in marks]
    for box in dialogs:
        marks += outside(box, width, height)
    return marks


def is_waiting(image: np.ndarray, places: list[Place], scale: float) -> bool:
    """Is there a photo still to come?"""
    return any(is_blank(image, mark) for mark in marks_of(image, places, scale))


def screen_labels(image: np.ndarray, places: list[Place], scale: float) -> list[Label]:
    """Labels of a screen's picture (RGB)."""
    marks = marks_of(image, places, scale)
    return to_labels(image, [Mark("ignore", mark.box) if is_blank(image, mark) else mark for mark in marks])
