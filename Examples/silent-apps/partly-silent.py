"""A window in GTK, of which a screen reader sees a button and a check box, but not the button that is only painted."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def paint(_, canvas):
    canvas.set_source_rgb(0.88, 0.88, 0.88)
    canvas.rectangle(10, 10, 120, 36)
    canvas.fill()
    canvas.set_source_rgb(0.5, 0.5, 0.5)
    canvas.set_line_width(1)
    canvas.rectangle(10.5, 10.5, 120, 36)
    canvas.stroke()
    canvas.set_source_rgb(0, 0, 0)
    canvas.set_font_size(15)
    canvas.move_to(40, 33)
    canvas.show_text("Painted")


def press(_, event):
    if 10 <= event.x <= 130 and 10 <= event.y <= 46:
        print("pressed Painted", flush=True)


def main():
    window = Gtk.Window(title="Partly silent")
    window.connect("destroy", Gtk.main_quit)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=20, margin=20)
    window.add(box)
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda _: print("pressed Save", flush=True))
    box.add(save)
    box.add(Gtk.CheckButton(label="Remember me"))
    area = Gtk.DrawingArea()
    area.set_size_request(300, 60)
    area.add_events(1 << 8)  # presses of the pointer's buttons
    area.connect("draw", paint)
    area.connect("button-press-event", press)
    box.add(area)
    window.show_all()
    print("ready", flush=True)
    Gtk.main()


main()
