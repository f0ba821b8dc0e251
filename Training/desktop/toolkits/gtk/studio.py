"""Takes pictures of GTK windows."""

from __future__ import annotations

import os
import random
import time

import numpy as np
from PIL import ImageGrab

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..xserver import ensure_display

FONTS = ["Cantarell 11", "Cantarell 11", "DejaVu Sans 10", "Noto Sans 10", "Inter 10", "Cantarell 13", "Open Sans 11"]
SETTLE = 0.4
"""Seconds that a window gets to end its transitions, at most."""


class GtkStudio:
    """A program that shows window after window."""

    def __init__(self, supplies: Supplies, version: int) -> None:
        ensure_display()
        import gi

        gi.require_version("Gtk", f"{version}.0")
        gi.require_foreign("cairo")
        self.supplies, self.new = supplies, version == 4
        self.scale = int(os.environ.get("GDK_SCALE", 1)) if self.new else None
        """Version 4 has one scale a program; version 3 is drawn at any."""
        if self.new:
            gi.require_version("Adw", "1")
            from gi.repository import Adw

            Adw.init()
            self.manager = Adw.StyleManager.get_default()
        from gi.repository import Gtk

        if not self.new:
            Gtk.init([])
        self.settings = Gtk.Settings.get_default()
        self.settings.set_property("gtk-enable-animations", False)

    def choose_look(self, rng: random.Random) -> tuple[str, str]:
        """Light or dark, a font; gives the colours of text and of what is chosen."""
        dark = rng.random() < 0.4
        self.settings.set_property("gtk-font-name", rng.choice(FONTS))
        if self.new:
            from gi.repository import Adw

            self.manager.set_color_scheme(Adw.ColorScheme.FORCE_DARK if dark else Adw.ColorScheme.FORCE_LIGHT)
        else:
            self.settings.set_property("gtk-theme-name", rng.choice(["Adwaita"] * 8 + ["HighContrast"]))
            self.settings.set_property("gtk-application-prefer-dark-theme", dark)
        return ("#eeeeec" if dark else "#2e3436"), "#3584e4"

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        from gi.repository import Gtk

        from .build import Builder

        ink, tint = self.choose_look(rng)
        builder = Builder(self.supplies, ink, tint, rng)
        content = builder.build(node)
        margin = rng.choice([6, 12, 18])
        for side in ("top", "bottom", "start", "end"):
            getattr(content, f"set_margin_{side}")(margin)
        content.set_hexpand(True)
        window = Gtk.Window(decorated=False) if self.new else Gtk.OffscreenWindow()
        window.set_size_request(node.width or -1, -1)
        (window.set_child if self.new else window.add)(content)
        for book, page in getattr(builder, "chosen_pages", []):
            book.set_current_page(page)
        window.present() if self.new else window.show_all()
        self.settle(window)
        for book, page in getattr(builder, "chosen_pages", []):
            book.set_current_page(page)
        self.settle(window)
        if rng.random() < 0.7:
            window.set_focus(None)  # else the first field's text is selected
        if self.new:
            window.unset_state_flags(Gtk.StateFlags.BACKDROP)  # no window manager gives it the focus
            self.settle(window)
        scale = self.scale or scale
        pixels = self.picture(window, scale)
        marks = [mark for probe in builder.probes for mark in probe()]
        window.destroy()
        return pixels, [Mark(m.kind, [v * scale for v in m.box], m.pull) for m in marks]

    def settle(self, window) -> None:
        """Lets the toolkit lay out and draw."""
        from gi.repository import GLib

        context, end = GLib.MainContext.default(), time.monotonic() + SETTLE
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.01)
                if window.get_mapped() and time.monotonic() > end - SETTLE * 0.6:
                    break

    def picture(self, window, scale: float) -> np.ndarray:
        """The window's pixels."""
        if self.new:  # its render nodes cannot be had in Python: the server's picture it is
            width, height = (round(side * scale) for side in (window.get_width(), window.get_height()))
            return np.asarray(ImageGrab.grab(bbox=(0, 0, width, height), xdisplay="").convert("RGB"))
        import cairo

        width, height = window.get_allocated_width(), window.get_allocated_height()
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, round(width * scale), round(height * scale))
        context = cairo.Context(surface)
        context.scale(scale, scale)
        window.draw(context)
        surface.flush()
        pixels = np.frombuffer(surface.get_data(), np.uint8).reshape(surface.get_height(), surface.get_stride() // 4, 4)
        return np.ascontiguousarray(pixels[:, : surface.get_width(), 2::-1])
