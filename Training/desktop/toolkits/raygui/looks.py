"""Looks of raygui programs: its own styles or colours of a program, its letters of ten pixels or a font."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pyray as pr

from screens.theme import TINTS, mix

from ..fonts import FONT_FOLDER

FONTS = [
    "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "dejavu/DejaVuSans.ttf",
    "dejavu/DejaVuSansMono-Bold.ttf",
    "noto/NotoSans-Regular.ttf",
    "open-sans/OpenSans-Regular.ttf",
    "lato/Lato-Regular.ttf",
    "liberation2/LiberationSans-Regular.ttf",
    "quicksand/Quicksand-Bold.ttf",
]
STYLES = [
    ("#f5f5f5", "#c9c9c9", "#838383", "#686868", "#97e8ff"),
    ("#f5f5f5", "#c9c9c9", "#838383", "#686868", "#97e8ff"),
    ("#2c2c2c", "#3a3a3a", "#878787", "#c3c3c3", "#e1e1e1"),
    ("#00222b", "#024658", "#2f7486", "#51bfd3", "#b4e8f3"),
    ("#0c1505", "#2c3334", "#60827d", "#82a29f", "#ccdb9a"),
    ("#fff5e1", "#fcbc54", "#e58b68", "#8d4b3a", "#fff4b5"),
    ("#e8eef1", "#b4d0dc", "#5ca6a6", "#447e96", "#9dd6e8"),
    ("#292741", "#40407c", "#ab9bd3", "#e0c4f0", "#d88ff8"),
    ("#1b1b1b", "#2b2b2b", "#5f5f5f", "#d6d6d6", "#ffc34d"),
    ("#3a1720", "#5c2836", "#93586d", "#f0c0c8", "#e35c80"),
]
"""Ground, base, border, text and tint, like those of the styles that raygui comes with."""


@dataclass(frozen=True)
class Look:
    """One program's looks."""

    ground: str
    base: str
    border: str
    ink: str
    tint: str
    line: int
    """Width of borders, in pixels at scale 1."""
    font: str
    """File below `FONT_FOLDER`; empty: raygui's own letters."""
    size: int
    pad: int
    bar: bool
    """Has the window raygui's own title bar?"""


def random_look(r: random.Random) -> Look:
    ground, base, border, ink, tint = r.choice(STYLES)
    if r.random() < 0.3:
        tint = r.choice(TINTS)
        base, border = mix(ground, tint, 0.25), mix(ground, tint, 0.7)
    installed = [name for name in FONTS if (FONT_FOLDER / name).exists()]
    own = r.random() < 0.35 or not installed
    return Look(
        ground,
        base,
        border,
        ink,
        tint,
        r.choice([1, 1, 1, 2, 2]),
        "" if own else r.choice(installed),
        10 if own else r.choice([12, 13, 14, 15, 16, 18, 20]),
        r.choice([4, 6, 7, 9]),
        r.random() < 0.4,
    )


def rgba(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """Of #rrggbb, as raylib takes colours."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue, alpha


def number(colour: str) -> int:
    """Of #rrggbb, as raygui's styles hold it: RRGGBBAA."""
    return int(colour[1:] + "ff", 16)


def apply(look: Look, line: int, spacing: int) -> None:
    """Sets raygui's style for all its widgets."""
    pr.gui_load_style_default()
    states = {
        "NORMAL": (look.border, look.base, look.ink),
        "FOCUSED": (mix(look.border, look.tint, 0.5), mix(look.base, look.tint, 0.5), look.ink),
        "PRESSED": (look.tint, mix(look.base, look.tint, 0.85), mix(look.ink, "#000000", 0.3)),
        "DISABLED": (
            mix(look.border, look.ground, 0.5),
            mix(look.base, look.ground, 0.5),
            mix(look.ink, look.base, 0.5),
        ),
    }
    for state, colours in states.items():
        for part, colour in zip(("BORDER", "BASE", "TEXT"), colours):
            set_style("DEFAULT", f"{part}_COLOR_{state}", number(colour))
    set_style("DEFAULT", "BACKGROUND_COLOR", number(look.ground), "GuiDefaultProperty")
    set_style("DEFAULT", "LINE_COLOR", number(look.border), "GuiDefaultProperty")
    set_style("DEFAULT", "BORDER_WIDTH", line)
    set_style("DEFAULT", "TEXT_SPACING", spacing, "GuiDefaultProperty")


def set_style(control: str, name: str, value: int, of: str = "GuiControlProperty") -> None:
    pr.gui_set_style(getattr(pr.GuiControl, control), getattr(getattr(pr, of), name), value)
