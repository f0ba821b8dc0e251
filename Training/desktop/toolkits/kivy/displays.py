"""What is only looked at in a Kivy window: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

from kivy.uix.label import Label
from kivy.uix.progressbar import ProgressBar

from screens.theme import mix

from ...node import Node
from ..layout import Box, wrap
from .base import Base
from .looks import rgba


class Displays(Base):
    """Makes what a window shows."""

    def draw_paragraph(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        lines = wrap(node.text, self.fonts.width, width - 4)
        label = Label(text="\n".join(lines), color=rgba(self.look.ink), **self.fonts.options())
        label.text_size, label.valign = (width, None), "top"
        self.put(label, box)
        self.mark("Text", (x - 1, y - 1, width + 2, height + 2), "ink")

    def draw_progress(self, node: Node, box: Box) -> None:
        self.put(ProgressBar(value=100 * node.value), box)

    def draw_separator(self, _: Node, box: Box) -> None:
        self.rectangle((box[0], box[1] + box[3] // 2, box[2], 1), mix(self.look.ground, self.look.ink, 0.3))
