"""What holds other nodes in a raygui window: frames with a title, panels, and bars of tabs."""

from __future__ import annotations

import pyray as pr

from ...node import Node
from ..layout import Box
from .controls import Controls


class Containers(Controls):
    """Draws the frames of a window; the heads of tabs are joined buttons."""

    def draw_group(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        size = self.fonts.use("small")
        top = size // 2
        pr.gui_group_box(pr.Rectangle(x, y + top, width, height - top), node.text)
        # The title interrupts the frame's upper line, a few pixels behind its corner.
        self.mark("Text", (x + 7, y, self.fonts.width(node.text, "small") + 10, 2 * top + 2), "ink")

    def draw_tabs(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        head = self.px(28)
        pr.gui_panel(pr.Rectangle(x, y + head, width, height - head), pr.ffi.NULL)
        self.draw_segments(node, (x, y, width, head + self.px(self.look.line)))
