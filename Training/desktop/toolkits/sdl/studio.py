"""Takes pictures of hand-drawn windows."""

from __future__ import annotations

import os
import random

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from ...marks import Mark
from ...node import Node, texts_of
from ...supplies import Supplies
from ..fonts import FONT_FOLDER, font_with, is_latin
from ..layout import Layout, Size, scaled, wrap
from .looks import Look, random_look
from .painter import Painter

FONT_SIZES = {"": 1.0, "small": 0.85, "heading": 1.3, "title": 1.8, "display": 2.4}


class SdlStudio:
    """Draws window after window."""

    def __init__(self, supplies: Supplies) -> None:
        pygame.font.init()
        self.supplies = supplies

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        texts = texts_of(node)
        path = FONT_FOLDER / look.font if is_latin(texts) else font_with(texts)
        fonts = {
            name: pygame.font.Font(path, max(7, round(look.size * scale * factor)))
            for name, factor in FONT_SIZES.items()
        }
        px = lambda value: max(1, round(value * scale))  # noqa: E731
        layout = Layout(lambda leaf: natural_size(leaf, fonts, look, px), px(rng.choice([5, 7, 10, 14])), scale)
        scaled(node, scale)
        margin = px(rng.choice([8, 14, 22, 40]))
        width, height = layout.size(node)
        layout.place(node, margin, margin, width, height)
        surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
        surface.fill(look.ground)
        painter = Painter(surface, fonts, look, self.supplies, scale, rng)
        for leaf, *box in layout.boxes:
            painter.draw(leaf, tuple(box))
        pixels = np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
        return pixels, painter.marks


def natural_size(node: Node, fonts: dict, look: Look, px) -> Size:
    """How large a node without children wants to be."""
    font = fonts[node.manner if node.kind == "label" and node.manner in fonts else ""]
    text_width, line = font.size(node.text or "0")[0], font.get_linesize()
    tall = line + px(2 * look.pad)
    kind = node.kind
    if kind in ("button", "combo"):
        extra = (px(22) if node.icon else 0) + (tall if kind == "combo" else 0)
        return max(text_width + extra + px(2 * look.pad + 10), tall), tall
    if kind in ("check", "radio"):
        return px(look.mark + 8) + (text_width if node.text else 0), max(px(look.mark), line)
    if kind == "paragraph":
        return node.width, line * len(wrap(node.text, lambda part: font.size(part)[0], node.width))
    if kind == "slider":
        across, along = max(px(look.mark), px(look.groove)), px(110)
        return (across, along) if node.manner == "vertical" else (along, across)
    if kind in ("segments", "tabs"):
        widest = max(font.size(name)[0] for name in node.items)
        return (widest + px(20)) * len(node.items), tall
    if kind == "tool":
        size = px(node.value) + px(8)
        return size + (text_width + px(6) if node.text else 0), max(size, line)
    if kind in ("list", "table"):
        return px(150 if kind == "list" else 90 * len(node.items[0])), (line + px(6)) * len(node.items) + px(6)
    fixed = {
        "icon": (node.width, node.width),
        "picture": (node.width, node.height),
        "entry": (px(120), tall),
        "area": (px(200), px(90)),
        "spin": (px(60) + 2 * tall, tall),
        "toggle": (px(look.mark * 2.2), px(look.mark * 1.15)),
        "progress": (px(120), px(12)),
        "separator": (px(20), px(6)),
        "space": (1, 1),
        "menubar": (px(80), line),
        "label": (text_width, line),
    }
    return fixed[kind]
