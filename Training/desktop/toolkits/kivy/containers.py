"""What holds other nodes in a Kivy window: boxes with a title, and panels with tabs."""

from __future__ import annotations

from kivy.uix.togglebutton import ToggleButton

from screens.theme import mix

from ...node import Node
from ..layout import Box
from .controls import Controls

ATLAS = "atlas://data/images/defaulttheme"


class Containers(Controls):
    """Makes the frames of a window."""

    def draw_group(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        line = self.fonts.line("small")
        self.write(node.text, (x, y, width, line), "small", self.rng.choice([self.look.ink, self.look.tint]))
        if self.rng.random() < 0.5:
            self.outline((x, y + line, width, height - line), mix(self.look.ground, self.look.ink, 0.3))

    def draw_tabs(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        head = self.px(36)
        self.rectangle((x, y + head, width, height - head), mix(self.look.ground, self.look.ink, 0.08))
        pictures = {"background_normal": f"{ATLAS}/tab_btn", "background_down": f"{ATLAS}/tab_btn_pressed"}
        self.joined(node, (x, y, width, head), lambda **more: ToggleButton(**pictures, **more), "#ffffff")
