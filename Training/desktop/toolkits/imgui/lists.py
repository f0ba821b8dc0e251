"""Lists, tables and menu bars."""

from __future__ import annotations

import dearpygui.dearpygui as dpg

from ...marks import Mark
from ...node import Node
from .base import Base, Box, inset, place


def chosen_row(box: Box) -> list[Mark]:
    return [Mark("Container", box), Mark("Text", box, "ink")]


class Lists(Base):
    """Makes the lists of a window."""

    def make_list(self, node: Node) -> None:
        with dpg.group():
            for number, (icon, text) in enumerate(node.items):
                self.row(icon, text, number == int(node.value), self.px(node.width or 180))

    def row(self, icon: str, text: str, chosen: bool, width: int) -> None:
        with dpg.group(horizontal=True):
            if icon:
                self.note(dpg.add_image(self.glyph(icon, 14)), lambda box: [Mark("Icon", inset(box, -1), "ink")])
            row = dpg.add_selectable(label=text, default_value=chosen, width=width)
        self.note(row, chosen_row if chosen else lambda box: [Mark("Text", box, "ink")])

    def make_table(self, node: Node) -> None:
        names, lines = node.items[0], node.items[1:]
        width = self.px(self.rng.choice([80, 100, 130]))
        drawn = self.rng.random() < 0.7
        borders = {f"borders_{side}": drawn for side in ("innerV", "outerV", "outerH", "innerH")}
        cells: list[int] = []
        # A table does not tell where it is; the group around it does.
        with (
            dpg.group() as around,
            dpg.table(policy=dpg.mvTable_SizingFixedFit, no_host_extendX=True, **borders),
        ):
            for name in names:
                dpg.add_table_column(label=name, init_width_or_weight=width, width_fixed=True)
            for line in lines:
                with dpg.table_row():
                    cells += [dpg.add_text(text) for text in line]
        for cell in cells:
            self.note(cell, lambda box: [Mark("Text", [box[0], box[1], min(box[2], box[0] + width), box[3]], "ink")])
        if cells:
            self.note(around, lambda box: self.heads(box, cells[: len(names)], width))

    def heads(self, table: Box, first: list[int], width: float) -> list[Mark]:
        """The cells above the first row."""
        places = [place(cell) for cell in first]
        foot = places[0][1] - self.px(2)
        boxes = [[at[0], table[1], at[0] + width, foot] for at in places]
        return [part for head in boxes for part in (Mark("Container", head), Mark("Text", inset(head, 1), "ink"))]

    def make_menubar(self, node: Node) -> None:
        with dpg.group(horizontal=True, horizontal_spacing=self.px(16)):
            for name in node.items:
                self.build(Node("label", text=name))
