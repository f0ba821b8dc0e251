"""Tk's lists, tables and menu bars."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...node import Node
from . import probes
from .base import Base


class Lists(Base):
    """Makes the lists of a window."""

    def make_list(self, node: Node, parent) -> tk.Widget:
        if any(icon for icon, _ in node.items):
            tree = ttk.Treeview(parent, show="tree", height=min(10, len(node.items)))
            tree.column("#0", width=self.px(node.width or 170))
            for i, (icon, text) in enumerate(node.items):
                tree.insert("", "end", iid=str(i), text=" " + text, image=self.glyph(icon, 16) if icon else "")
            if node.value >= 0:
                tree.selection_set(str(int(node.value)))
            self.note(probes.tree, tree, self.px(16))
            return tree
        widget = tk.Listbox(
            parent,
            height=min(10, len(node.items)),
            width=max(12, (node.width or 150) // 9),
            bg=self.look.base,
            fg=self.look.ink,
            selectbackground=self.look.tint,
            selectforeground="#ffffff",
        )
        widget.insert(0, *[text for _, text in node.items])
        if node.value >= 0:
            widget.selection_set(int(node.value))
        self.note(probes.list_rows, widget)
        return widget

    def make_table(self, node: Node, parent) -> tk.Widget:
        names = node.items[0]
        tree = ttk.Treeview(
            parent, columns=[str(i) for i in range(len(names))], show="headings", height=min(9, len(node.items))
        )
        for i, name in enumerate(names):
            tree.heading(str(i), text=name)
            tree.column(str(i), width=self.px(self.rng.choice([80, 100, 130])))
        for i, line in enumerate(node.items[1:]):
            tree.insert("", "end", iid=str(i), values=line)
        if node.value >= 0:
            tree.selection_set(str(int(node.value)))
        self.note(probes.tree, tree, 0)
        return tree

    def make_menubar(self, node: Node, parent) -> tk.Widget:
        frame = self.frame(parent)
        for name in node.items:
            word = self.text_label(frame, name)
            word.pack(side="left", padx=self.px(6), pady=self.px(2))
            self.note(probes.whole, word, "Text")
        return frame
