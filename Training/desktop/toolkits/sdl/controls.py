"""What is clicked or dragged in a hand-drawn window: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

from screens.theme import mix, on_colour

from ...marks import Mark
from ...node import Node
from ..layout import Box, corners
from .base import Base
from .shapes import framed, mark_shape, thumb_shape


class Controls(Base):
    """Draws the controls of a window."""

    def draw_button(self, node: Node, box: Box, kind: str = "Container", chosen: bool = False) -> None:
        look = self.look
        fill = look.tint if node.manner == "primary" or chosen else look.face
        self.face(box, fill, kind, chosen)
        ink = on_colour(fill) if fill == look.tint else look.ink
        ink = ink if node.enabled else mix(ink, fill, 0.6)
        x, y, w, h = box
        if node.icon:
            size = self.px(16)
            text_width = self.fonts[""].size(node.text)[0] if node.text else 0
            left = x + max(self.px(4), (w - size - self.px(6) - text_width) // 2) if node.text else x + (w - size) // 2
            self.glyph(node.icon, left, y + (h - size) // 2, size, ink)
            self.write(node.text, (left + size + self.px(6), y, x + w - left - size - self.px(8), h), ink)
        else:
            self.write(node.text, (x + self.px(3), y, w - self.px(6), h), ink, "centre")

    def draw_tool(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        size = self.px(node.value)
        if node.manner == "framed" or node.on:
            self.face(box, self.look.face)
        self.glyph(node.icon, x + self.px(4), y + (h - size) // 2, size)
        if node.text:
            self.write(node.text, (x + size + self.px(9), y, w - size - self.px(9), h))

    def draw_check(self, node: Node, box: Box, shape: str = "square") -> None:
        look, side = self.look, self.px(self.look.mark)
        x, y, w, h = box
        top = y + (h - side) // 2
        mark_shape(self.surface, (x, top, side, side), look, shape, node.on, self.px)
        self.marks.append(Mark(f"Checkbox ({'Selected' if node.on else 'Unselected'})", [x, top, x + side, top + side]))
        ink = look.ink if node.enabled else mix(look.ink, look.ground, 0.6)
        self.write(node.text, (x + side + self.px(8), y, w - side - self.px(8), h), ink)

    def draw_radio(self, node: Node, box: Box) -> None:
        self.draw_check(node, box, "round")

    def draw_toggle(self, node: Node, box: Box) -> None:
        """A switch: a frame with a block in one half."""
        look, (x, y, w, h) = self.look, box
        radius = h // 2 if look.thumb == "round" else self.px(look.radius) if look.radius else 0
        framed(
            self.surface,
            box,
            look.tint if node.on else mix(look.ground, look.ink, 0.2),
            look.edge,
            self.px(look.line) if look.line else 0,
            radius,
        )
        inset = self.px(2)
        side = h - 2 * inset
        left = x + w - side - inset if node.on else x + inset
        framed(
            self.surface,
            (left, y + inset, side, side),
            on_colour(look.tint) if node.on else mix(look.ground, look.ink, 0.75),
            look.edge,
            0,
            max(0, radius - inset),
        )
        self.marks.append(Mark(f"Toggle ({'Selected' if node.on else 'Unselected'})", corners(box)))

    def draw_slider(self, node: Node, box: Box) -> None:
        self.marks.append(
            Mark(
                "Slider",
                corners(thumb_shape(self.surface, box, self.look, node.value, node.manner == "vertical", self.px)),
            )
        )

    def draw_segments(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        step = w // len(node.items)
        for i, name in enumerate(node.items):
            self.draw_button(
                Node("button", name), (x + i * step, y, step, h), "Segmented Control", i == int(node.value)
            )
