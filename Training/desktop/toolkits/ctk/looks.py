"""Looks of customtkinter programs: one of its themes, light or dark, a font, corners."""

from __future__ import annotations

import random
from dataclasses import dataclass

THEMES = ["blue", "blue", "dark-blue", "green"]
FONTS = ["Roboto", "Roboto", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Open Sans", "Inter"]


@dataclass(frozen=True)
class Look:
    """One program's looks."""

    theme: str
    mode: str
    font: str
    size: int
    corner: int | None
    """Radius in logical pixels; the theme's where there is none."""

    @property
    def ink(self) -> str:
        return "#dce4ee" if self.mode == "dark" else "#1a1a1a"


def random_look(r: random.Random) -> Look:
    return Look(
        r.choice(THEMES),
        r.choice(["dark", "dark", "light"]),
        r.choice(FONTS),
        r.choice([12, 13, 13, 13, 14, 15, 16]),
        r.choice([None, None, None, 0, 4, 12, 16]),
    )
