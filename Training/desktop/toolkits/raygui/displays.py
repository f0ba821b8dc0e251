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

    def draw_paragraph(self, node: Node, box: Box) -> None:
        x, y, width, _ = box
        line, top = line_height(self.fonts), y
        for text in wrap(node.text, self.fonts.width, width - SPARE):
            pr.gui_label(pr.Rectangle(x, top, width, line), text)
            top += line
        self.marks.append(Mark("Text", [x - 1, y - 1, x + width + 1, top], "ink"))

    def draw_progress(self, node: Node, box: Box) -> None:
        pr.gui_progress_bar(pr.Rectangle(*box), "", "", pr.ffi.new("float *", node.value), 0, 1)

    def draw_separator(self, _: Node, box: Box) -> None:
        pr.draw_rectangle(box[0], box[1] + box[3] // 2, box[2], 1, rgba(self.look.border))


def line_height(fonts: Fonts) -> int:
    """Of the texts of a window, in pixels."""
    return round(fonts.use() * 1.3)
