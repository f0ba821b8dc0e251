"""What the programs of a session tell assistive technology, as plain nodes."""

from __future__ import annotations

import contextlib
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - the version comes first

MOST_NODES, MOST_CHILDREN, DEEPEST = 2500, 250, 45
LONGEST_TEXT = 3000
NOTED_INTERFACES = {"Table", "TableCell", "EditableText", "Selection", "Document", "Hypertext"}
MOST_SECONDS = 20.0
STATES = ("ACTIVE CHECKABLE CHECKED EDITABLE ENABLED EXPANDABLE EXPANDED FOCUSABLE FOCUSED HAS_POPUP INDETERMINATE "
          "MANAGES_DESCENDANTS MODAL MULTI_LINE PRESSED SELECTABLE SELECTED SENSITIVE SHOWING SINGLE_LINE VISIBLE "
          "HORIZONTAL VERTICAL DEFUNCT").split()  # fmt: skip
READ_HIDDEN = ("menu", "menu item", "popup menu", "filler", "panel")
"""Menus are read while they are closed, to know what they would open."""
CALL_LIMIT = 1500
"""Milliseconds that a program may take to answer."""


def switch_on() -> None:
    """Tells programs that somebody reads their trees; Qt and Chromium ask."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, 5000)
    Atspi.init()
    Atspi.set_timeout(CALL_LIMIT, 4000)


def box_of(extents: Atspi.Rect) -> list[int]:
    return [extents.x, extents.y, extents.x + extents.width, extents.y + extents.height]


def states_of(item: Atspi.Accessible) -> list[str]:
    have = item.get_state_set()
    return [name.lower() for name in STATES if have.contains(getattr(Atspi.StateType, name))]


def text_of(item: Atspi.Accessible) -> tuple[str, list[int] | None]:
    """What is written, and where the whole of it lies on the screen."""
    count = Atspi.Text.get_character_count(item)
    text = Atspi.Text.get_text(item, 0, min(count, LONGEST_TEXT))
    if not count or count > LONGEST_TEXT:
        return text, None
    with contextlib.suppress(GLib.Error):
        return text, box_of(Atspi.Text.get_range_extents(item, 0, count, Atspi.CoordType.SCREEN))
    return text, None


def relations_of(item: Atspi.Accessible, numbers: dict[int, int]) -> dict[str, list[int]]:
    """Other nodes by relation, as far as they have been read."""
    found = {}
    for relation in item.get_relation_set():
        targets = [hash(relation.get_target(i)) for i in range(min(8, relation.get_n_targets()))]
        known = [numbers[target] for target in targets if target in numbers]
        if known:
            found[relation.get_relation_type().value_nick] = known
    return found


def node_of(item: Atspi.Accessible, parent: int, depth: int) -> dict:
    """One node; what a program fails to answer is left out."""
    node: dict = {"role": item.get_role_name(), "name": item.get_name() or "", "parent": parent, "depth": depth}
    node["states"] = states_of(item)
    interfaces = set(item.get_interfaces())
    with contextlib.suppress(GLib.Error):
        if item.get_description():
            node["description"] = item.get_description()
    if "Component" in interfaces:
        with contextlib.suppress(GLib.Error):
            node["screen"] = box_of(Atspi.Component.get_extents(item, Atspi.CoordType.SCREEN))
            node["window"] = box_of(Atspi.Component.get_extents(item, Atspi.CoordType.WINDOW))
    if "Text" in interfaces:
        with contextlib.suppress(GLib.Error):
            node["text"], node["text_box"] = text_of(item)
    if "Value" in interfaces:
        with contextlib.suppress(GLib.Error):
            read = (Atspi.Value.get_current_value, Atspi.Value.get_minimum_value, Atspi.Value.get_maximum_value)
            node["value"] = [round(ask(item), 4) for ask in read]
    if "Action" in interfaces:
        with contextlib.suppress(GLib.Error):
            count = min(4, Atspi.Action.get_n_actions(item))
            node["actions"] = [Atspi.Action.get_action_name(item, i) for i in range(count)]
    node["interfaces"] = sorted(interfaces & NOTED_INTERFACES)
    return node


class Reader:
    """Reads one window's tree. `nodes` are in order of depth first; `items` are their accessibles; `cut` tells whether
    something was left out."""

    def __init__(self, gtk4: bool = False) -> None:
        self.shown = "visible" if gtk4 else "showing"  # GTK 4 says of nothing but windows that it shows
        self.nodes: list[dict] = []
        self.items: list[Atspi.Accessible] = []
        self.numbers: dict[int, int] = {}
        self.cut = False
        self.end = time.monotonic() + MOST_SECONDS

    def read(self, item: Atspi.Accessible, parent: int = -1, depth: int = 0) -> None:
        if len(self.nodes) >= MOST_NODES or depth > DEEPEST or time.monotonic() > self.end:
            self.cut = True
            return
        try:
            node = node_of(item, parent, depth)
            count = item.get_child_count()
        except GLib.Error:
            self.cut = True
            return
        number = len(self.nodes)
        self.nodes.append(node)
        self.items.append(item)
        self.numbers[hash(item)] = number
        node["children"] = count
        if depth and self.shown not in node["states"] and node["role"] not in READ_HIDDEN:
            return
        node["left_out"] = max(0, count - MOST_CHILDREN)
        for i in range(min(count, MOST_CHILDREN)):
            with contextlib.suppress(GLib.Error):
                child = item.get_child_at_index(i)
                if child is not None:
                    self.read(child, number, depth + 1)

    def relate(self) -> None:
        """Adds relations between nodes; to be called once all are read."""
        for node, item in zip(self.nodes, self.items):
            with contextlib.suppress(GLib.Error):
                if found := relations_of(item, self.numbers):
                    node["relations"] = found


def applications() -> list[Atspi.Accessible]:
    """What is on the bus, but for the window manager."""
    desktop = Atspi.get_desktop(0)
    found = []
    for i in range(desktop.get_child_count()):
        with contextlib.suppress(GLib.Error):
            item = desktop.get_child_at_index(i)
            if item is not None and item.get_child_count():
                found.append(item)
    return found


def toplevels() -> list[Atspi.Accessible]:
    """Windows of all programs that say that they show."""
    found = []
    for application in applications():
        for i in range(min(40, application.get_child_count())):
            with contextlib.suppress(GLib.Error):
                item = application.get_child_at_index(i)
                if item is not None and "showing" in states_of(item):
                    found.append(item)
    return found


def toolkit(item: Atspi.Accessible | None = None) -> str:
    """Name and version of what an accessible, or the first program, is made of."""
    for application in applications() if item is None else [item.get_application()]:
        with contextlib.suppress(GLib.Error, AttributeError):
            name = application.get_toolkit_name() or ""
            if name:
                return f"{name} {application.get_toolkit_version()}"
    return ""
