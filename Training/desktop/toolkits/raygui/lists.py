"""Lists, tables and menu bars of a raygui window."""

from __future__ import annotations

import pyray as pr

from ...node import Node
from ..layout import Box
from .base import SPARE, Base
from .displays import line_height
from .looks import set_style


class Lists(Base):
    """Draws the lists of a window."""

    def draw_list(self, node: Node, box: Box) -> None:
        """Rows of one height, the chosen one with a ground of its own."""
        x, y, width, height = box
        row, gap = line_height(self.fonts) + self.px(5), self.px(2)
        shown = node.items[: max(1, (height - gap) // (row + gap))]
        for name, value in (("LIST_ITEMS_HEIGHT", row), ("LIST_ITEMS_SPACING", gap)):
            set_style("LISTVIEW", name, value, "GuiListViewProperty")
        names = ";".join(text.replace(";", ",") for _, text in shown)
        pr.gui_list_view(pr.Rectangle(*box), names, pr.ffi.new("int *", 0), pr.ffi.new("int *", int(node.value)))
        for number in range(len(shown)):
            place = (x + gap, y + gap + number * (row + gap), width - 2 * gap, row)
            if number == int(node.value):
                self.boxed("Container", place)
            else:
                self.mark("Text", place, "ink")

    def draw_table(self, node: Node, box: Box) -> None:
        x, y, width, _ = box
        row, step = line_height(self.fonts) + self.px(6), width // len(node.items[0])
        for number, line in enumerate(node.items):
            top = y + number * row
            for column, text in enumerate(line):
                place = (x + column * step, top, step, row)
                if number == 0:
                    pr.gui_status_bar(pr.Rectangle(*place), text)
                    self.boxed("Container", place)
                else:
                    self.write(text, (place[0] + self.px(6), top, step - self.px(8), row))

    def draw_menubar(self, node: Node, box: Box) -> None:
        left = box[0]
        for name in node.items:
            room = self.fonts.width(name) + SPARE
            self.write(name, (left, box[1], room, box[3]))
            left += room + self.px(14)
