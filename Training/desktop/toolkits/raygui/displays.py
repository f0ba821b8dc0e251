"""What is only looked at in a raygui window: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

import pyray as pr

from ...marks import Mark
from ...node import Node
from ..layout import Box, wrap
from .base import SPARE, Base, Fonts
from .looks import rgba


class Displays(Base):
    """Draws what a window shows."""

    def draw_label(self, node: Node, box: Box) -> None:
        self.write(node.text, box, node.manner)

    def draw_paragraph(self, node: Node, box: Box) -> None:
        x, y, width, _ = box
        line, top = line_height(self.fonts), y
        for text in wrap(node.text, self.fonts.width, width - SPARE):
            pr.gui_label(pr.Rectangle(x, top, width, line), text)
            top += line
        self.marks.append(Mark("Text", [x - 1, y - 1, x + width + 1, top], "ink"))

    def draw_icon(self, node: Node, box: Box) -> None:
        self.glyph(node.icon, box[0], box[1], box[2], self.rng.choice([self.look.ink, self.look.tint]))

    def draw_picture(self, node: Node, box: Box) -> None:
        self.shown(self.supplies.photo(int(node.value), box[2], box[3]), box[0], box[1])
        self.mark("Picture", box)

    def draw_progress(self, node: Node, box: Box) -> None:
        pr.gui_progress_bar(pr.Rectangle(*box), "", "", pr.ffi.new("float *", node.value), 0, 1)

    def draw_separator(self, _: Node, box: Box) -> None:
        pr.draw_rectangle(box[0], box[1] + box[3] // 2, box[2], 1, rgba(self.look.border))

    def draw_space(self, node: Node, box: Box) -> None:
        """Nothing is seen of it."""


def line_height(fonts: Fonts) -> int:
    """Of the texts of a window, in pixels."""
    return round(fonts.use() * 1.3)
