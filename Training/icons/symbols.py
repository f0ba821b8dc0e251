"""Icons of the fonts that programs draw them with: Material Design Icons, Font Awesome, Remix, Codicons, Elusive.

They come with the PyPI package qtawesome, each font with a table of names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from icons.catalog import UNKNOWN, Icon, Matcher, forms, package

FONTS = {
    "materialdesignicons6-webfont": "mdi",
    "fontawesome6-solid-webfont": "fa",
    "fontawesome6-regular-webfont": "fa",
    "fontawesome6-brands-webfont": "fab",
    "remixicon": "rem",
    "codicon": "cod",
    "elusiveicons-webfont": "elu",
}
"""Sets by the name of the font's file, without its version."""
STYLE = re.compile("-(fill|outline|filled)$")
"""Ends of names of a second style."""
SIZE = 96
"""Of a letter's square, in pixels."""


@dataclass(frozen=True)
class Symbol:
    """A character of a font, with the class that it belongs to."""

    icon: Icon
    character: str


def of_font(matcher: Matcher, set_name: str, font: Path, table: Path) -> Iterator[Symbol]:
    """The symbols of a font that are learnt from. Its table has a name and a hexadecimal code for each."""
    for stem, code in sorted(json.loads(table.read_text(encoding="utf-8")).items()):
        plain_stem = re.sub("-(fill|line)$", "", stem) if set_name == "rem" else stem
        label, plain = matcher.match(set_name, plain_stem)
        # An unknown shape is seen often enough in one of its styles.
        if label is not None and (label != UNKNOWN or not STYLE.search(stem)):
            base = forms(plain_stem)[-1]
            yield Symbol(Icon(set_name, font, base, label, plain), chr(int(code.removeprefix("0x"), 16)))


def catalogue(matcher: Matcher) -> list[Symbol]:
    """Every symbol of the fonts that has a name of the vocabulary, or is of none."""
    folder = package("qtawesome") / "fonts"
    found = []
    for prefix, set_name in FONTS.items():
        font = next(folder.glob(f"{prefix}-[0-9]*.ttf"))
        table = next(folder.glob(f"{prefix}-charmap-[0-9]*.json"))
        found += of_font(matcher, set_name, font, table)
    return found


def drawn(symbols: list[Symbol]) -> Iterator[tuple[Icon, np.ndarray]]:
    """How much of each pixel a symbol covers, on a square twice as wide as it."""
    fonts = {path: ImageFont.truetype(str(path), SIZE) for path in {symbol.icon.path for symbol in symbols}}
    for symbol in symbols:
        image = Image.new("L", (2 * SIZE, 2 * SIZE))
        ImageDraw.Draw(image).text((SIZE, SIZE), symbol.character, font=fonts[symbol.icon.path], fill=255, anchor="mm")
        yield symbol.icon, np.asarray(image)
