"""Tk's widgets that hold others: rows, columns, grids, groups, tabs."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...node import STRETCHED, Node
from . import probes
from .base import Base


class Containers(Base):
    """Makes the containers of a window."""

    def fill(self, node: Node, frame) -> tk.Widget:
        """Children of a row or column, packed."""
        across = node.kind == "row"
        gap = self.px({"tight": 1, "wide": 8}.get(node.manner, self.rng.choice([2, 3, 4])))
        for child in node.children:
            if child.kind == "space":
                self.frame(frame).pack(side="left" if across else "top", expand=True, fill="both")
                continue
            widget = self.build(child, frame)
            stretched = child.manner != "vertical" and child.kind in STRETCHED
            if across:
                widget.pack(
                    side="left",
                    padx=gap,
                    pady=gap,
                    expand=child.grow,
                    fill="both" if child.grow or child.kind in ("list", "table") else "none",
                )
            else:
                widget.pack(
                    side="top",
                    padx=gap,
                    pady=gap,
                    expand=child.grow,
                    fill="both" if child.grow else "x" if stretched else "none",
                    anchor="w",
                )
        return frame

    def make_column(self, node: Node, parent) -> tk.Widget:
        return self.fill(node, self.frame(parent))

    def make_row(self, node: Node, parent) -> tk.Widget:
        return self.fill(node, self.frame(parent))

    def make_grid(self, node: Node, parent) -> tk.Widget:
        frame, columns = self.frame(parent), int(node.value)
        gap = self.px(1 if node.manner == "tight" else 3)
        for i, child in enumerate(node.children):
            sticky = "ew" if child.kind in ("button", "entry", "slider") else "w"
            self.build(child, frame).grid(row=i // columns, column=i % columns, padx=gap, pady=gap, sticky=sticky)
        return frame

    def make_group(self, node: Node, parent) -> tk.Widget:
        title = self.keep(ttk.Label(parent, text=node.text) if self.themed else tk.Label(parent, text=node.text))
        kind = ttk.LabelFrame if self.themed else tk.LabelFrame
        frame = kind(parent, labelwidget=title)
        title.lift()
        self.note(probes.whole, title, "Text")
        self.fill(Node("column", children=node.children), frame)
        return frame

    def make_tabs(self, node: Node, parent) -> tk.Widget:
        book = ttk.Notebook(parent)
        for i, name in enumerate(node.items):
            page = self.frame(book)
            if i == int(node.value):
                self.fill(Node("column", children=node.children), page)
            book.add(page, text=name)
        book.select(int(node.value))
        self.note(probes.tabs, book)
        return book
