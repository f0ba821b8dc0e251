"""GTK's widgets that are only looked at: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

from gi.repository import GLib, Gtk

from ...node import Node
from . import probes
from .base import Base


class Displays(Base):
    """Makes what a window shows."""

    def make_label(self, node: Node) -> Gtk.Widget:
        label = Gtk.Label()
        size = {"heading": "125%", "title": "170%", "display": "230%", "small": "85%"}.get(node.manner)
        text = GLib.markup_escape_text(node.text)
        weight = ' weight="bold"' if node.manner in ("heading", "title") else ""
        label.set_markup(f'<span size="{size}"{weight}>{text}</span>' if size else text)
        self.note(probes.whole, label, "Text")
        return label

    def make_paragraph(self, node: Node) -> Gtk.Widget:
        label = Gtk.Label(
            label=node.text,
            wrap=True,
            xalign=0,
            max_width_chars=node.width // 8,
            width_chars=min(len(node.text), node.width // 8),
        )
        self.note(probes.whole, label, "Text")
        return label

    def make_icon(self, node: Node) -> Gtk.Widget:
        return self.glyph(node.icon, node.width, self.rng.choice([self.ink, self.tint]))

    def make_picture(self, node: Node) -> Gtk.Widget:
        image = self.image(self.supplies.photo(int(node.value), node.width, node.height), node.width, node.height)
        self.note(probes.whole, image, "Picture", "")
        return image

    def make_progress(self, node: Node) -> Gtk.Widget:
        return Gtk.ProgressBar(fraction=node.value)

    def make_separator(self, node: Node) -> Gtk.Widget:
        return Gtk.Separator()
