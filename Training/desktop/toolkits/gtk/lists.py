"""Lists and tables of GTK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gi.repository import Gtk

from ...node import Node
from . import probes

if TYPE_CHECKING:
    from .build import Builder

NEW = Gtk.get_major_version() == 4


def row_list(builder: Builder, node: Node) -> Gtk.Widget:
    """A list of names, each of its rows with lines around it or not."""
    rows = Gtk.ListBox()
    rows.set_selection_mode(Gtk.SelectionMode.SINGLE)
    for i, (name, text) in enumerate(node.items):
        line = Gtk.Box(spacing=8)
        for side in ("top", "bottom", "start", "end"):
            getattr(line, f"set_margin_{side}")(5)
        if name:
            builder.add(line, builder.glyph(name, 16))
        word = Gtk.Label(label=text)
        builder.note(probes.whole, word, "Text")
        builder.add(line, word)
        row = Gtk.ListBoxRow()
        (row.set_child if NEW else row.add)(line)
        (rows.append if NEW else rows.add)(row)
        if i == int(node.value):
            rows.select_row(row)
        if i == int(node.value) or (NEW and builder.lined):
            builder.note(probes.whole, row, "Container", "")
    if NEW and builder.lined:
        builder.style(rows, "boxed-list")
    frame = Gtk.Frame()
    (frame.set_child if NEW else frame.add)(rows)
    return frame


def table(builder: Builder, node: Node) -> Gtk.Widget:
    """Rows and columns of texts."""
    names, lines = node.items[0], node.items[1:]
    store = Gtk.ListStore(*[str] * len(names))
    for line in lines:
        store.append(line)
    view = Gtk.TreeView(model=store)
    for i, name in enumerate(names):
        column = Gtk.TreeViewColumn(name, Gtk.CellRendererText(), text=i)
        column.set_min_width(60)
        head = Gtk.Label(label=name)
        head.show()
        column.set_widget(head)
        view.append_column(column)
    if node.value >= 0:
        view.get_selection().select_path(Gtk.TreePath.new_from_indices([int(node.value)]))
    scrolled = Gtk.ScrolledWindow(min_content_height=28 * len(lines) + 30, min_content_width=90 * len(names))
    (scrolled.set_child if NEW else scrolled.add)(view)
    builder.note(probes.table, view, len(lines), int(node.value))
    return scrolled
