"""What every widget of a raygui window is drawn with: the look, fonts, pictures, and marks."""

from __future__ import annotations

import random

import cv2
import numpy as np
import pyray as pr

from ...node import Node
from ...supplies import Supplies
from ..layout import Box, inset
from ..placed import Placed
from .looks import Look, rgba, set_style

SPARE = 8
"""Pixels that a label wants beside its text: with less it ends in dots."""


class Fonts:
    """The look's font in the sizes that labels have; raygui writes with one at a time."""

    FACTORS = {"": 1.0, "small": 0.85, "heading": 1.3, "title": 1.7, "display": 2.2}

    def __init__(self, path: str, size: float, letters: set[str]) -> None:
        """
        path: empty for raygui's own letters, which keep whole multiples of their size.
        """
        self.own = not path
        self.sizes = {name: self.sized(size * factor) for name, factor in self.FACTORS.items()}
        codes = pr.ffi.new("int[]", sorted({ord(letter) for letter in letters} | set(range(32, 127))))
        first, count = pr.ffi.cast("int *", codes), len(codes)
        self.loaded = {size: pr.load_font_ex(path, size, first, count) for size in {*self.sizes.values()} if path}

    def sized(self, size: float) -> int:
        return max(1, round(size / 10)) * 10 if self.own else max(9, round(size))

    def use(self, manner: str = "") -> int:
        """raygui writes in this font from now on; gives its size in pixels."""
        size = self.sizes.get(manner, self.sizes[""])
        pr.gui_set_font(pr.get_font_default() if self.own else self.loaded[size])
        set_style("DEFAULT", "TEXT_SIZE", size, "GuiDefaultProperty")
        return size

    def width(self, text: str, manner: str = "") -> int:
        self.use(manner)
        return pr.gui_get_text_width(text) if text else 0

    def unload(self) -> None:
        # raygui frees the font that it writes with once its style is set anew.
        pr.gui_set_font(pr.get_font_default())
        for font in self.loaded.values():
            pr.unload_font(font)


class Base(Placed):
    """The means of one window's painter."""

    def __init__(self, supplies: Supplies, look: Look, fonts: Fonts, scale: float, rng: random.Random) -> None:
        super().__init__(supplies, look, scale, rng)
        self.fonts = fonts
        self.textures: list = []
        """Shown until the window's picture is taken."""

    def draw(self, node: Node, box: Box) -> None:
        """Draws one node in its box, given in pixels of the picture."""
        self.fonts.use()
        if not node.enabled:
            pr.gui_disable()
        getattr(self, f"draw_{node.kind}")(node, box)
        pr.gui_enable()

    def write(self, text: str, box: Box, manner: str = "") -> None:
        """A line of text at the left of a box, amid its height."""
        size = self.fonts.use(manner)
        x, y, width, height = box
        room = min(self.fonts.width(text, manner) + SPARE, width)
        pr.gui_label(pr.Rectangle(x, y, room, height), text)
        tall = min(height, round(size * 1.4))
        self.mark("Text", (x - 1, y + (height - tall) // 2, room + 2, tall), "ink")
        self.fonts.use()

    def shown(self, pixels: np.ndarray, x: int, y: int) -> None:
        """RGB or RGBA pixels."""
        order = cv2.COLOR_RGBA2BGRA if pixels.shape[2] == 4 else cv2.COLOR_RGB2BGR
        file = cv2.imencode(".png", cv2.cvtColor(np.ascontiguousarray(pixels), order))[1].tobytes()
        image = pr.load_image_from_memory(".png", file, len(file))
        texture = pr.load_texture_from_image(image)
        pr.unload_image(image)
        self.textures.append(texture)
        pr.draw_texture(texture, x, y, pr.WHITE)

    def rectangle(self, box: Box, fill: str, edge: str = "") -> None:
        x, y, width, height = box
        pr.draw_rectangle(x, y, width, height, rgba(fill))
        if edge:
            pr.draw_rectangle_lines(x, y, width, height, rgba(edge))

    def boxed(self, kind: str, box: Box) -> None:
        """Something with a ground of its own, and the text on it."""
        self.mark(kind, box)
        line = self.px(self.look.line) + 1
        self.mark("Text", inset(box, line, line), "ink")
