"""An application's accessibility tree as plain values, read over AT-SPI."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

DEPTH, BREADTH, MOST_NODES = 60, 250, 2500
"""How far a tree is read: lists may have a hundred thousand rows."""
TOP_LEVELS = ("frame", "dialog", "alert")
"""Roles of windows; the window manager has one of its own, of one pixel."""
ANSWER_MILLISECONDS, START_MILLISECONDS = 1500, 8000


@dataclass
class Node:
    """One accessible: what it is, where it is shown, and what it holds."""

    role: str
    box: list[float]
    """x0 y0 x1 y1 in pixels of the screen. GTK 4 tells of a widget's content, without padding and border."""
    name: str = ""
    states: frozenset[str] = frozenset()
    text: str = ""
    """What is typed in it."""
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()


class Reader:
    """Reads the window of the one GTK 4 application on the accessibility bus."""

    def __init__(self, scale: int) -> None:
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi

        self.api, self.scale, self.count = Atspi, scale, 0
        Atspi.init()
        Atspi.set_timeout(ANSWER_MILLISECONDS, START_MILLISECONDS)

    def windows(self) -> list[Node]:
        """The shown windows with all that is visible in them; none before the application is there."""
        desktop, self.count = self.api.get_desktop(0), 0
        applications = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
        windows = [a.get_child_at_index(i) for a in applications if a is not None for i in range(a.get_child_count())]
        shown = [w for w in windows if w is not None and w.get_role_name() in TOP_LEVELS and "showing" in self.states(w)]
        return [self.node(window, 0) for window in shown]

    def states(self, accessible) -> frozenset[str]:
        return frozenset(state.value_nick for state in accessible.get_state_set().get_states())

    def node(self, accessible, depth: int) -> Node:
        """One accessible and what is visible below it. GTK 4 says `showing` of windows alone; pages of a stack that are
        not shown have no size."""
        self.count += 1
        node = Node(accessible.get_role_name(), self.box(accessible), accessible.get_name() or "", self.states(accessible), self.text(accessible))
        for i in range(min(BREADTH, accessible.get_child_count()) if depth < DEPTH else 0):
            child = accessible.get_child_at_index(i)
            if self.count < MOST_NODES and child is not None and "visible" in self.states(child):
                node.children.append(self.node(child, depth + 1))
        return node

    def text(self, accessible) -> str:
        """What stands in a text widget; nothing where a toolkit claims an interface that it does not answer for."""
        try:
            if accessible.get_text_iface() is None:
                return ""
            return self.api.Text.get_text(accessible, 0, min(2000, self.api.Text.get_character_count(accessible)))
        except Exception:  # noqa: BLE001
            return ""

    def box(self, accessible) -> list[float]:
        component = accessible.get_component_iface()
        if component is None:
            return [0.0, 0.0, 0.0, 0.0]
        place = component.get_extents(self.api.CoordType.WINDOW)
        return [float(v * self.scale) for v in (place.x, place.y, place.x + place.width, place.y + place.height)]
