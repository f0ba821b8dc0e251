"""What a user types or chooses in a raygui window: text boxes, text areas, spinners, combo and drop-down boxes."""

from __future__ import annotations

import pyray as pr

from ...node import Node
from ..layout import Box, inset, wrap
from .base import SPARE, Base
from .displays import line_height
from .looks import set_style

ARROW = 22
"""Width of a drop-down box's arrow with the room beside it, in pixels; raygui does not scale it."""


class Fields(Base):
    """Draws the fields of a window."""

    def draw_entry(self, node: Node, box: Box) -> None:
        text = "*" * len(node.text) if node.manner == "password" else node.text
        pr.gui_text_box(pr.Rectangle(*box), text, 200, False)
        self.boxed("Text Field", box)

    def draw_area(self, node: Node, box: Box) -> None:
        """raygui's text boxes have one line: programs that need more write on a panel."""
        x, y, width, height = box
        pr.gui_panel(pr.Rectangle(*box), pr.ffi.NULL)
        self.mark("Text Field", box)
        line, top = line_height(self.fonts), y + self.px(5)
        for text in node.items:
            lines = wrap(text, self.fonts.width, width - self.px(12) - SPARE)
            if top + line * len(lines) > y + height:
                break
            first = top
            for part in lines:
                pr.gui_label(pr.Rectangle(x + self.px(6), top, width - self.px(12), line), part)
                top += line
            self.mark("Text", (x + self.px(5), first, width - self.px(10), top - first), "ink")

    def draw_spin(self, node: Node, box: Box) -> None:
        """A value between two buttons."""
        x, y, width, height = box
        gap = self.px(2)
        digits = "".join(letter for letter in node.text if letter.isdigit())[:6]
        set_style("VALUEBOX", "SPINNER_BUTTON_WIDTH", height, "GuiValueBoxProperty")
        set_style("VALUEBOX", "SPINNER_BUTTON_SPACING", gap, "GuiValueBoxProperty")
        pr.gui_spinner(pr.Rectangle(*box), "", pr.ffi.new("int *", int(digits or 0)), 0, 999999, False)
        self.boxed("Text Field", (x + height + gap, y, width - 2 * (height + gap), height))
        for left in (x, x + width - height):
            button = (left, y, height, height)
            self.mark("Container", button)
            line = self.px(self.look.line) + 1
            self.mark("Icon", inset(button, line, line), "ink")

    def draw_combo(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        pr.gui_dropdown_box(pr.Rectangle(*box), node.text, pr.ffi.new("int *", 0), False)
        line = self.px(self.look.line) + 1
        self.mark("Container", box)
        self.mark("Text", (x + line, y + line, width - line - ARROW, height - 2 * line), "ink")
        self.mark("Icon", (x + width - ARROW, y + line, ARROW - line, height - 2 * line), "ink")
