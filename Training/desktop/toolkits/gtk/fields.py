"""GTK's widgets that hold what a user types or chooses: entries, text areas, spin boxes, combo boxes."""

from __future__ import annotations

from gi.repository import Gtk

from ...node import Node
from . import probes
from .base import NEW, Base


class Fields(Base):
    """Makes the fields of a window."""

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
