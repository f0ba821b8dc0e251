"""What every node of a hand-drawn window is painted with: the surface, text, icons, bodies of buttons, and marks."""

from __future__ import annotations

import random

import pygame

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..layout import Box, corners
from .looks import Look
from .shapes import bevel, framed


class Base:
    """The means of one window's painter."""

    def __init__(
        self, surface: pygame.Surface, fonts: dict, look: Look, supplies: Supplies, scale: float, rng: random.Random
    ) -> None:
        self.surface, self.fonts, self.look, self.supplies = surface, fonts, look, supplies
        self.scale, self.rng = scale, rng
        self.marks: list[Mark] = []

    def px(self, value: float) -> int:
        """Logical pixels in pixels of the surface."""
        return max(1, round(value * self.scale))

    def draw(self, node: Node, box: Box) -> None:
        """Draws one node in its box, given in pixels of the surface."""
        getattr(self, f"draw_{node.kind}", self.draw_nothing)(node, box)

    def draw_nothing(self, node: Node, box: Box) -> None:
        """Arrangements, and what a game does not have."""

    def write(self, text: str, box: Box, colour: str = "", align: str = "left", manner: str = "") -> int:
        """A line of text amid a box's height, labelled; gives its width."""
        if not text:
            return 0
        picture = self.fonts[manner].render(text, True, colour or self.look.ink)
        x, y, w, h = box
        if picture.get_width() > w:
            picture = picture.subsurface((0, 0, max(1, w), picture.get_height()))
        left = {"left": x, "centre": x + (w - picture.get_width()) // 2, "right": x + w - picture.get_width()}[align]
        top = y + (h - picture.get_height()) // 2
        self.surface.blit(picture, (left, top))
        self.marks.append(
            Mark("Text", [left - 1, top - 1, left + picture.get_width() + 1, top + picture.get_height() + 1], "ink")
        )
        return picture.get_width()

    def glyph(self, name: str, x: int, y: int, size: int, colour: str = "") -> None:
        """An icon, labelled."""
        pixels = self.supplies.icon(name, size, colour or self.look.ink)
        self.surface.blit(pygame.image.frombuffer(pixels.tobytes(), (size, size), "RGBA"), (x, y))
        self.marks.append(Mark("Icon", [x - 1, y - 1, x + size + 1, y + size + 1], "ink"))

    def face(self, box: Box, fill: str, kind: str = "Container", chosen: bool = False) -> None:
        """A button's body, labelled."""
        look = self.look
        framed(
            self.surface,
            box,
            fill,
            look.edge,
            self.px(look.line) if look.line else 0,
            self.px(look.radius) if look.radius else 0,
        )
        if look.bevel:
            bevel(self.surface, box, fill, self.px(1), chosen)
        self.marks.append(Mark(kind, corners(box)))
