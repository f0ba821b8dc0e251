"""customtkinter's widgets that are clicked or dragged: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

import tkinter as tk

import customtkinter as ctk

from ...marks import Mark
from ...node import Node
from ..tk.probes import place
from .base import Base, boxed, written_on


def marked(widget, kind: str) -> list[Mark]:
    """A mark that is drawn on a canvas of its own, and its caption."""
    return [Mark(kind, place(widget._canvas)), Mark("Text", place(widget._text_label), "ink")]


class Controls(Base):
    """Makes the controls of a window."""

    def make_button(self, node: Node, parent) -> tk.Widget:
        more = {"image": self.glyph(node.icon, 18)} if node.icon else {}
        if node.manner != "primary" and self.rng.random() < 0.25:
            more |= {"fg_color": "transparent", "border_width": 2, "text_color": self.look.ink}
        width = node.width or self.rng.choice([60, 100, 140])
        button = ctk.CTkButton(parent, text=node.text, font=self.font(), width=width, **self.corner, **more)
        self.note(boxed, button, "Container")
        return button

    def make_tool(self, node: Node, parent) -> tk.Widget:
        framed = node.manner == "framed" or node.on
        ground = {} if framed else {"fg_color": "transparent", "text_color": self.look.ink}
        image = self.glyph(node.icon, node.value)
        under = {"compound": "top"} if node.manner == "under" else {}
        tool = ctk.CTkButton(parent, text=node.text, image=image, width=28, font=self.font(0.9), **ground, **under)
        self.note(boxed, tool, "Container") if framed else self.note(written_on, tool)
        return tool

    def make_check(self, node: Node, parent) -> tk.Widget:
        check = ctk.CTkCheckBox(parent, text=node.text, font=self.font(), **self.corner)
        if node.on:
            check.select()
        self.note(marked, check, f"Checkbox ({'Selected' if node.on else 'Unselected'})")
        return check

    def make_radio(self, node: Node, parent) -> tk.Widget:
        radio = ctk.CTkRadioButton(parent, text=node.text, font=self.font())
        if node.on:
            radio.select()
        self.note(marked, radio, f"Checkbox ({'Selected' if node.on else 'Unselected'})")
        return radio

    def make_toggle(self, node: Node, parent) -> tk.Widget:
        toggle = ctk.CTkSwitch(parent, text="", width=40)
        if node.on:
            toggle.select()
        self.note(marked, toggle, f"Toggle ({'Selected' if node.on else 'Unselected'})")
        return toggle

    def make_slider(self, node: Node, parent) -> tk.Widget:
        vertical = node.manner == "vertical"
        length = {"height" if vertical else "width": max(120, node.width, node.height)}
        slider = ctk.CTkSlider(parent, orientation="vertical" if vertical else "horizontal", **length)
        slider.set(node.value)
        self.note(lambda: [Mark("Slider", place(slider), "edge")])
        return slider

    def make_segments(self, node: Node, parent) -> tk.Widget:
        control = ctk.CTkSegmentedButton(
            parent, values=list(dict.fromkeys(node.items)), font=self.font(), **self.corner
        )
        control.set(node.items[int(node.value)])
        for part in control._buttons_dict.values():
            self.note(boxed, part, "Segmented Control")
        return control
