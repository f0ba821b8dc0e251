"""The settings of a sound mixer in GTK 3, for a phone: the app of the pair `gtk-mixer`.

As it stands a screen reader can use all of it. With `--faulty` each edit of `FAULTS` breaks one thing, as apps in use
are broken. Once it is shown, what AT-SPI tells of it may be read; `ready` is printed then.
`--planted` prints what is planted, and shows nothing.
"""

import math
import sys

import gi

gi.require_version("Atk", "1.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atk, Gdk, Gtk  # noqa: E402

STYLE = """
.title { font-size: 150%; font-weight: bold; }
.caption { font-size: 90%; color: #5a5a5a; }
.faint { color: #b9b9b9; }
.bar { padding: 8px 12px; background: #e3e0dc; border-bottom: 1px solid #bfb8b1; }
checkbutton { min-height: 32px; }
.tiny { min-width: 14px; min-height: 14px; padding: 0; }
"""
BLUE = (0.21, 0.52, 0.89)


class Painted(Gtk.DrawingArea):
    """A widget that draws by itself, as many apps have: AT-SPI tells a drawing area, and nothing that is on it."""

    def __init__(self, width, height, paint):
        super().__init__()
        self.set_size_request(width, height)
        self.connect("draw", lambda widget, canvas: paint(canvas, widget))


def paint_switch(canvas, _):
    """A switch that is on, as Adwaita draws it."""
    canvas.set_source_rgb(*BLUE)
    for centre in (13, 35):
        canvas.arc(centre, 13, 12.5, 0, 2 * math.pi)
        canvas.fill()
    canvas.rectangle(13, 0.5, 22, 25)
    canvas.fill()
    canvas.set_source_rgb(1, 1, 1)
    canvas.arc(35, 13, 11, 0, 2 * math.pi)
    canvas.fill()


def paint_warning(canvas, widget):
    Gtk.render_layout(
        widget.get_style_context(), canvas, 0, 0, widget.create_pango_layout("Levels above 90 % may distort the sound.")
    )


def name(widget, words):
    widget.get_accessible().set_name(words)


def label(text, *classes, heading=False):
    widget = Gtk.Label(label=text, xalign=0)
    for style in classes:
        widget.get_style_context().add_class(style)
    if heading:
        widget.get_accessible().set_role(Atk.Role.HEADING)
    return widget


def icon_button(icon, words):
    button = Gtk.Button.new_from_icon_name(icon, Gtk.IconSize.BUTTON)
    name(button, words)
    return button


def row(*widgets, spread=None):
    box = Gtk.Box(spacing=12)
    for widget in widgets:
        box.pack_start(widget, widget is spread, widget is spread, 0)
        widget.set_valign(Gtk.Align.CENTER)
    return box


def labelled(text, control, *more):
    """A row of a label, the control that it names, and what else is there."""
    words = label(text)
    words.set_size_request(96, -1)
    words.set_mnemonic_widget(control)
    return row(words, control, *more, spread=control)


class Mixer:
    """The window, with the widgets that faults are planted in."""

    def __init__(self):
        self.window = Gtk.Window(title="Mixer")
        self.window.connect("destroy", Gtk.main_quit)
        self.back = icon_button("go-previous-symbolic", "Back")
        self.menu = icon_button("open-menu-symbolic", "Menu")
        self.refresh = icon_button("view-refresh-symbolic", "Refresh")
        bar = row(self.back, title := label("Mixer", "title", heading=True), self.refresh, self.menu, spread=title)
        bar.get_style_context().add_class("bar")
        self.page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=16, margin=18)
        whole = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        whole.pack_start(bar, False, False, 0)
        whole.pack_start(self.page, True, True, 0)
        self.window.add(whole)
        for section in (self.output(), self.input(), self.apps(), self.end()):
            for widget in section:
                self.page.pack_start(widget, False, False, 0)

    def output(self):
        self.devices = Gtk.ComboBoxText()
        for device in ("Speakers", "Headphones"):
            self.devices.append_text(device)
        self.devices.set_active(0)
        self.volume = self.slider(60)
        self.mute = icon_button("audio-volume-muted-symbolic", "Mute")
        self.volume_row = labelled("Volume", self.volume, self.mute)
        self.mono = Gtk.Switch(active=True)
        words = label("Mono audio")
        words.set_mnemonic_widget(self.mono)
        self.quiet = Gtk.Switch(active=True)
        self.quiet_row = row(label("Do not disturb"), self.quiet)
        self.quiet_label = self.quiet_row.get_children()[0]
        self.quiet_label.set_mnemonic_widget(self.quiet)
        self.warning = label("Levels above 90 % may distort the sound.")
        self.mono_row = row(words, self.mono)
        for line in (self.mono_row, self.quiet_row):
            line.set_child_packing(line.get_children()[0], True, True, 0, Gtk.PackType.START)
        return [
            label("Output", "title", heading=True),
            labelled("Device", self.devices),
            self.volume_row,
            self.warning,
            self.mono_row,
            self.quiet_row,
        ]

    def input(self):
        self.input_title = label("Input", "title", heading=True)
        self.microphone = Gtk.Entry(text="Desk microphone")
        self.microphone_row = labelled("Name", self.microphone)
        self.gain = self.slider(35)
        self.noise = Gtk.CheckButton(label="Remove background noise", active=True)
        self.saved = label("The name is shown in recordings.", "caption")
        return [self.input_title, self.microphone_row, labelled("Gain", self.gain), self.noise, self.saved]

    def apps(self):
        self.removes = []
        rows = []
        for app in ("Music", "Calls", "Browser"):
            remove = icon_button("list-remove-symbolic", f"Remove {app}")
            self.removes.append(remove)
            rows.append(row(words := label(app), remove, spread=words))
        return [label("Apps", "title", heading=True), *rows]

    def end(self):
        self.reset = Gtk.Button(label="Reset all")
        self.apply = Gtk.Button(label="Apply changes")
        self.apply.get_style_context().add_class("suggested-action")
        self.buttons = Gtk.Box(spacing=12, homogeneous=True)
        self.buttons.pack_start(self.reset, True, True, 0)
        self.buttons.pack_start(self.apply, True, True, 0)
        return [self.buttons]

    @staticmethod
    def slider(value):
        scale = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
        scale.set_draw_value(False)
        scale.set_value(value)
        return scale

    def replace(self, widget, other):
        """Puts another widget in the place of one."""
        parent = widget.get_parent()
        index = parent.get_children().index(widget)
        parent.remove(widget)
        parent.pack_start(other, False, False, 0)
        parent.reorder_child(other, index)
        other.set_valign(Gtk.Align.CENTER)


def unname(widget):
    widget.get_accessible().set_name("")


def without_label(line):
    """Leaves the words of a row, but not that they name its control."""
    line.get_children()[0].set_mnemonic_widget(None)


def misname_switch(mixer):
    without_label(mixer.mono_row)
    name(mixer.mono, "Mono audio switch")


def shrink(buttons):
    for button in buttons:
        button.get_style_context().add_class("tiny")
        button.get_image().set_pixel_size(12)


def backwards(mixer):
    """The page in a grid, of which GTK 3 tells AT-SPI the child that was attached last first."""
    grid = Gtk.Grid(row_spacing=mixer.page.get_spacing(), margin=mixer.page.get_margin_start())
    for place, child in enumerate(mixer.page.get_children()):
        mixer.page.remove(child)
        child.set_hexpand(True)
        grid.attach(child, 0, place, 1, 1)
    whole = mixer.page.get_parent()
    whole.remove(mixer.page)
    whole.pack_start(grid, True, True, 0)


def rename_removes(mixer):
    for button in mixer.removes:
        name(button, "Remove")


# What is planted: the rule that finds it, what a user meets, and the edit.
FAULTS = [
    ("unlabelled-icon-button", "The menu button has no name.", lambda m: unname(m.menu)),
    ("uninformative-name", "The refresh button is named after its picture's file.",
     lambda m: name(m.refresh, "view-refresh-symbolic")),
    ("unlabelled-control", "The volume slider has no name.", lambda m: without_label(m.volume_row)),
    ("unlabelled-control", "The microphone's field has no name.", lambda m: without_label(m.microphone_row)),
    ("text-not-exposed", "The warning of distortion is painted.",
     lambda m: m.replace(m.warning, Painted(340, 22, paint_warning))),
    ("label-repeats-role", "The switch's name says that it is a switch.", misname_switch),
    ("control-not-exposed", "The switch \"Do not disturb\" is painted.",
     lambda m: m.replace(m.quiet, Painted(48, 26, paint_switch))),
    ("heading-not-exposed", "\"Input\" is drawn as a heading and told as text.",
     lambda m: m.input_title.get_accessible().set_role(Atk.Role.LABEL)),
    ("low-text-contrast", "\"The name is shown in recordings.\" is pale grey.",
     lambda m: m.saved.get_style_context().add_class("faint")),
    ("target-too-small", "The buttons that remove apps are small.", lambda m: shrink(m.removes)),
    ("duplicate-names", "The buttons that remove apps are all named \"Remove\".", rename_removes),
    ("visible-text-missing-from-name", "\"Apply changes\" is told as \"Submit\".", lambda m: name(m.apply, "Submit")),
    ("reading-order-jumps", "The tree has the page from its end to its beginning.", backwards),
]  # fmt: skip


def main():
    if "--planted" in sys.argv:
        print("\n".join(f"{rule}\t{what}" for rule, what, _ in FAULTS))
        return
    provider = Gtk.CssProvider()
    provider.load_from_data(STYLE.encode())
    Gtk.StyleContext.add_provider_for_screen(
        Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION
    )
    mixer = Mixer()
    if "--faulty" in sys.argv:
        for _, _, plant in FAULTS:
            plant(mixer)
    mixer.window.fullscreen()
    mixer.window.show_all()
    mixer.window.set_focus(None)
    print("ready", flush=True)
    Gtk.main()


if __name__ == "__main__":
    main()
