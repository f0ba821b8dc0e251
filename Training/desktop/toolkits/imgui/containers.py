"""What holds other items: rows, columns, grids, groups, tabs."""

from __future__ import annotations

import dearpygui.dearpygui as dpg

from ...marks import Mark
from ...node import Node
from .base import Base, inset


class Containers(Base):
    """Makes the containers of a window."""

    def make_column(self, node: Node) -> None:
        with dpg.group():
            for child in node.children:
                self.build(child)

    def make_row(self, node: Node) -> None:
        with dpg.group(horizontal=True):
            for child in node.children:
                self.build(child)

    def make_grid(self, node: Node) -> None:
        columns = int(node.value)
        with dpg.table(header_row=False, policy=dpg.mvTable_SizingFixedFit, no_host_extendX=True):
            for _ in range(columns):
                dpg.add_table_column()
            for start in range(0, len(node.children), columns):
                with dpg.table_row():
                    for child in node.children[start : start + columns]:
                        with dpg.group():
                            self.build(child)

    def make_group(self, node: Node) -> None:
        """A header that opens and closes what is below it, or a title above a line."""
        if self.rng.random() < 0.6:
            with dpg.collapsing_header(label=node.text, default_open=True) as header:
                self.make_column(node)
            icon = self.px(self.look.size)
            self.note(header, lambda box: [Mark("Container", box), Mark("Text", inset(box, 2), "ink", icon)])
            return
        self.build(Node("label", text=node.text))
        dpg.add_separator()
        self.make_column(node)

    def make_tabs(self, node: Node) -> None:
        with dpg.tab_bar() as bar:
            for number, name in enumerate(node.items):
                with dpg.tab(label=name) as tab:
                    if number == int(node.value):
                        self.make_column(Node("column", children=node.children))
                self.note(tab, lambda box: self.boxed("Segmented Control", box))
                if number == int(node.value):
                    self.open_tabs.append((bar, tab))
