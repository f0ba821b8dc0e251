"""What a look at the labels of `screens-lowres` showed to be wrong in the same way again and again, mended by rule.

A check box's label holds its caption too, a field's begins amid its text, tabs are of unequal widths, a switch's state
is told by its knob and not by its colour, some modals are whole pages and some page indicators whole cards.
"""

from __future__ import annotations

import itertools

import cv2
import numpy as np

from ..geometry import area, share_inside
from .state import crop, ground_around, is_switched_on

INK = 26
"""Greatest difference of a channel from the ground that is still ground."""
LEAST_MARK, MOST_MARK = 8, 34
"""Sides of check boxes, in pixels of screens 385 wide."""
PAGE_SHARE = 0.8
"""A modal that covers more of the screen's height, at its full width, is a page."""
TALLEST_DOTS = 0.05
MOST_SEGMENTS = 9
LIGHTER = 40.0
"""A knob is this much lighter than the track."""


def ink_mask(image: np.ndarray, box: list[float]) -> np.ndarray:
    """What differs from the colour around a box."""
    pixels = crop(image, box).astype(int)
    return (np.abs(pixels - ground_around(image, box)).max(2) > INK).astype(np.uint8)


def find_mark(image: np.ndarray, box: list[float]) -> list[float] | None:
    """The square or round mark at either end of a labelled caption, by its pixels; None where none is seen."""
    x0, y0 = max(0, int(box[0])), max(0, int(box[1]))
    mask = ink_mask(image, box)
    if mask.size == 0:
        return None
    filled = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, _, parts, _ = cv2.connectedComponentsWithStats(filled, connectivity=8)
    width, best = mask.shape[1], None
    for x, y, w, h, count in parts[1:].tolist():
        squarish = 0.75 <= w / h <= 1.34 and min(w, h) >= LEAST_MARK and max(w, h) <= MOST_MARK
        at_end = min(x, width - x - w) <= max(4, 0.35 * h)
        if squarish and at_end and count >= 0.16 * w * h and (best is None or w * h > best[2] * best[3]):
            best = (x, y, w, h)
    if best is None:
        return None
    x, y, w, h = best
    return [float(x0 + x), float(y0 + y), float(x0 + x + w), float(y0 + y + h)]


def field_with_text(box: list[float], texts: list[list[float]]) -> list[float]:
    """A field that cuts its own text, as those over a line do, reaches to the text's edges."""
    x0, y0, x1, y1 = box
    for text in texts:
        middle = (text[0] + text[2]) / 2
        lies_across = x0 <= middle <= x1 and 0.3 < share_inside(text, box) < 1 and text[2] - text[0] < 1.1 * (x1 - x0)
        if lies_across and text[3] - text[1] < 1.5 * (y1 - y0):
            y0, y1 = min(y0, text[1] - 2), max(y1, text[3] + 2)
    return [x0, y0, x1, y1]


def even_cells(control: list[float], marks: list[list[float]]) -> list[list[float]] | None:
    """Equal cells of a control, where each mark stands amid its own."""
    x0, y0, x1, y1 = control
    step = (x1 - x0) / len(marks)
    for i, mark in enumerate(marks):
        if abs((mark[0] + mark[2]) / 2 - (x0 + step * (i + 0.5))) > 0.16 * step:
            return None
    return [[x0 + step * i, y0, x0 + step * (i + 1), y1] for i in range(len(marks))]


def cut_tabs(control: list[float], texts: list[list[float]], icons: list[list[float]]) -> list[list[float]]:
    """A whole segmented control -> its segments: equal, or cut midway between its words (or icons, where it has no
    words)."""
    inside = sorted(t for t in texts if share_inside(t, control) > 0.7)
    if len(inside) < 2:
        inside = sorted(i for i in icons if share_inside(i, control) > 0.7)
    marks = [m for i, m in enumerate(inside) if i == 0 or m[0] >= inside[i - 1][2] - 2]
    if not 2 <= len(marks) <= MOST_SEGMENTS or len(marks) < len(inside):
        return []
    even = even_cells(control, marks)
    if even:
        return even
    x0, y0, x1, y1 = control
    cuts = [(a[2] + b[0]) / 2 for a, b in itertools.pairwise(marks)]
    first = max(x0, marks[0][0] - (cuts[0] - marks[0][2]))
    last = min(x1, marks[-1][2] + (marks[-1][0] - cuts[-1]))
    edges = [first, *cuts, last]
    return [[a, y0, b, y1] for a, b in itertools.pairwise(edges)]


def is_switch(box: list[float]) -> bool:
    """Switches lie."""
    return 1.25 <= (box[2] - box[0]) / max(1.0, box[3] - box[1]) <= 3.2


def switch_is_on(image: np.ndarray, box: list[float]) -> bool:
    """A switch is on where it is coloured; a grey one where its knob is at the right: lighter than the track, or
    higher."""
    if is_switched_on(image, box):
        return True
    mask = ink_mask(image, box)
    height, width = mask.shape
    if width < 12:
        return False
    third = max(3, width // 3)
    left, right = mask[:, :third].sum(0).max() / height, mask[:, -third:].sum(0).max() / height
    track = np.median(mask[:, third:-third].sum(0)) / height
    if right >= 0.85 and max(left, track) < 0.8:
        return True
    grey = cv2.cvtColor(np.ascontiguousarray(crop(image, box)), cv2.COLOR_RGB2GRAY).astype(float)
    middle = grey[int(height * 0.3) : max(int(height * 0.3) + 1, int(height * 0.7))]
    start, end = (
        middle[:, int(width * 0.2) : int(width * 0.38)].mean(),
        middle[:, int(width * 0.62) : int(width * 0.8)].mean(),
    )
    return bool(end > start + LIGHTER)


def on_photo(image: np.ndarray, box: list[float]) -> bool:
    """Does a mark lie on a picture? Then its pixels do not tell its state."""
    outer = [box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4]
    pixels = cv2.cvtColor(np.ascontiguousarray(crop(image, outer)), cv2.COLOR_RGB2GRAY).astype(float)
    rim = np.concatenate([pixels[:3].ravel(), pixels[-3:].ravel(), pixels[:, :3].ravel(), pixels[:, -3:].ravel()])
    return float(np.mean(np.abs(rim - np.median(rim)) > 14)) > 0.4


def is_page(box: list[float], screen: tuple[int, int]) -> bool:
    """Is a modal the whole screen?"""
    width, height = screen
    return (box[2] - box[0]) > 0.97 * width and (box[3] - box[1]) > PAGE_SHARE * height


def is_dots(box: list[float], screen: tuple[int, int]) -> bool:
    """Page dots are low and small."""
    return box[3] - box[1] <= TALLEST_DOTS * screen[1] and area(box) < 0.03 * screen[0] * screen[1]


def holds_rows(box: list[float], texts: list[list[float]]) -> bool:
    """Do the texts of a list stand in lines so far apart that it holds several rows?"""
    inside = sorted((t for t in texts if share_inside(t, box) > 0.7), key=lambda t: t[1])
    return any(b[1] - a[3] > 0.95 * min(a[3] - a[1], b[3] - b[1]) for a, b in itertools.pairwise(inside))
