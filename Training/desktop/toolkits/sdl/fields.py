"""What a user types or chooses in a hand-drawn window: entries, text areas, spin boxes, combo boxes."""

from __future__ import annotations

import pygame

from screens.theme import mix

from ...marks import Mark
from ...node import Node
from ..layout import Box, corners, wrap
from .controls import Controls
from .displays import Displays
from .shapes import framed


class Fields(Controls, Displays):
    """Draws the fields of a window, some of which hold buttons and paragraphs."""

    def draw_entry(self, node: Node, box: Box) -> None:
        look, (x, y, w, h) = self.look, box
        fill = mix(look.ground, "#000000" if look.ink > "#888888" else "#ffffff", 0.4)
        framed(
            self.surface, box, fill, look.edge, max(1, self.px(look.line)), self.px(look.radius) if look.radius else 0
        )
        self.marks.append(Mark("Text Field", corners(box)))
        left = x + self.px(6)
        if node.icon:
            self.glyph(node.icon, left, y + (h - self.px(14)) // 2, self.px(14))
            left += self.px(20)
        text = "*" * len(node.text) if node.manner == "password" else node.text
        ink = look.ink if text else mix(look.ink, fill, 0.5)
        width = self.write(text or node.items[0], (left, y, x + w - left - self.px(6), h), ink)
        if text and self.rng.random() < 0.3:
            pygame.draw.rect(self.surface, look.ink, (left + width + 2, y + h // 4, self.px(1), h // 2))

    def draw_area(self, node: Node, box: Box) -> None:
        self.draw_entry(Node("entry", items=[""]), box)
        x, y, w, h = box
        top, font = y + self.px(6), self.fonts[""]
        for text in node.items:
            lines = wrap(text, lambda part: font.size(part)[0], w - self.px(14))
            height = font.get_linesize() * len(lines)
            if top + height > y + h:
                break
            self.draw_paragraph(Node("paragraph", text), (x + self.px(6), top, w - self.px(14), height))
            top += height + self.px(6)

    def draw_spin(self, node: Node, box: Box) -> None:
        """A value between two buttons: < 10 >."""
        x, y, w, h = box
        self.draw_button(Node("button", "-" if self.look.bevel else "<"), (x, y, h, h))
        self.write(node.text, (x + h, y, w - 2 * h, h), align="centre")
        self.draw_button(Node("button", "+" if self.look.bevel else ">"), (x + w - h, y, h, h))

    def draw_combo(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        self.face(box, self.look.face)
        self.write(node.text, (x + self.px(8), y, w - self.px(16) - h, h))
        side = max(4, h // 4)
        cx, cy = x + w - h // 2 - self.px(2), y + h // 2
        pygame.draw.polygon(
            self.surface,
            self.look.ink,
            [(cx - side, cy - side // 2), (cx + side, cy - side // 2), (cx, cy + side // 2 + 1)],
        )
        self.marks.append(Mark("Icon", [cx - side - 1, cy - side // 2 - 1, cx + side + 2, cy + side // 2 + 3], "ink"))
