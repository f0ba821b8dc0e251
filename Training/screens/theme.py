"""The look of one screen: colours, font, radii, spacing, platform."""

from __future__ import annotations

import random
from dataclasses import dataclass

FONTS = (
    ["Inter"] * 6
    + ["Roboto"] * 5
    + ["Noto Sans", "Cantarell", "DejaVu Sans", "Open Sans", "Lato", "Quicksand"]
    + ["Liberation Sans", "Noto Serif", "DejaVu Sans Mono"]
)
FALLBACKS = "'Noto Sans','Noto Sans CJK KR','Noto Sans Arabic','Noto Sans Hebrew',sans-serif"
TINTS = (
    "#007aff #007aff #34c759 #ff2d55 #af52de #ff9500 #5856d6 #0a84ff #e53935 #00796b #3f51b5 #6750a4 #1e88e5 #ffcc00 "
    "#111111 #c62828 #4a5f8e #d81b60 #2e7d32 #795548"
).split()
LIGHT_GROUNDS = "#f2f2f7 #f2f2f7 #ffffff #ffffff #f5f5f5 #fafafa #eef1f6 #fff8f0 #fef7ff #faf8ff".split()
DARK_GROUNDS = "#000000 #000000 #121212 #1c1c1e #10141c #111418 #1a1b20 #0d1b2a".split()
LIGHT_CARDS = "#ffffff #ffffff #fdfdfd #f7f7fa #eceef6 #f3edf7".split()
DARK_CARDS = "#1c1c1e #2c2c2e #1e2430 #22262e #2b2930 #181818".split()


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second, both #rrggbb."""
    parts = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def luminance(colour: str) -> float:
    """Rough brightness, 0..1."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * r + 0.59 * g + 0.11 * b


def on_colour(colour: str) -> str:
    """Black or white, whichever is read better on `colour`."""
    return "#ffffff" if luminance(colour) < 0.62 else "#1b1b1f"


@dataclass(frozen=True)
class Theme:
    """All that the pieces of one screen share."""

    dark: bool
    ios: bool
    tint: str
    ground: str
    card: str
    ink: str
    faint: str
    line: str
    on: str
    off: str
    soft: str
    """Tint on ground, softly: tonal buttons, tracks."""
    radius: int
    pad: int
    gap: int
    size: int
    font: str
    stroke: float
    """Scale of the weight of fine outlines."""


def random_theme(r: random.Random) -> Theme:
    """A random but consistent look."""
    dark, ios = r.random() < 0.38, r.random() < 0.55
    ground, card = r.choice(DARK_GROUNDS if dark else LIGHT_GROUNDS), r.choice(DARK_CARDS if dark else LIGHT_CARDS)
    tint = r.choice(TINTS)
    if dark:
        tint = mix(tint, "#ffffff", r.choice([0.15, 0.3, 0.5]))
    if abs(luminance(card) - luminance(ground)) < 0.015:  # a card must be seen
        card = mix(ground, "#ffffff" if dark else "#000000", r.choice([0.04, 0.06, 0.09]))
    ink = r.choice(["#ffffff", "#eeeeee", "#e3e2e9"] if dark else ["#000000", "#1c1b1f", "#222222", "#333333"])
    green_or_tint = r.choice(["#34c759", tint]) if ios else tint
    tonal = dark and r.random() < 0.35  # tone-on-tone switches: on and off differ by a shade
    return Theme(
        dark=dark,
        ios=ios,
        tint=tint,
        ground=ground,
        card=card,
        ink=ink,
        faint=mix(ink, ground, r.choice([0.35, 0.45, 0.55, 0.65])),
        line=mix(ground, ink, r.choice([0.08, 0.13, 0.2, 0.28])),
        on=mix(ground, tint, r.uniform(0.35, 0.6)) if tonal else green_or_tint,
        off=mix(ground, ink, r.choice([0.1, 0.15, 0.22])),
        soft=mix(ground, tint, r.choice([0.12, 0.2, 0.3])),
        radius=r.choice([0, 6, 8, 10, 12, 16, 22, 26]),
        pad=r.choice([12, 16, 16, 20, 24]),
        gap=r.choice([8, 12, 16, 20, 28]),
        size=r.choice([14, 15, 16, 17, 17, 18]),
        font=r.choice(FONTS),
        stroke=r.choice([1, 1, 1.5, 2]),
    )
