"""Tk's widgets that hold what a user types or chooses: entries, text areas, spin boxes, combo boxes."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from screens.theme import mix

from ...node import Node
from . import probes
from .base import Base


class Fields(Base):
    """Makes the fields of a window."""

    def make_entry(self, node: Node, parent) -> tk.Widget:
        shown = node.text or node.items[0]
        more = {"show": self.rng.choice(["*", "•"])} if node.manner == "password" and node.text else {}
        kind = ttk.Entry if self.themed else tk.Entry
        widget = kind(parent, width=max(8, min(40, (node.width or 150) // 8)), **more)
        widget.insert(0, shown)
        if not node.text and not self.themed:
            widget.configure(fg=mix(self.look.ink, self.look.base, 0.5))
        self.note(probes.entry, widget, bool(shown))
        return widget

    def make_area(self, node: Node, parent) -> tk.Widget:
        widget = tk.Text(
            parent,
            width=38,
            height=max(4, (node.height or 90) // 18),
            wrap="word",
            bg=self.look.base,
            fg=self.look.ink,
            bd=self.rng.choice([1, 2]),
        )
        widget.insert("1.0", "\n".join(node.items))
        self.note(probes.area, widget, len(node.items))
        return widget

    def make_spin(self, node: Node, parent) -> tk.Widget:
        widget = (ttk.Spinbox if self.themed else tk.Spinbox)(parent, from_=0, to=9999, width=7)
        widget.delete(0, "end")
        widget.insert(0, node.text)
        self.note(probes.spin, widget)
        return widget

    def make_combo(self, node: Node, parent) -> tk.Widget:
        editable = node.manner == "editable"
        if not self.themed and not editable:
            widget = tk.OptionMenu(parent, self.keep(tk.StringVar(value=node.text)), node.text)
            self.note(probes.option_menu, widget)
            return widget
        widget = ttk.Combobox(parent, width=max(8, len(node.text)), values=[node.text])
        widget.set(node.text)
        widget.configure(state="normal" if editable else "readonly")
        self.note(probes.combo, widget, editable)
        return widget
