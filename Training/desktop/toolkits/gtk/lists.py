"""GTK's lists, tables and menu bars."""

from __future__ import annotations

from gi.repository import Gtk

from ...node import Node
from . import probes
from .base import NEW, Base


class Lists(Base):
    """Makes the lists of a window."""

    def make_list(self, node: Node) -> Gtk.Widget:
        """A list of names, each of its rows with lines around it or not."""
        rows = Gtk.ListBox()
        rows.set_selection_mode(Gtk.SelectionMode.SINGLE)
        for i, (name, text) in enumerate(node.items):
            line = Gtk.Box(spacing=8)
            for side in ("top", "bottom", "start", "end"):
                getattr(line, f"set_margin_{side}")(5)
            if name:
                self.add(line, self.glyph(name, 16))
            word = Gtk.Label(label=text)
            self.note(probes.whole, word, "Text")
            self.add(line, word)
            row = Gtk.ListBoxRow()
            (row.set_child if NEW else row.add)(line)
            (rows.append if NEW else rows.add)(row)
            if i == int(node.value):
                rows.select_row(row)
            if i == int(node.value) or (NEW and self.lined):
                self.note(probes.whole, row, "Container", "")
        if NEW and self.lined:
            self.style(rows, "boxed-list")
        frame = Gtk.Frame()
        (frame.set_child if NEW else frame.add)(rows)
        return frame

    def make_table(self, node: Node) -> Gtk.Widget:
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
        self.note(probes.table, view, len(lines), int(node.value))
        return scrolled

    def make_menubar(self, node: Node) -> Gtk.Widget:
        box = Gtk.Box(spacing=14)
        for name in node.items:
            word = Gtk.Label(label=name)
            self.note(probes.whole, word, "Text")
            self.add(box, word)
        return box
