"""A mixer in GTK 3 that takes part in no accessibility bus, for Wayland and X11 alike: buttons, a check box, a switch,
a slider, a field, and a line of text that says what was done. What its callbacks get is also printed, for tests.
`--title` gives it another title; `--cover SECONDS` is a window over all others instead, which says when it is
pressed."""

import os
import sys

os.environ["NO_AT_BRIDGE"] = "1"

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def option(name, standard):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else standard


def told(*what):
    print(*what, flush=True)


def mixer(window):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin=18)
    window.add(box)
    status = Gtk.Label(label="Stopped")
    box.pack_start(status, False, False, 0)

    def press(button, name, text):
        told("pressed", name)
        status.set_text(text)

    buttons = Gtk.Box(spacing=12)
    box.pack_start(buttons, False, False, 0)
    for name, text in (("Play", "Now playing"), ("Record", "Now recording"), ("Eject", "No disc")):
        button = Gtk.Button(label=name)
        button.connect("clicked", press, name, text)
        buttons.pack_start(button, True, True, 0)

    repeat = Gtk.CheckButton(label="Repeat")
    repeat.connect("toggled", lambda widget: told("Repeat", "on" if widget.get_active() else "off"))
    box.pack_start(repeat, False, False, 0)

    row = Gtk.Box(spacing=12)
    row.pack_start(Gtk.Label(label="Mute"), False, False, 0)
    mute = Gtk.Switch()
    mute.connect("notify::active", lambda widget, _: told("Mute", "on" if widget.get_active() else "off"))
    row.pack_start(mute, False, False, 0)
    box.pack_start(row, False, False, 0)

    volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
    volume.set_value(40)
    volume.connect("value-changed", lambda widget: told("Volume", round(widget.get_value())))
    box.pack_start(volume, False, False, 0)

    title = Gtk.Entry(placeholder_text="Title")
    title.connect("focus-in-event", lambda *_: told("focused Title"))
    box.pack_start(title, False, False, 0)


def cover(window):
    window.maximize()
    button = Gtk.Button(label="Cover")
    button.connect("clicked", lambda _: told("pressed Cover"))
    window.add(button)
    GLib.timeout_add_seconds(int(option("--cover", "10")), Gtk.main_quit)


def main():
    covers = "--cover" in sys.argv
    window = Gtk.Window(title=option("--title", "Cover" if covers else "Mixer"))
    window.set_default_size(560, 380)
    window.connect("destroy", Gtk.main_quit)
    (cover if covers else mixer)(window)
    window.show_all()
    told("ready")
    Gtk.main()


main()
