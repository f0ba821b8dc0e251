"""What every item of a Dear ImGui window is built with: the look, sizes, textures, and the list of probes."""

from __future__ import annotations

import random
from collections.abc import Callable

import dearpygui.dearpygui as dpg
import numpy as np

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .looks import Look, chosen_theme

Box = list[float]
"""x0 y0 x1 y1 in pixels of the picture."""


def place(item: int) -> Box:
    (x, y), (width, height) = dpg.get_item_rect_min(item), dpg.get_item_rect_size(item)
    return [x, y, x + width, y + height]


def inset(box: Box, by: float) -> Box:
    return [box[0] + by, box[1] + by, box[2] - by, box[3] - by]


class Base:
    """The means of one window's builder."""

    def __init__(
        self, supplies: Supplies, look: Look, fonts: dict[str, int], textures: int, scale: float, rng: random.Random
    ) -> None:
        self.supplies, self.look, self.fonts, self.textures = supplies, look, fonts, textures
        self.scale, self.rng = scale, rng
        self.probes: list[Callable[[], list[Mark]]] = []
        self.chosen = chosen_theme(look)
        self.open_tabs: list[tuple[int, int]] = []
        """Bars, each with the tab to be opened."""

    def px(self, value: float) -> int:
        return round(value * self.scale)

    def note(self, item: int, marks: Callable[[Box], list[Mark]]) -> None:
        """Remembers an item, and what it shows in its place once the window is laid out."""
        self.probes.append(lambda: marks(place(item)))

    def inside(self, box: Box) -> Box:
        """What a button or field leaves for its text: within its padding, where no rounded corner reaches."""
        across, along = (self.px(padding) - 1 for padding in self.look.padding)
        return [box[0] + across, box[1] + along, box[2] - across, box[3] - along]

    def boxed(self, kind: str, box: Box, content: str = "Text") -> list[Mark]:
        """Something with a ground of its own, and what is drawn on it."""
        return [Mark(kind, box), Mark(content, self.inside(box), "ink")]

    def build(self, node: Node) -> None:
        getattr(self, f"make_{node.kind}")(node)

    def texture(self, pixels: np.ndarray) -> int:
        """RGB or RGBA pixels as Dear PyGui draws them."""
        if pixels.shape[2] == 3:
            pixels = np.dstack([pixels, np.full(pixels.shape[:2], 255, np.uint8)])
        values = (pixels.astype(np.float32) / 255).ravel().tolist()
        return dpg.add_static_texture(pixels.shape[1], pixels.shape[0], values, parent=self.textures)

    def glyph(self, name: str, size: float, colour: str = "") -> int:
        return self.texture(self.supplies.icon(name, self.px(size), colour or self.look.ink))
