"""Sizes and places of a tree of nodes, for toolkits that have no layout of their own."""

from __future__ import annotations

from collections.abc import Callable

from ..node import Node

Size = tuple[int, int]
Box = tuple[int, int, int, int]
"""x, y, width, height."""
Measure = Callable[[Node], Size]
"""The natural size of a node without children."""
INNER = {"group": (10, 24, 10, 10), "tabs": (8, 40, 8, 8)}
"""Room around the children in logical pixels: left, top, right, bottom."""


class Layout:
    """Places nodes: `boxes` gives each leaf and each framed node its x, y, width, height."""

    def __init__(self, measure: Measure, gap: int, scale: float) -> None:
        self.measure, self.gap, self.scale = measure, gap, scale
        self.boxes: list[tuple[Node, int, int, int, int]] = []

    def spacing(self, node: Node) -> int:
        return {"tight": self.gap // 2, "wide": self.gap * 3}.get(node.manner, self.gap)

    def inner(self, node: Node) -> list[int]:
        return [round(side * self.scale) for side in INNER.get(node.kind, (0, 0, 0, 0))]

    def size(self, node: Node) -> Size:
        """The natural size of a node with all that is in it."""
        if node.kind == "grid":
            widths, heights = self.grid_sizes(node)
            gap = self.spacing(node)
            width, height = sum(widths) + gap * (len(widths) - 1), sum(heights) + gap * (len(heights) - 1)
        elif node.kind in ("column", "row", "group", "tabs"):
            sizes = [self.size(child) for child in node.children]
            along = self.spacing(node) * max(0, len(sizes) - 1)
            if node.kind == "row":
                width, height = sum(s[0] for s in sizes) + along, max((s[1] for s in sizes), default=0)
            else:
                width, height = max((s[0] for s in sizes), default=0), sum(s[1] for s in sizes) + along
            left, top, right, bottom = self.inner(node)
            width, height = width + left + right, height + top + bottom
        else:
            width, height = self.measure(node)
        if node.kind == "tabs":
            width = max(width, round(90 * self.scale) * len(node.items))
        fixed = node.kind in ("icon", "picture", "paragraph")
        return max(width, 0 if fixed else node.width), max(height, 0 if fixed else node.height)

    def grid_sizes(self, node: Node) -> tuple[list[int], list[int]]:
        columns = int(node.value)
        sizes = [self.size(child) for child in node.children]
        widths = [max(s[0] for s in sizes[c::columns]) for c in range(columns)]
        heights = [max(s[1] for s in sizes[i : i + columns]) for i in range(0, len(sizes), columns)]
        return widths, heights

    def place(self, node: Node, x: int, y: int, width: int, height: int) -> None:
        """Gives a node this place, and its children theirs."""
        if node.kind in ("column", "row", "group", "tabs"):
            if node.kind in INNER:
                self.boxes.append((node, x, y, width, height))
            left, top, right, bottom = self.inner(node)
            self.place_line(node, x + left, y + top, width - left - right, height - top - bottom)
        elif node.kind == "grid":
            self.place_grid(node, x, y)
        else:
            self.boxes.append((node, x, y, width, height))

    def place_line(self, node: Node, x: int, y: int, width: int, height: int) -> None:
        """A row's or column's children; what is left goes to those that grow."""
        across, sizes, gap = node.kind == "row", [self.size(child) for child in node.children], self.spacing(node)
        used = sum(s[0 if across else 1] for s in sizes) + gap * max(0, len(sizes) - 1)
        growing = [i for i, child in enumerate(node.children) if child.grow]
        spare = max(0, (width if across else height) - used) // max(1, len(growing))
        for i, (child, (w, h)) in enumerate(zip(node.children, sizes)):
            extra = spare if i in growing else 0
            if across:
                full = h if child.kind not in ("column", "list", "table", "area") else height
                self.place(child, x, y + (height - full) // 2, w + extra, full)
                x += w + extra + gap
            else:
                wide = (
                    w
                    if child.kind
                    in ("label", "icon", "picture", "button", "combo", "check", "radio", "toggle", "segments", "spin")
                    else width
                )
                self.place(child, x, y, min(wide, width) if width else wide, h + extra)
                y += h + extra + gap

    def place_grid(self, node: Node, x: int, y: int) -> None:
        widths, heights = self.grid_sizes(node)
        gap, columns = self.spacing(node), int(node.value)
        for i, child in enumerate(node.children):
            c, line = i % columns, i // columns
            w, h = self.size(child)
            full = widths[c] if child.kind in ("button", "entry", "slider") else w
            left, top = x + sum(widths[:c]) + gap * c, y + sum(heights[:line]) + gap * line
            self.place(child, left, top + (heights[line] - h) // 2, full, h)


def scaled(node: Node, scale: float) -> None:
    """Widths and heights of a tree in pixels of the picture."""
    node.width, node.height = round(node.width * scale), round(node.height * scale)
    for child in node.children:
        scaled(child, scale)


def corners(box: Box) -> list[float]:
    """x0, y0, x1, y1 of a box."""
    x, y, w, h = box
    return [x, y, x + w, y + h]


def inset(box: Box, across: int, along: int) -> Box:
    """A box without so many pixels at its sides, and above and below."""
    x, y, w, h = box
    return x + across, y + along, w - 2 * across, h - 2 * along


def wrap(text: str, width_of: Callable[[str], int], width: int) -> list[str]:
    """Lines no wider than `width`; scripts without spaces break anywhere."""
    words, joiner = (text.split(" "), " ") if " " in text else (list(text), "")
    lines, line = [], ""
    for word in words:
        longer = f"{line}{joiner}{word}" if line else word
        if line and width_of(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]
