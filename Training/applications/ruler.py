"""How wide a text is expected to be: so a caption is told from an icon, and a tree that lies from one that does not."""

from __future__ import annotations

import functools
import re
import unicodedata

from PIL import ImageFont

EM = 100
WIDE = ("W", "F")
TAGS = re.compile(r"<[^>]{1,60}>")
CLASS_NAME = re.compile(r"^(Gtk|Adw|Gd|Hdy|Handy|Gnome|Nautilus|Ide)[A-Z]\w*$|^\w+(Widget|Row|Gizmo|Leaflet)$")
"""What GTK 4 tells as a name where a widget has none."""
TOLERANCE, SLACK = 0.24, 5
DEFAULT_SIZE = 13.0
SMALLEST_EM, LARGEST_EM = 7, 30
AGREEING = 1.18
FEWEST = 4


@functools.cache
def font() -> ImageFont.FreeTypeFont:
    try:
        return ImageFont.truetype("DejaVuSans.ttf", EM)
    except OSError:
        return ImageFont.load_default(EM)


def plain(name: str) -> str:
    """A name as it is shown: without markup, and not said twice."""
    name = TAGS.sub("", name or "").replace("￼", "").strip()
    if CLASS_NAME.match(name):
        return ""
    half = len(name) // 2
    if len(name) % 2 and name[half] == " " and name[:half] == name[half + 1 :]:
        return name[:half]
    return name


def nominal(text: str) -> float:
    """Width of the longest line in ems of a common sans-serif font."""
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    return max(sum(map(advance, line.strip())) for line in lines)


@functools.cache
def advance(character: str) -> float:
    """Width of one character in ems; wide ones may not be in the font."""
    return 1.0 if unicodedata.east_asian_width(character) in WIDE else font().getlength(character) / EM


class Ruler:
    """Knows how many pixels an em is in a window, from captions of one line: the size that most of them agree on."""

    def __init__(self, pairs: list[tuple[str, float]], scale: float) -> None:
        sizes = [width / nominal(text) for text, width in pairs if len(text) >= 3 and nominal(text) > 1.2]
        sizes = sorted(size for size in sizes if SMALLEST_EM < size < LARGEST_EM * scale)
        agreed = max(([s for s in sizes if size <= s <= AGREEING * size] for size in sizes), key=len, default=[])
        self.sure = len(agreed) >= FEWEST
        self.em = agreed[len(agreed) // 2] if self.sure else DEFAULT_SIZE * scale

    def width(self, text: str) -> float:
        return nominal(text) * self.em

    def fits(self, text: str, width: float, tolerance: float = TOLERANCE) -> bool:
        """May the text be this wide? Bold is wider and a condensed font narrower."""
        expected = self.width(text)
        return bool(text) and abs(width - expected) <= max(SLACK * self.em / DEFAULT_SIZE, tolerance * expected)
