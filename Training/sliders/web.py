"""Pages in a browser: its own sliders, and those that style sheets draw."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from .plan import HEIGHT, WIDTH, Page, Slider

MANNERS = ["native", "round", "range", "bar", "material", "unfilled", "ios", "range-thin", "trough", "stops"]


def piece(s: Slider, start: float, length: float, thick: float, colour: str, more: str = "") -> str:
    """A part along the slider: from and how long in pixels, in the middle of its breadth."""
    _, _, width, height = s.box
    if s.is_upright:
        place = f"left:{(width - thick) / 2}px;bottom:{start}px;width:{thick}px;height:{length}px"
    else:
        place = f"left:{start}px;top:{(height - thick) / 2}px;width:{length}px;height:{thick}px"
    return f'<i style="position:absolute;box-sizing:border-box;{place};background:{colour};{more}"></i>'


def drawn(s: Slider, dark: bool) -> str:
    """A slider of a style sheet's own."""
    long = max(s.box[2], s.box[3])
    tint, pale = ("#8ab4f8", "#4a4a50") if dark else ("#1a73e8", "#c9cdd3")
    soft = "#33405a" if dark else "#d3e3fd"
    ends = [s.value] if s.upper is None else [s.value, s.upper]
    thin = "border-radius:99px"
    if s.manner == "bar":
        return piece(s, 0, long, 16, pale, "border-radius:4px") + piece(
            s, 0, long * s.value, 16, tint, "border-radius:4px"
        )
    if s.manner == "trough":
        at = 2 + (long - 4 - 24) * s.value
        return piece(s, 0, long, 20, pale) + piece(s, at, 24, 16, tint)
    if s.manner == "material":
        at = 2 + (long - 4) * s.value
        parts = piece(s, at - 2, 4, 34, tint, "border-radius:2px")
        low, high = at - 8, at + 8
        parts += piece(s, 0, low, 16, tint, "border-radius:8px 3px 3px 8px") if low > 3 else ""
        return parts + (
            piece(s, high, long - high, 16, soft, "border-radius:3px 8px 8px 3px") if long - high > 3 else ""
        )
    knob = {"ios": 24, "range-thin": 12, "stops": 18}.get(s.manner, 20)
    thick = {"ios": 4, "range": 6, "range-thin": 2, "unfilled": 3}.get(s.manner, 4)
    # iOS and browsers keep the knob within the track; the others put its middle on the track's ends.
    inset = knob / 2 if s.manner == "ios" else 0
    first, way = (0, long) if s.manner == "ios" else (knob / 2, long - knob)
    places = [first + inset + (way - 2 * inset) * end for end in ends]
    parts = piece(s, first, way, thick, pale, thin)
    if s.manner != "unfilled":
        low, high = (first, places[0]) if len(places) == 1 else places
        parts += piece(s, low, high - low, thick, tint, thin)
    if s.manner == "stops":
        parts += "".join(piece(s, first + way * i / 10 - 1, 2, 2, "#888", thin) for i in range(11))
    face = "#fff" if s.manner == "ios" else ("#e8eaed" if dark else "#5f6368") if s.manner == "unfilled" else tint
    more = thin + (";box-shadow:0 1px 4px #0006" if s.manner == "ios" else "")
    return parts + "".join(piece(s, place - knob / 2, knob, knob, face, more) for place in places)


def html_of(page: Page) -> str:
    ground, ink = ("#202124", "#e8eaed") if page.dark else ("#ffffff", "#202124")
    parts = []
    for s in page.sliders:
        x, y, width, height = s.box
        place = f"position:absolute;left:{x}px;top:{y}px;width:{width}px;height:{height}px;margin:0"
        if s.manner == "native":
            upright = ";writing-mode:vertical-lr;direction:rtl" if s.is_upright else ""
            parts.append(f'<input type="range" min="0" max="100" value="{s.value * 100:.0f}" style="{place}{upright}">')
        else:
            parts.append(f'<div style="{place}">{drawn(s, page.dark)}</div>')
    parts += [
        f'<span style="position:absolute;left:{c.x}px;top:{c.y}px;line-height:20px">{c.text}</span>'
        for c in page.captions
    ]
    scheme = "dark" if page.dark else "light"
    style = f"color-scheme:{scheme};margin:0;background:{ground};color:{ink};font:14px sans-serif"
    return f'<!doctype html><meta charset="utf-8"><body style="{style}">{"".join(parts)}'


def shoot(page: Page) -> np.ndarray:
    """The page's picture, RGB."""
    with tempfile.TemporaryDirectory() as folder:
        source, picture = Path(folder) / "page.html", Path(folder) / "page.png"
        source.write_text(html_of(page))
        flags = [
            "--headless",
            "--no-sandbox",
            "--hide-scrollbars",
            "--disable-gpu",
            f"--user-data-dir={folder}/profile",
        ]
        subprocess.run(
            [
                "chromium",
                *flags,
                f"--force-device-scale-factor={page.scale}",
                f"--window-size={WIDTH},{HEIGHT}",
                f"--screenshot={picture}",
                source.as_uri(),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return np.asarray(Image.open(picture).convert("RGB"))
