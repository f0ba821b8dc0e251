"""Windows of GTK 3 and 4."""

from __future__ import annotations

import time

import numpy as np
from PIL import ImageGrab

from .plan import HEIGHT, WIDTH, Page, Slider

MANNERS = ["plain", "unfilled", "marks", "plain", "bar"]


def library(version: int):
    """GTK's module of that version; a process can hold only one."""
    import gi

    gi.require_version("Gtk", f"{version}.0")
    if version == 4:
        gi.require_version("Adw", "1")
        from gi.repository import Adw

        Adw.init()
    from gi.repository import Gtk

    if version == 3:
        Gtk.init([])
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    return Gtk


def widget_of(Gtk, s: Slider):
    way = Gtk.Orientation.VERTICAL if s.is_upright else Gtk.Orientation.HORIZONTAL
    if s.manner == "bar":
        widget = Gtk.ProgressBar(orientation=way, inverted=s.is_upright, fraction=s.value)
        widget.set_valign(Gtk.Align.CENTER if not s.is_upright else Gtk.Align.FILL)
        widget.set_halign(Gtk.Align.CENTER if s.is_upright else Gtk.Align.FILL)
    else:
        widget = Gtk.Scale.new_with_range(way, 0, 100, 1)
        widget.set_inverted(s.is_upright)
        widget.set_draw_value(False)
        widget.set_has_origin(s.manner != "unfilled")
        widget.set_value(s.value * 100)
        if s.manner == "marks":
            for value in (0, 25, 50, 75, 100):
                widget.add_mark(value, Gtk.PositionType.BOTTOM, None)
    widget.set_size_request(s.box[2], s.box[3])
    return widget


def settle() -> None:
    from gi.repository import GLib

    context, end = GLib.MainContext.default(), time.monotonic() + 0.6
    while time.monotonic() < end:
        if not context.iteration(False):
            time.sleep(0.01)


def window_of(Gtk, page: Page, version: int):
    fixed = Gtk.Fixed()
    for s in page.sliders:
        fixed.put(widget_of(Gtk, s), s.box[0], s.box[1])
    for c in page.captions:
        fixed.put(Gtk.Label(label=c.text), c.x, c.y)
    window = Gtk.Window(decorated=False) if version == 4 else Gtk.OffscreenWindow()
    (window.set_child if version == 4 else window.add)(fixed)
    window.set_size_request(WIDTH, HEIGHT)
    return window


def shoot(page: Page, version: int) -> np.ndarray:
    """The page's picture, RGB. Version 4 draws at the scale that GDK_SCALE names."""
    Gtk = library(version)
    if version == 4:
        from gi.repository import Adw

        scheme = Adw.ColorScheme.FORCE_DARK if page.dark else Adw.ColorScheme.FORCE_LIGHT
        Adw.StyleManager.get_default().set_color_scheme(scheme)
    else:
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", page.dark)
    window = window_of(Gtk, page, version)
    window.present() if version == 4 else window.show_all()
    settle()
    window.set_focus(None)
    if version == 4:
        window.unset_state_flags(Gtk.StateFlags.BACKDROP)
        settle()
        box = (0, 0, WIDTH * page.scale, HEIGHT * page.scale)
        pixels = np.asarray(ImageGrab.grab(bbox=box, xdisplay="").convert("RGB"))
    else:
        pixels = surface_of(window, page.scale)
    window.destroy()
    return pixels


def surface_of(window, scale: int) -> np.ndarray:
    import cairo

    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH * scale, HEIGHT * scale)
    context = cairo.Context(surface)
    context.scale(scale, scale)
    window.draw(context)
    surface.flush()
    pixels = np.frombuffer(surface.get_data(), np.uint8).reshape(surface.get_height(), surface.get_stride() // 4, 4)
    return np.ascontiguousarray(pixels[:, : WIDTH * scale, 2::-1])
