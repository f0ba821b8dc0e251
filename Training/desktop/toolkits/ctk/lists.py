"""Lists, tables and menu bars, which programs of customtkinter build of buttons and labels."""

from __future__ import annotations

import tkinter as tk

import customtkinter as ctk

from ...node import Node
from .base import Base, boxed, written_on


class Lists(Base):
    """Makes the lists of a window."""

    def make_list(self, node: Node, parent) -> tk.Widget:
        frame = ctk.CTkFrame(parent, **self.corner)
        for number, (icon, text) in enumerate(node.items):
            chosen = number == int(node.value)
            ground = {} if chosen else {"fg_color": "transparent", "text_color": self.look.ink}
            image = {"image": self.glyph(icon, 16)} if icon else {}
            row = ctk.CTkButton(
                *(frame, node.width or 180),
                text=text,
                anchor="w",
                font=self.font(),
                **ground,
                **image,
                **self.corner,
            )
            row.pack(fill="x", padx=4, pady=1)
            self.note(boxed, row, "Container") if chosen else self.note(written_on, row)
        return frame

    def make_table(self, node: Node, parent) -> tk.Widget:
        frame = ctk.CTkFrame(parent, **self.corner)
        for row, line in enumerate(node.items):
            font = self.font(1, "bold" if row == 0 else "normal")
            for column, text in enumerate(line):
                cell = self.text_label(frame, text, font=font)
                cell.grid(row=row, column=column, padx=8, pady=2, sticky="w")
        return frame

    def make_menubar(self, node: Node, parent) -> tk.Widget:
        frame = self.frame(parent)
        for name in node.items:
            self.text_label(frame, name).pack(side="left", padx=8, pady=2)
        return frame
