"""What is clicked or dragged in a raygui window: buttons, marks, switches, sliders, joined buttons."""

from __future__ import annotations

import pyray as pr

from screens.theme import mix

from ...node import Node
from ..layout import Box
from .base import SPARE, Base
from .looks import rgba

ICONS = range(1, 218)
"""raygui's own, drawn in 16 x 16 squares."""
ICON_SIDE = 16
SLIDER_HEIGHT = 18
"""In logical pixels."""


class Controls(Base):
    """Draws the controls of a window."""

    def draw_button(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        if node.manner == "primary" and self.rng.random() < 0.4:
            pr.gui_set_state(pr.GuiState.STATE_PRESSED)
        pr.gui_button(pr.Rectangle(*box), "" if node.icon else node.text)
        pr.gui_set_state(pr.GuiState.STATE_NORMAL)
        if not node.icon:
            self.boxed("Container", box)
            return
        self.mark("Container", box)
        text = self.fonts.width(node.text)
        side, gap = self.icon_side(self.px(16)), self.px(6) if node.text else 0
        left = x + (width - side - gap - text) // 2
        self.sign(node.icon, left, y + (height - side) // 2, side)
        if node.text:
            self.write(node.text, (left + side + gap, y, text + SPARE, height))

    def icon_side(self, wanted: int) -> int:
        """With its own letters a program has raygui's own icons, of whole multiples of their side."""
        return max(1, round(wanted / ICON_SIDE)) * ICON_SIDE if self.fonts.own else wanted

    def sign(self, name: str, x: int, y: int, side: int) -> None:
        if not self.fonts.own:
            self.glyph(name, x, y, side)
            return
        pr.gui_draw_icon(self.rng.choice(ICONS), x, y, side // ICON_SIDE, rgba(self.look.ink))
        self.mark("Icon", (x - 1, y - 1, side + 2, side + 2), "ink")

    def draw_tool(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        side = self.icon_side(self.px(node.value))
        if node.manner == "framed" or node.on:
            pr.gui_button(pr.Rectangle(*box), "")
            self.mark("Container", box)
        self.sign(node.icon, x + self.px(4), y + (height - side) // 2, side)
        if node.text:
            self.write(node.text, (x + side + self.px(8), y, width - side - self.px(8), height))

    def draw_check(self, node: Node, box: Box) -> None:
        """raygui has no radio buttons: programs draw boxes of which one is ticked."""
        x, y, width, height = box
        side = self.px(self.rng.choice([14, 16, 20]))
        top = y + (height - side) // 2
        pr.gui_check_box(pr.Rectangle(x, top, side, side), "", pr.ffi.new("bool *", node.on))
        self.mark(f"Checkbox ({'Selected' if node.on else 'Unselected'})", (x, top, side, side))
        if node.text:
            self.write(node.text, (x + side + self.px(5), y, width - side - self.px(5), height))

    def draw_radio(self, node: Node, box: Box) -> None:
        self.draw_check(node, box)

    def draw_toggle(self, node: Node, box: Box) -> None:
        """A switch that programs draw themselves: a frame with a block at one end."""
        x, y, width, height = box
        fill = self.look.tint if node.on else mix(self.look.ground, self.look.ink, 0.2)
        self.rectangle(box, fill, self.look.border)
        side = height - 2 * self.px(3)
        left = x + width - side - self.px(3) if node.on else x + self.px(3)
        self.rectangle((left, y + self.px(3), side, side), mix(self.look.ground, self.look.ink, 0.9))
        self.mark(f"Toggle ({'Selected' if node.on else 'Unselected'})", box)

    def draw_slider(self, node: Node, box: Box) -> None:
        """All of raygui's sliders lie: where a window has a standing one, it gets a lying one amid its height."""
        x, y, width, height = box
        tall = min(height, self.px(SLIDER_HEIGHT))
        place = (x, y + (height - tall) // 2, width, tall)
        draw = self.rng.choice([pr.gui_slider, pr.gui_slider_bar])
        draw(pr.Rectangle(*place), "", "", pr.ffi.new("float *", node.value), 0, 1)
        self.mark("Slider", place)

    def draw_segments(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        gap = self.rng.choice([0, self.px(2)])
        step = (width - gap * (len(node.items) - 1)) // len(node.items)
        for number, name in enumerate(node.items):
            part = (x + number * (step + gap), y, step, height)
            pr.gui_toggle(pr.Rectangle(*part), name, pr.ffi.new("bool *", number == int(node.value)))
            self.boxed("Segmented Control", part)
