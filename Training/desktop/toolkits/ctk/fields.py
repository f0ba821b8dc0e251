"""customtkinter's widgets that hold what a user types or chooses. A spin box is an entry between two buttons."""

from __future__ import annotations

import tkinter as tk

import customtkinter as ctk

from ...marks import Mark
from ...node import Node
from ..tk import probes
from ..tk.probes import inset, place
from .base import Base, boxed


def filled(field: ctk.CTkEntry) -> list[Mark]:
    """A field and what is written in it, or the hint that stands there."""
    return [Mark("Text Field", place(field)), Mark("Text", inset(field._entry, 1), "ink")]


def chooser(widget, kind: str, written: tk.Widget) -> list[Mark]:
    """What opens a list: its arrow is drawn in a square at its end."""
    left, top, right, bottom = place(widget)
    start = right - (bottom - top)
    arrow = [start + 4, top + 5, right - 4, bottom - 5]
    text = place(written)
    return [
        Mark(kind, [left, top, right, bottom]),
        Mark("Text", [text[0], text[1], min(text[2], start - 1), text[3]], "ink"),
        Mark("Icon", arrow, "ink"),
    ]


class Fields(Base):
    """Makes the fields of a window."""

    def make_entry(self, node: Node, parent) -> tk.Widget:
        hides = {"show": "•"} if node.manner == "password" and node.text else {}
        entry = ctk.CTkEntry(
            *(parent, node.width or self.rng.choice([140, 180, 240])),
            **({} if node.text else {"placeholder_text": node.items[0]}),
            font=self.font(),
            **self.corner,
            **hides,
        )
        if node.text:
            entry.insert(0, node.text)
        self.note(filled, entry)
        return entry

    def make_area(self, node: Node, parent) -> tk.Widget:
        sides = {"width": max(240, node.width), "height": max(90, node.height)}
        area = ctk.CTkTextbox(parent, font=self.font(), **sides, **self.corner)
        area.insert("1.0", "\n".join(node.items))
        lines = len(node.items)
        self.note(lambda: [Mark("Text Field", place(area)), *probes.area(area._textbox, lines)[1:]])
        return area

    def make_spin(self, node: Node, parent) -> tk.Widget:
        frame = self.frame(parent)
        entry = ctk.CTkEntry(frame, self.rng.choice([60, 80]), font=self.font(), **self.corner)
        entry.insert(0, node.text)
        signs = [ctk.CTkButton(frame, text=sign, width=28, font=self.font(), **self.corner) for sign in "-+"]
        for widget in (signs[0], entry, signs[1]):
            widget.pack(side="left", padx=2)
        self.note(filled, entry)
        for sign in signs:
            self.note(boxed, sign, "Container")
        return frame

    def make_combo(self, node: Node, parent) -> tk.Widget:
        width = node.width or self.rng.choice([140, 180, 220])
        if node.manner == "editable":
            box = ctk.CTkComboBox(parent, values=[node.text], width=width, font=self.font(), **self.corner)
            box.set(node.text)
            self.note(lambda: chooser(box, "Text Field", box._entry))
            return box
        menu = ctk.CTkOptionMenu(parent, values=[node.text], width=width, font=self.font(), **self.corner)
        menu.set(node.text)
        self.note(lambda: chooser(menu, "Container", menu._text_label))
        return menu
