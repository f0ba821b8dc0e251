"""What is clicked or dragged in a Kivy window: buttons, marks, switches, sliders, joined buttons."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.button import Button
from kivy.uix.checkbox import CheckBox
from kivy.uix.slider import Slider
from kivy.uix.switch import Switch
from kivy.uix.togglebutton import ToggleButton
from kivy.uix.widget import Widget

from screens.theme import on_colour

from ...node import Node
from ..layout import Box
from .base import Base
from .looks import rgba

MARK = 32
"""Side of Kivy's check boxes and radio buttons with the room around them, in logical pixels."""


class Controls(Base):
    """Makes the controls of a window."""

    def face(self, kind: Callable[..., Widget], fill: str, **more) -> Widget:
        """A button of the look, flat or with Kivy's picture."""
        flat = {"background_normal": "", "background_down": ""} if self.look.flat else {}
        return kind(background_color=rgba(fill), **flat, **more)

    def draw_button(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        primary = node.manner == "primary"
        fill = self.look.tint if primary and self.rng.random() < 0.5 else self.look.face
        ink = on_colour(fill) if self.look.flat else "#ffffff"
        name = self.fonts.fitting(node.text, width - 4)
        written = {} if node.icon else {"text": name, "color": rgba(ink), **self.fonts.options()}
        self.put(self.face(Button, fill, disabled=not node.enabled, **written), box)
        self.mark("Container", box)
        if not node.icon:
            self.mark_text(name, box)
            return
        side, text = self.px(16), self.fonts.width(node.text)
        gap = self.px(6) if node.text else 0
        left = x + (width - side - gap - text) // 2
        self.glyph(node.icon, left, y + (height - side) // 2, side, ink)
        if node.text:
            self.write(node.text, (left + side + gap, y, text + 4, height), colour=ink, marked=self.look.flat)
            if not self.look.flat:
                self.mark_text(node.text, (left + side + gap, y, text, height))

    def draw_tool(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        side = self.px(node.value)
        if node.manner == "framed" or node.on:
            self.put(self.face(Button, self.look.face), box)
            self.mark("Container", box)
        ink = self.look.face_ink if node.manner == "framed" or node.on else self.look.ink
        self.glyph(node.icon, x + self.px(4), y + (height - side) // 2, side, ink)
        if node.text:
            self.write(node.text, (x + side + self.px(8), y, width - side - self.px(8), height), colour=ink)

    def draw_check(self, node: Node, box: Box, group: str = "") -> None:
        x, y, width, height = box
        side = self.px(MARK)
        place = (x, y + (height - side) // 2, side, side)
        options = {"group": group} if group else {}
        self.put(CheckBox(active=node.on, color=rgba(self.look.ink), disabled=not node.enabled, **options), place)
        self.mark(f"Checkbox ({'Selected' if node.on else 'Unselected'})", place, "edge")
        if node.text:
            self.write(node.text, (x + side + self.px(4), y, width - side - self.px(4), height))

    def draw_radio(self, node: Node, box: Box) -> None:
        self.draw_check(node, box, f"radio {box}")

    def draw_toggle(self, node: Node, box: Box) -> None:
        self.put(Switch(active=node.on, disabled=not node.enabled), box)
        self.mark(f"Toggle ({'Selected' if node.on else 'Unselected'})", box, "edge")

    def draw_slider(self, node: Node, box: Box) -> None:
        vertical = node.manner == "vertical"
        filled = {"value_track": True, "value_track_color": rgba(self.look.tint)} if self.rng.random() < 0.4 else {}
        slider = Slider(
            min=0,
            max=1,
            value=node.value,
            orientation="vertical" if vertical else "horizontal",
            cursor_size=(self.px(self.rng.choice([20, 26, 32])),) * 2,
            **filled,
        )
        self.put(slider, box)
        self.mark("Slider", box, "edge")

    def draw_segments(self, node: Node, box: Box) -> None:
        self.joined(node, box, lambda **more: self.face(ToggleButton, self.look.face, **more), self.look.face_ink)

    def joined(self, node: Node, box: Box, make: Callable[..., Widget], ink: str) -> None:
        """Buttons beside each other, one of which is down."""
        x, y, width, height = box
        step = width // len(node.items)
        for number, whole in enumerate(node.items):
            name = self.fonts.fitting(whole, step - 4)
            part = (x + number * step, y, step, height)
            chosen = number == int(node.value)
            button = make(text=name, color=rgba(ink), state="down" if chosen else "normal", **self.fonts.options())
            if chosen and self.look.flat:
                button.background_color = rgba(self.look.tint)
                button.color = rgba(on_colour(self.look.tint))
            self.put(button, part)
            self.mark("Segmented Control", part)
            self.mark_text(name, part)
