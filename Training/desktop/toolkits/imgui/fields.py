"""What a user types in or chooses from: fields, text areas, spin boxes, combo boxes."""

from __future__ import annotations

import dearpygui.dearpygui as dpg

from ...marks import Mark
from ...node import Node
from .base import Base, Box


class Fields(Base):
    """Makes the fields of a window."""

    def field_width(self, node: Node) -> int:
        return self.px(node.width or self.rng.choice([120, 160, 200, 260]))

    def make_entry(self, node: Node) -> None:
        hides = node.manner == "password" and bool(node.text)
        item = dpg.add_input_text(
            default_value=node.text, hint=node.items[0], width=self.field_width(node), password=hides
        )
        self.note(item, lambda box: self.boxed("Text Field", box))

    def make_area(self, node: Node) -> None:
        height = self.px(max(90, node.height))
        item = dpg.add_input_text(
            default_value="\n".join(node.items), multiline=True, width=self.px(max(240, node.width)), height=height
        )
        line, pad = self.px(self.look.size), self.px(self.look.padding[1])

        def marks(box: Box) -> list[Mark]:
            tops = [box[1] + pad + line * number for number in range(len(node.items))]
            seen = [top for top in tops if top + line <= box[3] - 2]
            lines = [Mark("Text", [box[0] + 3, top, box[2] - 3, top + line], "ink") for top in seen]
            return [Mark("Text Field", box), *lines]

        self.note(item, marks)

    def make_spin(self, node: Node) -> None:
        """A field with a minus and a plus behind it."""
        digits = "".join(letter for letter in node.text if letter.isdigit())[:6]
        item = dpg.add_input_int(default_value=int(digits or 0), width=self.px(self.rng.choice([110, 140, 180])))
        gap = self.px(self.look.spacing)

        def marks(box: Box) -> list[Mark]:
            side = box[3] - box[1]
            plus = [box[2] - side, box[1], box[2], box[3]]
            minus = [plus[0] - gap - side, box[1], plus[0] - gap, box[3]]
            field = [box[0], box[1], minus[0] - gap, box[3]]
            signs = [*self.boxed("Container", minus, "Icon"), *self.boxed("Container", plus, "Icon")]
            return [*self.boxed("Text Field", field), *signs]

        self.note(item, marks)

    def make_combo(self, node: Node) -> None:
        item = dpg.add_combo([node.text], default_value=node.text, width=self.field_width(node))

        def marks(box: Box) -> list[Mark]:
            start = box[2] - (box[3] - box[1])
            text, arrow = self.inside([*box[:2], start, box[3]]), self.inside([start, *box[1:]])
            return [Mark("Container", box), Mark("Text", text, "ink"), Mark("Icon", arrow, "ink")]

        self.note(item, marks)
