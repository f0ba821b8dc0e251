"""How large the widgets of a Kivy window want to be."""

from __future__ import annotations

from ...node import Node
from ..layout import Size, wrap
from .base import Fonts
from .controls import MARK
from .looks import Look

SWITCH = (84, 34)
"""Of Kivy's picture, in logical pixels."""


def natural_size(node: Node, fonts: Fonts, look: Look, scale: float) -> Size:
    """Of a node without children, in pixels of the picture."""
    px = lambda value: max(1, round(value * scale))  # noqa: E731
    line = fonts.line()
    tall = line + px(2 * look.pad)
    kind, text = node.kind, fonts.width(node.text)
    if kind == "label":
        return fonts.width(node.text, node.manner) + 4, fonts.line(node.manner) + 2
    if kind == "paragraph":
        return node.width, (line + 1) * len(wrap(node.text, fonts.width, node.width - 4))
    if kind in ("button", "combo"):
        return text + px(24 if node.icon or kind == "combo" else 0) + px(2 * look.pad + 14), tall
    if kind in ("check", "radio"):
        return px(MARK + 4) + text + 4, max(px(MARK), line)
    if kind in ("segments", "tabs"):
        return (max(map(fonts.width, node.items)) + px(24)) * len(node.items), tall
    if kind == "tool":
        side = px(node.value) + px(8)
        return side + (text + 4 + px(8) if node.text else 0), max(side, line)
    if kind == "menubar":
        return sum(fonts.width(name) + 4 + px(16) for name in node.items), line
    if kind == "list":
        return px(170), (line + px(10)) * len(node.items)
    if kind == "table":
        return px(100 * len(node.items[0])), (line + px(8)) * len(node.items)
    if kind == "slider" and node.manner == "vertical":
        return px(36), px(150)
    fixed = {
        "icon": (node.width, node.width),
        "picture": (node.width, node.height),
        "entry": (px(150), tall),
        "area": (px(240), px(110)),
        "spin": (px(80) + 2 * tall, tall),
        "slider": (px(170), px(36)),
        "toggle": (px(SWITCH[0]), px(SWITCH[1])),
        "progress": (px(140), px(24)),
        "separator": (px(20), px(6)),
        "space": (1, 1),
    }
    return fixed[kind]
