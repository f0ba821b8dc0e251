"""What is clicked or dragged: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

import dearpygui.dearpygui as dpg

from screens.theme import mix

from ...marks import Mark
from ...node import Node
from .base import Base, Box
from .looks import rgba


class Controls(Base):
    """Makes the controls of a window."""

    def make_button(self, node: Node) -> None:
        if not node.text:
            button = dpg.add_image_button(self.glyph(node.icon, 16))
            self.note(button, lambda box: self.boxed("Container", box, "Icon"))
            return
        button = dpg.add_button(label=node.text, width=self.px(node.width) if node.width > 60 else 0)
        if node.manner == "primary" and self.rng.random() < 0.4:
            dpg.bind_item_theme(button, self.chosen)
        self.note(button, lambda box: self.boxed("Container", box))

    def make_tool(self, node: Node) -> None:
        if node.text:
            self.make_button(Node("button", text=node.text))
        else:
            self.make_button(Node("button", icon=node.icon))

    def make_check(self, node: Node) -> None:
        self.mark(dpg.add_checkbox(label=node.text, default_value=node.on), node.on)

    def make_radio(self, node: Node) -> None:
        if node.on:
            self.mark(dpg.add_radio_button([node.text or " "]), True)
            return
        # One of Dear PyGui's radio buttons is always chosen: the others are drawn as ImGui draws them.
        side = self.px(self.look.height)
        ground = rgba(self.look.field)
        with dpg.group(horizontal=True, horizontal_spacing=self.px(self.look.spacing)) as line:
            with dpg.drawlist(side, side):
                dpg.draw_circle((side / 2, side / 2), side / 2 - 0.5, color=ground, fill=ground)
            dpg.add_text(node.text)
        self.mark(line, False)

    def mark(self, item: int, on: bool) -> None:
        """A square or ring as high as its line, and the caption behind it."""
        kind = f"Checkbox ({'Selected' if on else 'Unselected'})"

        def marks(box: Box) -> list[Mark]:
            right = box[0] + box[3] - box[1]
            return [Mark(kind, [box[0], box[1], right, box[3]]), Mark("Text", [right + 1, *box[1:]], "ink")]

        self.note(item, marks)

    def make_toggle(self, node: Node) -> None:
        """A switch that is drawn, as programs add it to what ImGui has."""
        height = self.px(self.look.height)
        width = round(height * self.rng.choice([1.6, 1.75, 2.0]))
        ground = self.look.tint if node.on else mix(self.look.ground, self.look.ink, 0.35)
        with dpg.drawlist(width, height) as drawing:
            dpg.draw_rectangle((0, 0), (width, height), color=rgba(ground), fill=rgba(ground), rounding=height / 2)
            middle = (width - height / 2 if node.on else height / 2, height / 2)
            dpg.draw_circle(middle, height / 2 - self.px(2), color=rgba("#ffffff"), fill=rgba("#ffffff"))
        kind = f"Toggle ({'Selected' if node.on else 'Unselected'})"
        self.note(drawing, lambda box: [Mark(kind, box)])

    def make_slider(self, node: Node) -> None:
        length = self.px(max(120, node.width, node.height))
        shown = {"default_value": node.value, "min_value": 0.0, "max_value": 1.0, "format": ""}
        if node.manner == "vertical":
            item = dpg.add_slider_float(vertical=True, width=self.px(self.rng.choice([18, 24])), height=length, **shown)
        else:
            item = dpg.add_slider_float(width=length, **shown)
        self.note(item, lambda box: [Mark("Slider", box)])

    def make_segments(self, node: Node) -> None:
        with dpg.group(horizontal=True, horizontal_spacing=self.rng.choice([0, self.px(1)])):
            for number, name in enumerate(node.items):
                part = dpg.add_button(label=name)
                if number == int(node.value):
                    dpg.bind_item_theme(part, self.chosen)
                self.note(part, lambda box: self.boxed("Segmented Control", box))
