"""Looks of toolkits, drawn from looks.toml."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import NamedTuple

TABLE = tomllib.loads((Path(__file__).parent / "looks.toml").read_text())
SHAPES = {"classes": "", "strip": "boxes", "arrow": "chevron", "group": ""}
"""What a look may choose beside its values, and what it is without a choice."""
RULED = 0.25
"""Share of the windows whose tables have lines between their cells."""


class Look(NamedTuple):
    """How a window looks."""

    family: str
    values: dict[str, str]
    """Of variables of style.css, without their dashes."""
    classes: str
    """Of the window: shapes of ticks, sliders, lists."""
    strip: str
    """Shape of tabs: boxes, lines, tops, pills."""
    arrow: str
    """triangle or chevron."""
    group: str
    """Shape of groups: none, card or bare."""

    @property
    def style(self) -> str:
        """The values as a style of the window."""
        return ";".join(f"--{name}:{value}" for name, value in self.values.items())


def drawn(tables: list[dict], r: random.Random) -> dict:
    """One of the tables, each as likely as it says."""
    return r.choices(tables, [table.get("likely", 1) for table in tables])[0]


def random_look(r: random.Random) -> Look:
    family = r.choices(list(TABLE), [table["likely"] for table in TABLE.values()])[0]
    table = TABLE[family] | drawn(TABLE[family].get("variants", [{}]), r)
    chosen = {name: r.choice(value) if isinstance(value, list) else value for name, value in table.items()}
    shapes = {name: chosen.pop(name, usual) for name, usual in SHAPES.items()}
    shapes["classes"] += " ruled" if r.random() < RULED else ""
    values = {name: value for name, value in chosen.items() if name not in ("likely", "variants")}
    return Look(family, values, **shapes)
