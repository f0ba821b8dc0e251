"""Looks of Kivy programs: its own grey pictures of buttons, tinted or not, or flat colours; a ground, a font."""

from __future__ import annotations

import random
from dataclasses import dataclass

from screens.theme import TINTS, mix, on_colour

from ..fonts import FONT_FOLDER

FONTS = [
    "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "dejavu/DejaVuSans.ttf",
    "noto/NotoSans-Regular.ttf",
    "lato/Lato-Regular.ttf",
    "quicksand/Quicksand-Regular.ttf",
]
DARK_GROUNDS = ["#000000", "#000000", "#000000", "#121212", "#1a1a1a", "#212328", "#2b2b33", "#0d1b2a", "#303030"]
LIGHT_GROUNDS = ["#ffffff", "#f2f2f2", "#e8ecef", "#fafafa", "#dfe7e2"]


@dataclass(frozen=True)
class Look:
    """One program's looks; lengths in logical pixels."""

    ground: str
    ink: str
    tint: str
    flat: bool
    """Are buttons plain colours, instead of Kivy's pictures of buttons?"""
    face: str
    """Of a button; what Kivy's picture is multiplied by where it is not flat."""
    field: str
    """Of a field; likewise."""
    font: str
    """A file; empty for Kivy's own, which is Roboto."""
    size: int
    pad: int

    @property
    def face_ink(self) -> str:
        return on_colour(self.face) if self.flat else "#ffffff"

    @property
    def field_ink(self) -> str:
        return on_colour(self.field)


def random_look(r: random.Random) -> Look:
    ground = r.choice(DARK_GROUNDS if r.random() < 0.75 else LIGHT_GROUNDS)
    ink = on_colour(ground)
    tint = r.choice(["#33b5e5", *TINTS])
    flat = r.random() < 0.45
    face = (
        r.choice([mix(ground, ink, 0.2), mix(ground, ink, 0.12), tint])
        if flat
        else r.choice(["#ffffff", "#ffffff", tint])
    )
    own_field = flat and r.random() < 0.6
    installed = [str(FONT_FOLDER / name) for name in FONTS if (FONT_FOLDER / name).exists()]
    return Look(
        ground,
        ink,
        tint,
        flat,
        face,
        mix(ground, ink, 0.1) if own_field else "#ffffff",
        r.choice(["", "", *installed]),
        r.choice([13, 14, 15, 15, 15, 16, 18, 20]),
        r.choice([5, 7, 9, 12]),
    )


def rgba(colour: str) -> tuple[float, float, float, float]:
    """Of #rrggbb, as Kivy takes colours."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, 1
