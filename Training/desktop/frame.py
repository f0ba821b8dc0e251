"""What a screen adds to a window: a title bar, a dialog or menu above it, the part that the training looks at."""

from __future__ import annotations

import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from screens.crop import Label, Shot, best_crop, overlap
from screens.theme import TINTS

from .marks import Mark, to_labels
from .node import Node, column
from .pieces import Maker
from .plans import alert
from .supplies import Supplies
from .wording import TITLES

FONT_FILES = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
]


def plain_font(size: int, rng: random.Random) -> ImageFont.FreeTypeFont:
    """A font of the machine, or Pillow's own."""
    try:
        return ImageFont.truetype(rng.choice(FONT_FILES), size)
    except OSError:
        return ImageFont.load_default(size)


def title_bar(shot: Shot, title: str, scale: float, supplies: Supplies, rng: random.Random) -> Shot:
    """The window with a bar above it: a title, and icons to close, shrink and enlarge it."""
    pixels, labels = shot
    width, height = pixels.shape[1], round(rng.choice([22, 26, 30, 36]) * scale)
    dark = rng.random() < 0.4
    ground = rng.choice(
        ["#2b2b2b", "#3c3c3c", "#1d2733"] if dark else ["#e1dfdd", "#f6f5f4", "#cfd8e0", "#ffffff", *TINTS[:3]]
    )
    ink = "#ffffff" if dark or ground in TINTS else "#202020"
    bar = Image.new("RGB", (width, height), ground)
    draw = ImageDraw.Draw(bar)
    size, gap = round(rng.choice([8, 10, 12, 14]) * scale), round(rng.choice([8, 12, 16]) * scale)
    names = [
        supplies.role("close", rng),
        *([supplies.role("up", rng), supplies.role("down", rng)] if rng.random() < 0.6 else []),
    ]
    x, top = width - gap - size, (height - size) // 2
    marks = []
    for name in names:
        glyph = Image.fromarray(supplies.icon(name, size, ink))
        bar.paste(glyph, (x, top), glyph)
        marks.append(Mark("Icon", [x - 1, top - 1, x + size + 1, top + size + 1], "ink"))
        x -= size + gap
    font = plain_font(round(rng.choice([11, 12, 13]) * scale), rng)
    length = draw.textlength(title, font)
    start = rng.choice([gap, (width - length) / 2])
    if start > 0 and start + length < x:
        draw.text((start, height / 2), title, ink, font, anchor="lm")
        marks.append(Mark("Text", [start - 2, 0, start + length + 2, height], "ink"))
    bar = np.asarray(bar)
    moved = [(kind, [b[0], b[1] + height, b[2], b[3] + height]) for kind, b in labels]
    return np.vstack([bar, pixels]), to_labels(bar, marks) + moved


def lay_over(below: Shot, above: Shot, scale: float, rng: random.Random) -> Shot:
    """A dialog or menu above a window, labelled; what it hides is gone, what it cuts is ignored."""
    (pixels, labels), (panel, panel_labels) = below, above
    pixels = pixels.copy()
    height, width = panel.shape[:2]
    x = rng.randint(2, max(2, pixels.shape[1] - width - 3))
    y = rng.randint(2, max(2, pixels.shape[0] - height - 3))
    edge = max(1, round(scale))
    dims = rng.random() < 0.3
    if dims:
        pixels = (pixels * rng.uniform(0.35, 0.7)).astype(np.uint8)
    else:
        shade = np.zeros(pixels.shape[:2], np.float32)
        cv2.rectangle(shade, (x - 2, y), (x + width + 2, y + height + 4), 1.0, -1)
        shade = cv2.GaussianBlur(shade, (0, 0), 5 * scale) * rng.uniform(0.2, 0.6)
        pixels = (pixels * (1 - shade[..., None])).astype(np.uint8)
    tone = [int(c) for c in rng.choice([(90, 90, 90), (160, 160, 160), (40, 90, 150), (20, 20, 20)])]
    cv2.rectangle(pixels, (x - edge, y - edge), (x + width + edge - 1, y + height + edge - 1), tone, -1)
    pixels[y : y + height, x : x + width] = panel
    box = [float(x - edge), float(y - edge), float(x + width + edge), float(y + height + edge)]
    kept: list[Label] = [] if not dims else [("ignore", part) for part in around(box, pixels.shape[1], pixels.shape[0])]
    for kind, other in labels if not dims else []:
        share = overlap(other, box) / max(1.0, (other[2] - other[0]) * (other[3] - other[1]))
        if share < 0.6:
            kept.append((kind if share < 0.08 else "ignore", other))
    moved = [(kind, [b[0] + x, b[1] + y, b[2] + x, b[3] + y]) for kind, b in panel_labels]
    return pixels, [*kept, ("Dialog", box), *moved]


def around(box: list[float], width: int, height: int) -> list[list[float]]:
    """What lies around a box in a picture."""
    parts = [
        [0, 0, width, box[1]],
        [0, box[3], width, height],
        [0, box[1], box[0], box[3]],
        [box[2], box[1], width, box[3]],
    ]
    return [[float(v) for v in part] for part in parts if part[2] - part[0] > 2 and part[3] - part[1] > 2]


def crop(shot: Shot, scale: float, rng: random.Random) -> Shot:
    """A part about as wide, in logical pixels, as the training's canvas."""
    width = round(rng.uniform(280, 560) * scale)
    return best_crop(shot, width, round(width * rng.uniform(0.8, 2.0)), rng)


def menu_node(m: Maker) -> Node:
    """A menu: names, some with icons, between no lines."""
    from . import node as n

    items = [
        n.row(n.icon(m.glyph(), 16), n.label(m.words.button())) if m.chance(0.4) else n.label(m.words.option())
        for _ in range(m.rng.randint(3, 9))
    ]
    return column(*items)


def finish(studio, node: Node, scale: float, supplies: Supplies, rng: random.Random) -> Shot:
    """A window drawn, framed, perhaps with a dialog above it, and cut to the part that is learnt from."""
    pixels, marks = studio.shoot(node, scale, rng)
    shot: Shot = (pixels, to_labels(pixels, marks))
    m = Maker(supplies, rng)
    if rng.random() < 0.5:
        shot = title_bar(shot, rng.choice(TITLES), scale, supplies, rng)
    if rng.random() < 0.3:
        panel, marks = studio.shoot(rng.choice([alert, alert, menu_node])(m), scale, rng)
        above: Shot = (panel, to_labels(panel, marks))
        if rng.random() < 0.5:
            above = title_bar(above, rng.choice(TITLES), scale, supplies, rng)
        if above[0].shape[0] < shot[0].shape[0] - 8 and above[0].shape[1] < shot[0].shape[1] - 8:
            return (
                lay_over(shot, above, scale, rng)
                if rng.random() < 0.5
                else crop(lay_over(shot, above, scale, rng), scale, rng)
            )
    return crop(shot, scale, rng)
