"""Takes pictures of Kivy's windows."""

from __future__ import annotations

import os
import random
import tempfile

import numpy as np

from ...marks import Mark
from ...node import Node, texts_of
from ...supplies import Supplies
from ..fonts import font_with, is_latin
from ..layout import Layout, scaled
from ..xserver import ensure_display

SETTINGS = ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG")
"""Kivy reads the command line, a file of its own and writes logs unless it is told not to, before it is imported."""
FRAMES = 3
"""Until what the widgets have put off is done."""


class KivyStudio:
    """A program that builds window after window, each drawn into a picture of its own."""

    def __init__(self, supplies: Supplies) -> None:
        ensure_display()
        os.environ.update(dict.fromkeys(SETTINGS, "1"))
        os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))
        from kivy.base import EventLoop
        from kivy.config import Config

        Config.set("input", "mouse", "")
        EventLoop.ensure_window()
        self.supplies = supplies

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        from kivy.base import EventLoop
        from kivy.metrics import Metrics
        from kivy.uix.floatlayout import FloatLayout

        from .base import Fonts
        from .build import Builder
        from .looks import random_look
        from .sizes import natural_size

        look = random_look(rng)
        Metrics.density = scale
        texts = texts_of(node)
        fonts = Fonts(look.font if is_latin(texts) else str(font_with(texts)), look.size * scale)
        scaled(node, scale)
        px = lambda value: max(1, round(value * scale))  # noqa: E731
        layout = Layout(lambda leaf: natural_size(leaf, fonts, look, scale), px(rng.choice([4, 6, 8, 12, 16])), scale)
        margin = px(rng.choice([6, 10, 20, 30]))
        width, height = layout.size(node)
        layout.place(node, margin, margin, width, height)
        root = FloatLayout(size=(width + 2 * margin, height + 2 * margin))
        builder = Builder(root, self.supplies, look, fonts, scale, rng)
        builder.rectangle((0, 0, *map(int, root.size)), look.ground)
        for leaf, *box in layout.boxes:
            builder.draw(leaf, tuple(box))
        for _ in range(FRAMES):
            EventLoop.idle()
        return pixels_of(root), builder.marks


def pixels_of(widget) -> np.ndarray:
    """What a widget shows, RGB."""
    texture = widget.export_as_image().texture
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)
    return np.ascontiguousarray(pixels[..., :3])
