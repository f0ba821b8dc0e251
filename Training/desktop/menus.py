"""Menus, lists at fields, context menus and submenus, open in a window."""

from __future__ import annotations

import random

import numpy as np
from PIL import Image

from screens.crop import Shot, crop_at

from .layers import put_on, shadow
from .menu_looks import Style
from .menu_painter import Entry, Painter, Panel
from .pieces import Maker
from .supplies import Supplies

SHORTCUTS = (
    "Ctrl+N Ctrl+O Ctrl+Shift+S F5 F11 Del Alt+F4 Ctrl+C Ctrl+V Ctrl++ Alt+Left Strg+Q ⌘C ⇧⌘Z Ins Shift+F3"
).split()
"""What stands at the end of an entry."""


def entries(m: Maker) -> list[Entry]:
    """The entries of a menu of commands."""
    r = m.rng
    icons, shortcuts, ticks, arrows = r.choice([0, 0, 0.5, 0.9]), r.choice([0, 0.3, 0.7]), r.choice([0, 0, 0.3]), 0.1
    found: list[Entry] = []
    for place in range(r.choice([2, 3, 4, 5, 6, 8, 10, 13, 16])):
        if place and found[-1].text and m.chance(0.2):
            found.append(Entry())
        opens, ticked = m.chance(arrows), m.chance(ticks)
        found.append(
            Entry(
                m.words.option() if m.chance(0.5) else m.words.button(),
                "" if ticked else m.glyph(icons),
                ticked,
                r.choice(SHORTCUTS) if not opens and m.chance(shortcuts) else "",
                opens,
                not m.chance(0.1),
            )
        )
    return found


def choices(m: Maker) -> list[Entry]:
    """What can be chosen in the list of a field."""
    icons, count = m.rng.choice([0, 0, 0, 0.9]), m.rng.choice([2, 2, 3, 3, 4, 5, 6, 8, 11])
    return [Entry(m.words.value() if m.chance(0.6) else m.words.option(), m.glyph(icons)) for _ in range(count)]


def anchor(shot: Shot, scale: float, rng: random.Random) -> tuple[str, list[float]]:
    """Where a menu opens: at a field, below a word of a bar, at a pointer."""
    pixels, labels = shot
    fields = [
        box
        for kind, box in labels
        if kind in ("Text Field", "Container")
        and 60 * scale <= box[2] - box[0] <= 420 * scale
        and 16 * scale <= box[3] - box[1] <= 48 * scale
    ]
    bars = [box for kind, box in labels if kind in ("Text", "Icon") and box[3] < 90 * scale]
    way = rng.choice(["list", "list", "bar", "pointer"])
    if way == "list" and fields:
        return way, rng.choice(fields)
    if way == "bar" and bars:
        return way, rng.choice(bars)
    x, y = rng.uniform(0, pixels.shape[1] * 0.8), rng.uniform(0, pixels.shape[0] * 0.7)
    return "pointer", [x, y, x, y]


def open_menu(shot: Shot, scale: float, supplies: Supplies, rng: random.Random) -> Shot:
    """A window with a menu that opened in it, and perhaps a submenu; all of it, or a part that shows the menu."""
    painter, m = Painter(Style.drawn(shot[0], scale, rng), supplies), Maker(supplies, rng)
    way, at = anchor(shot, scale, rng)
    is_list, px = way == "list", painter.style.pixels
    lines = choices(m) if is_list else entries(m)
    can_choose = [i for i, line in enumerate(lines) if line.text]
    chosen = rng.choice(can_choose) if rng.random() < 0.6 else -1
    if is_list and rng.random() < 0.6:
        chosen = rng.choice(can_choose[:2])
    panel = painter.paint(lines, chosen, round(at[2] - at[0]) if is_list else 0)
    covers = is_list and rng.random() < 0.15  # as some lists cover their field
    gap = px(rng.choice([2, 4, 6])) if way == "bar" else 0
    x = at[0] - (px(rng.choice([2, 8, 12])) if way == "bar" else 0)
    opened, box = show(shot, panel, [x, at[1] if covers else at[3] + gap], painter.style)
    openers = [i for i, line in enumerate(lines) if line.opens]
    if openers and rng.random() < 0.5:
        top = panel.rows[rng.choice(openers)][0]
        lines = [line for line in entries(m) if not line.opens]
        submenu = painter.paint(lines, rng.choice([-1, 0]))
        opened, other = show(opened, submenu, [box[2] - px(2), box[1] + top], painter.style)
        box = [min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3])]
    return opened if rng.random() < 0.4 else part_with(opened, box, scale, rng)


def show(shot: Shot, panel: Panel, place: list[float], style: Style) -> tuple[Shot, list[float]]:
    """A menu put at a place, or as near to it as keeps it in the window: the picture, and the menu's box."""
    width, height = panel.pixels.size
    below, _ = shot
    if width > below.shape[1] or height > below.shape[0]:
        shot = grown(shot, max(width, below.shape[1]), max(height, below.shape[0]))
        below, _ = shot
    x = round(max(0, min(place[0], below.shape[1] - width)))
    y = round(max(0, min(place[1], below.shape[0] - height)))
    box = [float(x), float(y), float(x + width), float(y + height)]
    pixels = (
        shadow(below, box, style.scale, style.rng) if style.look.corner or style.rng.random() < 0.6 else below.copy()
    )
    ground = Image.fromarray(pixels)
    ground.paste(panel.pixels, (x, y), panel.pixels)
    return put_on((np.asarray(ground), shot[1]), panel.labels, box), box


def grown(shot: Shot, width: int, height: int) -> Shot:
    """A window with room at its end and foot, in the colour of its corner."""
    pixels, labels = shot
    room = np.empty((height, width, 3), np.uint8)
    room[:] = pixels[-1, -1]
    room[: pixels.shape[0], : pixels.shape[1]] = pixels
    return room, labels


def part_with(shot: Shot, box: list[float], scale: float, rng: random.Random) -> Shot:
    """A part about as wide, in logical pixels, as the training's canvas, that shows all of a box."""
    height, width = shot[0].shape[:2]
    wide = min(width, max(round(rng.uniform(280, 560) * scale), round(box[2] - box[0])))
    tall = min(height, max(round(wide * rng.uniform(0.6, 1.8)), round(box[3] - box[1])))
    x = rng.randint(max(0, round(box[2]) - wide), min(round(box[0]), width - wide))
    y = rng.randint(max(0, round(box[3]) - tall), min(round(box[1]), height - tall))
    return crop_at(shot, x, y, wide, tall)
