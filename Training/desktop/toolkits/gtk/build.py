"""A `Node` built of GTK widgets, those of version 3 or 4; every widget leaves a probe that later tells where its parts
are."""

from __future__ import annotations

import random
from collections.abc import Callable

from gi.repository import GdkPixbuf, GLib, Gtk

from ...marks import Mark
from ...node import STRETCHED, Node
from ...supplies import Supplies
from . import lists, probes

NEW = Gtk.get_major_version() == 4


class Builder:
    """Builds one window."""

    def __init__(self, supplies: Supplies, ink: str, tint: str, rng: random.Random) -> None:
        self.supplies, self.ink, self.tint, self.rng = supplies, ink, tint, rng
        self.probes: list[Callable[[], list[Mark]]] = []
        self.lined = rng.random() < 0.4
        """Do rows of lists have lines between them?"""

    def note(self, probe: Callable, *arguments) -> None:
        self.probes.append(lambda: probe(*arguments))

    def build(self, node: Node) -> Gtk.Widget:
        widget = getattr(self, f"make_{node.kind}")(node)
        sized = node.kind not in ("icon", "picture", "paragraph")
        if sized and (node.width or node.height):
            widget.set_size_request(node.width or -1, node.height or -1)
        widget.set_sensitive(node.enabled)
        return widget

    @staticmethod
    def add(box: Gtk.Widget, child: Gtk.Widget) -> None:
        if NEW:
            box.append(child)
        else:
            box.pack_start(child, False, False, 0)

    def box(self, node: Node, children: list[Node], way: Gtk.Orientation) -> Gtk.Widget:
        """Children below or beside each other."""
        box = Gtk.Box(
            orientation=way, spacing={"tight": 2, "wide": 18}.get(node.manner, self.rng.choice([6, 6, 9, 12]))
        )
        across = way == Gtk.Orientation.HORIZONTAL
        for child in children:
            widget = self.build(child)
            grows = child.grow or child.kind == "space"
            (widget.set_hexpand if across else widget.set_vexpand)(grows)
            stretched = child.kind in STRETCHED | {"menubar"} and child.manner != "vertical"
            if across:
                widget.set_valign(
                    Gtk.Align.FILL if child.kind in ("column", "list", "table", "area") else Gtk.Align.CENTER
                )
            elif not stretched:
                widget.set_halign(Gtk.Align.START)
            self.add(box, widget)
        return box

    def make_column(self, node: Node) -> Gtk.Widget:
        return self.box(node, node.children, Gtk.Orientation.VERTICAL)

    def make_row(self, node: Node) -> Gtk.Widget:
        return self.box(node, node.children, Gtk.Orientation.HORIZONTAL)

    def make_grid(self, node: Node) -> Gtk.Widget:
        gap = {"tight": 3, "wide": 14}.get(node.manner, 8)
        grid, columns = Gtk.Grid(row_spacing=gap, column_spacing=gap), int(node.value)
        for i, child in enumerate(node.children):
            widget = self.build(child)
            widget.set_halign(Gtk.Align.FILL if child.kind in ("button", "entry", "slider") else Gtk.Align.START)
            widget.set_valign(Gtk.Align.CENTER)
            grid.attach(widget, i % columns, i // columns, 1, 1)
        return grid

    def make_group(self, node: Node) -> Gtk.Widget:
        frame = Gtk.Frame(label=node.text)
        inner = self.box(node, node.children, Gtk.Orientation.VERTICAL)
        for side in ("top", "bottom", "start", "end"):
            getattr(inner, f"set_margin_{side}")(10)
        (frame.set_child if NEW else frame.add)(inner)
        self.note(probes.whole, frame.get_label_widget(), "Text")
        return frame

    def make_tabs(self, node: Node) -> Gtk.Widget:
        book, names = Gtk.Notebook(), []
        for i, name in enumerate(node.items):
            page = self.box(node, node.children if i == int(node.value) else [], Gtk.Orientation.VERTICAL)
            for side in ("top", "bottom", "start", "end"):
                getattr(page, f"set_margin_{side}")(10)
            names.append(Gtk.Label(label=name))
            book.append_page(page, names[-1])
            page.show()
        self.note(probes.tabs, book, names)
        self.chosen_pages = [*getattr(self, "chosen_pages", []), (book, int(node.value))]
        return book

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
        image = self.image(self.supplies.icon(name, size, colour or self.ink), size, size)
        self.note(probes.whole, image, "Icon")
        return image

    def make_icon(self, node: Node) -> Gtk.Widget:
        return self.glyph(node.icon, node.width, self.rng.choice([self.ink, self.tint]))

    def make_picture(self, node: Node) -> Gtk.Widget:
        image = self.image(self.supplies.photo(int(node.value), node.width, node.height), node.width, node.height)
        self.note(probes.whole, image, "Picture", "")
        return image

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

    @staticmethod
    def style(widget: Gtk.Widget, name: str) -> None:
        widget.get_style_context().add_class(name)

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

    def make_entry(self, node: Node) -> Gtk.Widget:
        entry = Gtk.Entry(text=node.text, placeholder_text=node.items[0], width_chars=max(8, (node.width or 140) // 10))
        entry.set_visibility(node.manner != "password")
        search = "edit-find-symbolic" if node.icon else ""
        if search:
            entry.set_icon_from_icon_name(Gtk.EntryIconPosition.PRIMARY, search)
        clear = (
            self.rng.choice(["edit-clear-symbolic", "view-reveal-symbolic", "x-office-calendar-symbolic"])
            if node.manner == "clear"
            else ""
        )
        if clear:
            entry.set_icon_from_icon_name(Gtk.EntryIconPosition.SECONDARY, clear)
        self.note(probes.entry, entry, bool(node.text or node.items[0]), bool(search), bool(clear))
        return entry

    def make_area(self, node: Node) -> Gtk.Widget:
        view = Gtk.TextView(wrap_mode=Gtk.WrapMode.WORD, left_margin=6, right_margin=6, top_margin=4)
        view.get_buffer().set_text("\n".join(node.items))
        scrolled = Gtk.ScrolledWindow(min_content_height=node.height or 90, min_content_width=240)
        (scrolled.set_child if NEW else scrolled.add)(view)
        scrolled.set_has_frame(True) if NEW else scrolled.set_shadow_type(Gtk.ShadowType.IN)
        self.note(probes.area, scrolled, view)
        return scrolled

    def make_spin(self, node: Node) -> Gtk.Widget:
        spin = Gtk.SpinButton.new_with_range(0, 9999, 1)
        spin.set_value(int(node.text) if node.text.isdigit() else 10)
        self.note(probes.spin, spin)
        return spin

    def make_combo(self, node: Node) -> Gtk.Widget:
        editable = node.manner == "editable"
        combo = Gtk.ComboBoxText.new_with_entry() if editable else Gtk.ComboBoxText()
        combo.append_text(node.text)
        combo.set_active(0)
        self.note(probes.combo, combo, editable)
        return combo

    def make_progress(self, node: Node) -> Gtk.Widget:
        return Gtk.ProgressBar(fraction=node.value)

    def make_separator(self, node: Node) -> Gtk.Widget:
        return Gtk.Separator()

    def make_space(self, node: Node) -> Gtk.Widget:
        return Gtk.Box()

    def make_segments(self, node: Node) -> Gtk.Widget:
        box = Gtk.Box()
        self.style(box, "linked")
        for i, name in enumerate(node.items):
            part = Gtk.ToggleButton(active=i == int(node.value))
            self.face(Node("button", text=name), part, 16)
            self.note(probes.whole, part, "Segmented Control", "")
            self.add(box, part)
        return box

    def make_list(self, node: Node) -> Gtk.Widget:
        return lists.row_list(self, node)

    def make_table(self, node: Node) -> Gtk.Widget:
        return lists.table(self, node)

    def make_menubar(self, node: Node) -> Gtk.Widget:
        box = Gtk.Box(spacing=14)
        for name in node.items:
            word = Gtk.Label(label=name)
            self.note(probes.whole, word, "Text")
            self.add(box, word)
        return box
