"""What painters share whose widgets stand where a `Layout` puts them."""

from __future__ import annotations

import random
from typing import Protocol

import numpy as np

from ..marks import Mark
from ..node import Node
from ..supplies import Supplies
from .layout import Box, corners


class Colours(Protocol):
    """Of a look, as #rrggbb."""

    ink: str
    tint: str


class Placed:
    """The marks of one window, and what is a picture in every toolkit. A toolkit has `shown` and `write` of its own."""

    def __init__(self, supplies: Supplies, look: Colours, scale: float, rng: random.Random) -> None:
        self.supplies, self.look, self.scale, self.rng = supplies, look, scale, rng
        self.marks: list[Mark] = []

    def shown(self, pixels: np.ndarray, x: int, y: int) -> None:
        """Draws RGB or RGBA pixels, as large as they are."""
        raise NotImplementedError

    def write(self, text: str, box: Box, manner: str = "") -> None:
        """Draws a line of text at the left of a box, amid its height, and marks it."""
        raise NotImplementedError

    def px(self, value: float) -> int:
        """Logical pixels in pixels of the picture."""
        return max(1, round(value * self.scale))

    def mark(self, kind: str, box: Box, pull: str = "") -> None:
        self.marks.append(Mark(kind, corners(box), pull))

    def glyph(self, name: str, x: int, y: int, size: int, colour: str = "") -> None:
        """An icon."""
        self.shown(self.supplies.icon(name, size, colour or self.look.ink), x, y)
        self.mark("Icon", (x - 1, y - 1, size + 2, size + 2), "ink")

    def draw_label(self, node: Node, box: Box) -> None:
        self.write(node.text, box, node.manner)

    def draw_icon(self, node: Node, box: Box) -> None:
        self.glyph(node.icon, box[0], box[1], box[2], self.rng.choice([self.look.ink, self.look.tint]))

    def draw_picture(self, node: Node, box: Box) -> None:
        self.shown(self.supplies.photo(int(node.value), box[2], box[3]), box[0], box[1])
        self.mark("Picture", box)

    def draw_space(self, node: Node, box: Box) -> None:
        """Nothing is seen of it."""
