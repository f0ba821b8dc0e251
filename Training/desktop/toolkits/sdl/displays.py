"""What is only looked at in a hand-drawn window: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

import pygame

from screens.theme import mix

from ...marks import Mark
from ...node import Node
from ..layout import Box, corners, wrap
from .base import Base
from .shapes import framed


class Displays(Base):
    """Draws what a window shows."""

    def draw_label(self, node: Node, box: Box) -> None:
        manner = node.manner if node.manner in self.fonts else ""
        self.write(node.text, box, align="right" if manner == "display" else "left", manner=manner)

    def draw_paragraph(self, node: Node, box: Box) -> None:
        x, y, w, _h = box
        font, top, widest = self.fonts[""], y, 0
        for line in wrap(node.text, lambda part: font.size(part)[0], w):
            picture = font.render(line, True, self.look.ink)
            self.surface.blit(picture, (x, top))
            top, widest = top + font.get_linesize(), max(widest, picture.get_width())
        self.marks.append(Mark("Text", [x - 1, y - 1, x + widest + 1, top], "ink"))

    def draw_icon(self, node: Node, box: Box) -> None:
        self.glyph(node.icon, box[0], box[1], box[2], self.rng.choice([self.look.ink, self.look.tint]))

    def draw_picture(self, node: Node, box: Box) -> None:
        pixels = self.supplies.photo(int(node.value), box[2], box[3])
        self.surface.blit(pygame.image.frombuffer(pixels.tobytes(), (box[2], box[3]), "RGB"), box[:2])
        self.marks.append(Mark("Picture", corners(box)))

    def draw_progress(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        framed(self.surface, box, mix(self.look.ground, self.look.ink, 0.15), self.look.edge, self.px(1), 0)
        pygame.draw.rect(self.surface, self.look.tint, (x + 1, y + 1, round((w - 2) * node.value), h - 2))

    def draw_separator(self, node: Node, box: Box) -> None:
        pygame.draw.rect(self.surface, self.look.faint, (box[0], box[1] + box[3] // 2, box[2], 1))
