"""What every widget of a GTK window is built with: what differs between the versions, icons, and the list of probes."""

from __future__ import annotations

import random
from collections.abc import Callable

from gi.repository import GdkPixbuf, GLib, Gtk

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from . import probes

NEW = Gtk.get_major_version() == 4
"""Is this version 4? Else it is version 3."""


class Base:
    """The means of one window's builder."""

    def __init__(self, supplies: Supplies, ink: str, tint: str, rng: random.Random) -> None:
        self.supplies, self.ink, self.tint, self.rng = supplies, ink, tint, rng
        self.probes: list[Callable[[], list[Mark]]] = []
        self.lined = rng.random() < 0.4
        """Do rows of lists have lines between them?"""

    def note(self, probe: Callable, *arguments) -> None:
        """Remembers to run a probe once the window is laid out."""
        self.probes.append(lambda: probe(*arguments))

    def build(self, node: Node) -> Gtk.Widget:
        """The widget for a node."""
        widget = getattr(self, f"make_{node.kind}")(node)
        sized = node.kind not in ("icon", "picture", "paragraph")
        if sized and (node.width or node.height):
            widget.set_size_request(node.width or -1, node.height or -1)
        widget.set_sensitive(node.enabled)
        return widget

    @staticmethod
    def add(box: Gtk.Widget, child: Gtk.Widget) -> None:
        """Puts a child at a box's end."""
        if NEW:
            box.append(child)
        else:
            box.pack_start(child, False, False, 0)

    @staticmethod
    def style(widget: Gtk.Widget, name: str) -> None:
        """Gives a widget a class of the theme's style sheet."""
        widget.get_style_context().add_class(name)

    def image(self, pixels, width: int, height: int) -> Gtk.Widget:
        """An image of RGBA or RGB pixels, shown width x height."""
        alpha = pixels.shape[2] == 4
        buffer = GdkPixbuf.Pixbuf.new_from_bytes(
            GLib.Bytes.new(pixels.tobytes()),
            GdkPixbuf.Colorspace.RGB,
            alpha,
            8,
            pixels.shape[1],
            pixels.shape[0],
            pixels.strides[0],
        )
        if NEW:
            picture = Gtk.Picture.new_for_pixbuf(buffer)
            picture.set_size_request(width, height)
            picture.set_halign(Gtk.Align.CENTER)
            return picture
        return Gtk.Image.new_from_pixbuf(buffer.scale_simple(width, height, GdkPixbuf.InterpType.BILINEAR))

    def glyph(self, name: str, size: int, colour: str = "") -> Gtk.Widget:
        """An icon, labelled; its size in logical pixels."""
        image = self.image(self.supplies.icon(name, size, colour or self.ink), size, size)
        self.note(probes.whole, image, "Icon")
        return image
