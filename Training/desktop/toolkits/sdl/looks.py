"""Looks of game menus: colours, shapes of buttons and marks, fonts."""

from __future__ import annotations

import random
from dataclasses import dataclass

from screens.theme import TINTS, mix

from ..fonts import FONT_FOLDER

FONTS = [
    "dejavu/DejaVuSans.ttf",
    "dejavu/DejaVuSans-Bold.ttf",
    "dejavu/DejaVuSansMono.ttf",
    "liberation2/LiberationSans-Regular.ttf",
    "liberation2/LiberationSerif-Bold.ttf",
    "lato/Lato-Regular.ttf",
    "lato/Lato-Black.ttf",
    "dejavu/DejaVuSerif-Bold.ttf",
    "freefont/FreeMonoBold.ttf",
    "comfortaa/Comfortaa-Regular.ttf",
    "roboto/unhinted/RobotoCondensed-Bold.ttf",
    "quicksand/Quicksand-Bold.ttf",
]
GROUNDS = (
    "#101018 #1b1f2a #20301f #2a1a14 #0b2436 #3a3a3a #000000 #5a4632 #d8c9a3 #e8e8e8 #87b5d9 #c8d8c0 #241b3a #404858"
).split()


@dataclass(frozen=True)
class Look:
    """One game's menus."""

    ground: str
    panel: str
    ink: str
    faint: str
    tint: str
    face: str
    """Of a button."""
    edge: str
    line: int
    radius: int
    bevel: bool
    """A light and a dark edge, as old programs draw them."""
    font: str
    size: int
    thumb: str
    """square, round, tall, diamond"""
    tick: str
    """tick, cross, fill, dot"""
    mark: int
    groove: int
    pad: int
    filled: bool
    """The part of a slider up to the thumb has the tint."""


def luminance(colour: str) -> float:
    return sum(int(colour[i : i + 2], 16) * w for i, w in ((1, 0.3), (3, 0.59), (5, 0.11))) / 255


def random_look(r: random.Random) -> Look:
    ground = r.choice(GROUNDS)
    dark = luminance(ground) < 0.5
    ink = r.choice(["#ffffff", "#f0e6c8", "#e0e0e0", "#ffe9a8"] if dark else ["#000000", "#202020", "#3a2a1a"])
    tint = r.choice([*TINTS, "#e0b040", "#c03030", "#40c060", "#d07020"])
    if abs(luminance(tint) - luminance(ground)) < 0.2:
        tint = mix(tint, "#ffffff" if dark else "#000000", 0.5)
    edge = r.choice([ink, mix(ground, ink, 0.5), mix(ground, ink, 0.3), tint])
    face = r.choice([ground, mix(ground, ink, 0.12), mix(ground, ink, 0.22), mix(ground, tint, 0.3)])
    line = r.choice([1, 1, 2, 2, 3])
    line = max(line, 1) if face == ground else r.choice([0, line])
    fonts = [name for name in FONTS if (FONT_FOLDER / name).exists()]
    return Look(
        ground,
        mix(ground, ink, r.choice([0, 0.04, 0.08])),
        ink,
        mix(ink, ground, 0.4),
        tint,
        face,
        edge,
        line,
        r.choice([0, 0, 0, 3, 6, 10]),
        r.random() < 0.25,
        r.choice(fonts),
        r.choice([13, 14, 15, 16, 18, 20, 22]),
        r.choice(["square", "square", "round", "round", "tall", "diamond"]),
        r.choice(["tick", "cross", "fill", "dot"]),
        r.choice([11, 13, 14, 16, 18, 20, 24]),
        r.choice([2, 3, 4, 6, 8, 12]),
        r.choice([4, 6, 8, 10]),
        r.random() < 0.5,
    )
