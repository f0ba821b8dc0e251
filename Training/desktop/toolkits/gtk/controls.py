"""GTK's widgets that are clicked or dragged: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

from gi.repository import Gtk

from ...node import Node
from . import probes
from .base import NEW, Base


class Controls(Base):
    """Makes the controls of a window."""

    def face(self, node: Node, button: Gtk.Widget, size: int) -> None:
        """What stands on a button."""
        under = node.manner == "under"
        box = Gtk.Box(
            orientation=Gtk.Orientation.VERTICAL if under else Gtk.Orientation.HORIZONTAL,
            spacing=2 if under else 6,
            halign=Gtk.Align.CENTER,
        )
        if node.icon:
            self.add(box, self.glyph(node.icon, size))
        if node.text:
            text = Gtk.Label(label=node.text)
            self.note(probes.whole, text, "Text")
            self.add(box, text)
        (button.set_child if NEW else button.add)(box)

    def make_button(self, node: Node) -> Gtk.Widget:
        button = Gtk.Button()
        if node.manner == "primary":
            self.style(button, self.rng.choice(["suggested-action", "suggested-action", "destructive-action"]))
        self.note(probes.whole, button, "Container", "edge")
        self.face(node, button, 16)
        return button

    def make_tool(self, node: Node) -> Gtk.Widget:
        button = Gtk.ToggleButton(active=node.on)
        if node.manner == "framed" or node.on:
            self.note(probes.whole, button, "Container", "edge")
        else:
            self.style(button, "flat")
        self.face(node, button, int(node.value))
        return button

    def make_check(self, node: Node) -> Gtk.Widget:
        button = Gtk.CheckButton(label=node.text, active=node.on)
        self.note(probes.mark, button, node.on, bool(node.text))
        return button

    def make_radio(self, node: Node) -> Gtk.Widget:
        """A radio button, with a hidden one of its group that is on where this one is off."""
        if NEW:
            button, other = Gtk.CheckButton(label=node.text), Gtk.CheckButton()
            button.set_group(other)
            (button if node.on else other).set_active(True)
        else:
            other = Gtk.RadioButton()
            button = Gtk.RadioButton.new_with_label_from_widget(other, node.text)
            button.set_active(node.on)
        button.other = other
        self.note(probes.mark, button, node.on, bool(node.text))
        return button

    def make_toggle(self, node: Node) -> Gtk.Widget:
        switch = Gtk.Switch(active=node.on, valign=Gtk.Align.CENTER, halign=Gtk.Align.START)
        if NEW:
            switch.set_state(node.on)
        self.note(probes.whole, switch, f"Toggle ({'Selected' if node.on else 'Unselected'})", "edge")
        return switch

    def make_slider(self, node: Node) -> Gtk.Widget:
        upright = node.manner == "vertical"
        scale = Gtk.Scale.new_with_range(Gtk.Orientation.VERTICAL if upright else Gtk.Orientation.HORIZONTAL, 0, 100, 1)
        scale.set_inverted(upright)
        scale.set_draw_value(False)
        scale.set_value(node.value * 100)
        scale.set_size_request(*((-1, max(100, node.height)) if upright else (max(110, node.width), -1)))
        self.note(probes.whole, scale, "Slider", "edge")
        return scale

    def make_segments(self, node: Node) -> Gtk.Widget:
        box = Gtk.Box()
        self.style(box, "linked")
        for i, name in enumerate(node.items):
            part = Gtk.ToggleButton(active=i == int(node.value))
            self.face(Node("button", text=name), part, 16)
            self.note(probes.whole, part, "Segmented Control", "")
            self.add(box, part)
        return box
