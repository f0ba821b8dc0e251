"""Lists, tables and menu bars of a Kivy window, which programs build of buttons, labels and grounds."""

from __future__ import annotations

from screens.theme import mix, on_colour

from ...node import Node
from ..layout import Box
from .base import Base


class Lists(Base):
    """Makes the lists of a window."""

    def draw_list(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        row, top = self.fonts.line() + self.px(10), y
        for number, (icon, text) in enumerate(node.items):
            if top + row > y + height:
                break
            place, ink = (x, top, width, row), self.look.ink
            if number == int(node.value):
                self.rectangle(place, self.look.tint)
                self.mark("Container", place)
                ink = on_colour(self.look.tint)
            left = x + self.px(8)
            if icon:
                side = self.px(16)
                self.glyph(icon, left, top + (row - side) // 2, side, ink)
                left += side + self.px(8)
            self.write(text, (left, top, x + width - left, row), colour=ink)
            top += row

    def draw_table(self, node: Node, box: Box) -> None:
        x, y, width, _ = box
        row, step = self.fonts.line() + self.px(8), width // len(node.items[0])
        for number, line in enumerate(node.items):
            top = y + number * row
            if number % 2 == 0 and number:
                self.rectangle((x, top, width, row), mix(self.look.ground, self.look.ink, 0.08))
            for column, text in enumerate(line):
                place = (x + column * step + self.px(4), top, step - self.px(8), row)
                self.write(text, place, colour=self.look.ink if number else self.look.tint)

    def draw_menubar(self, node: Node, box: Box) -> None:
        left = box[0]
        for name in node.items:
            room = self.fonts.width(name) + 4
            self.write(name, (left, box[1], room, box[3]))
            left += room + self.px(16)
