"""Lists, tables and menu bars of a hand-drawn window."""

from __future__ import annotations

import pygame

from screens.theme import on_colour

from ...marks import Mark
from ...node import Node
from ..layout import Box, corners
from .base import Base
from .shapes import framed


class Lists(Base):
    """Draws the lists of a window."""

    def draw_list(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        framed(self.surface, box, self.look.panel, self.look.edge, self.px(1), 0)
        height, top = self.fonts[""].get_linesize() + self.px(6), y + self.px(2)
        for i, (name, text) in enumerate(node.items):
            if top + height > y + h:
                break
            line = (x + self.px(2), top, w - self.px(4), height)
            ink = self.look.ink
            if i == int(node.value):
                pygame.draw.rect(self.surface, self.look.tint, line)
                ink = on_colour(self.look.tint)
                self.marks.append(Mark("Container", corners(line)))
            left = x + self.px(8)
            if name:
                self.glyph(name, left, top + (height - self.px(14)) // 2, self.px(14), ink)
                left += self.px(20)
            self.write(text, (left, top, x + w - left - self.px(6), height), ink)
            top += height

    def draw_table(self, node: Node, box: Box) -> None:
        x, y, w, _h = box
        height, step = self.fonts[""].get_linesize() + self.px(6), w // len(node.items[0])
        for i, line in enumerate(node.items):
            ink = self.look.ink if i else self.look.tint
            if i and i - 1 == int(node.value):
                pygame.draw.rect(self.surface, self.look.tint, (x, y + i * height, w, height))
                self.marks.append(Mark("Container", [x, y + i * height, x + w, y + (i + 1) * height]))
                ink = on_colour(self.look.tint)
            for j, text in enumerate(line):
                self.write(text, (x + j * step + self.px(4), y + i * height, step - self.px(8), height), ink)

    def draw_menubar(self, node: Node, box: Box) -> None:
        left = box[0]
        for name in node.items:
            left += self.write(name, (left, box[1], box[2], box[3])) + self.px(18)
