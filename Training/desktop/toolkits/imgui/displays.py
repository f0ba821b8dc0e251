"""What is only looked at: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

import dearpygui.dearpygui as dpg

from ...marks import Mark
from ...node import Node
from .base import Base, inset


class Displays(Base):
    """Makes what a window shows."""

    def make_label(self, node: Node) -> None:
        text = dpg.add_text(node.text)
        if node.manner in self.fonts:
            dpg.bind_item_font(text, self.fonts[node.manner])
        self.note(text, lambda box: [Mark("Text", inset(box, -1), "ink")])

    def make_paragraph(self, node: Node) -> None:
        text = dpg.add_text(node.text, wrap=self.px(node.width))
        self.note(text, lambda box: [Mark("Text", inset(box, -1), "ink")])

    def make_icon(self, node: Node) -> None:
        colour = self.rng.choice([self.look.ink, self.look.tint])
        image = dpg.add_image(self.glyph(node.icon, node.width, colour))
        self.note(image, lambda box: [Mark("Icon", inset(box, -1), "ink")])

    def make_picture(self, node: Node) -> None:
        pixels = self.supplies.photo(int(node.value), self.px(node.width), self.px(node.height))
        self.note(dpg.add_image(self.texture(pixels)), lambda box: [Mark("Picture", box)])

    def make_progress(self, node: Node) -> None:
        dpg.add_progress_bar(default_value=node.value, width=self.px(self.rng.choice([120, 180, 260])))

    def make_separator(self, _: Node) -> None:
        dpg.add_separator()

    def make_space(self, _: Node) -> None:
        dpg.add_spacer(width=self.px(self.rng.choice([8, 20, 60])))
