"""Tk's widgets that are only looked at: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

import tkinter as tk
from tkinter import font as fonts
from tkinter import ttk

from ...node import Node
from . import probes
from .base import Base


class Displays(Base):
    """Makes what a window shows."""

    def make_label(self, node: Node, parent) -> tk.Widget:
        font = self.keep(fonts.nametofont("TkDefaultFont").copy())
        factor = {"heading": 1.25, "title": 1.7, "display": 2.2, "small": 0.85}.get(node.manner, 1)
        font.configure(
            size=max(6, round(font.cget("size") * factor)),
            weight="bold" if node.manner in ("heading", "title") else "normal",
        )
        widget = self.text_label(parent, node.text, font=font)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_paragraph(self, node: Node, parent) -> tk.Widget:
        widget = self.text_label(parent, node.text, wraplength=self.px(node.width), justify="left")
        self.note(probes.whole, widget, "Text")
        return widget

    def make_icon(self, node: Node, parent) -> tk.Widget:
        widget = self.text_label(
            parent, "", image=self.glyph(node.icon, node.width, self.rng.choice([self.ink, self.look.tint]))
        )
        self.note(probes.whole, widget, "Icon")
        return widget

    def make_picture(self, node: Node, parent) -> tk.Widget:
        pixels = self.supplies.photo(int(node.value), self.px(node.width), self.px(node.height))
        widget = tk.Label(parent, image=self.photo(pixels, ".ppm"), bd=0, padx=0, pady=0)
        self.note(probes.whole, widget, "Picture", "")
        return widget

    def make_progress(self, node: Node, parent) -> tk.Widget:
        return ttk.Progressbar(parent, value=node.value * 100, length=self.px(150))

    def make_separator(self, node: Node, parent) -> tk.Widget:
        return ttk.Separator(parent, orient="horizontal")
