"""customtkinter's widgets that hold others. Rows, columns and grids are packed as Tk's."""

from __future__ import annotations

import tkinter as tk

import customtkinter as ctk

from ...node import Node
from ..tk.containers import Containers as TkContainers
from .base import Base, boxed


class Containers(Base, TkContainers):
    """Makes the containers of a window."""

    def make_group(self, node: Node, parent) -> tk.Widget:
        frame = ctk.CTkFrame(parent, **self.corner)
        self.text_label(frame, node.text, font=self.font(1.1, "bold")).pack(anchor="w", padx=10, pady=(8, 2))
        inside = self.frame(frame)
        inside.pack(fill="both", expand=True, padx=8, pady=(0, 8))
        self.fill(Node("column", children=node.children), inside)
        return frame

    def make_tabs(self, node: Node, parent) -> tk.Widget:
        names = list(dict.fromkeys(node.items))
        chosen = node.items[int(node.value)]
        book = ctk.CTkTabview(parent, segmented_button_font=self.font(), width=1, height=1, **self.corner)
        for name in names:
            page = book.add(name)
            if name == chosen:
                self.fill(Node("column", children=node.children), page)
        book.set(chosen)
        for part in book._segmented_button._buttons_dict.values():
            self.note(boxed, part, "Segmented Control")
        return book
