"""Takes pictures of raygui's windows."""

from __future__ import annotations

import random

import numpy as np
import pyray as pr

from ...marks import Mark
from ...node import Node, texts_of
from ...supplies import Supplies
from ...wording import TITLES
from ..fonts import FONT_FOLDER, font_with, is_latin
from ..layout import Layout, scaled
from ..xserver import ensure_display
from .base import Base, Fonts
from .containers import Containers
from .displays import Displays
from .fields import Fields
from .lists import Lists
from .looks import Look, apply, random_look, rgba
from .sizes import natural_size

OWN_LETTERS = 256
"""raygui's own letters end before this code."""
BAR = 24
"""Height of raygui's title bars in pixels; it does not scale them."""


class Painter(Containers, Displays, Fields, Lists):
    """Draws one window: `draw` calls the `draw_` function of a node's kind, which one of these classes has."""


class RayguiStudio:
    """A program that draws window after window into a picture of its own."""

    def __init__(self, supplies: Supplies) -> None:
        ensure_display()
        self.supplies = supplies
        pr.set_trace_log_level(pr.TraceLogLevel.LOG_NONE)
        pr.set_config_flags(pr.ConfigFlags.FLAG_WINDOW_HIDDEN)
        pr.init_window(64, 64, "")
        pr.gui_lock()

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        fonts = fonts_for(node, look, scale)
        apply(look, max(1, round(look.line * scale)), 1 if fonts.own else 0)
        px = lambda value: max(1, round(value * scale))  # noqa: E731
        scaled(node, scale)
        layout = Layout(lambda leaf: natural_size(leaf, fonts, look, scale), px(rng.choice([4, 6, 8, 12])), scale)
        margin = px(rng.choice([8, 12, 20, 30]))
        width, height = layout.size(node)
        bar = BAR if look.bar else 0
        layout.place(node, margin, margin + bar, width, height)
        painter = Painter(self.supplies, look, fonts, scale, rng)
        width, height = width + 2 * margin, height + 2 * margin + bar
        target = pr.load_render_texture(width, height)
        pr.begin_texture_mode(target)
        pr.clear_background(rgba(look.ground))
        if bar:
            self.title(painter, rng.choice(TITLES), width, height)
        for leaf, *box in layout.boxes:
            painter.draw(leaf, tuple(box))
        pr.end_texture_mode()
        pixels = pixels_of(target)
        for texture in painter.textures:
            pr.unload_texture(texture)
        pr.unload_render_texture(target)
        fonts.unload()
        return pixels, painter.marks

    @staticmethod
    def title(painter: Base, title: str, width: int, height: int) -> None:
        """The window's own frame with its title and a cross in a box of its own."""
        painter.fonts.use()
        pr.gui_window_box(pr.Rectangle(0, 0, width, height), title)
        painter.mark("Text", (2, 2, width - BAR - 4, BAR - 4), "ink")
        painter.mark("Icon", (width - BAR + 5, 5, BAR - 10, BAR - 10), "ink")


def fonts_for(node: Node, look: Look, scale: float) -> Fonts:
    """The look's font, or one for all scripts where the window's texts need it."""
    letters = {letter for text in [*texts_of(node), *TITLES] for letter in text}
    if not look.font and all(ord(letter) < OWN_LETTERS for letter in letters):
        return Fonts("", look.size * scale, letters)
    path = FONT_FOLDER / look.font if look.font and is_latin(texts_of(node)) else font_with(texts_of(node), (".ttf",))
    return Fonts(str(path), max(13, look.size) * scale, letters)


def pixels_of(target) -> np.ndarray:
    """What was drawn into a texture, RGB; it stands there upside down."""
    image = pr.load_image_from_texture(target.texture)
    size = image.width * image.height * 4
    pixels = np.frombuffer(pr.ffi.buffer(image.data, size), np.uint8).reshape(image.height, image.width, 4)
    upright = np.ascontiguousarray(pixels[::-1, :, :3])
    pr.unload_image(image)
    return upright
