"""What every widget of a Kivy window is made with: the look, fonts, pictures, and marks."""

from __future__ import annotations

import random

import numpy as np
from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as Letters
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..layout import Box, Size
from ..placed import Placed
from .looks import Look, rgba

FACTORS = {"": 1.0, "small": 0.85, "heading": 1.3, "title": 1.7, "display": 2.2}
SEEN = 60
"""From this opacity on, of 255, a pixel is a letter's."""


class Fonts:
    """The look's font in the sizes that labels have."""

    def __init__(self, name: str, size: float) -> None:
        self.name = name or DEFAULT_FONT
        self.sizes = {manner: max(8, round(size * factor)) for manner, factor in FACTORS.items()}

    def size(self, manner: str = "") -> int:
        return self.sizes.get(manner, self.sizes[""])

    def width(self, text: str, manner: str = "") -> int:
        written = Letters(text=text, font_size=self.size(manner), font_name=self.name)
        return written.get_extents(text)[0] if text else 0

    def ink(self, text: str) -> tuple[Size, list[int]]:
        """How large a line of text is drawn, and x0 y0 x1 y1 of what is seen of it there."""
        written = Letters(text=text, **self.options())
        written.refresh()
        width, height = written.texture.size
        alpha = np.frombuffer(written.texture.pixels, np.uint8).reshape(height, width, 4)[..., 3]
        rows, columns = np.flatnonzero(alpha.max(1) > SEEN), np.flatnonzero(alpha.max(0) > SEEN)
        if not len(rows):
            return (width, height), []
        return (width, height), [int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1]

    def fitting(self, text: str, width: int, manner: str = "") -> str:
        """What of a text fits, with dots where it is cut: Kivy itself writes beyond its buttons."""
        while text and self.width(text, manner) > width:
            text = text.removesuffix("…")[:-1].rstrip() + "…" if len(text) > 2 else ""
        return text

    def line(self, manner: str = "") -> int:
        """The height of a line of text."""
        return Letters(text="Ág", **self.options(manner)).get_extents("Ág")[1]

    def options(self, manner: str = "") -> dict:
        """For a widget that writes."""
        return {"font_name": self.name, "font_size": self.size(manner)}


class Base(Placed):
    """The means of one window's builder. Kivy counts from below: boxes here count from above, as pictures do."""

    def __init__(
        self, root: FloatLayout, supplies: Supplies, look: Look, fonts: Fonts, scale: float, rng: random.Random
    ) -> None:
        super().__init__(supplies, look, scale, rng)
        self.root, self.fonts = root, fonts

    def draw(self, node: Node, box: Box) -> None:
        """Makes one node's widgets in its box, given in pixels of the picture."""
        getattr(self, f"draw_{node.kind}")(node, box)

    def mark_text(self, text: str, box: Box, left: int | None = None, top: int | None = None) -> None:
        """A line of text whose ground has several colours, so that its ink cannot be told from it.

        left, top: where it begins; if not given it is amid the box.
        """
        (width, height), ink = self.fonts.ink(text) if text else ((0, 0), [])
        if ink:
            x = box[0] + (box[2] - width) // 2 if left is None else left
            y = box[1] + (box[3] - height) // 2 if top is None else top
            self.marks.append(Mark("Text", [x + ink[0], y + ink[1], x + ink[2], y + ink[3]]))

    def put(self, widget: Widget, box: Box) -> Widget:
        x, y, width, height = box
        widget.size_hint, widget.size = (None, None), (width, height)
        widget.pos = (x, self.root.height - y - height)
        self.root.add_widget(widget)
        return widget

    def write(self, text: str, box: Box, manner: str = "", colour: str = "", marked: bool = True) -> None:
        """A line of text at the left of a box, amid its height."""
        x, y, width, height = box
        text = self.fonts.fitting(text, width, manner)
        room = self.fonts.width(text, manner) + 2
        label = Label(text=text, color=rgba(colour or self.look.ink), **self.fonts.options(manner))
        self.put(label, (x, y, room, height))
        if marked:
            self.mark("Text", (x - 1, y, room + 2, height), "ink")

    def rectangle(self, box: Box, fill: str) -> None:
        x, y, width, height = box
        with self.root.canvas:
            Color(*rgba(fill))
            Rectangle(pos=(x, self.root.height - y - height), size=(width, height))

    def outline(self, box: Box, colour: str) -> None:
        x, y, width, height = box
        with self.root.canvas:
            Color(*rgba(colour))
            Line(rectangle=(x, self.root.height - y - height, width, height), width=1)

    def shown(self, pixels: np.ndarray, x: int, y: int) -> None:
        """RGB or RGBA pixels, as large as they are."""
        height, width = pixels.shape[:2]
        order = "rgba" if pixels.shape[2] == 4 else "rgb"
        texture = Texture.create(size=(width, height), colorfmt=order)
        texture.blit_buffer(np.ascontiguousarray(pixels[::-1]).tobytes(), colorfmt=order, bufferfmt="ubyte")
        with self.root.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(x, self.root.height - y - height), size=(width, height))

    def glyph(self, name: str, x: int, y: int, size: int, colour: str = "") -> None:
        """An icon."""
        self.shown(self.supplies.icon(name, size, colour or self.look.ink), x, y)
        self.mark("Icon", (x - 1, y - 1, size + 2, size + 2), "ink")
