"""A window's description that every toolkit can build: a tree of nodes, and a function for each kind of node."""

from __future__ import annotations

from dataclasses import dataclass, field

STRETCHED = frozenset("row column grid group tabs entry slider area list table separator progress".split())
"""Kinds that fill their column from side to side."""


@dataclass
class Node:
    """One widget or one arrangement of widgets."""

    kind: str
    text: str = ""
    icon: str = ""
    """Name of an icon, empty for none."""
    on: bool = False
    value: float = 0.0
    """Slider, progress: 0..1. Tabs, segments, list: index of the chosen one, -1 for none."""
    items: list = field(default_factory=list)
    """Names of tabs or columns; rows of a list (icon, text) or of a table (texts); paragraphs."""
    children: list[Node] = field(default_factory=list)
    width: int = 0
    """Least width in logical pixels; 0 is natural."""
    height: int = 0
    grow: bool = False
    """Takes the room that is left in its row or column."""
    enabled: bool = True
    manner: str = ""
    """A variant of the kind: `primary`, `vertical`, `password`, `heading`, ..."""


def column(*children: Node, **more) -> Node:
    return Node("column", children=list(children), **more)


def row(*children: Node, **more) -> Node:
    return Node("row", children=list(children), **more)


def grid(lines: list[list[Node]], **more) -> Node:
    """Lines of cells of equal columns; the number of columns is `value`."""
    return Node("grid", children=[cell for line in lines for cell in line], value=len(lines[0]), **more)


def group(title: str, *children: Node, **more) -> Node:
    return Node("group", text=title, children=list(children), **more)


def tabs(names: list[str], page: Node, chosen: int = 0, **more) -> Node:
    return Node("tabs", items=names, children=[page], value=chosen, **more)


def label(text: str, manner: str = "", **more) -> Node:
    return Node("label", text=text, manner=manner, **more)


def paragraph(text: str, width: int, **more) -> Node:
    return Node("paragraph", text=text, width=width, **more)


def icon(name: str, size: int = 24, **more) -> Node:
    return Node("icon", icon=name, width=size, **more)


def picture(number: int, width: int, height: int, **more) -> Node:
    return Node("picture", value=number, width=width, height=height, **more)


def button(text: str, icon: str = "", **more) -> Node:
    return Node("button", text=text, icon=icon, **more)


def tool(icon: str, text: str = "", size: int = 16, **more) -> Node:
    """A flat button of a tool bar: only its icon (and text) is seen."""
    return Node("tool", text=text, icon=icon, value=size, **more)


def check(text: str, on: bool, **more) -> Node:
    return Node("check", text=text, on=on, **more)


def radio(text: str, on: bool, **more) -> Node:
    return Node("radio", text=text, on=on, **more)


def toggle(on: bool, **more) -> Node:
    return Node("toggle", on=on, **more)


def slider(value: float, **more) -> Node:
    return Node("slider", value=value, **more)


def entry(text: str = "", hint: str = "", **more) -> Node:
    """A field; `hint` is shown where there is no text."""
    return Node("entry", text=text, items=[hint], **more)


def area(paragraphs: list[str], **more) -> Node:
    return Node("area", items=paragraphs, **more)


def spin(text: str, **more) -> Node:
    return Node("spin", text=text, **more)


def combo(text: str, **more) -> Node:
    return Node("combo", text=text, **more)


def progress(value: float, **more) -> Node:
    return Node("progress", value=value, **more)


def separator() -> Node:
    return Node("separator")


def space() -> Node:
    return Node("space", grow=True)


def segments(names: list[str], chosen: int, **more) -> Node:
    return Node("segments", items=names, value=chosen, **more)


def rows(entries: list[tuple[str, str]], chosen: int = -1, **more) -> Node:
    """A list of (icon, text)."""
    return Node("list", items=entries, value=chosen, **more)


def table(columns: list[str], lines: list[list[str]], chosen: int = -1, **more) -> Node:
    return Node("table", items=[columns, *lines], value=chosen, **more)


def menu_bar(names: list[str]) -> Node:
    return Node("menubar", items=names)


def texts_of(node: Node) -> list[str]:
    """All that is written in a tree of nodes."""
    items = [part for item in node.items for part in ([item] if isinstance(item, str) else item)]
    return [node.text, *(str(part) for part in items), *(text for child in node.children for text in texts_of(child))]
