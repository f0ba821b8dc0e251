"""customtkinter's widgets that are only looked at: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

import tkinter as tk

import customtkinter as ctk

from ...marks import Mark
from ...node import Node
from ..tk.probes import place
from .base import Base

SIZES = {"heading": 1.25, "title": 1.7, "display": 2.2, "small": 0.85}


class Displays(Base):
    """Makes what a window shows."""

    def make_label(self, node: Node, parent) -> tk.Widget:
        weight = "bold" if node.manner in ("heading", "title") else "normal"
        return self.text_label(parent, node.text, font=self.font(SIZES.get(node.manner, 1), weight))

    def make_paragraph(self, node: Node, parent) -> tk.Widget:
        return self.text_label(parent, node.text, wraplength=node.width, justify="left")

    def make_icon(self, node: Node, parent) -> tk.Widget:
        return self.shown(parent, self.glyph(node.icon, node.width), "Icon")

    def make_picture(self, node: Node, parent) -> tk.Widget:
        sides = (round(length * self.scale) for length in (node.width, node.height))
        pixels = self.supplies.photo(int(node.value), *sides)
        return self.shown(parent, self.image(pixels, node.width, node.height), "Picture")

    def shown(self, parent, image: ctk.CTkImage, kind: str) -> tk.Widget:
        label = ctk.CTkLabel(parent, text="", image=image)
        self.note(lambda: [Mark(kind, place(label), "ink" if kind == "Icon" else "edge")])
        return label

    def make_progress(self, node: Node, parent) -> tk.Widget:
        bar = ctk.CTkProgressBar(parent, width=self.rng.choice([120, 180, 260]))
        bar.set(node.value)
        return bar

    def make_separator(self, _: Node, parent) -> tk.Widget:
        return ctk.CTkFrame(parent, height=2, width=60, fg_color=("gray70", "gray40"))

    def make_space(self, _: Node, parent) -> tk.Widget:
        return self.frame(parent)
