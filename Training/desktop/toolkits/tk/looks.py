"""Looks of Tk programs: classic relief or a ttk theme, colours, fonts."""

from __future__ import annotations

import random
from dataclasses import dataclass

from screens.theme import TINTS, mix, on_colour

CLASSIC_GROUNDS = "#d9d9d9 #d9d9d9 #d9d9d9 #f0f0f0 #ececec #c0c0c0 #ffffff #2b2b2b #1e1e2e #333333 #e8e4d8".split()
FONTS = ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Cantarell", "Open Sans", "Inter"]
PLAIN_THEMES = ["clam", "clam", "alt", "default"]
PICTURE_THEMES = [
    "arc",
    "breeze",
    "equilux",
    "plastik",
    "radiance",
    "yaru",
    "adapta",
    "ubuntu",
    "black",
    "aquativo",
    "keramik",
    "scidblue",
    "itft1",
]


@dataclass(frozen=True)
class Look:
    """One program's looks; `theme` is empty for classic widgets."""

    theme: str
    ground: str
    base: str
    ink: str
    tint: str
    relief: str
    border: int
    font: str
    size: int
    mark: int


def random_look(r: random.Random) -> Look:
    theme = r.choice(["", "", *PLAIN_THEMES, *r.sample(PICTURE_THEMES, 4)])
    ground = r.choice(CLASSIC_GROUNDS)
    dark = int(ground[1:3], 16) < 100
    return Look(
        theme,
        ground,
        mix(ground, "#000000", 0.3) if dark else "#ffffff",
        "#f0f0f0" if dark else "#000000",
        r.choice(TINTS),
        r.choice(["raised", "raised", "raised", "groove", "ridge", "solid", "flat"]),
        r.choice([1, 1, 2, 2, 3]),
        r.choice(FONTS),
        r.choice([9, 10, 10, 10, 11, 12]),
        r.choice([10, 11, 12, 13, 14, 16]),
    )


def apply_classic(root, look: Look, scale: float) -> None:
    """Colours and fonts of the classic widgets."""
    root.tk.call("tk", "scaling", 1.333 * scale)
    from tkinter import font

    for name in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont"):
        font.nametofont(name).configure(family=look.font, size=look.size)
    root.tk_setPalette(
        background=look.ground,
        foreground=look.ink,
        activeBackground=mix(look.ground, look.ink, 0.1),
        selectColor=look.base,
        selectBackground=look.tint,
        selectForeground=on_colour(look.tint),
        highlightBackground=look.ground,
        disabledForeground=mix(look.ink, look.ground, 0.5),
        troughColor=mix(look.ground, "#000000", 0.15),
        insertBackground=look.ink,
    )
    for kind in ("Entry", "Text", "Listbox", "Spinbox"):
        root.option_add(f"*{kind}.background", look.base)


def apply_theme(style, look: Look, scale: float) -> str:
    """Colours of a ttk theme; gives the window's ground."""
    style.theme_use(look.theme)
    if look.theme in PLAIN_THEMES:
        style.configure(
            ".",
            background=look.ground,
            foreground=look.ink,
            fieldbackground=look.base,
            troughcolor=mix(look.ground, "#000000", 0.15),
            indicatorsize=round(look.mark * scale),
            arrowsize=round(12 * scale),
        )
        style.configure("Treeview", background=look.base, foreground=look.ink, rowheight=round(22 * scale))
        style.map("Treeview", background=[("selected", look.tint)], foreground=[("selected", on_colour(look.tint))])
        style.map(".", background=[("active", mix(look.ground, look.ink, 0.08))])
        for kind in ("TEntry", "TCombobox", "TSpinbox"):
            style.configure(kind, fieldbackground=look.base, foreground=look.ink)
        style.map(
            "TCombobox",
            fieldbackground=[("readonly", mix(look.ground, look.ink, 0.05))],
            foreground=[("readonly", look.ink)],
        )
    else:
        style.configure("Treeview", rowheight=round(22 * scale))
    return style.lookup(".", "background") or look.ground
