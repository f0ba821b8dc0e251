"""What is drawn within a button, tab, cell or menu item: a caption, icons beside it, or something unknown."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .pixels import Box, area, clusters, grown, inset, squarish, stacked, tight, union
from .ruler import Ruler

LARGEST_ICON = 66
"""Sides of icons, in logical pixels; what is larger is a picture."""
LARGEST_SIGN = 110
SMALLEST = 3
TALLEST_LINE, BIG = 1.45, 1.0
"""Heights in ems: of the tallest line of text, and from which on a square thing is an icon."""
LOOSE = 0.42
"""Tolerance of a width where nothing else than the caption can be there."""


@dataclass(frozen=True)
class Drawn:
    """A part that is seen: Text, Icon, Picture, or `ignore` for what cannot be told."""

    kind: str
    box: Box


@dataclass(frozen=True)
class Eye:
    """What looks at a window: its pixels, how wide its texts are, its scale."""

    image: np.ndarray
    ruler: Ruler
    scale: float

    @property
    def gap(self) -> float:
        """Columns without ink that part an icon from a caption; words are parted as well, and put together again."""
        return max(3.0, 0.22 * self.ruler.em)

    def fits(self, text: str, box: Box, tolerance: float = 0.24) -> bool:
        """May a box be the ink of a text of one line or more?"""
        lines = max(1, text.count("\n") + 1)
        height = box[3] - box[1]
        square = height > BIG * self.ruler.em and squarish(box, 0.7, 1.45)
        if lines == 1 and (height > TALLEST_LINE * self.ruler.em or square):
            return False
        return self.ruler.fits(text, box[2] - box[0], tolerance) and height <= (lines * 2.0 + 0.4) * self.ruler.em

    def may_be_symbol(self, box: Box) -> bool:
        """Has it the shape of an icon, or is it as small as an arrow?"""
        return squarish(box, 0.5, 1.8) or max(box[2] - box[0], box[3] - box[1]) <= 0.95 * self.ruler.em

    def symbol(self, box: Box, room: Box | None = None) -> Drawn:
        """Ink that is no text. `room`: where nothing else can be than what belongs to it."""
        if room is not None:
            box = grown(self.image, box, room)
        width, height = (box[2] - box[0]) / self.scale, (box[3] - box[1]) / self.scale
        long, short = max(width, height), max(1.0, min(width, height))
        if long < SMALLEST or (long > 3.2 * short and long > 24):
            return Drawn("ignore", box)
        if max(width, height) > LARGEST_ICON:
            return Drawn("Picture" if max(width, height) < LARGEST_SIGN else "ignore", box)
        return Drawn("Icon", widened(box, self.scale))


def widened(box: Box, scale: float) -> Box:
    """Lines of a pixel's height, as a minus, are made three pixels high."""
    x0, y0, x1, y1 = box
    short = 3 * max(1, round(scale))
    if y1 - y0 < short:
        y0, y1 = y0 - (short - (y1 - y0)) // 2, y0 - (short - (y1 - y0)) // 2 + short
    if x1 - x0 < short:
        x0, x1 = x0 - (short - (x1 - x0)) // 2, x0 - (short - (x1 - x0)) // 2 + short
    return [x0, y0, x1, y1]


def begins_with_sign(eye: Eye, parts: list[Box], text: str) -> bool:
    """Is the first part an icon, though all together are about as wide as the text? It is where the rest is as well,
    and the first part is as high as no letter, or too narrow for the first word."""
    if (
        len(parts) < 2
        or not text.split()
        or not squarish(parts[0], 0.5, 1.6)
        or not eye.fits(text, union(parts[1:]), 0.3)
    ):
        return False
    width, height = parts[0][2] - parts[0][0], parts[0][3] - parts[0][1]
    word = text.split()[0]
    tall = height > 0.85 * eye.ruler.em and width > 0.7 * height and len(word) > 1  # a letter may be underlined
    return height > 0.4 * eye.ruler.em and (tall or width < 0.6 * eye.ruler.width(word))


def find_caption(
    eye: Eye, parts: list[Box], text: str, tolerance: float, free_after: bool = False
) -> tuple[int, int] | None:
    """First and last of the neighbouring parts whose ink is as wide as the text; the best fit. What is beside them must
    look like icons; `free_after`: what is behind them need not, as the keys in a menu."""
    best, best_error = None, 1e9
    for first in range(len(parts)):
        if first == 0 and begins_with_sign(eye, parts, text):
            continue
        for last in range(first, len(parts)):
            joined = union(parts[first : last + 1])
            error = abs(joined[2] - joined[0] - eye.ruler.width(text))
            beside = parts[:first] if free_after else [*parts[:first], *parts[last + 1 :]]
            if not all(eye.may_be_symbol(part) for part in beside):
                continue  # what is left would be words
            if eye.fits(text, joined, tolerance) and error < best_error:
                best, best_error = (first, last), error
    return best


def look_into(eye: Eye, box: Box, text: str, margin: float = 2.0, alone: bool = False) -> list[Drawn]:
    """What is in a box that may say `text`. `alone`: no icon can be there, so that any ink is the text."""
    inner = inset(box, margin * eye.scale)
    found = tight(eye.image, inner)
    if found is None or area(found) < 4:
        return []
    if not text:
        return without_caption(eye, inner, found)
    parts = clusters(eye.image, inner, eye.gap)
    if eye.fits(text, found) and not (squarish(found) and len(text) > 4) and not better_part(eye, found, parts, text):
        return [Drawn("Text", found)]
    lines = stacked(eye.image, inner, max(2.0, 0.12 * eye.ruler.em))
    if len(lines) > 1:
        below = captioned_below(eye, lines, text) or only_line(eye, lines, text)
        if below:
            return below
    chosen = find_caption(eye, parts, text, 0.24) or find_caption(eye, parts, text, LOOSE)
    if chosen is not None:
        first, last = chosen
        caption = union(parts[first : last + 1])
        before, after = [*inner[:2], caption[0] - 2, inner[3]], [caption[2] + 2, *inner[1:]]
        return [
            *(eye.symbol(part, before if first == 1 else None) for part in parts[:first]),
            Drawn("Text", caption),
            *(eye.symbol(part, after if last == len(parts) - 2 else None) for part in parts[last + 1 :]),
        ]
    return unfitting(eye, inner, found, parts, text, alone)


def better_part(eye: Eye, found: Box, parts: list[Box], text: str) -> bool:
    """Is a part of the ink by far more like the text than all of it? Then there is something beside it."""
    if begins_with_sign(eye, parts, text):
        return True
    chosen = find_caption(eye, parts, text, 0.24)
    if chosen is None or chosen == (0, len(parts) - 1):
        return False
    expected, part = eye.ruler.width(text), union(parts[chosen[0] : chosen[1] + 1])
    gain = abs(found[2] - found[0] - expected) - abs(part[2] - part[0] - expected)
    return gain > 0.12 * expected + 2


def only_line(eye: Eye, lines: list[Box], text: str) -> list[Drawn]:
    """The one line that is the text, where all others are no higher than a border."""
    fitting = [line for line in lines if eye.fits(text, line)]
    others = [line for line in lines if line not in fitting]
    if len(fitting) == 1 and all(line[3] - line[1] <= 0.3 * eye.ruler.em for line in others):
        return [Drawn("Text", fitting[0])]
    return []


def like_digits(eye: Eye, box: Box) -> bool:
    """As high as letters and wider than an icon of that height: a short text that the tree tells otherwise."""
    height, width = box[3] - box[1], box[2] - box[0]
    return 0.6 * eye.ruler.em < height < 0.95 * eye.ruler.em and width > 1.15 * height


def unfitting(eye: Eye, inner: Box, found: Box, parts: list[Box], text: str, alone: bool) -> list[Drawn]:
    """Ink that is not as wide as the caption: an icon instead of it, a caption that was cut or wrapped, or unknown."""
    expected, width, height = eye.ruler.width(text), found[2] - found[0], found[3] - found[1]
    if like_digits(eye, found):
        return [Drawn("ignore", found)]
    if squarish(found) and (expected > 1.5 * width or height > BIG * eye.ruler.em) and len(parts) <= 2:
        drawn = eye.symbol(found, inner)
        return [drawn if drawn.kind == "Icon" else Drawn("ignore", found)]  # a picture may have its caption on it
    if alone and 0.3 * expected < width < 1.8 * expected:
        return [Drawn("Text", found)]
    start = 1 if len(parts) > 1 and squarish(parts[0]) and parts[0][3] - parts[0][1] > eye.ruler.em else 0
    rest = union(parts[start:])
    ends = min(inner[2] - rest[2], rest[0] - inner[0] if not start else inner[2]) < 1.8 * eye.ruler.em
    one_line = rest[3] - rest[1] < TALLEST_LINE * eye.ruler.em
    if one_line and ends and expected > 1.1 * (rest[2] - rest[0]) and rest[2] - rest[0] > 2.5 * eye.ruler.em:
        return [*(eye.symbol(part) for part in parts[:start]), Drawn("Text", rest)]  # its end is cut off, with dots
    return [Drawn("ignore", found)]


def without_caption(eye: Eye, inner: Box, found: Box) -> list[Drawn]:
    """Icons, where nothing is said that could be read."""
    parts = clusters(eye.image, inner, eye.gap)
    if all(squarish(part, 0.3, 3.4) for part in parts) and len(parts) <= 2:
        return [eye.symbol(part, inner if len(parts) == 1 else None) for part in parts]
    return [Drawn("ignore", found)]


def captioned_below(eye: Eye, lines: list[Box], text: str) -> list[Drawn]:
    """An icon above its caption; nothing where it is otherwise."""
    for cut in range(1, len(lines)):
        icon, caption = union(lines[:cut]), union(lines[cut:])
        em, height = eye.ruler.em, caption[3] - caption[1]
        wrapped = height > 1.6 * em and (caption[2] - caption[0]) * height / em > 0.8 * eye.ruler.width(text)
        above = squarish(icon, 0.4, 2.5) and icon[3] - icon[1] > 0.9 * em
        if above and (eye.fits(text, caption, 0.3) or wrapped):
            return [eye.symbol(icon), Drawn("Text", caption)]
    return []
