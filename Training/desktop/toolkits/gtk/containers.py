"""GTK's widgets that hold others: rows, columns, grids, groups, tabs."""

from __future__ import annotations

from gi.repository import Gtk

from ...node import STRETCHED, Node
from . import probes
from .base import NEW, Base


class Containers(Base):
    """Makes the containers of a window."""

    def box(self, node: Node, children: list[Node], way: Gtk.Orientation) -> Gtk.Widget:
        """Children below or beside each other."""
        box = Gtk.Box(
            orientation=way, spacing={"tight": 2, "wide": 18}.get(node.manner, self.rng.choice([6, 6, 9, 12]))
        )
        across = way == Gtk.Orientation.HORIZONTAL
        for child in children:
            widget = self.build(child)
            grows = child.grow or child.kind == "space"
            (widget.set_hexpand if across else widget.set_vexpand)(grows)
            stretched = child.kind in STRETCHED | {"menubar"} and child.manner != "vertical"
            if across:
                widget.set_valign(
                    Gtk.Align.FILL if child.kind in ("column", "list", "table", "area") else Gtk.Align.CENTER
                )
            elif not stretched:
                widget.set_halign(Gtk.Align.START)
            self.add(box, widget)
        return box

    def make_column(self, node: Node) -> Gtk.Widget:
        return self.box(node, node.children, Gtk.Orientation.VERTICAL)

    def make_row(self, node: Node) -> Gtk.Widget:
        return self.box(node, node.children, Gtk.Orientation.HORIZONTAL)

    def make_grid(self, node: Node) -> Gtk.Widget:
        gap = {"tight": 3, "wide": 14}.get(node.manner, 8)
        grid, columns = Gtk.Grid(row_spacing=gap, column_spacing=gap), int(node.value)
        for i, child in enumerate(node.children):
            widget = self.build(child)
            widget.set_halign(Gtk.Align.FILL if child.kind in ("button", "entry", "slider") else Gtk.Align.START)
            widget.set_valign(Gtk.Align.CENTER)
            grid.attach(widget, i % columns, i // columns, 1, 1)
        return grid

    def make_group(self, node: Node) -> Gtk.Widget:
        frame = Gtk.Frame(label=node.text)
        inner = self.box(node, node.children, Gtk.Orientation.VERTICAL)
        for side in ("top", "bottom", "start", "end"):
            getattr(inner, f"set_margin_{side}")(10)
        (frame.set_child if NEW else frame.add)(inner)
        self.note(probes.whole, frame.get_label_widget(), "Text")
        return frame

    def make_tabs(self, node: Node) -> Gtk.Widget:
        book, names = Gtk.Notebook(), []
        for i, name in enumerate(node.items):
            page = self.box(node, node.children if i == int(node.value) else [], Gtk.Orientation.VERTICAL)
            for side in ("top", "bottom", "start", "end"):
                getattr(page, f"set_margin_{side}")(10)
            names.append(Gtk.Label(label=name))
            book.append_page(page, names[-1])
            page.show()
        self.note(probes.tabs, book, names)
        self.chosen_pages = [*getattr(self, "chosen_pages", []), (book, int(node.value))]
        return book

    def make_space(self, node: Node) -> Gtk.Widget:
        return Gtk.Box()
